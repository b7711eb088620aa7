"""Tables between level rules of one width: one above the heads, one below them, and one at the end."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from extractors.pdf.content import Rect, around
from extractors.pdf.items import Item, Rows
from extractors.pdf.lines import Line

_LEAST_RULES = 3
_SNAP = 3.0
"""Points by which rules may differ that end at one place, and up to which two on top of one another are one."""
_NARROWEST = 10
"""Least width of a table, in ems."""
_MOST_HEADS = 4
"""Lines that the heads of the columns take at most."""
_WRAP = 1.4
_LEVEL = 0.3
_WHOLE = 0.75
"""Share of the table's width up to which a line is a cell, and no text between two tables."""
_FEW = 0.1
_MOST_TEXTS = 0.4
_TEXT = 12
"""Width, in ems, from which on lines side by side may be those of a text in columns."""


def ruled_tables(items: Sequence[Item], rules: Iterable[Rect], em: float) -> list[Item]:
    """The items, those between the rules of a table gathered in one."""
    found = list(items)
    for levels in _alike(rules, em):
        at = 0
        while at + 1 < len(levels):
            end = at
            while end + 1 < len(levels) and _are_cells(_between(found, levels[end], levels[end + 1]), heads=end == at):
                end += 1
            if end > at + 1:
                chosen = [item for item in found if _is_between(item, levels[at], levels[end])]
                if _is_table(chosen, em):
                    own = {id(item) for item in chosen}
                    found = [item for item in found if id(item) not in own]
                    found.append(_gathered(chosen))
            at = max(end, at + 1)
    return found


def _alike(rules: Iterable[Rect], em: float) -> list[list[Rect]]:
    """Level rules that begin and end at the same places, each such place with its rules from top to bottom."""
    places: dict[tuple[int, int], list[Rect]] = {}
    for rule in rules:
        if rule.height < rule.width > _NARROWEST * em:
            places.setdefault((round(rule.x0 / _SNAP), round(rule.x1 / _SNAP)), []).append(rule)
    found: list[list[Rect]] = []
    for alike in places.values():
        levels: list[Rect] = []
        for rule in sorted(alike, key=lambda one: -one.top):
            if not levels or levels[-1].bottom - rule.top > _SNAP:
                levels.append(rule)
        if len(levels) >= _LEAST_RULES:
            found.append(levels)
    return found


def _is_between(item: Item, upper: Rect, lower: Rect) -> bool:
    rect = item.rect
    inside = upper.x0 - _SNAP <= (rect.x0 + rect.x1) / 2 <= upper.x1 + _SNAP
    return inside and lower.top <= (rect.bottom + rect.top) / 2 <= upper.bottom


def _between(items: Iterable[Item], upper: Rect, lower: Rect) -> list[Item]:
    return [item for item in items if _is_between(item, upper, lower)]


def _are_cells(items: Sequence[Item], *, heads: bool) -> bool:
    """Whether what stands between two rules are cells, or the heads of columns."""
    if not items or any(item.line is None for item in items):
        return False
    rows = _lines(items)
    if heads and len(rows) > _MOST_HEADS:
        return False
    return 2 * sum(1 for row in rows if len(row) > 1) >= len(rows)


def _lines(items: Sequence[Item]) -> list[list[Line]]:
    """The pieces of lines that stand at one height, from top to bottom and from left to right."""
    rows: list[list[Line]] = []
    for line in sorted((item.line for item in items if item.line is not None), key=lambda one: -one.y):
        if rows and rows[-1][0].y - line.y <= _LEVEL * line.size:
            rows[-1].append(line)
        else:
            rows.append([line])
    for row in rows:
        row.sort(key=lambda one: one.x0)
    return rows


def _is_table(items: Sequence[Item], em: float) -> bool:
    """Whether hardly any line reaches across the table, and no texts stand side by side in it."""
    rows = _lines(items)
    width = max(item.rect.x1 for item in items) - min(item.rect.x0 for item in items)
    whole = sum(1 for row in rows if max(line.x1 - line.x0 for line in row) > _WHOLE * width)
    if whole > _FEW * len(rows):
        return False
    texts = sum(1 for row in rows if sum(1 for line in row if line.x1 - line.x0 > _TEXT * em) > 1)
    return texts <= _MOST_TEXTS * len(rows)


def _gathered(items: Sequence[Item]) -> Item:
    """The cells as one item, row by row; lines close below a row that have few cells go on with it."""
    rows: list[list[list[Line]]] = []
    last: list[Line] = []
    left = min(item.rect.x0 for item in items)
    for row in _lines(items):
        above = rows[-1] if rows else []
        close = bool(last) and last[0].y - row[0].y <= _WRAP * row[0].size
        if close and row[0].x0 - left > row[0].size and (len(above) <= 2 or 2 * len(row) <= len(above)):
            for line in row:
                max(above, key=lambda cell: _shared(cell, line)).append(line)
        else:
            rows.append([[line] for line in row])
        last = row
    return Item(around(item.rect for item in items), box=Rows([cell for row in rows for cell in row]))


def _shared(cell: Sequence[Line], line: Line) -> float:
    """How much of a line stands below a cell, or how far off it stands."""
    return min(max(one.x1 for one in cell), line.x1) - max(min(one.x0 for one in cell), line.x0)
