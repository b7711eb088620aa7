"""``rulebook check`` on translators' files and card databases."""

from __future__ import annotations

import gzip
import json
import sqlite3
from pathlib import Path

import pytest

from rulebook.cli import main

PO = """\
msgid ""
msgstr "Language: de\\nContent-Type: text/plain; charset=UTF-8\\n"

msgid "Draw 5 cards."
msgstr "Ziehe 6 Karten."

msgid "Offer 1 Tribute."
msgstr "Biete 1 Opfer an."

msgid "Shuffle your Deck."
msgstr "Mische dein Deck."
"""


def found(capsys: pytest.CaptureFixture[str], *arguments: str, status: int = 1) -> list[dict]:
    assert main(["check", *arguments, "--format", "json"]) == status
    return json.loads(capsys.readouterr().out)["findings"]


@pytest.fixture
def po(tmp_path: Path) -> Path:
    path = tmp_path / "game.de.po"
    path.write_text(PO, encoding="utf-8")
    return path


def test_a_po_file_is_checked_against_its_sources(capsys: pytest.CaptureFixture[str], po: Path) -> None:
    findings = {(f["check"], f["line"]): f for f in found(capsys, str(po))}
    number = findings["number-mismatch", 5]
    assert number["locale"] == "de"
    assert [e["text"] for e in number["evidence"]] == ["Draw 5 cards."]
    assert findings["terminology", 8]["suggestion"] == "Tribut"
    assert {line for _, line in findings} == {5, 8}


def test_findings_go_back_as_notes_once(capsys: pytest.CaptureFixture[str], po: Path, tmp_path: Path) -> None:
    target = tmp_path / "checked.po"
    assert main(["check", str(po), "--format", "notes", "-o", str(target)]) == 1
    noted = target.read_text(encoding="utf-8")
    assert noted.count("# [rulebook] ") == 2
    assert "\n".join(line for line in noted.split("\n") if not line.startswith("# [rulebook]")) == PO
    assert main(["check", str(target), "--format", "notes"]) == 1
    assert target.read_text(encoding="utf-8") == noted
    assert po.read_text(encoding="utf-8") == PO


def card(password: int, **values: object) -> dict:
    text = {"en": "Draw 2 cards, then discard 1 card.", "fr": "Piochez 2 cartes, puis défaussez 1 carte."}
    return {
        "card_type": "Spell",
        "property": "Normal",
        "password": password,
        "name": {"en": "Ink"},
        "text": text,
        **values,
    }


@pytest.mark.parametrize("packed", [False, True])
def test_card_texts_are_compared(capsys: pytest.CaptureFixture[str], tmp_path: Path, *, packed: bool) -> None:
    wrong = {"en": "Your opponent draws 3 cards.", "fr": "Votre adversaire pioche 2 cartes."}
    lines = "\n".join(json.dumps(row) for row in (card(1), card(2), card(3, text=wrong)))
    path = tmp_path / "cards"
    path.write_bytes(gzip.compress(lines.encode()) if packed else lines.encode())
    (finding,) = found(capsys, str(path))
    assert (finding["check"], finding["card"], finding["line"]) == ("number-mismatch", "3", 3)


def simulator(path: Path, text: str) -> None:
    with sqlite3.connect(path) as database:
        database.execute("CREATE TABLE datas(id, ot, alias, setcode, type, atk, def, level, race, attribute, category)")
        database.execute("CREATE TABLE texts(id, name, desc)")
        database.execute("INSERT INTO datas VALUES(7, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0)")
        database.execute("INSERT INTO texts VALUES(7, 'Ink', ?)", (text,))
    database.close()


def test_simulators_databases_are_joined_by_password(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    simulator(
        tmp_path / "en.cdb", "Each player draws 4 cards from the top of their Deck, then they shuffle their hand, too."
    )
    simulator(
        tmp_path / "es.cdb",
        "Cada jugador roba 5 cartas de la parte superior de su Deck, y después todos barajan también su mano.",
    )
    findings = found(capsys, str(tmp_path))
    assert [(Path(f["path"]).name, f["check"], f["card"]) for f in findings] == [("es.cdb", "number-mismatch", "7")]


@pytest.mark.parametrize(
    ("content", "line", "says"),
    [
        (json.dumps(card(1)) + "\n" + json.dumps(card(2))[:40], 2, "not valid JSON"),
        (json.dumps(card(1)) + "\n" + json.dumps({"card_type": "Spell"}), 2, "not a card"),
        (json.dumps(card(1, card_type="Skill")), 1, "unknown card type"),
    ],
)
def test_a_broken_database_is_named_with_its_line(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, content: str, line: int, says: str
) -> None:
    path = tmp_path / "cards.jsonl"
    path.write_text(content)
    assert main(["check", str(path)]) == 2
    error = capsys.readouterr().err
    assert f"{path}:{line}:" in error
    assert says in error


def test_a_database_without_its_tables(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "cards.cdb"
    with sqlite3.connect(path) as database:
        database.execute("CREATE TABLE other(id)")
    database.close()
    assert main(["check", str(path), "--locale", "en"]) == 2
    assert "datas and texts" in capsys.readouterr().err
