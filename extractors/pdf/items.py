"""What stands on a page with a place of its own, and the columns in which it follows one another."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from extractors.pdf.content import Rect
from extractors.pdf.lines import Line, merge_rows

GUTTER = 0.75
"""Least width of the white space between columns, in ems."""
_ENTRIES = 3
_INDEX = 0.2


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


@dataclass(frozen=True, slots=True)
class Rows:
    """A table without rules: the lines of its cells, row by row."""

    cells: list[list[Line]]


@dataclass(slots=True)
class Column:
    """Items that follow one another downwards, and the extent of the column that they fill.

    ``beside`` tells that another column stands beside this one.
    """

    items: list[Item]
    x0: float
    x1: float
    beside: bool = False


def is_index(items: Sequence[Item]) -> bool:
    """Whether much of what stands somewhere are entries of an index with dots; others have none, or several lines."""
    return sum(1 for item in items if item.line is not None and item.line.indexed) >= max(_ENTRIES, _INDEX * len(items))


def column_of(items: list[Item]) -> Column:
    """One column of items, lines on a common baseline joined."""
    lines = merge_rows([item.line for item in items if item.line is not None])
    prominent = {id(item.line): item.prominent for item in items if item.line is not None}
    ordered = [Item(line.rect, line, prominent=prominent.get(id(line), False)) for line in lines]
    ordered.extend(item for item in items if item.line is None)
    ordered.sort(key=lambda item: (-item.rect.top, item.rect.x0))
    return Column(ordered, min(item.rect.x0 for item in items), max(item.rect.x1 for item in items))
