"""``rulebook cards``: invented cards in four languages are listed, counted, explained, compared and translated."""

from __future__ import annotations

import json

import jsonschema
import pytest

from rulebook.cli import main
from rulebook.files.resources import DATA
from rulebook.interchange import read

WORDS = {
    "en": ("Lamp", "Draw 2 cards.", "Draw 1 card."),
    "de": ("Lampe", "Ziehe 2 Karten.", ""),
    "fr": ("Lampe", "Piochez 2 cartes.", "Piochez 1 carte."),
    "es": ("Lámpara", "Roba 3 cartas.", "Roba 1 carta."),
}


@pytest.fixture
def database(tmp_path):
    card = {
        "password": 1, "card_type": "Spell", "property": "Normal",
        "name": {tag: name for tag, (name, _, _) in WORDS.items()},
        "text": {tag: f"{first}\n{second}".strip() for tag, (_, first, second) in WORDS.items()},
    }  # fmt: skip
    odd = {**card, "password": 2, "text": {"en": "Draw 2 cards. Sing a song."}}
    path = tmp_path / "cards.jsonl"
    path.write_text("".join(json.dumps(one) + "\n" for one in (card, odd)), encoding="utf-8")
    return path


def test_what_each_card_says(database, capsys):
    assert main(["cards", str(database), "--locale", "en", "--format", "jsonl"]) == 0

    first, second = map(json.loads, capsys.readouterr().out.splitlines())
    assert first == {
        "schema": "rulebook/card/1", "card": 1, "locale": "en", "parsed": True,
        "effect": "activation: draw 2, next draw 1",
        "pendulum": None, "unparsed": [], "normal": False,
    }  # fmt: skip
    assert (second["parsed"], second["unparsed"]) == (False, ["Sing a song."])


def test_every_language_says_the_same_of_what_it_reads(database, capsys):
    main(["cards", str(database), "--format", "jsonl"])

    effects = {card["locale"]: card["effect"] for card in map(json.loads, capsys.readouterr().out.splitlines())}
    assert effects["fr"] == "activation: draw 2, next draw 1"


def test_how_many_are_read(database, capsys):
    assert main(["cards", "stats", str(database), "--locale", "en", "--format", "json"]) == 0

    (counted,) = json.loads(capsys.readouterr().out)["locales"]
    assert (counted["cards"], counted["read"], counted["in_notation"]) == (2, 1, 1)
    assert (counted["sentences"], counted["sentences_read"]) == (4, 3)
    assert "sing" in counted["hindrances"][0]["at"]


def test_a_card_is_explained_by_its_name_in_any_language(database, capsys):
    assert main(["cards", "explain", "Lámpara", "--cards", str(database), "--locale", "en"]) == 0

    shown = capsys.readouterr().out
    assert "Draw 2 cards." in shown
    assert "=> activation: draw 2" in shown


def test_an_unknown_card_is_said_to_be_none(database, capsys):
    assert main(["cards", "explain", "Nobody", "--cards", str(database)]) == 2
    assert "Nobody" in capsys.readouterr().err


def test_where_a_language_says_something_else(database, capsys):
    assert main(["cards", "compare", str(database), "--format", "json"]) == 1

    printed = json.loads(capsys.readouterr().out)
    assert printed["schema"] == "rulebook/check/1"
    (number,) = [finding for finding in printed["findings"] if finding["kind"] == "number"]
    assert (number["check"], number["card"], number["locale"]) == ("effect-mismatch", "1", "es")
    assert number["text"][slice(*number["span"])] == "3"
    assert {evidence["locale"] for evidence in number["evidence"]} >= {"en", "fr"}


def test_a_check_that_takes_long_runs_when_it_is_named(database, capsys):
    main(["check", str(database), "--format", "json"])
    assert "effect-mismatch" not in capsys.readouterr().out

    main(["check", str(database), "--check", "effect-mismatch", "--format", "json"])
    assert "effect-mismatch" in capsys.readouterr().out


def test_a_draft_in_another_language(database, capsys):
    assert main(["cards", "translate", str(database), "--from", "en", "--to", "es", "--format", "json"]) == 0

    first, second = json.loads(capsys.readouterr().out)["drafts"]
    assert [sentence["target"] for sentence in first["sentences"]] == [
        "Roba 2 cartas.", "Roba 1 carta.",
    ]  # fmt: skip
    assert "cartas" in " ".join(first["sentences"][0]["terms"])
    assert (second["sentences"][1]["source"], second["sentences"][1]["target"]) == ("Sing a song.", None)
    assert "sing" in second["sentences"][1]["problem"]


def test_a_draft_as_text_names_card_and_terms_and_says_what_is_not_read(database, capsys):
    assert main(["cards", "translate", str(database), "--from", "en", "--to", "es"]) == 0

    printed = capsys.readouterr().out.splitlines()
    assert printed[0].split() == ["1", "Lámpara"]
    assert printed[1:3] == ["  Roba 2 cartas.", "  Roba 1 carta."]
    assert "cartas" in printed[3]
    (unread,) = [line for line in printed if "Sing a song." in line]
    assert unread.startswith("  ? ")
    assert "sing" in unread


def test_what_stands_in_a_name_is_no_term_of_a_draft(tmp_path, capsys):
    card = {
        "password": 1, "card_type": "Spell", "property": "Normal", "name": {"en": "Lamp"},
        "text": {"en": 'You can only activate 1 "Deck of Lamps" per turn.'},
    }  # fmt: skip
    path = tmp_path / "cards.jsonl"
    path.write_text(json.dumps(card), encoding="utf-8")

    assert main(["cards", "translate", str(path), "--from", "en", "--to", "de", "--format", "json"]) == 0

    (sentence,) = json.loads(capsys.readouterr().out)["drafts"][0]["sentences"]
    assert "Deck of Lamps" in sentence["target"]
    assert "Deck" not in sentence["terms"]


def test_a_comparison_as_text_ends_with_its_counts(database, capsys):
    main(["cards", "compare", str(database), "--format", "json"])
    many = len(json.loads(capsys.readouterr().out)["findings"])

    assert main(["cards", "compare", str(database)]) == 1
    last = capsys.readouterr().out.splitlines()[-1]
    assert last.startswith(f"{many} difference")
    assert last.endswith("in 1 card")


def test_drafts_as_xliff_are_read_again(database, capsys, tmp_path):
    assert main(["cards", "translate", str(database), "--from", "en", "--to", "es", "--format", "xliff"]) == 0
    drafts = tmp_path / "drafts.xlf"
    drafts.write_text(capsys.readouterr().out, encoding="utf-8")

    segments = read(drafts).segments

    assert [(segment.target, segment.state) for segment in segments[:2]] == [
        ("Roba 2 cartas.", "fuzzy"), ("Roba 1 carta.", "fuzzy"),
    ]  # fmt: skip
    assert (segments[-1].source, segments[-1].state) == ("Sing a song.", "untranslated")


@pytest.mark.parametrize("arguments", [(), ("stats",), ("translate", "--from", "en", "--to", "fr")])
def test_what_is_printed_fits_its_published_schema(arguments, database, capsys):
    words, options = arguments[:1], arguments[1:]
    assert main(["cards", *words, str(database), *options, "--format", "json"]) == 0

    printed = json.loads(capsys.readouterr().out)
    name = printed["schema"].removeprefix("rulebook/").partition("/")[0]
    jsonschema.validate(printed, json.loads((DATA / "schemas" / f"{name}.json").read_text(encoding="utf-8")))


def test_each_line_fits_its_published_schema(database, capsys):
    assert main(["cards", str(database), "--locale", "en", "--format", "jsonl"]) == 0

    schema = json.loads((DATA / "schemas" / "card.json").read_text(encoding="utf-8"))
    lines = capsys.readouterr().out.splitlines()
    assert lines
    for line in lines:
        jsonschema.validate(json.loads(line), schema)
