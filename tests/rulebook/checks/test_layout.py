"""What stands under the wrong heading, or in two places: the example guide with its German entries mixed up."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from rulebook.cli import main
from rulebook.files.resources import DATA


@pytest.fixture
def guide(tmp_path: Path) -> Path:
    return Path(shutil.copytree(DATA / "example", tmp_path / "guide")) / "guide.de.txt"


def found(capsys: pytest.CaptureFixture[str], guide: Path, check: str) -> list[tuple[str, str]]:
    capsys.readouterr()
    main(["check", str(guide.parent), "--check", check, "--format", "json"])
    return [(Path(f["path"]).name, f["text"]) for f in json.loads(capsys.readouterr().out)["findings"]]


def test_a_heading_of_whose_subject_the_text_says_nothing(capsys: pytest.CaptureFixture[str], guide: Path) -> None:
    text = guide.read_text(encoding="utf-8")
    wrong = "Was jemand so auf den Tisch legt, das bleibt dort, bis die nächste Runde beginnt."
    guide.write_text(text.replace("Abwerfen heißt, eine Karte von deiner Hand auf den Friedhof zu legen.", wrong))
    assert found(capsys, guide, "heading-body") == [("guide.de.txt", "Abwerfen")]


def test_headings_whose_text_speaks_of_them(capsys: pytest.CaptureFixture[str], guide: Path) -> None:
    assert found(capsys, guide, "heading-body") == []


def test_a_text_that_only_one_book_repeats(capsys: pytest.CaptureFixture[str], guide: Path) -> None:
    text = guide.read_text(encoding="utf-8")
    entry = "Ausgraben heißt, Karten von oben vom Deck für beide Spieler aufzudecken."
    retold = "Auch dies: Ausgraben heißt, dass Karten von oben vom Deck für beide Spieler aufzudecken sind."
    assert entry in text
    guide.write_text(text.replace("Setzen heißt, eine Karte verdeckt zu spielen.", retold))
    twins = found(capsys, guide, "doubled-text")
    assert ("guide.de.txt", retold) in twins
    assert ("guide.de.txt", entry) in twins


def test_a_passage_that_the_reader_left_out_as_repeated(capsys: pytest.CaptureFixture[str], guide: Path) -> None:
    entry = "Ausgraben heißt, Karten von oben vom Deck für beide Spieler aufzudecken."
    lines = guide.read_text(encoding="utf-8").split("\n")
    place = next(number for number, line in enumerate(lines) if entry in line)
    guide.write_text("\n".join((*lines[: place + 1], "", lines[place], *lines[place + 1 :])), encoding="utf-8")
    assert entry in {text for _, text in found(capsys, guide, "doubled-text")}
