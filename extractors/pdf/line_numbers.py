"""Numbers that count the lines of a page in its margin, smaller than the lines beside them."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Mapping, Sequence
from itertools import pairwise

from extractors.pdf.content import Run
from extractors.pdf.ornaments import Discarded

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
        for column in _columns([run for run in runs if run.text.isdecimal()]):
            lines = _lines_beside(column, runs) if _count(column) else []
            if 2 * len(lines) > len(column):
                found.extend((page, run) for run in column)
                widths.extend(_width(run) for line in lines for run in line if len(run.text) >= _WORD)
    if _are_even(sorted(widths)):
        return []
    return [Discarded((run,), page, "ornament") for page, run in found]


def _width(run: Run) -> float:
    """How wide the letters of a string are on average, in ems."""
    return (run.x1 - run.x0) / (len(run.text) * run.size)


def _are_even(widths: Sequence[float]) -> bool:
    """Whether most strings have letters of one width, as those of a listing."""
    most = max((bisect_right(widths, width + _SPREAD) - at for at, width in enumerate(widths)), default=0)
    return most > _EVEN * len(widths)


def _columns(numbers: Sequence[Run]) -> list[list[Run]]:
    """Numbers that end below one another, from top to bottom."""
    columns: list[list[Run]] = []
    for run in sorted(numbers, key=lambda one: one.x1):
        if columns and run.x1 - columns[-1][-1].x1 <= _SAME_EDGE:
            columns[-1].append(run)
        else:
            columns.append([run])
    return [sorted(column, key=lambda one: -one.y) for column in columns if len(column) >= _LEAST]


def _count(column: Sequence[Run]) -> bool:
    """Whether numbers count evenly, the first of them to the next step perhaps."""
    values = [int(run.text) for run in column]
    steps = {after - before for before, after in pairwise(values[1:])}
    return len(steps) == 1 and steps <= _STEPS and 0 < values[1] - values[0] <= max(steps)


def _lines_beside(column: Sequence[Run], runs: Sequence[Run]) -> list[list[Run]]:
    """The lines that begin close behind numbers, as long as all are of larger letters."""
    rows = sorted(runs, key=lambda one: one.y)
    heights = [run.y for run in rows]
    found: list[list[Run]] = []
    for number in column:
        level = rows[bisect_left(heights, number.y - _LEVEL) : bisect_right(heights, number.y + _LEVEL)]
        line = sorted((run for run in level if run.x0 > number.x1), key=lambda one: one.x0)
        if line and number.size > _SMALL * line[0].size:
            return []
        if line and line[0].x0 - number.x1 <= _NEAR * line[0].size:
            found.append(line)
    return found
