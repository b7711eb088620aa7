"""What ``extract`` prints accounts for every line of a source, exactly as far as its text belongs there."""

from __future__ import annotations

import json
from collections import defaultdict
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from extractors.accounting import account_of_document
from extractors.document import Document, Span
from rulebook.cli import main
from rulebook.cli.extract import as_json
from rulebook.corpus.library import load_library
from rulebook.corpus.sources import Hint, read_document
from rulebook.files.resources import DATA

EXAMPLE = sorted((DATA / "example").glob("guide.*"))

INVENTED = {
    "box.txt": "GUIDE\n\n1. The Turn\n\nDraw one card at the start of\nyour turn. Then summon\n\n"
    "- one monster,\n- or none.\n\n3\n\fGUIDE\n\n/ DEF / ATK \n\nLIGHT\n\n500 300\n[BIRD]\n"
    "XX01-EN001\nSmall Owl\n\n2. The End\n\nEnd your turn.\n",
    "tail.html": "<html><body><h1>The Turn</h1>\n<p>Draw a card.</p>\n\n<ul>\n<li>Summon a monster\n</li>\n</ul>\n"
    "<!-- a note\nover two lines -->\n</body>\n</html>\n",
    "plain.md": "# The *Turn*\n\nDraw a **card**.\nThen:\n\n* summon\n* attack\n\n"
    "| Phase | What |\n|---|---|\n| Draw | draw |\n",
}

CARD = (
    "/ DEF / ATK \n\nLIGHT\n\n1200 600ATK / DEF/\n\n[GARDENER PENDULUM/ ]EFFECT/\nWater 1 seed in the garden.\n\n"
    "XX01-EN001\nSmall Owl\n"
)


def lines_of(spans: tuple[Span, ...], text: str) -> set[int]:
    """The lines on which the spans have a character that can be seen, counted from the text alone."""
    return {
        text.count("\n", 0, offset) + 1
        for span in spans
        for offset in range(span.start, span.end)
        if not text[offset].isspace()
    }


def holds(document: Document) -> None:
    """Each character belongs to one part, and the printed places are the lines of those characters, no other ones."""
    assert account_of_document(document).balanced
    printed = as_json(document)
    visible = {number for number, line in enumerate(document.text.split("\n"), start=1) if line.strip()}
    told: dict[str, set[int]] = defaultdict(set)
    for kind in ("sections", "clauses", "cards", "dropped"):
        for row in printed[kind]:
            for place in row.get("places", [row] if kind == "dropped" else []):
                assert 1 <= place["line"] <= place["end_line"] <= document.lines
                told[kind].update(range(place["line"], place["end_line"] + 1))
        owned = set().union(*(lines_of(part.spans, document.text) for part in getattr(document, kind)))
        assert told[kind] & visible == owned, kind
    assert set().union(*told.values()) >= visible


LIBRARY = load_library()


def read(path: Path) -> Document:
    return read_document(path, LIBRARY, Hint("en", "9.0") if path.name in INVENTED else None)


@pytest.mark.parametrize("path", EXAMPLE, ids=lambda path: path.name)
def test_every_line_of_the_example_is_accounted_for_once(path: Path) -> None:
    holds(read(path))


@pytest.mark.parametrize("name", INVENTED)
def test_every_line_of_an_invented_file_is_accounted_for_once(name: str, tmp_path: Path) -> None:
    path = tmp_path / name
    path.write_text(INVENTED[name], encoding="utf-8")
    holds(read(path))


@pytest.mark.parametrize("name", ["v3.en.md", "v3.fr-forum.txt", "v9.de.txt", "v9.es.txt", "v9.fr.txt"])
def test_every_line_of_a_real_book_is_accounted_for_once(name: str, books: Path) -> None:
    holds(read(books / name))


@settings(max_examples=60)
@given(st.lists(st.sampled_from(["1. Turn", "## Draw", "Draw a card.", "", "* one", "LIGHT", "DARK", "7", "4 DARK"])))
def test_every_line_of_any_text_is_accounted_for_once(
    tmp_path_factory: pytest.TempPathFactory, lines: list[str]
) -> None:
    path = tmp_path_factory.mktemp("any") / "box.txt"
    path.write_text("\n".join(["The player draws the cards of the deck.", *lines]), encoding="utf-8")
    holds(read(path))


def test_a_card_is_printed_with_all_its_places(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "box.txt"
    path.write_text(f"Draw a card.\n\n{CARD}\nSummon a monster.\n\n{CARD}", encoding="utf-8")
    assert main(["extract", str(path), "--locale", "en", "--edition", "9.0", "--format", "json"]) == 0
    (document,) = json.loads(capsys.readouterr().out)["documents"]
    (card,) = document["cards"]
    assert card["occurrences"] == 2
    assert card["places"] == [{"page": 1, "line": 3, "end_line": 13}, {"page": 1, "line": 17, "end_line": 27}]
