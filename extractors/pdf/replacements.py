"""Text that a file gives for glyphs that have none of their own (``ActualText``, ISO 32000-1, 14.9.4)."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from pdfminer.pdftypes import dict_value, resolve1
from pdfminer.utils import decode_text

from extractors.pdf.content import UNKNOWN, Page
from extractors.pdf.lexer import name, shown

_GIVEN = re.compile(rb"/ActualText\s*+(?=[(<])")
_OWN = re.compile("[" + UNKNOWN + "\ue000-\uf8ff]")
"""Characters that say nothing: of the font's own making, or none."""


@dataclass(frozen=True, slots=True)
class _Mark:
    """Marked content that is open: the text given for it, and how many strings came before."""

    text: str
    before: int


class Replacements:
    """The marked content of a page, and the strings in it whose glyphs nobody could read otherwise."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._open: list[_Mark | None] = []

    def begin(self, operands: bytes = b"", properties: Mapping[str, object] | None = None) -> None:
        """Begin marked content."""
        text = _text(operands, properties) if operands else ""
        self._open.append(_Mark(text, len(self._page.runs)) if text else None)

    def end(self) -> None:
        """End it, and put the given text in place of glyphs that have none."""
        mark = self._open.pop() if self._open else None
        if mark is None:
            return
        runs = self._page.runs[mark.before :]
        if not runs or not any(_OWN.search(run.text) for run in runs):
            return
        first = runs[0]
        first.text = mark.text
        first.joints = []
        first.x0, first.x1 = min(run.x0 for run in runs), max(run.x1 for run in runs)
        del self._page.runs[mark.before + 1 :]


def _text(operands: bytes, properties: Mapping[str, object] | None) -> str:
    raw: object
    given = _GIVEN.search(operands)
    if given:
        raw = next((part for part in shown(operands[given.end() :]) if isinstance(part, bytes)), b"")
    else:
        raw = resolve1(dict_value((properties or {}).get(name(operands))).get("ActualText"))
    return " ".join(decode_text(raw).split()) if isinstance(raw, bytes) else ""
