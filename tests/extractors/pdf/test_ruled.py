"""Tables between level rules are read row by row, however close their columns; other text between rules is not."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from reportlab.pdfgen.canvas import Canvas

from extractors.blocks import Reading

Draw: TypeAlias = Callable[[Canvas], None]
LINE = "The lanterns of the old town are lit at dusk and no"
HEADS = ("Lamp", "Keeper of the lamp", "House")
ROWS = (
    ("first", "the old baker", "of the dogs"),
    ("second", "the miller of the whole valley", "of the mills"),
    ("", "his only son", "of the same"),
    ("third", "a smith", "of the fire"),
)
ACROSS = (60, 110, 240)


def rules(canvas: Canvas, *levels: float, x0: float = 60, x1: float = 320) -> None:
    for level in levels:
        canvas.line(x0, level, x1, level)


def row(canvas: Canvas, y: float, cells: tuple[str, ...]) -> None:
    for x, cell in zip(ACROSS, cells, strict=True):
        canvas.drawString(x, y, cell)


def told(reading: Reading) -> list[str]:
    return [block.flow.text for block in reading.blocks]


def test_rows_of_a_table_whose_columns_nearly_touch(read: Callable[[Draw], Reading]) -> None:
    def draw(canvas: Canvas) -> None:
        rules(canvas, 775, 757, 675)
        row(canvas, 762, HEADS)
        for number, cells in enumerate(ROWS):
            row(canvas, 740 - 20 * number, cells)
        canvas.drawString(60, 640, LINE)

    cells = [cell for cells in (HEADS, *ROWS) for cell in cells if cell]
    assert told(read(draw)) == [*cells, LINE]


def test_a_cell_that_goes_on_in_the_next_line(read: Callable[[Draw], Reading]) -> None:
    def draw(canvas: Canvas) -> None:
        rules(canvas, 775, 757, 675)
        row(canvas, 762, HEADS)
        for number, cells in enumerate(ROWS[1::2]):
            row(canvas, 740 - 34 * number, cells)
            canvas.drawString(ACROSS[1], 728 - 34 * number, "and his dog")

    second, third = ROWS[1::2]
    assert told(read(draw)) == [
        *HEADS,
        *(second[0], f"{second[1]} and his dog", second[2]),
        *(third[0], f"{third[1]} and his dog", third[2]),
    ]


def test_columns_of_text_between_rules(read: Callable[[Draw], Reading]) -> None:
    def draw(canvas: Canvas) -> None:
        rules(canvas, 800, 780, 560, x1=535)
        canvas.drawString(60, 786, "Of the lamps")
        canvas.drawString(320, 786, "and the dogs")
        for number in range(15):
            canvas.drawString(60, 765 - 12 * number, LINE + ("." if number == 14 else "body"))
            canvas.drawString(320, 765 - 12 * number, LINE + ("." if number == 14 else "where"))

    words = " ".join(told(read(draw)))
    assert words.index(f"{LINE}body {LINE}body") < words.index(f"{LINE}where {LINE}where")


def test_text_between_two_tables(read: Callable[[Draw], Reading]) -> None:
    def draw(canvas: Canvas) -> None:
        for top in (775, 575):
            rules(canvas, top, top - 18, top - 100)
            row(canvas, top - 13, HEADS)
            for number, cells in enumerate(ROWS):
                row(canvas, top - 35 - 20 * number, cells)
        canvas.drawString(60, 640, LINE + ".")
        canvas.drawString(60, 628, LINE + "body.")

    cells = [cell for cells in (HEADS, *ROWS) for cell in cells if cell]
    assert told(read(draw)) == [*cells, f"{LINE}.", f"{LINE}body.", *cells]
