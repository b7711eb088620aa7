"""Drawn boxes: which rectangles hold text of their own, and which ruled lines make a table."""

from __future__ import annotations

import itertools
from bisect import bisect_right
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from extractors.pdf.content import Page, Rect, Run, around

_PAGE_SHARE = 0.75
_SNAP = 2.0
_PILE = 4
"""How many rectangles on top of one another are one area."""
_KEY = 3
"""How many letters a frame around a key's name has at most, which is no box of its own."""
_MOST_LINES = 12
"""How many lines of one extent make frames; more are the rows of a table or a chart."""


@dataclass(slots=True)
class Box:
    """A rectangle with the strings in it; those of boxes inside it are not repeated."""

    rect: Rect
    runs: list[Run] = field(default_factory=list)
    inner: list[Box] = field(default_factory=list)

    def all_runs(self) -> list[Run]:
        """The strings of the box and of the boxes inside it."""
        return [*self.runs, *(run for box in self.inner for run in box.all_runs())]


@dataclass(slots=True)
class Table:
    """A ruled table: the strings of each cell, row by row."""

    rect: Rect
    cells: list[list[Run]]


def find_tables(page: Page, runs: Sequence[Run]) -> tuple[list[Table], list[Run]]:
    """The ruled tables of a page, and the strings that are in none of them."""
    tables: list[Table] = []
    rest = list(runs)
    for across, upward in _grids(page):
        rect = Rect(across[0], upward[0], across[-1], upward[-1])
        cells: dict[tuple[int, int], list[Run]] = {}
        outside: list[Run] = []
        for run in rest:
            x, y = (run.x0 + run.x1) / 2, run.y + 0.3 * run.size
            if rect.holds(x, y):
                cells.setdefault((-bisect_right(upward, y), bisect_right(across, x)), []).append(run)
            else:
                outside.append(run)
        rows = {row for row, _ in cells}
        columns = {column for _, column in cells}
        if len(rows) >= 2 and len(columns) >= 2:
            tables.append(Table(rect, [cells[key] for key in sorted(cells)]))
            rest = outside
    return tables, rest


def find_boxes(page: Page, runs: Sequence[Run]) -> tuple[list[Box], list[Run]]:
    """The outermost boxes that hold strings, and the strings that stand in none."""
    boxes = [Box(rect) for rect in _candidates(page, runs)]
    boxes.sort(key=lambda box: box.rect.area)
    rest: list[Run] = []
    for run in runs:
        x, y = (run.x0 + run.x1) / 2, run.y + 0.3 * run.size
        holder = next((box for box in boxes if box.rect.holds(x, y)), None)
        (rest if holder is None else holder.runs).append(run)
    outermost: list[Box] = []
    for index, box in enumerate(boxes):
        outer = next((one for one in boxes[index + 1 :] if one.rect.encloses(box.rect)), None)
        if outer is not None:
            outer.inner.append(box)
        else:
            outermost.append(box)
    return [box for box in outermost if box.all_runs()], rest


def _candidates(page: Page, runs: Sequence[Run]) -> list[Rect]:
    """Rectangles that may be boxes: neither the page's ground nor the marking of a few words."""
    drawn = dict.fromkeys((*_stacked(page.rects), *_frames(page.rules)))
    limit = _PAGE_SHARE * page.width * page.height
    found: list[Rect] = []
    for rect in drawn:
        if rect.area > limit or any(_same(rect, other) for other in found):
            continue
        inside = [run for run in runs if rect.holds((run.x0 + run.x1) / 2, run.y + 0.3 * run.size)]
        if not inside or any(run.x0 < rect.x0 - 1.5 or run.x1 > rect.x1 + 1.5 for run in inside):
            continue
        low = rect.height < 2.2 * inside[0].size
        if low and (sum(len(run.text) for run in inside) <= _KEY or _has_neighbour(rect, inside, runs)):
            continue
        found.append(rect)
    return found


def _stacked(rects: Sequence[Rect]) -> list[Rect]:
    """The rectangles, those made one that lie below one another like the shading of several lines."""
    piles: list[list[Rect]] = []
    for rect in sorted(dict.fromkeys(rects), key=lambda one: (round(one.x0), round(one.x1), -one.top)):
        above = piles[-1][-1] if piles else None
        if above is not None and _same_sides(above, rect) and abs(above.bottom - rect.top) <= _SNAP:
            piles[-1].append(rect)
        else:
            piles.append([rect])
    found: list[Rect] = []
    for pile in piles:
        if len(pile) < _PILE:
            found.extend(pile)
        else:
            found.append(Rect(pile[0].x0, pile[-1].bottom, pile[0].x1, pile[0].top))
    return found


def _same_sides(one: Rect, other: Rect) -> bool:
    return abs(one.x0 - other.x0) <= _SNAP and abs(one.x1 - other.x1) <= _SNAP


def _frames(rules: Sequence[Rect]) -> list[Rect]:
    """Rectangles whose four sides are drawn each as a line of its own."""
    levels: dict[tuple[int, int], list[Rect]] = {}
    uprights: dict[int, list[Rect]] = {}
    for rule in rules:
        if rule.width >= rule.height:
            levels.setdefault((round(rule.x0 / _SNAP), round(rule.x1 / _SNAP)), []).append(rule)
        else:
            uprights.setdefault(round(rule.x0 / _SNAP), []).append(rule)
    if not uprights:
        return []
    found: list[Rect] = []
    for (left, right), alike in levels.items():
        sides = [[one for step in (-1, 0, 1) for one in uprights.get(at + step, ())] for at in (left, right)]
        if len(alike) < 2 or len(alike) > _MOST_LINES or not all(sides):
            continue
        for upper, lower in itertools.permutations(alike, 2):
            rect = Rect(upper.x0, lower.bottom, upper.x1, upper.top)
            if rect.height > 2 * _SNAP and all(any(_spans(one, rect) for one in side) for side in sides):
                found.append(rect)
    return found


def _spans(upright: Rect, rect: Rect) -> bool:
    """Whether a line stands along the whole height of a rectangle, and goes no farther."""
    return abs(upright.bottom - rect.bottom) <= 2 * _SNAP and abs(upright.top - rect.top) <= 2 * _SNAP


def _same(one: Rect, other: Rect) -> bool:
    return one.encloses(other) and other.encloses(one)


def _has_neighbour(rect: Rect, inside: Sequence[Run], runs: Sequence[Run]) -> bool:
    """Whether the line goes on outside of a rectangle, as where it only marks some words."""
    size = inside[0].size
    own = {id(run) for run in inside}
    return any(
        abs(run.y - inside[0].y) < 0.2 * size
        and id(run) not in own
        and -size < max(run.x0 - rect.x1, rect.x0 - run.x1) < 2 * size
        for run in runs
    )


def _grids(page: Page) -> list[tuple[list[float], list[float]]]:
    """The column and row borders of each ruled grid."""
    level = [rule for rule in page.rules if rule.width >= rule.height]
    upright = [rule for rule in page.rules if rule.width < rule.height]
    for rect in _shared_cells(page.rects):
        level += [Rect(rect.x0, y, rect.x1, y) for y in (rect.bottom, rect.top)]
        upright += [Rect(x, rect.bottom, x, rect.top) for x in (rect.x0, rect.x1)]
    grids: list[tuple[list[float], list[float]]] = []
    for part in _touching(level, upright):
        across = _distinct((rule.x0 + rule.x1) / 2 for rule in part if rule.width < rule.height)
        upward = _distinct((rule.bottom + rule.top) / 2 for rule in part if rule.width >= rule.height)
        if len(across) >= 3 and len(upward) >= 3:
            grids.append((across, upward))
    return grids


def _shared_cells(rects: Sequence[Rect]) -> list[Rect]:
    """Rectangles that lie edge to edge, with the same height or width, as drawn cells do."""
    unique = list(dict.fromkeys(rects))
    if len(unique) < 4:
        return []
    found: list[Rect] = []
    for rect in unique:
        beside = any(
            abs(other.x0 - rect.x1) <= _SNAP or abs(other.x1 - rect.x0) <= _SNAP
            for other in unique
            if abs(other.top - rect.top) <= _SNAP and abs(other.bottom - rect.bottom) <= _SNAP
        )
        above = any(
            abs(other.bottom - rect.top) <= _SNAP or abs(other.top - rect.bottom) <= _SNAP
            for other in unique
            if abs(other.x0 - rect.x0) <= _SNAP and abs(other.x1 - rect.x1) <= _SNAP
        )
        if beside and above:
            found.append(rect)
    return found


def _touching(level: Sequence[Rect], upright: Sequence[Rect]) -> list[list[Rect]]:
    """Lines that cross or meet, gathered."""
    parts: list[tuple[Rect, list[Rect]]] = []
    for rule in (*level, *upright):
        extent, merged = rule, [rule]
        apart: list[tuple[Rect, list[Rect]]] = []
        for part in parts:
            if _meet(rule, part[0]) and any(_meet(rule, other) for other in part[1]):
                extent = around((extent, part[0]))
                merged.extend(part[1])
            else:
                apart.append(part)
        parts = [*apart, (extent, merged)]
    return [rules for _, rules in parts]


def _meet(one: Rect, other: Rect) -> bool:
    return (
        one.x0 - _SNAP <= other.x1
        and other.x0 - _SNAP <= one.x1
        and one.bottom - _SNAP <= other.top
        and other.bottom - _SNAP <= one.top
    )


def _distinct(values: Iterable[float]) -> list[float]:
    found: list[float] = []
    for value in sorted(values):
        if not found or value - found[-1] > 2 * _SNAP:
            found.append(value)
    return found
