"""Dots lead to a page: lists of contents are left out, indexes are read down their columns, without the dots."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

import pytest
from reportlab.pdfgen.canvas import Canvas

from extractors.accounting import account_of_reading
from extractors.blocks import Reading

Draw: TypeAlias = Callable[[Canvas], None]
NAMES = ("anvil", "bell", "candle", "door", "ember", "fog", "gate", "hinge", "iron", "jug", "key", "lamp")
SEVERAL = ("3, 17, 40", "2", "8, 9", "31", "5, 60", "4", "12, 13, 14", "9", "22", "1, 7", "6", "30")
BACK = ("31", "2", "44", "9", "5", "60", "4", "12", "9", "22", "6", "30")


def entries(canvas: Canvas, x: float, y: float, pages: Sequence[str], side: str, width: float = 200) -> float:
    """Names with dots that lead to their pages at the right; the place below them."""
    for name, told in zip(NAMES, pages, strict=True):
        begin, end = f"{side} {name}", f" {told}"
        room = width - sum(canvas.stringWidth(part, "Times-Roman", 10) for part in (begin, end))
        dots = " ." * int(room / canvas.stringWidth(" .", "Times-Roman", 10))
        canvas.drawString(x, y, begin)
        rest = dots + end
        canvas.drawString(x + width - canvas.stringWidth(rest, "Times-Roman", 10), y, rest)
        y -= 12
    return y


@pytest.mark.parametrize("pages", [SEVERAL, BACK])
@pytest.mark.parametrize("columns", [1, 2, 3])
def test_an_index(pages: Sequence[str], columns: int, read: Callable[[Draw], Reading]) -> None:
    sides = ("left", "middle", "right")[:columns]

    def draw(canvas: Canvas) -> None:
        for number, side in enumerate(sides):
            entries(canvas, 60 + 165 * number, 760, pages, side, width=150)

    reading = read(draw)
    assert account_of_reading(reading).balanced
    assert [block.flow.text for block in reading.blocks if block.kind != "dropped"] == [
        f"{side} {name} {told}" for side in sides for name, told in zip(NAMES, pages, strict=True)
    ]


def test_pages_that_need_another_line(read: Callable[[Draw], Reading]) -> None:
    def draw(canvas: Canvas) -> None:
        y = entries(canvas, 60, 760, SEVERAL, "the")
        canvas.drawString(60, y, "the nightingale of the emperor . . . . . . . 3,")
        canvas.drawString(80, y - 12, "44, 45, 61")
        entries(canvas, 60, y - 24, BACK, "a")

    texts = [block.flow.text for block in read(draw).blocks if block.kind != "dropped"]
    assert "the nightingale of the emperor 3, 44, 45, 61" in texts
    assert len(texts) == 2 * len(NAMES) + 1


@pytest.mark.parametrize("columns", [1, 2])
def test_pages_that_ascend_are_contents(columns: int, read: Callable[[Draw], Reading]) -> None:
    def draw(canvas: Canvas) -> None:
        for column in range(columns):
            first = 20 * column
            entries(canvas, 60 + 260 * column, 760, [str(first + 2 + page // 2) for page in range(12)], "of the")

    assert {block.reason for block in read(draw).blocks} == {"toc"}


def test_numbers_of_sections_belong_to_their_titles_in_whatever_letters(read: Callable[[Draw], Reading]) -> None:
    def draw(canvas: Canvas) -> None:
        for number, name in enumerate(NAMES, start=1):
            y = 760 - 12 * number
            canvas.setFont("Times-Roman", 10)
            canvas.drawString(60, y, f"9.{number}")
            canvas.drawRightString(400, y, f"{' .' * 40} {30 + number}")
            canvas.setFont("Courier", 10)
            canvas.drawString(92, y, f"the-{name}")

    assert {block.reason for block in read(draw).blocks} == {"toc"}
