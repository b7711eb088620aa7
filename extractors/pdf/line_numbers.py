"""Numbers that count the lines of a page, or of a listing, in the margin, smaller than the lines beside them."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import TypeVar

from extractors.pdf.boxes import Box
from extractors.pdf.content import Run
from extractors.pdf.lines import Line, line_of
from extractors.pdf.ornaments import Discarded

_Piece = TypeVar("_Piece", Run, Line)

_SMALL = 0.9
"""Size of the numbers at most, in sizes of the lines."""
_LEVEL = 1.0
"""Points by which the baselines of a line and its number may differ."""
_NEAR = 5.0
"""Ems up to which a line may begin behind its number."""
_SAME_EDGE = 1.0
_LEAST = 5
"""Numbers that a margin shows."""
_WORD = 4
_EVEN = 0.6
_SPREAD = 0.004
_STEPS = frozenset((1, 2, 5, 10))


def line_numbers(kept: Mapping[int, Sequence[Run]]) -> list[Discarded]:
    """The numbers of lines on all pages, by page number.

    Those of a listing stay: each of its lines may be cited.
    """
    found: list[tuple[int, Run]] = []
    widths: list[float] = []
    for page, runs in kept.items():
        for column, lines in _numbered(runs):
            found.extend((page, run) for run in column)
            widths.extend(_width(run) for _, line in lines for run in line if len(run.text) >= _WORD)
    if _are_even(sorted(widths)):
        return []
    return [Discarded((run,), page, "ornament") for page, run in found]


def join_numbers(pieces: list[Line]) -> list[Line]:
    """The pieces of lines, those of a listing joined with the numbers before them, and known as such."""
    numbers: dict[int, Line] = {}
    hosts: dict[int, Line] = {}
    for column, lines in _numbered(pieces):
        numbers.update((id(number), number) for number in column)
        hosts.update((id(line[0]), number) for number, line in lines)
    joined: list[Line] = []
    gone = {id(number) for number in hosts.values()}
    for piece in pieces:
        if id(piece) in hosts:
            joined.append(line_of([*hosts[id(piece)].runs, *piece.runs]))
        elif id(piece) not in gone:
            joined.append(piece)
        else:
            continue
        joined[-1].numbered = id(piece) in hosts or id(piece) in numbers
    return joined


def take_in(boxes: Sequence[Box], runs: list[Run]) -> list[Run]:
    """Put the numbers beside a listing into the box in which it stands; the strings that are still in none."""
    homes = {id(run): box for box in boxes for run in box.runs}
    gone: set[int] = set()
    for column, lines in _numbered([*runs, *(run for box in boxes for run in box.runs)]) if homes else ():
        for box in {id(home): home for _, line in lines if (home := homes.get(id(line[0])))}.values():
            own = [run for run in column if id(run) not in homes and box.rect.bottom <= run.y <= box.rect.top]
            if own:
                box.runs.extend(own)
                box.rect = replace(box.rect, x0=min(box.rect.x0, *(run.x0 for run in own)))
                gone.update(map(id, own))
    return [run for run in runs if id(run) not in gone] if gone else runs


def _numbered(pieces: Sequence[_Piece]) -> Iterator[tuple[list[_Piece], list[tuple[_Piece, list[_Piece]]]]]:
    """Columns of numbers that count lines, each with the lines beside its numbers."""
    for column in _columns([piece for piece in pieces if piece.text.isdecimal()]):
        for part in _counts(column):
            lines = _lines_beside(part, pieces)
            if 2 * len(lines) > len(part):
                yield part, lines


def _width(run: Run) -> float:
    """How wide the letters of a string are on average, in ems."""
    return (run.x1 - run.x0) / (len(run.text) * run.size)


def _are_even(widths: Sequence[float]) -> bool:
    """Whether most strings have letters of one width, as those of a listing."""
    most = max((bisect_right(widths, width + _SPREAD) - at for at, width in enumerate(widths)), default=0)
    return most > _EVEN * len(widths)


def _columns(numbers: Sequence[_Piece]) -> list[list[_Piece]]:
    """Numbers that end below one another, from top to bottom."""
    columns: list[list[_Piece]] = []
    for piece in sorted(numbers, key=lambda one: one.x1):
        if columns and piece.x1 - columns[-1][-1].x1 <= _SAME_EDGE:
            columns[-1].append(piece)
        else:
            columns.append([piece])
    return [sorted(column, key=lambda one: -one.y) for column in columns if len(column) >= _LEAST]


def _counts(column: Sequence[_Piece]) -> list[list[_Piece]]:
    """The parts of a column that count evenly, the first number to the next step perhaps; each listing begins anew."""
    parts: list[list[_Piece]] = []
    for piece in column:
        if parts and int(piece.text) > int(parts[-1][-1].text):
            parts[-1].append(piece)
        else:
            parts.append([piece])
    return [part for part in parts if len(part) >= _LEAST and _is_even([int(piece.text) for piece in part])]


def _is_even(values: Sequence[int]) -> bool:
    steps = {after - before for before, after in pairwise(values[1:])}
    return len(steps) == 1 and steps <= _STEPS and 0 < values[1] - values[0] <= max(steps)


def _lines_beside(column: Sequence[_Piece], pieces: Sequence[_Piece]) -> list[tuple[_Piece, list[_Piece]]]:
    """The lines that begin close behind numbers, with these, as long as all are of larger letters."""
    rows = sorted(pieces, key=lambda one: one.y)
    heights = [piece.y for piece in rows]
    found: list[tuple[_Piece, list[_Piece]]] = []
    for number in column:
        level = rows[bisect_left(heights, number.y - _LEVEL) : bisect_right(heights, number.y + _LEVEL)]
        line = sorted((piece for piece in level if piece.x0 > number.x1), key=lambda one: one.x0)
        if line and number.size > _SMALL * line[0].size:
            return []
        if line and line[0].x0 - number.x1 <= _NEAR * line[0].size:
            found.append((number, line))
    return found
