"""``rulebook terms suggest``: a termbase proposed from card texts in an unknown language."""

from __future__ import annotations

import json
from pathlib import Path

import jsonschema
import pytest

from rulebook.cli import main
from rulebook.language.termbase import read_terms

TEXTS = [
    ("Draw 2 cards from your Deck.", "Kora 2 lemi ot tir Neska."),
    ("Shuffle your Deck.", "Mubla tir Neska."),
    ("Add 1 card from your Deck to your hand.", "Ploga 1 lem ot tir Neska u tir panu."),
    ("Send 1 card from your hand to the Graveyard.", "Zela 1 lem ot tir panu u Tombora."),
    ("Draw 1 card, then discard 1 card from your hand.", "Kora 1 lem, ta suza 1 lem ot tir panu."),
    ("Banish 1 card from your Graveyard.", "Vira 1 lem ot tir Tombora."),
    ("Return 1 card from your Graveyard to your hand.", "Reza 1 lem ot tir Tombora u tir panu."),
    ("Shuffle 2 cards from your Graveyard into your Deck.", "Mubla 2 lemi ot tir Tombora i tir Neska."),
]


@pytest.fixture
def cards(tmp_path: Path) -> Path:
    rows = [
        {"card_type": "Spell", "property": "Normal", "password": number, "name": {"en": f"N{number}"},
         "text": {"en": english, "qq": other}}
        for number, (english, other) in enumerate(TEXTS, start=1)
    ]  # fmt: skip
    path = tmp_path / "cards.jsonl"
    path.write_text("\n".join(json.dumps(row) for row in rows), encoding="utf-8")
    return path


def test_terms_are_proposed_with_examples(capsys: pytest.CaptureFixture[str], cards: Path) -> None:
    assert main(["terms", "suggest", "--locale", "qq", str(cards), "--format", "json"]) == 0
    values = json.loads(capsys.readouterr().out)
    assert main(["schema", "suggestions"]) == 0
    jsonschema.validate(values, json.loads(capsys.readouterr().out))
    proposed = {row["concept"]: row for row in values["suggestions"]}
    assert {concept: proposed[concept]["term"] for concept in ("graveyard", "hand")} == {
        "graveyard": "Tombora",
        "hand": "panu",
    }
    assert proposed["graveyard"]["score"] == 1.0
    assert ["Vira 1 lem ot tir Tombora.", "Banish 1 card from your Graveyard."] in proposed["graveyard"]["examples"]


def test_the_proposal_is_a_termbase_to_be_edited(cards: Path, tmp_path: Path) -> None:
    target = tmp_path / "terms.toml"
    assert main(["terms", "suggest", "--locale", "qq", str(cards), "-o", str(target)]) == 0
    assert "Tombora" in {term.text for term in read_terms(target, "qq")}


def test_nothing_to_learn_from(capsys: pytest.CaptureFixture[str], cards: Path) -> None:
    assert main(["terms", "suggest", "--locale", "xx", str(cards)]) == 2
    with pytest.raises(SystemExit):
        main(["terms", "suggest", str(cards)])
    assert len(capsys.readouterr().err.strip().splitlines()) == 2
