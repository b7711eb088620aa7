"""Pages that a test draws itself, read."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from reportlab.pdfgen.canvas import Canvas

from extractors.blocks import Reading
from extractors.pdf.reading import read_file


@pytest.fixture
def read(tmp_path: Path) -> Callable[[Callable[[Canvas], None]], Reading]:
    """What is read of what is drawn, in Times of 10 points on A4 unless it says otherwise."""

    def draw_and_read(draw: Callable[[Canvas], None]) -> Reading:
        canvas = Canvas(str(tmp_path / "drawn.pdf"), pagesize=(595, 842), invariant=1)
        canvas.setFont("Times-Roman", 10)
        draw(canvas)
        canvas.save()
        return read_file(tmp_path / "drawn.pdf", [])

    return draw_and_read
