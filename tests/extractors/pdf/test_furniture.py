"""What margins repeat is dropped, and what only stands where they do is kept."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TypeAlias

import pytest
from reportlab.pdfgen.canvas import Canvas

from extractors.blocks import Reading
from extractors.pdf.reading import read_file

Draw: TypeAlias = Callable[[Canvas, int], None]
PAGES = 16
LINE = "and the lanterns of the old town are lit at dusk and nobody puts them out before the last guest"
THINGS = ("Lamp", "Dog", "Song", "Key", "Bell", "Fog", "Gate", "Well",
          "Moon", "Rain", "Snow", "Wind", "Road", "Rope", "Shoe", "Door")  # fmt: skip


@pytest.fixture
def read(tmp_path: Path) -> Callable[[Draw], Reading]:
    def draw_and_read(draw: Draw) -> Reading:
        canvas = Canvas(str(tmp_path / "pages.pdf"), pagesize=(595, 842), invariant=1)
        for page in range(PAGES):
            draw(canvas, page)
            canvas.setFont("Times-Roman", 10)
            for line in range(30):
                thing = THINGS[(page + line) % len(THINGS)].lower()
                canvas.drawString(60, 700 - 12 * line, f"The {thing} {LINE}" + ("." if line == 29 else ""))
            canvas.showPage()
        canvas.save()
        return read_file(tmp_path / "pages.pdf", [])

    return draw_and_read


def dropped(reading: Reading, reason: str) -> list[str]:
    return [block.flow.text for block in reading.blocks if block.reason == reason]


def kept(reading: Reading) -> str:
    return "\n".join(block.flow.text for block in reading.blocks if block.kind != "dropped")


def test_heads_that_name_the_section_of_their_page(read: Callable[[Draw], Reading]) -> None:
    def draw(canvas: Canvas, page: int) -> None:
        canvas.setFont("Times-Italic", 10)
        canvas.drawRightString(520, 800, f"Use {THINGS[page]}")
        canvas.setFont("Times-Bold", 12)
        canvas.drawString(60, 760, f"Use {THINGS[page]}")
        canvas.setFont("Times-Roman", 10)
        canvas.drawString(150, 760, f"— good for the {THINGS[-page]}")

    reading = read(draw)
    assert dropped(reading, "running-header") == [f"Use {thing}" for thing in THINGS]
    assert all(f"Use {thing}" in kept(reading) for thing in THINGS)


def test_first_lines_that_name_nothing_stay(read: Callable[[Draw], Reading]) -> None:
    def draw(canvas: Canvas, page: int) -> None:
        canvas.setFont("Times-Roman", 10)
        canvas.drawString(60, 800, f"Take the {THINGS[page]} with you.")

    reading = read(draw)
    assert all(f"Take the {thing} with you." in kept(reading) for thing in THINGS)


def test_the_heading_of_two_pages_is_no_running_head(read: Callable[[Draw], Reading]) -> None:
    def draw(canvas: Canvas, page: int) -> None:
        canvas.setFont("Times-Bold", 20)
        canvas.drawString(60, 780, "Nobody Sleeps" if page in (2, 3, 4) else f"Of the {THINGS[page]}")

    assert kept(read(draw)).count("Nobody Sleeps") == 3


def test_measures_at_the_foot_are_no_page_numbers(read: Callable[[Draw], Reading]) -> None:
    def draw(canvas: Canvas, page: int) -> None:
        canvas.setFont("Times-Roman", 10)
        canvas.drawString(300, 30, str(page + 1))
        if page in (2, 5):
            canvas.drawString(100, 60, f"{page + 1}%")
            canvas.drawString(200, 60, f"{page + 1},5%")

    reading = read(draw)
    assert dropped(reading, "page-number") == [str(page + 1) for page in range(PAGES)]
    assert all(text in kept(reading) for text in ("3%", "3,5%", "6%", "6,5%"))


def test_the_first_row_of_a_table_stays(read: Callable[[Draw], Reading]) -> None:
    def draw(canvas: Canvas, page: int) -> None:
        canvas.setFont("Times-Roman", 10)
        if page % 2:
            canvas.drawString(60, 800, f"{THINGS[page]}_LOST")
            canvas.drawString(200, 800, str(403 + page * page))
            canvas.drawString(260, 800, f"no {THINGS[page].lower()} was found")

    reading = read(draw)
    assert not dropped(reading, "running-header")
    assert "Dog_LOST 404 no dog was found" in kept(reading)


def test_passages_that_begin_alike_are_no_running_heads(read: Callable[[Draw], Reading]) -> None:
    first = "(Whoever asks for the way to the tower in this town is told to follow the lanterns along the river"

    def draw(canvas: Canvas, page: int) -> None:
        canvas.setFont("Times-Roman", 10)
        canvas.drawString(60, 800, str(page + 1))
        canvas.drawRightString(520, 800, "Lanterns")
        if page in (3, 4, 9):
            canvas.drawString(70, 770, first)
            canvas.drawString(60, 758, "until the bell rings.)")

    reading = read(draw)
    assert kept(reading).count(f"{first} until the bell rings.)") == 3
    assert dropped(reading, "running-header") == ["Lanterns"] * PAGES
