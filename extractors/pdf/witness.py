"""A second look at what a page shows: a plain count of its strings, and pdfminer's own interpreter.

The count is cheap and made for every page; the other interpreter reads only the pages of which ours shows less.
"""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Iterable
from typing import TYPE_CHECKING

from pdfminer.pdfcolor import PDFColorSpace
from pdfminer.pdfdevice import PDFTextDevice, PDFTextSeq
from pdfminer.pdfexceptions import PDFException
from pdfminer.pdffont import PDFFont
from pdfminer.pdfinterp import PDFGraphicState, PDFPageInterpreter, PDFResourceManager, PDFTextState
from pdfminer.psexceptions import PSException
from pdfminer.utils import Matrix, mult_matrix

from extractors.pdf.content import Page, Run
from extractors.pdf.faces import Face, face_of

if TYPE_CHECKING:
    from pdfminer.pdfpage import PDFPage

_SHOW = re.compile(rb"(?<!\\)(?:[\])>]\s*+T[jJ](?=[\s/\[(<]|$)|\)\s*+['\"](?=\s|$))")


def shows(data: bytes) -> int:
    """How often a content stream shows text, counted without understanding it.

    >>> shows(b"BT (a) Tj [(b)-9(c)]TJ T* (d)' ET")
    3
    """
    return len(_SHOW.findall(data))


def reread(page: Page, source: PDFPage, expected: int) -> bool:
    """Read a page that came out with less than it holds once more; whether nothing is missing now."""
    witness = _Witness()
    try:
        PDFPageInterpreter(PDFResourceManager(), witness).process_page(source)
    except (PDFException, PSException, ValueError, TypeError, KeyError, AttributeError, IndexError):
        witness.shows = -1
    if _letters(witness.runs) - _letters(page.runs):
        page.runs = witness.runs
    return witness.shows >= expected


def _letters(runs: Iterable[Run]) -> Counter[str]:
    return Counter(char for run in runs for char in run.text if not char.isspace())


class _Witness(PDFTextDevice):
    """Takes down every glyph that pdfminer's interpreter shows, each as a run."""

    def __init__(self) -> None:
        super().__init__(PDFResourceManager())
        self.runs: list[Run] = []
        self.shows = 0
        self._known: dict[int, Face] = {}
        self._hidden = False

    def render_string(
        self, textstate: PDFTextState, seq: PDFTextSeq, ncs: PDFColorSpace, graphicstate: PDFGraphicState
    ) -> None:
        """Show a string glyph by glyph."""
        self.shows += 1
        self._hidden = textstate.render in (3, 7)
        super().render_string(textstate, seq, ncs, graphicstate)

    def render_char(
        self, matrix: Matrix, font: PDFFont, fontsize: float, scaling: float, rise: float, cid: int, *_: object
    ) -> float:
        """Take down one glyph; how far it reaches."""
        face = self._known.get(id(font)) or self._known.setdefault(id(font), face_of(font))
        advance = float(font.char_width(cid) * fontsize * scaling)
        text = face.character(cid)
        if text and not text.isspace():
            a, b, c, d, x, y = mult_matrix((1, 0, 0, 1, 0, rise), matrix)
            size = abs(fontsize) * math.hypot(c, d) * face.em
            ends = (x, x + advance * a)
            self.runs.append(
                Run(text, min(ends), max(ends), y, size, face.bold, face.family, face.space * size,
                    turned=abs(b) > 0.02 * abs(a) or a * fontsize < 0, hidden=self._hidden)
            )  # fmt: skip
        return advance
