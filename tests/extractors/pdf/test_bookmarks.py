"""The outline of a file tells its headings, also where their letters do not."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TypeAlias

from reportlab.pdfgen.canvas import Canvas

from extractors.blocks import Reading
from extractors.pdf.reading import read_file

Draw: TypeAlias = Callable[[Canvas], None]
LINE = "The lanterns of the old town are lit at dusk and nobody puts them out before the last guest is home."


def page(canvas: Canvas, *parts: str, number: int = 0, step: float = 12) -> None:
    """A page of lines in the letters of the running text."""
    canvas.setFont("Times-Roman", 10)
    for key in "abc":
        canvas.bookmarkPage(f"{number} {key}")
    for at, text in enumerate(parts):
        canvas.drawString(60, 700 - step * at, text)
    canvas.showPage()


def headings(reading: Reading) -> list[tuple[int, str]]:
    return [(block.level, block.flow.text) for block in reading.blocks if block.kind == "heading"]


def test_headings_in_the_letters_of_the_text(read: Callable[[Draw], Reading]) -> None:
    def draw(canvas: Canvas) -> None:
        page(canvas, "Of lamps", LINE, LINE, "How a lamp is lit", LINE)
        canvas.addOutlineEntry("Of lamps", "0 a", 0)
        canvas.addOutlineEntry("How a lamp is lit", "0 b", 1)

    assert headings(read(draw)) == [(1, "Of lamps"), (2, "How a lamp is lit")]


def test_a_number_may_be_missing_on_either_side(read: Callable[[Draw], Reading]) -> None:
    def draw(canvas: Canvas) -> None:
        page(canvas, "1.2 Of lamps", LINE, "Of dogs", LINE)
        canvas.addOutlineEntry("Of lamps", "0 a", 0)
        canvas.addOutlineEntry("1.3. Of dogs", "0 b", 0)

    assert headings(read(draw)) == [(1, "1.2 Of lamps"), (1, "Of dogs")]


def test_a_heading_of_two_lines(read: Callable[[Draw], Reading]) -> None:
    def draw(canvas: Canvas) -> None:
        page(canvas, LINE, "What the watchman of the old town has to do when the", "night is long", LINE)
        canvas.addOutlineEntry("What the watchman of the old town has to do when the night is long", "0 a", 0)

    assert headings(read(draw)) == [(1, "What the watchman of the old town has to do when the night is long")]


def test_the_end_of_a_paragraph_above_is_no_part_of_a_heading(read: Callable[[Draw], Reading]) -> None:
    def draw(canvas: Canvas) -> None:
        page(canvas, LINE, "read on in 7.", "1.2 Of lamps", LINE)
        canvas.addOutlineEntry("Of lamps", "0 a", 0)

    assert headings(read(draw)) == [(1, "1.2 Of lamps")]


def test_only_the_page_to_which_the_outline_leads(read: Callable[[Draw], Reading]) -> None:
    def draw(canvas: Canvas) -> None:
        page(canvas, LINE, "Of lamps", LINE)
        page(canvas, "Of lamps", LINE, number=1)
        canvas.addOutlineEntry("Of lamps", "1 a", 0)

    reading = read(draw)
    assert [(block.page, block.flow.text) for block in reading.blocks if block.kind == "heading"] == [(2, "Of lamps")]


def test_words_inside_a_line_are_no_heading(read: Callable[[Draw], Reading]) -> None:
    def draw(canvas: Canvas) -> None:
        page(canvas, LINE, "Here it is told of lamps", LINE)
        canvas.addOutlineEntry("Of lamps", "0 a", 0)

    assert headings(read(draw)) == []


def test_what_the_outline_leaves_out_ranks_below(read: Callable[[Draw], Reading]) -> None:
    def draw(canvas: Canvas) -> None:
        for number, (size, text) in enumerate(((20, "The old town"), (16, "Of lamps"), (13, "A small matter"))):
            canvas.setFont("Times-Roman", size)
            canvas.drawString(60, 800 - 40 * number, text)
        page(canvas, LINE, LINE, LINE, LINE)
        canvas.addOutlineEntry("The old town", "0 a", 0)
        canvas.addOutlineEntry("Second part", "0 b", 0)
        canvas.addOutlineEntry("Of lamps", "0 c", 1)

    assert headings(read(draw)) == [(1, "The old town"), (2, "Of lamps"), (3, "A small matter")]


def test_an_outline_that_leads_back_to_itself(read: Callable[[Draw], Reading], tmp_path: Path) -> None:
    def draw(canvas: Canvas) -> None:
        page(canvas, "Of lamps", LINE)
        canvas.addOutlineEntry("Of lamps", "0 a", 0)
        canvas.addOutlineEntry("Of dogs", "0 b", 0)

    read(draw)
    data = (tmp_path / "drawn.pdf").read_bytes()
    entry = data[: data.index(b"/Prev")].rpartition(b" obj")[0].rpartition(b"\n")[2].split()[0]
    looped = data.replace(b"/Prev", b"/Next %s 0 R /Prev" % entry)
    (tmp_path / "looped.pdf").write_bytes(looped)
    assert headings(read_file(tmp_path / "looped.pdf", [])) == [(1, "Of lamps")]
