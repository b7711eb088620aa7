"""What single pages show: cards, fonts, spacing, ornaments, and the way back to the source."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from reportlab.pdfgen.canvas import Canvas

from extractors.blocks import Block, Reading
from extractors.language import Language
from extractors.pdf import read_pdf
from extractors.pdf.reading import read_file
from tests.extractors.make_pdf import Book, Writer

LANGUAGE = Language(
    locale="en",
    function_words=frozenset(("and", "or")),
    attributes={"LIGHT": "LIGHT"},
    card_frames={"SPELL CARD": "spell"},
    labels={"example": "example"},
)


@pytest.fixture
def read(tmp_path: Path) -> Callable[[Callable[[Canvas], None]], Reading]:
    def draw_and_read(draw: Callable[[Canvas], None]) -> Reading:
        canvas = Canvas(str(tmp_path / "page.pdf"), pagesize=(595, 842), invariant=1)
        canvas.setFont("Helvetica", 10)
        draw(canvas)
        canvas.save()
        return read_file(tmp_path / "page.pdf", [LANGUAGE])

    return draw_and_read


def texts(reading: Reading, kind: str = "paragraph") -> list[str]:
    return [block.flow.text for block in reading.blocks if block.kind == kind]


def block(reading: Reading, kind: str) -> Block:
    return next(one for one in reading.blocks if one.kind == kind)


def test_a_card_frame_is_one_card(tmp_path: Path) -> None:
    book = Book(Writer(1))
    page = book.page()
    book.card(page, 60, 700, "ZRL-EN007", "Mirosan the Bold", "Once a day it may sing. Then it sleeps.")
    for manner in ("lines", "words", "kerned"):
        reading = read_file(book.save(tmp_path / "card.pdf", "shuffled", manner), [LANGUAGE])
        card = block(reading, "card").card
        assert card is not None
        assert (card.number, card.name) == ("ZRL-EN007", "Mirosan the Bold")
        assert (card.attribute, card.atk, card.defense) == ("LIGHT", 1500, 1200)
        assert (card.type_line, card.card_type) == ("DRAGON/EFFECT", "monster")
        assert card.text == "Once a day it may sing. Then it sleeps."
        assert not texts(reading)


def test_a_spell_frame_has_no_values(read) -> None:
    def draw(canvas: Canvas) -> None:
        canvas.rect(50, 500, 150, 200)
        canvas.drawString(60, 685, "Small Lantern")
        canvas.drawString(60, 665, "[SPELL CARD]")
        canvas.drawString(60, 600, "Light the room.")
        canvas.drawString(60, 510, "ZRL-EN008")

    card = block(read(draw), "card").card
    assert card is not None
    assert (card.number, card.name, card.card_type) == ("ZRL-EN008", "Small Lantern", "spell")
    assert (card.text, card.atk) == ("Light the room.", None)


def test_levels_follow_the_sizes_of_headings(read) -> None:
    def draw(canvas: Canvas) -> None:
        y = 780.0
        for size, text in ((20, "Great"), (14, "Middle"), (14, "Middle again"), (20, "Great again")):
            canvas.setFont("Helvetica", size)
            canvas.drawString(50, y, text)
            canvas.setFont("Helvetica", 10)
            for line in range(3):
                canvas.drawString(50, y - 24 - 12 * line, f"Body {text} runs on in line number {line} and is long")
            y -= 100

    headings = [(one.flow.text, one.level) for one in read(draw).blocks if one.kind == "heading"]
    assert headings == [("Great", 1), ("Middle", 2), ("Middle again", 2), ("Great again", 1)]


def test_turned_stacked_and_doubled_lettering_is_no_text(read) -> None:
    def draw(canvas: Canvas) -> None:
        canvas.drawString(50, 700, "A sentence that stays.")
        canvas.drawString(50.3, 700, "A sentence that stays.")
        for number, letter in enumerate("TOWER"):
            canvas.drawString(560, 600 - 12 * number, letter)
        canvas.translate(300, 300)
        canvas.rotate(45)
        canvas.drawString(0, 0, "Slanted")

    reading = read(draw)
    assert texts(reading) == ["A sentence that stays."]
    reasons = {one.flow.text: one.reason for one in reading.blocks if one.kind == "dropped"}
    assert reasons == {"A sentence that stays.": "repeated", "T O W E R": "ornament", "Slanted": "ornament"}


def test_invisible_text_is_not_read(read) -> None:
    def draw(canvas: Canvas) -> None:
        canvas.drawString(50, 700, "Seen by all.")
        hidden = canvas.beginText(50, 650)
        hidden.setTextRenderMode(3)
        hidden.textOut("Seen by none.")
        canvas.drawText(hidden)

    reading = read(draw)
    assert texts(reading) == ["Seen by all."]
    assert [one.flow.text for one in reading.blocks if one.reason == "invisible"] == ["Seen by none."]


def test_spaced_out_words_stay_words(read) -> None:
    def draw(canvas: Canvas) -> None:
        x = 50.0
        for word in ("SPACED", "OUT"):
            for char in word:
                canvas.drawString(x, 700, char)
                x += canvas.stringWidth(char) + 3
            x += 4

    assert texts(read(draw)) == ["SPACED OUT"]


def test_shifts_inside_an_array_are_spaces_when_wide(read) -> None:
    def draw(canvas: Canvas) -> None:
        line = canvas.beginText(50, 700)
        line.setFont("Helvetica", 10)
        line._code.append("[(W) 60 (e) -20 (ll)-278(ke) -45 (rned) -300 (t\\(e\\)xt)] TJ")
        canvas.drawText(line)

    assert texts(read(draw)) == ["Well kerned t(e)xt"]


def test_a_footnote_mark_does_not_break_its_line(read) -> None:
    def draw(canvas: Canvas) -> None:
        canvas.drawString(50, 700, "A word with a mark")
        canvas.setFont("Helvetica", 6)
        canvas.drawString(50 + canvas.stringWidth("A word with a mark", "Helvetica", 10), 704, "1")
        canvas.setFont("Helvetica", 10)
        canvas.drawString(145, 700, "goes on.")

    assert texts(read(draw)) == ["A word with a mark1 goes on."]


def test_bullets_are_left_out_of_items_but_owned(read) -> None:
    def draw(canvas: Canvas) -> None:
        canvas.drawString(50, 720, "Bring these:")
        for number, thing in enumerate(("a pen", "a cup")):
            canvas.setFont("ZapfDingbats", 8)
            canvas.drawString(50, 700 - 14 * number, "●")
            canvas.setFont("Helvetica", 10)
            canvas.drawString(64, 700 - 14 * number, thing)

    reading = read(draw)
    assert texts(reading, "item") == ["a pen", "a cup"]
    assert "●" in reading.text


def test_examples_are_known_by_their_label(read) -> None:
    reading = read(lambda canvas: canvas.drawString(50, 700, "Example: Two and two are four."))
    assert texts(reading, "example") == ["Example: Two and two are four."]


def test_offsets_lead_back_to_the_text(tmp_path: Path) -> None:
    book = Book(Writer(3))
    book.card(book.page(), 60, 700, "ZRL-EN007", "Mirosan", "Sing.")
    book.page()
    book.set([("h1", "A Title"), ("paragraph", book.writer.paragraph(9, 9))], [_frame(1)])
    reading = read_pdf(book.save(tmp_path / "book.pdf"), [LANGUAGE])
    assert reading.pages == 2
    for one in reading.blocks:
        for char, offset in zip(one.flow.text, one.flow.offsets, strict=True):
            assert offset < 0 or reading.text[offset] == char or char == " "


def _frame(page: int):
    from tests.extractors.make_pdf import Frame  # noqa: PLC0415

    return Frame(page, 50, 780, 200, 60)
