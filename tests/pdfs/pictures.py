"""Glyphs of music and ornament fonts: they draw, whatever letters a reader makes of them, and count neither way."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Callable
from ctypes import byref, c_int, create_string_buffer
from pathlib import Path
from typing import Any

import pypdfium2
import pypdfium2.raw as pdfium

PICTORIAL = re.compile(r"emmentaler|feta|musix|dings", re.IGNORECASE)
HAIR = 0.5
"""A box is widened by so many points."""


class Glyphs:
    """The glyphs of such fonts on a page of pdfium's."""

    def __init__(self, textpage: Any, height: float) -> None:
        self._height = height
        self._places: list[tuple[float, float]] = []
        self.text = "".join(self._read(textpage, at) for at in range(textpage.count_chars()))

    def _read(self, textpage: Any, at: int) -> str:
        """The character, or a space in place of a picture."""
        name = create_string_buffer(128)
        pdfium.FPDFText_GetFontInfo(textpage, at, name, 128, byref(c_int()))
        code = chr(pdfium.FPDFText_GetUnicode(textpage, at))
        if not PICTORIAL.search(name.value.decode("latin-1")):
            return code
        if not code.isspace():
            left, bottom, right, top = textpage.get_charbox(at)
            self._places.append(((left + right) / 2, self._height - (bottom + top) / 2))
        return " "

    def draw(self, text: str, box: tuple[float, float, float, float]) -> bool:
        """Whether a word of poppler's in this box (left, top, right, bottom) consists of them."""
        left, top, right, bottom = box
        inside = sum(
            1 for across, down in self._places if left - HAIR <= across <= right + HAIR and top <= down <= bottom
        )
        return 2 * inside >= len(text)


def glyphs(path: Path) -> Callable[[int], Glyphs | None]:
    """What gives the glyphs of a page by its index; nothing where the PDF has no such font."""
    command = ["pdffonts", str(path)]
    listed = subprocess.run(command, capture_output=True, text=True, errors="replace", check=False).stdout
    if not any(PICTORIAL.search(line) for line in listed.splitlines()):
        return lambda _: None
    document = pypdfium2.PdfDocument(path)
    return lambda index: Glyphs(document[index].get_textpage(), document[index].get_height())
