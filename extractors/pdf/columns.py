"""The reading order of what stands on a page, by its white space: columns, and the banners between them."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from extractors.pdf.bands import Band, bands_of, groups_of, spaced_bands
from extractors.pdf.items import GUTTER, Column, Item, column_of, is_index
from extractors.pdf.rows import find_rows
from extractors.pdf.terms import list_of_terms, notes_beside, sides_of

_CENTRED = 0.03
"""Share of the width by which the middle of a title may miss that of the page: columns end raggedly."""
_TEXT_WIDTH = 12
"""Least width of a column of running text, in ems."""
_FULL = 0.6
"""Share of a running text that stands in full lines: the letters of a drawing between them weigh little."""
_FEW_ROWS = 3
_FEW_LABELS = 6
"""Rows up to which the first one, where it alone goes on at the right, is one with what stands there."""
_SAFE_GUTTER = 2.2
_STEPPED = 20
"""Rows from which on their indents tell a column."""
_MOST_STEPS = 4
_NARROWEST = 7
"""Least width of a column beside a narrow gutter, in ems."""


def arrange(items: Sequence[Item], em: float) -> list[Column]:
    """The items in reading order, as the columns in which they stand."""
    if not items:
        return []
    return _joined(_arrange(list(items), em))


def _arrange(items: list[Item], em: float) -> list[Column]:
    if len(items) == 1:
        return [column_of(items)]
    bands = spaced_bands(items, em)
    if any(len(band.items) > 1 for band in bands):
        columns = _side_by_side(items, bands, em)
        if columns:
            return columns
    groups = groups_of(bands, em)
    if len(groups) == 1:
        return [column_of(items)]
    return [column for group in groups for column in _arrange(group, em)]


def _side_by_side(items: list[Item], bands: list[Band], em: float) -> list[Column]:
    """The columns of a region in which something stands beside something else; none where that is by chance."""
    table = find_rows(bands, em)
    if table is not None:
        parts = ((table.above, False), (table.items, True), (table.below, False))
        return [
            column for part, ruled in parts if part for column in ([table.column()] if ruled else _arrange(part, em))
        ]
    sides = sides_of(items, em)
    terms = list_of_terms(sides, em) if sides else None
    if terms is not None:
        return [terms]
    title, below = _title(bands, items)
    if title and _vertical_cuts(below, em):
        return [column_of(title), *_arrange(below, em)]
    notes = notes_beside(sides) if sides else None
    for left, right in [notes] if notes else _vertical_cuts(items, em):
        columns = [*_joined(_arrange(left, em)), *_joined(_arrange(right, em))]
        for column in columns:
            column.beside = True
        return columns
    return []


def _title(bands: Sequence[Band], items: list[Item]) -> tuple[list[Item], list[Item]]:
    """A heading in the middle above everything else, though no wider than one of the columns below it."""
    if not max(items, key=lambda item: item.rect.top).prominent:
        return [], items
    if len(bands) < 2 or not all(item.prominent for item in bands[0].items):
        return [], items
    below = [item for band in bands[1:] for item in band.items]
    x0, x1 = min(item.rect.x0 for item in below), max(item.rect.x1 for item in below)
    offset = (bands[0].x0 + bands[0].x1) / 2 - (x0 + x1) / 2
    return (bands[0].items, below) if abs(offset) < _CENTRED * (x1 - x0) else ([], items)


def _vertical_cuts(items: list[Item], em: float) -> list[tuple[list[Item], list[Item]]]:
    """The leftmost gutter that parts the items into columns, if there is one."""
    ordered = sorted(items, key=lambda item: item.rect.x0)
    end = ordered[0].rect.x1
    for index, item in enumerate(ordered):
        if item.rect.x0 - end >= GUTTER * em:
            left, right = ordered[:index], ordered[index:]
            if _are_columns(left, right, item.rect.x0 - end, em):
                return [(left, right)]
        end = max(end, item.rect.x1)
    return []


def _are_columns(left: list[Item], right: list[Item], width: float, em: float) -> bool:
    """Whether white space is a gutter, and not the gaps of a few lines that happen to lie below one another."""
    if sorted((_rows(left), _rows(right))) in ([1, 2], [1, 3]) and _shares_row(left, right):
        return False  # a row of a table below or above its title
    if not _are_beside(left, right) or _is_strewn(left, right, em):
        return False
    if width >= _SAFE_GUTTER * em or all(item.line is None for item in right) or (is_index(left) and is_index(right)):
        return True
    if min(_extent(left), _extent(right)) < _NARROWEST * em:
        return False
    if _is_running_text(left, em) and _is_running_text(right, em):
        return True
    if min(_rows(left), _rows(right)) < _FEW_ROWS and _rows(left) + _rows(right) < 3 * _FEW_ROWS:
        return False
    return _is_aligned([item for item in right if item.line is not None], em)


def _shares_row(left: Sequence[Item], right: Sequence[Item]) -> bool:
    """Whether one side is but a part of a row of the other."""
    one, other = sorted(({round(item.rect.bottom) for item in side} for side in (left, right)), key=len)
    return one < other and all(item.line is not None for item in (*left, *right))


def _are_beside(left: Sequence[Item], right: Sequence[Item]) -> bool:
    """Whether something on the one side stands beside something on the other, and does not only lie farther in."""
    own = {id(item) for item in left}
    return any(len({id(item) in own for item in band.items}) > 1 for band in bands_of((*left, *right)))


def _is_strewn(left: Sequence[Item], right: Sequence[Item], em: float) -> bool:
    """Whether the right side is only what ends some of the rows on the left, with others between."""
    if any(item.line is None for item in (*left, *right)):
        return False
    rows = sorted({round(item.line.y) for item in left if item.line is not None}, reverse=True)
    ends = sorted({round(item.line.y) for item in right if item.line is not None}, reverse=True)
    places = [next((at for at, row in enumerate(rows) if abs(row - end) <= 1), -1) for end in ends]
    if -1 in places:
        return False
    if places == [0]:
        return 1 < len(rows) <= _FEW_LABELS and not _is_running_text(left, em)
    return all(after - before > 1 for before, after in pairwise(places))


def _is_aligned(items: Sequence[Item], em: float) -> bool:
    """Whether most rows begin at the same place, as those of a column do."""
    places = sorted(item.rect.x0 for item in items if not any(_is_left_of(other, item) for other in items))
    reach = 0.15 * em
    most = max(sum(1 for other in places if 0 <= other - place <= reach) for place in places)
    return most >= (0.5 if len(places) > 2 * _FEW_ROWS else 0.85) * len(places) or _is_stepped(places, reach)


def _is_stepped(places: Sequence[float], reach: float) -> bool:
    """Whether rows begin at few places that return, as the entries of an index and those below them do."""
    steps: list[list[float]] = []
    for place in places:
        if steps and place - steps[-1][0] <= reach:
            steps[-1].append(place)
        else:
            steps.append([place])
    usual = [len(step) for step in steps if len(step) >= _FEW_ROWS]
    return len(places) >= _STEPPED and len(usual) <= _MOST_STEPS and sum(usual) >= 0.9 * len(places)


def _is_running_text(items: Sequence[Item], em: float) -> bool:
    """Whether a side is wide enough for text, and most of it stands in lines that fill its first column."""
    lines = [item for item in items if item.line is not None and not any(_is_left_of(one, item) for one in items)]
    if len(lines) <= _FEW_ROWS:
        return False
    widest = max(item.rect.width for item in lines)
    full = sum(item.rect.width for item in lines if item.rect.width > 0.7 * widest)
    return widest >= _TEXT_WIDTH * em and full >= _FULL * sum(item.rect.width for item in lines)


def _is_left_of(one: Item, other: Item) -> bool:
    """Whether an item stands in the row of another and before it."""
    shared = min(one.rect.top, other.rect.top) - max(one.rect.bottom, other.rect.bottom)
    before = one.rect.x1 <= other.rect.x0 and one.rect.x0 < other.rect.x0
    return before and shared > 0.3 * min(one.rect.height, other.rect.height)


def _extent(items: Sequence[Item]) -> float:
    return max(item.rect.x1 for item in items) - min(item.rect.x0 for item in items)


def _rows(items: Sequence[Item]) -> int:
    return len({round(item.rect.bottom) for item in items})


def _joined(columns: list[Column]) -> list[Column]:
    """Neighbours in the order that are one column interrupted by nothing."""
    joined: list[Column] = []
    for column in columns:
        before = joined[-1] if joined else None
        if before is not None and _continues(before, column):
            before.items.extend(column.items)
            before.x0, before.x1 = min(before.x0, column.x0), max(before.x1, column.x1)
        else:
            joined.append(column)
    return joined


def _continues(before: Column, column: Column) -> bool:
    if before.beside or column.beside or column.items[0].rect.top > before.items[-1].rect.bottom + 2:
        return False
    overlap = min(before.x1, column.x1) - max(before.x0, column.x0)
    return overlap > 0.6 * min(before.x1 - before.x0, column.x1 - column.x0)
