"""The Markdown reader: an invented book with the faults of a converter, and the real one where it is."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from extractors.accounting import account_of_document, account_of_reading
from extractors.assemble import Identity, assemble
from extractors.blocks import Reading
from extractors.document import Document
from extractors.html import read_html
from extractors.language import Language
from extractors.markdown import read_markdown
from extractors.placing import FileOrder

PAGES = Path(__file__).parent / "pages"
ENGLISH = Language(
    "en",
    function_words=frozenset({"or", "the", "of"}),
    labels={"example": "example", "note": "note", "important": "important"},
)


def document(reading: Reading) -> Document:
    assert account_of_reading(reading).balanced
    found = assemble(reading, FileOrder().place(reading.blocks), Identity("book", "", "en", None), ENGLISH)
    assert account_of_document(found).balanced
    return found


def read(text: str) -> Document:
    return document(read_markdown(text, [ENGLISH]))


def said(found: Document) -> list[tuple[str, str]]:
    return [(clause.kind, clause.text) for clause in found.clauses]


def headings(found: Document) -> list[tuple[int, str]]:
    return [(section.level, section.heading) for section in found.sections]


def reasons(found: Document) -> dict[int, str]:
    return {drop.line: drop.reason for drop in found.dropped}


@pytest.fixture(scope="module")
def lantern() -> Document:
    return read((PAGES / "lantern.md").read_text(encoding="utf-8"))


def test_the_same_book_as_html_says_the_same(lantern: Document) -> None:
    page = document(read_html((PAGES / "lantern.html").read_text(encoding="utf-8"), [ENGLISH]))
    assert headings(page) == headings(lantern)
    assert said(page) == said(lantern)


def test_an_outline_comes_from_counters_and_marks(lantern: Document) -> None:
    assert headings(lantern) == [
        (1, "1. Aim"),
        (1, "2. The Table"),
        (2, "A: Lamp Row:"),
        (2, "B: Shade Row:"),
        (2, "WORDS"),
        (1, "3. A Round"),
        (2, "A. Dawn"),
        (2, "B. Noon"),
        (3, "RESULTS"),
        (3, "a. The Wind Blows"),
        (4, "A SAMPLE GUST"),
        (4, "1. Blow:"),
        (3, "b. The Wind Rests"),
        (2, "C. Dusk"),
    ]


def test_cover_contents_and_imprint_are_dropped(lantern: Document) -> None:
    found = reasons(lantern)
    assert found[1] == found[3] == "ornament"
    assert found[6] == found[8] == found[12] == "toc"
    assert found[87] == found[91] == "legal"


def test_a_sentence_goes_on_over_a_blank_line_a_running_head_and_a_box(lantern: Document) -> None:
    texts = [text for _, text in said(lantern)]
    assert "Before you draw, count your shades aloud." in texts
    assert "You may light one lantern for each shade that lies open before you." in texts
    assert reasons(lantern)[47] == "running-header"
    torn = texts.index("The flame of the next one is turned down by one step.")
    assert texts[torn + 1 : torn + 3] == ["Then the round is over.", "The other player turns a lantern."]
    clause = lantern.clauses[torn]
    assert (clause.line, clause.end_line) == (56, 62)


def test_kinds_of_clauses(lantern: Document) -> None:
    found = said(lantern)
    assert ("definition", "Snuff – To turn a lantern on its side.") in found
    assert ("caption", "WICK HOLDER") in found
    assert ("item", "Shade of ash") in found
    assert ("cell", "Keep it closed.") in found
    assert ("cell", "3 points") in found
    assert ("example", "Example: Mira has 2 lanterns.") in found
    assert ("example", "She lights the third one.") in found


def test_a_label_set_as_a_heading_opens_the_passage_below_it() -> None:
    found = read_markdown("# Oil\n\n### IMPORTANT!\n\nOil burns.\n", [ENGLISH])
    assert [(block.kind, block.flow.text) for block in found.blocks] == [
        ("heading", "Oil"),
        ("paragraph", "IMPORTANT! Oil burns."),
    ]


def test_a_bold_line_with_a_colon_opens_the_paragraph_below_it_unless_it_is_counted() -> None:
    found = read(
        "# Lights\n\n**1. The first:**\n\nLight it with a long match and step back.\n\n**Result:**\n\n"
        "It burns until morning. All players see it.\n\n**Tools:**\n\n- A match\n- A wick\n"
    )
    assert [heading for _, heading in headings(found)] == ["Lights", "1. The first:", "Tools:"]
    assert [text for _, text in said(found)] == [
        "Light it with a long match and step back.",
        "Result: It burns until morning.",
        "All players see it.",
        "A match",
        "A wick",
    ]


def test_every_character_of_a_clause_stands_at_its_offset() -> None:
    source = '# Oil\n\nTake *one* \\* of [these](http://x.example/a_b "t") `a  b` &amp; ![pic](p.png)go.\n'
    reading = read_markdown(source, [ENGLISH])
    body = reading.blocks[1].flow
    assert body.text == "Take one * of these a b & go."
    for char, offset in zip(body.text, body.offsets, strict=True):
        assert source[offset] == char or char.isspace() or source[offset : offset + 5] == "&amp;"


def test_a_page_printed_twice_is_kept_where_it_goes_on() -> None:
    page = (
        "## 2. Oil\n\nOil burns for as long as there is some of it left in the lantern that you lit first.\n\n"
        "### A. Jars\n\nA jar holds enough for three lanterns, and no more than two jars may stand in any row.\n\n"
        "Fill a jar only at dawn, before the first shade is drawn.\n\n"
    )
    source = f"## 1. Aim\n\nPut out every lantern.\n\n{page}{page}Then close it.\n"
    found = read(source)
    assert [heading for _, heading in headings(found)] == ["1. Aim", "2. Oil", "A. Jars"]
    assert set(reasons(found).values()) == {"repeated"}
    assert max(reasons(found)) < min(section.line for section in found.sections if section.heading == "2. Oil")
    assert said(found)[-1] == ("sentence", "Then close it.")


def test_a_sentence_that_is_said_under_two_headings_is_no_repetition() -> None:
    source = "# Rules\n\n" + "".join(f"## {n}. Wind\n\nNobody takes any harm.\n\n" for n in range(1, 6))
    assert len(read(source).clauses) == 5


def test_html_in_markdown_is_read_as_html() -> None:
    found = read("# Oil\n\n<table><tr><td>oak</td><td>Burns long.</td></tr></table>\n\nTake some.\n")
    assert said(found) == [("cell", "oak"), ("cell", "Burns long."), ("sentence", "Take some.")]


def test_bars_in_cells_and_lines_behind_bullets_keep_their_place() -> None:
    source = "| a \\| b | c |\n|---|---|\n| d | e |\n\n> - *first\n>   line*\n"
    found = read(source)
    assert said(found) == [("cell", "a | b"), ("cell", "c"), ("cell", "d"), ("cell", "e"), ("item", "first line")]


def test_a_word_between_items_is_a_caption_unless_it_joins_them() -> None:
    found = said(read("# Oil\n\nYou win with:\n\n- 2 jars\n\nOR\n\n- 1 wick\n\nHOLDER\n\n- oak\n"))
    assert found[2:5] == [("sentence", "OR"), ("item", "1 wick"), ("caption", "HOLDER")]


MARKS = [
    *("**", "****", "*", "_", "- ", "1. ", "# ", "> ", "|", "|-|-|\n", "\\", "`", "&amp;", "<b>", "<br>", "<div>"),
    *("[x](y)", "[", "](", "• ", "\0", "\u2001", "\u2028", "word", "Word.", "A. ", "I. ", "\n", "\n\n", "\t", "  \n"),
]


@settings(max_examples=150)
@given(st.lists(st.sampled_from(MARKS), max_size=40))
def test_nothing_is_lost_of_any_markdown(parts: list[str]) -> None:
    text = "".join(parts)
    assert account_of_reading(read_markdown(text, [ENGLISH])).balanced


def test_the_real_booklet(books: Path) -> None:
    found = read((books / "v3.en.md").read_text(encoding="utf-8"))
    names = headings(found)
    assert [heading for level, heading in names if level == 1] == [
        "1. Foreword",
        "2. Contents",
        "3. Object of the Game",
        "4. Winning a Duel",
        "5. Getting Started",
        "6. THE GAME MAT",
        "7. GAME CARDS",
        "8. CHAINS",
        "9. Phases of Gameplay",
        "10. Deck Construction",
    ]
    assert (2, "E. MAIN PHASE 2") in names
    assert any(level == 4 and name.startswith("a. When the Opponent's Monster is in Attack") for level, name in names)
    lines = {drop.line for drop in found.dropped if drop.reason == "repeated"}
    assert (min(lines), max(lines)) == (514, 550)
    assert reasons(found)[626] == "running-header"
    assert not any("**" in clause.text or "\\" in clause.text for clause in found.clauses)
    assert sum(1 for clause in found.clauses if clause.kind == "definition") >= 8
