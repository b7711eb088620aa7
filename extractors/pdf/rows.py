"""Tables without rules: cells that stand below one another in several rows, each row begun level."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import TypeAlias

from extractors.pdf.bands import Band, Gap, common
from extractors.pdf.content import around
from extractors.pdf.items import Column, Entry, Item, Rows, is_index
from extractors.pdf.lines import Line, merge_rows
from extractors.pdf.marks import is_marked
from extractors.pdf.median import median
from extractors.pdf.terms import are_set_apart

_GUTTER = 1.0
"""Least width of the white space between cells, in ems."""
_LEAST_ROWS = 3
_APART = 1.45
"""Distance of rows, in ems, from which on they stand farther apart than the lines of a text."""
_WRAP = 1.4
"""Distance, in ems, up to which a line goes on with the cell above it."""
_WHOLE = 0.5
"""Share of the lines below others that may fill all columns; where more do, they are rows of their own."""
_LEVEL = 0.15
_ALIGNED = 0.3
_SHARE = 0.8
_UNLIKE = 1.6
_MANY_COLUMNS = 3
_TEXT = 12.0
"""Width, in ems, from which on lines may be those of a running text."""
_FIGURES = re.compile(r"[\d.,:%+\-–−×/()°€$£xX ]+|[–—-]|[✓✗•]")


@dataclass(frozen=True, slots=True)
class Table:
    """The rows of a table, each with its cells, and what stands above and below them."""

    above: list[Item]
    items: list[Item]
    below: list[Item]
    rows: list[list[list[Line]]]

    def column(self) -> Column:
        """The column that the table is, or the list of terms where those are set apart by their letters."""
        x0, x1 = min(item.rect.x0 for item in self.items), max(item.rect.x1 for item in self.items)
        if all(len(row) == 2 for row in self.rows) and are_set_apart(
            [row[0][0] for row in self.rows], [row[1][0] for row in self.rows]
        ):
            entries = [[*term, *text] for term, text in self.rows]
            return Column([Item(around(line.rect for line in lines), box=Entry(lines)) for lines in entries], x0, x1)
        cells = [cell for row in self.rows for cell in row]
        return Column([Item(around(line.rect for cell in cells for line in cell), box=Rows(cells))], x0, x1)


def find_rows(bands: Sequence[Band], em: float) -> Table | None:
    """The first table among the bands of a region, if there is one."""
    if sum(1 for band in bands if len(band.items) > 1) < _LEAST_ROWS:
        return None  # a row has two cells
    if is_index([item for band in bands for item in band.items]):
        return None
    start = 0
    while start + _LEAST_ROWS <= len(bands):
        end, rows = _rows_from(bands, start, em)
        if not rows and end - start > _LEAST_ROWS:
            start += 1  # heads may reach over columns that the rows below them have
            end, rows = _rows_from(bands, start, em)
        if rows:
            used = sum(len(row.bands) for row in rows)
            chosen = [item for band in bands[start : start + used] for item in band.items]
            above = [item for band in bands[:start] for item in band.items]
            below = [item for band in bands[start + used :] for item in band.items]
            return Table(above, chosen, below, [[cell for _, cell in sorted(row.cells.items())] for row in rows])
        start = max(end, start + 1)
    return None


def _rows_from(bands: Sequence[Band], start: int, em: float) -> tuple[int, list[_Row]]:
    """How far down gutters reach that part a band, and the rows of the table in between, if it is one."""
    end, gutters = _reach(bands, start, em)
    if end - start < _LEAST_ROWS:
        return end, []
    cells = [(band, _cells(band, gutters)) for band in bands[start:end]]
    rows = _rows_apart(cells, em)
    if len(rows) < _LEAST_ROWS or not _stand_apart(rows):
        rows = _close_rows(cells, em)
    return end, rows if _is_table(rows, em) else []


_Cells: TypeAlias = Mapping[int, Sequence[Line]]
"""The lines of the cells of a band, by the column in which they stand."""


@dataclass(slots=True)
class _Row:
    """The bands of a row, the lines of its cells by the column in which they stand, and the baseline of the lowest."""

    bands: list[Band]
    cells: dict[int, list[Line]]
    lowest: float

    @classmethod
    def begun(cls, band: Band, cells: _Cells) -> _Row:
        """A row that begins with a band."""
        return cls([band], {number: list(lines) for number, lines in cells.items()}, _lowest(cells))

    def add(self, band: Band, cells: _Cells) -> None:
        """Go on with the cells."""
        self.bands.append(band)
        for number, lines in cells.items():
            self.cells[number].extend(lines)
        self.lowest = min(self.lowest, _lowest(cells))

    @property
    def level(self) -> float:
        """The baseline on which the row begins."""
        return self.cells[0][0].y


def _lowest(cells: _Cells) -> float:
    """The baseline of the lowest line; those of a cell stand from top to bottom."""
    return min(cell[-1].y for cell in cells.values())


def _reach(bands: Sequence[Band], start: int, em: float) -> tuple[int, list[Gap]]:
    """How far down gutters reach that part the first band, and which they are."""
    x0, x1 = bands[start].x0, bands[start].x1
    shared = [gap for gap in bands[start].free if x0 < gap[0] and gap[1] < x1 and gap[1] - gap[0] >= _GUTTER * em]
    end = start + 1
    if not shared or not _has_cells(bands[start]):
        return end, []
    for band in bands[end:]:
        kept = common(shared, band.free, _GUTTER * em)
        if not kept or not _has_cells(band):
            break
        shared = kept
        end += 1
    return end, shared


def _has_cells(band: Band) -> bool:
    """Whether all that stands in a band may be cells; entries of a table of contents or an index are none."""
    return all(item.line is not None and not (item.line.contents or item.line.indexed) for item in band.items)


def _rows_apart(bands: Sequence[tuple[Band, _Cells]], em: float) -> list[_Row]:
    """The rows down to where something follows that is none; what stands close below goes on with one."""
    rows: list[_Row] = []
    whole = close = 0
    for band, cells in bands:
        if rows and _goes_on(rows[-1], cells, em):
            close += 1
            whole += len(cells) == len(rows[-1].cells)
            rows[-1].add(band, cells)
        elif 0 in cells and len(cells) > 1:
            rows.append(_Row.begun(band, cells))
        else:
            break
    return rows if whole <= _WHOLE * close else []


def _close_rows(bands: Sequence[tuple[Band, _Cells]], em: float) -> list[_Row]:
    """The same where each line in the first column begins a row."""
    rows: list[_Row] = []
    for band, cells in bands:
        if 0 in cells and len(cells) > 1:
            rows.append(_Row.begun(band, cells))
        elif rows and 0 not in cells and _goes_on(rows[-1], cells, em):
            rows[-1].add(band, cells)
        else:
            break
    return rows


def _goes_on(row: _Row, cells: _Cells, em: float) -> bool:
    """Whether lines stand close below the cells of a row."""
    return row.lowest - cells[min(cells)][0].y <= _WRAP * em and all(number in row.cells for number in cells)


def _cells(band: Band, gutters: Sequence[Gap]) -> _Cells:
    cells: dict[int, list[Line]] = {}
    for item in band.items:
        if item.line is not None:
            middle = (item.rect.x0 + item.rect.x1) / 2
            cells.setdefault(sum(1 for gap in gutters if gap[0] < middle), []).append(item.line)
    return {number: merge_rows(pieces) for number, pieces in cells.items()}


def _is_table(rows: Sequence[_Row], em: float) -> bool:
    if len(rows) < _LEAST_ROWS:
        return False
    columns = [[row.cells[number] for row in rows if number in row.cells] for number in _numbers(rows)]
    if sum(1 for column in columns if _is_text(column, em)) > 1:
        return False
    if not _are_level(rows, em) or not _are_aligned(columns, em):
        return False
    if _are_marks(columns[0]) or sum(1 for column in columns if _share(column, _is_marked) >= 0.5) > 1:
        return False  # lists
    return _stand_apart(rows) or all(_are_figures(column) for column in columns[1:]) or _are_unlike(rows, columns, em)


def _are_unlike(rows: Sequence[_Row], columns: Sequence[Sequence[Sequence[Line]]], em: float) -> bool:
    """Whether each row has all cells, and those of one column are wider than those of another, as in no index."""
    whole = sum(1 for row in rows if len(row.cells) == len(columns))
    if len(rows) <= _LEAST_ROWS or whole < 0.9 * len(rows):
        return False
    if len(columns) < _MANY_COLUMNS and any(_is_text(column, em) for column in columns):
        return False
    widths = [median(_width(cell[0]) for cell in column) for column in columns]
    return max(widths) >= _UNLIKE * min(widths)


def _numbers(rows: Sequence[_Row]) -> list[int]:
    return sorted({number for row in rows for number in row.cells})


def _are_level(rows: Sequence[_Row], em: float) -> bool:
    """Whether the cells of a row begin on one baseline."""
    cells = [(cell[0].y, row.level) for row in rows for cell in row.cells.values()]
    return sum(1 for y, level in cells if abs(y - level) <= _LEVEL * em) >= 0.95 * len(cells)


def _are_aligned(columns: Sequence[Sequence[Sequence[Line]]], em: float) -> bool:
    """Whether the cells of each column begin, or end, at one place."""
    for number, column in enumerate(columns):
        lines = [cell[0] for cell in column]
        edges = ([line.x0 for line in lines], [line.x1 for line in lines], [(line.x0 + line.x1) / 2 for line in lines])
        best = max(_most_alike(places, _ALIGNED * em) for places in (edges if number else edges[:1]))
        if best < _SHARE * len(lines):
            return False
    return True


def _most_alike(places: Sequence[float], reach: float) -> int:
    return max(sum(1 for other in places if 0 <= other - place <= reach) for place in places)


def _share(column: Sequence[Sequence[Line]], wanted: Callable[[Line], bool]) -> float:
    return sum(1 for cell in column if wanted(cell[0])) / len(column)


def _are_marks(column: Sequence[Sequence[Line]]) -> bool:
    """Whether a column has the marks of a list; signs that a table explains are all different."""
    marks = [cell[0].text[:1] for cell in column if _is_mark(cell[0])]
    return len(marks) >= 0.5 * len(column) and (len(marks) < _LEAST_ROWS or 2 * len(set(marks)) <= len(marks))


def _is_mark(line: Line) -> bool:
    """Whether a line is, or begins with, the mark of a list item."""
    return is_marked(line) or not any(char.isalnum() for char in line.text)


def _is_marked(line: Line) -> bool:
    return is_marked(line) and any(char.isalnum() for char in line.text)


def _is_text(column: Sequence[Sequence[Line]], em: float) -> bool:
    """Whether a column is wide enough for a running text, and lines that go on, or most lines, fill it."""
    widest = max(_width(line) for cell in column for line in cell)
    going_on = [line for cell in column for line in cell[:-1]] or [line for cell in column for line in cell]
    full = sum(1 for line in going_on if _width(line) > 0.8 * widest)
    return widest >= _TEXT * em and full > 0.6 * len(going_on)


def _width(line: Line) -> float:
    return line.x1 - line.x0


def _stand_apart(rows: Sequence[_Row]) -> bool:
    """Whether rows stand farther apart than the lines of their cells."""
    steps = [(above.lowest - below.level) / below.cells[0][0].size for above, below in pairwise(rows)]
    usual, count = Counter(round(step, 1) for step in steps).most_common(1)[0]
    inner = [
        (above.y - below.y) / below.size
        for row in rows
        for cell in row.cells.values()
        for above, below in pairwise(cell)
        if above.y - below.y > 0.5 * below.size
    ]
    least = max(_APART, 1.15 * max(inner)) if inner else _APART
    return min(steps) >= least and (count > 0.5 * len(steps) or bool(inner) or usual > 0)


def _are_figures(column: Sequence[Sequence[Line]]) -> bool:
    body = column[1:] if len(column) > _LEAST_ROWS else column
    return _share(body, lambda line: _FIGURES.fullmatch(line.text) is not None) >= _SHARE
