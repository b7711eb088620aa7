"""The reading order of what stands on a page, by its white space: columns, and the banners between them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

from extractors.pdf.content import Rect
from extractors.pdf.lines import Line, merge_rows

Gap: TypeAlias = tuple[float, float]

_GUTTER = 0.75
"""Least width of the white space between columns, in ems."""

_CENTRED = 0.03
"""Share of the width by which the middle of a title may miss that of the page: columns end raggedly."""
_TEXT_WIDTH = 12
"""Least width of a column of running text, in ems."""
_FEW_ROWS = 3
_SAFE_GUTTER = 2.2
_NARROWEST = 7
"""Least width of a column beside a narrow gutter, in ems."""


@dataclass(slots=True)
class Item:
    """Something with a place: a line, or a box whose content is ordered on its own.

    ``prominent`` tells that it is set as a heading, and so may stand above several columns.
    """

    rect: Rect
    line: Line | None = None
    box: object = None
    prominent: bool = False


@dataclass(frozen=True, slots=True)
class Entry:
    """A term and the lines beside it that explain it."""

    lines: list[Line]


@dataclass(slots=True)
class Column:
    """Items that follow one another downwards, and the extent of the column that they fill.

    ``beside`` tells that another column stands beside this one.
    """

    items: list[Item]
    x0: float
    x1: float
    beside: bool = False


@dataclass(slots=True)
class _Band:
    """Items between two stretches of white space that cross the whole region."""

    items: list[Item]
    free: list[Gap] = field(default_factory=list)

    @property
    def x0(self) -> float:
        return min(item.rect.x0 for item in self.items)

    @property
    def x1(self) -> float:
        return max(item.rect.x1 for item in self.items)


def arrange(items: Sequence[Item], em: float) -> list[Column]:
    """The items in reading order, as the columns in which they stand."""
    if not items:
        return []
    return _joined(_arrange(list(items), em))


def _arrange(items: list[Item], em: float) -> list[Column]:
    terms = _terms(items, em)
    if terms is not None:
        return [terms]
    title, below = _title(items)
    if title and _vertical_cuts(below, em):
        return [_column(title), *_arrange(below, em)]
    for left, right in _vertical_cuts(items, em):
        columns = [*_joined(_arrange(left, em)), *_joined(_arrange(right, em))]
        for column in columns:
            column.beside = True
        return columns
    groups = _groups(items, em)
    if len(groups) == 1:
        return [_column(items)]
    return [column for group in groups for column in _arrange(group, em)]


def _column(items: list[Item]) -> Column:
    lines = merge_rows([item.line for item in items if item.line is not None])
    prominent = {id(item.line): item.prominent for item in items if item.line is not None}
    ordered = [Item(line.rect, line, prominent=prominent.get(id(line), False)) for line in lines]
    ordered.extend(item for item in items if item.line is None)
    ordered.sort(key=lambda item: (-item.rect.top, item.rect.x0))
    return Column(ordered, min(item.rect.x0 for item in items), max(item.rect.x1 for item in items))


def _title(items: list[Item]) -> tuple[list[Item], list[Item]]:
    """A heading in the middle above everything else, though no wider than one of the columns below it."""
    bands = _bands(items)
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
        if item.rect.x0 - end >= _GUTTER * em:
            left, right = ordered[:index], ordered[index:]
            if _are_columns(left, right, item.rect.x0 - end, em):
                return [(left, right)]
        end = max(end, item.rect.x1)
    return []


def _are_columns(left: list[Item], right: list[Item], width: float, em: float) -> bool:
    """Whether white space is a gutter, and not the gaps of a few lines that happen to lie below one another."""
    if sorted((_rows(left), _rows(right))) in ([1, 2], [1, 3]) and _shares_row(left, right):
        return False  # a row of a table below or above its title
    if width >= _SAFE_GUTTER * em or all(item.line is None for item in right):
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


def _is_aligned(items: Sequence[Item], em: float) -> bool:
    """Whether most rows begin at the same place, as those of a column do."""
    places = sorted(item.rect.x0 for item in items if not any(_is_left_of(other, item) for other in items))
    reach = 0.15 * em
    most = max(sum(1 for other in places if 0 <= other - place <= reach) for place in places)
    return most >= (0.5 if len(places) > 2 * _FEW_ROWS else 0.85) * len(places)


def _is_running_text(items: Sequence[Item], em: float) -> bool:
    """Whether a side is wide enough for text, and most of its lines fill its first column."""
    lines = [item for item in items if item.line is not None and not any(_is_left_of(one, item) for one in items)]
    if len(lines) <= _FEW_ROWS:
        return False
    widest = max(item.rect.width for item in lines)
    full = sum(1 for item in lines if item.rect.width > 0.7 * widest)
    return widest >= _TEXT_WIDTH * em and full >= 0.5 * len(lines)


def _is_left_of(one: Item, other: Item) -> bool:
    """Whether an item stands in the row of another and before it."""
    shared = min(one.rect.top, other.rect.top) - max(one.rect.bottom, other.rect.bottom)
    return one.rect.x1 <= other.rect.x0 and shared > 0.3 * min(one.rect.height, other.rect.height)


def _extent(items: Sequence[Item]) -> float:
    return max(item.rect.x1 for item in items) - min(item.rect.x0 for item in items)


def _rows(items: Sequence[Item]) -> int:
    return len({round(item.rect.bottom) for item in items})


def _terms(items: list[Item], em: float) -> Column | None:
    """Terms on the left with what explains them on the right, as the entries of one column."""
    ordered = sorted(items, key=lambda item: item.rect.x0)
    end = ordered[0].rect.x1
    for index, item in enumerate(ordered):
        if item.rect.x0 - end >= _GUTTER * em:
            left = [one.line for one in ordered[:index] if one.line is not None]
            right = [one.line for one in ordered[index:] if one.line is not None]
            whole = len(left) + len(right) == len(ordered)
            if whole and _is_list_of_terms(left, right, item.rect.x0 - end, em):
                return _entries(left, right)
            return None
        end = max(end, item.rect.x1)
    return None


def _is_list_of_terms(left: Sequence[Line], right: Sequence[Line], gutter: float, em: float) -> bool:
    """Whether each line on the left is short and stands beside the first line of a passage."""
    set_apart = _is_set_apart(left, right)
    if not right or len(left) < (2 if set_apart else 3) or gutter < (1 if set_apart else 2) * em:
        return False
    widths = [line.x1 - line.x0 for line in left]
    short = sum(1 for width in widths if width < 0.8 * max(widths)) / len(widths)
    small = any(line.text[:1].islower() for line in left)
    if max(widths) > 16 * em or not (set_apart or short >= (0.6 if small else 0.4)):
        return False
    starts = {round(line.y) for line in right}
    if not all({round(line.y) - 1, round(line.y), round(line.y) + 1} & starts for line in left):
        return False
    if len(left) <= 0.8 * len(starts):
        return True
    fills = [line.x1 - line.x0 for line in right]
    return sum(1 for fill in fills if fill < 0.8 * max(fills)) >= 0.4 * len(fills)


def _is_set_apart(left: Sequence[Line], right: Sequence[Line]) -> bool:
    """Whether terms are set in bold, or in a font in which none of the explanations begins."""
    if all(line.bold for line in left):
        return not any(line.bold for line in right)
    families = {line.family for line in right}
    return not any(line.family in families for line in left)


def _entries(left: Sequence[Line], right: Sequence[Line]) -> Column:
    """One item per term, its explanation with it."""
    terms = merge_rows(left)
    texts = merge_rows(right)
    entries: list[Item] = []
    for number, term in enumerate(terms):
        floor = terms[number + 1].y if number + 1 < len(terms) else float("-inf")
        own = [line for line in texts if floor + 1 < line.y <= term.y + 1]
        lines = [term, *own]
        rect = Rect(min(line.x0 for line in lines), lines[-1].bottom, max(line.x1 for line in lines), term.top)
        entries.append(Item(rect, box=Entry(lines)))
    leading = [Item(line.rect, line) for line in texts if line.y > terms[0].y + 1]
    items = [*leading, *entries]
    return Column(items, min(item.rect.x0 for item in items), max(item.rect.x1 for item in items))


def _groups(items: list[Item], em: float) -> list[list[Item]]:
    """Bands from top to bottom, those together that have a gutter in common, or have none."""
    x0 = min(item.rect.x0 for item in items)
    x1 = max(item.rect.x1 for item in items)
    bands = _bands(items)
    for band in bands:
        band.free = _free(band.items, x0, x1, _GUTTER * em)
    groups: list[list[Item]] = []
    shared: list[Gap] = []
    fresh = True
    for index, band in enumerate(bands):
        common = _common(shared, band.free, _GUTTER * em)
        banner = _is_banner(bands, index, x0, x1)
        joins = not fresh and not banner and (bool(common) or (not shared and not band.free))
        if joins:
            groups[-1].extend(band.items)
            shared = common
        else:
            groups.append(list(band.items))
            shared = [] if banner else band.free
        fresh = banner
    return groups


def _bands(items: list[Item]) -> list[_Band]:
    bands: list[_Band] = []
    floor = 0.0
    for item in sorted(items, key=lambda one: -one.rect.top):
        if bands and item.rect.top > floor:
            bands[-1].items.append(item)
            floor = min(floor, item.rect.bottom)
        else:
            bands.append(_Band([item]))
            floor = item.rect.bottom
    return bands


def _free(items: Sequence[Item], x0: float, x1: float, least: float) -> list[Gap]:
    free: list[Gap] = []
    end = x0
    for item in sorted(items, key=lambda one: one.rect.x0):
        if item.rect.x0 - end >= least:
            free.append((end, item.rect.x0))
        end = max(end, item.rect.x1)
    if x1 - end >= least:
        free.append((end, x1))
    return free


def _common(one: Sequence[Gap], other: Sequence[Gap], least: float) -> list[Gap]:
    return [(max(a, c), min(b, d)) for a, b in one for c, d in other if min(b, d) - max(a, c) >= least]


def _is_banner(bands: Sequence[_Band], index: int, x0: float, x1: float) -> bool:
    """Whether a heading stands alone above columns, although it is too short to reach into the second."""
    band = bands[index]
    if not all(item.prominent for item in band.items):
        return False
    if any(start > band.x0 and end < band.x1 for start, end in band.free):
        return False
    middle = (x0 + x1) / 2
    centred = abs((band.x0 + band.x1) / 2 - middle) < 0.02 * (x1 - x0)
    if not centred and band.x0 - x0 > 0.02 * (x1 - x0):
        return False
    below = next((one for one in bands[index + 1 :] if not all(item.prominent for item in one.items)), None)
    return below is not None and _starts_columns(below, band.x1, x0, x1)


def _starts_columns(band: _Band, edge: float, x0: float, x1: float) -> bool:
    """Whether columns on both sides of an edge start level, as they do below a banner."""
    ceiling = max(item.rect.top for item in band.items)
    level = [item.rect for item in band.items if ceiling - item.rect.top < 0.5 * item.rect.height]
    left = any(rect.x0 - x0 < 0.05 * (x1 - x0) for rect in level)
    return left and any(rect.x1 > max(edge, x0 + 0.55 * (x1 - x0)) for rect in level)


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
