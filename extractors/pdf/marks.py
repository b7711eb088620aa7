"""Marks before list items: letters, numbers and drawn dots, and the lines to which they belong."""

from __future__ import annotations

import re
from collections.abc import Sequence

from extractors.list_marks import DRAWN_BULLETS
from extractors.pdf.content import Rect
from extractors.pdf.lines import Line

_NEAR = 7.0
"""Points within which dots belong together."""
_MOST_DOTS = 200
MARKER = re.compile(rf"\s*(?:[{DRAWN_BULLETS}]+|[–—*-](?=\s))\s*")
_LONE_MARKER = re.compile(rf"(?:[{DRAWN_BULLETS}]|[–—*-]|\(?(?:\d{{1,2}}|[a-zA-Z]|[ivx]{{1,4}})[.)])\s*$")
STOPPED = re.compile(r"[.!?…][\"”»“’)\]]*\s*$")
ENUMERATOR = re.compile(r"\s*\(?(\d{1,2}|[a-z])[.)]\s+(?=\S)")


def attach_markers(pieces: list[Line]) -> list[Line]:
    """Put bullets and numbers that stand apart into the line to their right."""
    marks = [piece for piece in pieces if len(piece.runs) <= 3 and _LONE_MARKER.fullmatch(piece.text)]
    if not marks:
        return pieces
    gone: set[int] = set()
    hosts: dict[int, list[Line]] = {}
    own = {id(mark) for mark in marks}
    for mark in marks:
        beside = [
            piece
            for piece in pieces
            if id(piece) not in own
            and abs(piece.y - mark.y) < 0.35 * piece.size
            and 0 <= piece.x0 - mark.x1 < 4 * piece.size
        ]
        if beside:
            host = min(beside, key=lambda piece: piece.x0)
            hosts.setdefault(id(host), []).append(mark)
            gone.add(id(mark))
    merged: list[Line] = []
    for piece in pieces:
        if id(piece) in hosts:
            runs = [run for mark in hosts[id(piece)] for run in mark.runs] + piece.runs
            x0 = min(run.x0 for run in runs)
            merged.append(Line(sorted(runs, key=lambda run: run.x0), x0, piece.x1, piece.y, piece.size))
        elif id(piece) not in gone:
            merged.append(piece)
    return merged


def note_dots(pieces: Sequence[Line], dots: Sequence[Rect]) -> None:
    """Mark the lines before which a lone dot is drawn, half-way up their small letters."""
    for dot in _lone(dots):
        middle = (dot.bottom + dot.top) / 2
        beside = [
            piece
            for piece in pieces
            if 0 < piece.x0 - dot.x1 < 2.5 * piece.size
            and piece.y < middle < piece.y + 0.6 * piece.size
            and dot.height < 0.7 * piece.size
        ]
        if beside:
            min(beside, key=lambda piece: piece.x0).dotted = True


def _lone(dots: Sequence[Rect]) -> list[Rect]:
    """The dots that are no part of a drawing, such as of the sign on a key or of a chart."""
    if len(dots) > _MOST_DOTS:
        return []
    return [
        dot
        for dot in dots
        if not any(
            other is not dot and max(abs(other.x0 - dot.x0), abs(other.bottom - dot.bottom)) < _NEAR for other in dots
        )
    ]


def is_marked(line: Line) -> bool:
    """Whether a list item's mark stands before a line, written or drawn."""
    return line.dotted or bool(MARKER.match(line.text))


def text_start(line: Line) -> float:
    """Where the text behind a marker begins; where the marker is no string of its own, about there."""
    if line.dotted:
        return line.x0
    if len(line.runs) > 1 and _LONE_MARKER.fullmatch(line.runs[0].text.strip()):
        return line.runs[1].x0
    return line.x0 + 1.5 * line.size
