"""Fonts that draw: their glyphs are no text, whatever letters their codes are."""

from __future__ import annotations

from pathlib import Path

import pytest
from reportlab.pdfgen.canvas import Canvas

from extractors.accounting import account_of_reading
from extractors.pdf.reading import read_file

LINE = "The lanterns of the old town are lit at dusk and nobody puts them out."


def draw(path: Path, rows: int, beside: str = "") -> None:
    """Text, and rows of single letters of another font, alone or behind a word."""
    canvas = Canvas(str(path), pagesize=(595, 842), invariant=1)
    for page in range(3):
        canvas.setFont("Times-Roman", 10)
        for number in range(20):
            canvas.drawString(60, 780 - 12 * number, LINE)
        for number in range(rows):
            canvas.setFont("Times-Roman", 10)
            canvas.drawString(60, 500 - 20 * number, beside)
            x = 60 + canvas.stringWidth(beside, "Times-Roman", 10)
            canvas.setFont("Courier-Oblique", 16 if not beside else 10)
            for place in range(8 if not beside else 1):
                canvas.drawString(x + 40 * place, 500 - 20 * number, "hPQn"[(place + number + page) % 4])
        canvas.showPage()
    canvas.save()


def test_glyphs_that_stand_alone_are_pictures(tmp_path: Path) -> None:
    draw(tmp_path / "signs.pdf", 4)
    reading = read_file(tmp_path / "signs.pdf", [])
    assert account_of_reading(reading).balanced
    assert {block.kind for block in reading.blocks if len(block.flow.text) < 20} == {"dropped"}
    assert sum(block.flow.text.count("lanterns") for block in reading.blocks if block.kind != "dropped") == 60


@pytest.mark.parametrize("beside", ["Then let there be ", "x = "])
def test_letters_of_a_formula_are_text(beside: str, tmp_path: Path) -> None:
    draw(tmp_path / "formulas.pdf", 16, beside)
    reading = read_file(tmp_path / "formulas.pdf", [])
    text = " ".join(block.flow.text for block in reading.blocks if block.kind != "dropped")
    assert sum(text.count(f"{beside}{letter}") for letter in "hPQn") == 48


def test_numbers_of_a_chart_are_text(tmp_path: Path) -> None:
    canvas = Canvas(str(tmp_path / "chart.pdf"), pagesize=(595, 842), invariant=1)
    for page in range(3):
        canvas.setFont("Times-Roman", 10)
        for number in range(40):
            canvas.drawString(60, 780 - 12 * number, LINE)
        canvas.setFont("Courier", 7)
        for number in range(-8, 9):
            canvas.drawString(300 + 24 * number, 250 - 30 * page, str(number))
        canvas.showPage()
    canvas.save()
    reading = read_file(tmp_path / "chart.pdf", [])
    shown = "".join(block.flow.text for block in reading.blocks if block.kind != "dropped")
    assert sum(map(str.isdecimal, shown)) == 3 * 17
