"""Texts in marked pieces: what a finding points at, for whatever shows it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

if TYPE_CHECKING:  # what a finding is, no page that shows marked text needs to know
    from rulebook.checks.finding import Span

Parts = list[tuple[bool, str]]
"""A text in pieces, each with whether it is marked."""


def marked(text: str, spans: Iterable[Span]) -> Parts:
    """A text in pieces, those inside the spans marked.

    >>> marked("draw 5 cards", [(5, 6)])
    [(False, 'draw '), (True, '5'), (False, ' cards')]
    """
    parts: Parts = []
    position = 0
    for start, end in sorted(spans):
        if start >= position:
            parts.extend(((False, text[position:start]), (True, text[start:end])))
            position = end
    parts.append((False, text[position:]))
    return [(is_marked, piece) for is_marked, piece in parts if piece]
