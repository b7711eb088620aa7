"""How a page is to be viewed: its extent, and what turns its coordinates upright."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from extractors.pdf.drawing import Matrix, product

if TYPE_CHECKING:
    from pdfminer.pdfpage import PDFPage

_QUARTER = 0.1
"""Cosine below which a page lies on its side."""


def view(source: PDFPage) -> tuple[float, float, Matrix]:
    """Width and height of a page, and the transformation that puts its lower left corner at the origin."""
    x0, y0, x1, y1 = source.mediabox
    width, height = x1 - x0, y1 - y0
    turns: dict[int, Matrix] = {
        90: (0, -1, 1, 0, -y0, x1),
        180: (-1, 0, 0, -1, x1, y1),
        270: (0, 1, -1, 0, y1, -x0),
    }
    if source.rotate in (90, 270):
        width, height = height, width
    return width, height, turns.get(source.rotate, (1, 0, 0, 1, -x0, -y0))


def upright(extent: tuple[float, float, Matrix], angle: float) -> tuple[float, float, Matrix]:
    """The same for a page whose text runs at an angle, in degrees, so that it runs from left to right."""
    width, height, matrix = extent
    cosine, sine = math.cos(math.radians(angle)), math.sin(math.radians(angle))
    x, y = width / 2, height / 2
    if abs(cosine) < _QUARTER:
        width, height = height, width
    shift = (width / 2 - cosine * x - sine * y, height / 2 + sine * x - cosine * y)
    return width, height, product(matrix, (cosine, -sine, sine, cosine, *shift))
