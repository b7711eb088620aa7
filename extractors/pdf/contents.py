"""Tables of contents and indexes with dots: titles, what leads from them to a page, and its number."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from itertools import pairwise

from extractors.pdf.lines import Line, line_of

LEADS = re.compile(r"(?:[._·…‧∙]\s*){4,}")
"""Dots that lead from a title to its page."""
DOTS = re.compile(rf"{LEADS.pattern}|(?:\s*[._·…‧∙]){{2,}}\s*(?=\d|$)|(?:^|\s)[._·…‧∙]\s+(?=\d)")
"""The same in an index, where one or two may do."""
_PAGE = r"(?:\d{1,4}|[ivxlcdm]{1,7}|[A-Z]{1,2}[-–.]\d{1,3})(?:\s*(?:[-–,]|ff?\.?)\s*\d{0,4})*"
_LEAD = re.compile(rf"(?:(?:[._·…‧∙]\s*){{3,}}|…\s*){_PAGE}\s*$")
_NUMBER = re.compile(rf"{_PAGE}\s*$")
_TITLE = re.compile(r"[^\W\d_]")
_NUMBERING = re.compile(r"(?:\d{1,3}|[A-Z])(?:\.\d{1,3})*\.?")
"""The number of a chapter or section, before its title."""
_FAR, _REACH = 25.0, 4.0
"""Ems from a title to its dots, and from the dots to the number."""
_FEW = 3
_MANY = 6
_MOST_WRAPS = 3
_SEVERAL = re.compile(r"\d\s*,\s*\d+\D*(?:,|$)")
"""What stands behind the dots of an index: pages, of which there may be several."""
_SHARE = 0.15
"""Share of entries with several pages, or of steps back to an earlier one, from which on a list is an index."""
_EDGE = 3.0
"""Points by which the pages of one column may end apart."""
_BESIDE = 1.2
"""Ems from the entry of an index to its dots or numbers: what stands farther off is in the next column."""


def is_lead(text: str) -> bool:
    """Whether a text is nothing but dots."""
    return bool(LEADS.fullmatch(text.strip()))


def join_contents(pieces: Sequence[Line]) -> list[Line]:
    """The pieces of lines, those of an entry of a table of contents, or of an index, joined and known as such."""
    leads = [piece for piece in pieces if LEADS.search(piece.text)]
    if len(leads) >= _FEW and _is_index(_joined(pieces, set(), _BESIDE)):
        entries = _joined(pieces, set(), _BESIDE)
        for entry in entries:
            entry.indexed = bool(DOTS.search(entry.text))
        return entries
    numbers = _column_of_numbers(pieces) if len(leads) < _FEW else _numbers_beside(pieces)
    if not leads and not numbers:
        return list(pieces)
    rows = _joined_rows(pieces, numbers, _FAR)
    for row in rows:
        for line in row:
            line.contents = line.contents or bool(_LEAD.search(line.text))
    return [line for row in rows for line in _numbered(row)]


def _is_index(lines: Sequence[Line]) -> bool:
    """Whether dots lead to several pages at once, or to pages that do not ascend from entry to entry."""
    columns: dict[int, list[tuple[float, str]]] = {}
    for line in lines:
        dots = DOTS.search(line.text)
        if dots and any(map(str.isdigit, line.text[dots.end() :])):
            columns.setdefault(round(line.x1 / _EDGE), []).append((line.y, line.text[dots.end() :]))
    pages = [[told for _, told in sorted(column, reverse=True)] for column in columns.values()]
    entries = sum(map(len, pages))
    several = sum(1 for column in pages for told in column if _SEVERAL.search(told))
    firsts = [[int(found[0]) for told in column if (found := re.search(r"\d+", told))] for column in pages]
    back = sum(1 for column in firsts for before, after in pairwise(column) if after < before)
    return max(several, back) >= max(2, _SHARE * entries)


def _joined(pieces: Sequence[Line], numbers: set[int], reach: float) -> list[Line]:
    """The pieces, those of one row joined that dots or a column of ``numbers`` tell to belong together."""
    return [line for row in _joined_rows(pieces, numbers, reach) for line in row]


def _joined_rows(pieces: Sequence[Line], numbers: set[int], reach: float) -> list[list[Line]]:
    return [_join_row(row, numbers, reach) for row in _rows(pieces)]


def _numbered(row: Sequence[Line]) -> list[Line]:
    """Put the number of a section before the entry that it stands beside, where the two are set in unlike fonts."""
    found: list[Line] = []
    for line in row:
        before = found[-1] if found else None
        if (
            before is not None
            and line.contents
            and _NUMBERING.fullmatch(before.text)
            and line.x0 - before.x1 < _REACH * line.size
        ):
            found[-1] = line_of([*before.runs, *line.runs])
            found[-1].contents = True
        else:
            found.append(line)
    return found


def _rows(pieces: Sequence[Line]) -> list[list[Line]]:
    rows: list[list[Line]] = []
    for piece in sorted(pieces, key=lambda one: -one.y):
        if rows and abs(rows[-1][0].y - piece.y) <= 0.25 * min(piece.size, rows[-1][0].size):
            rows[-1].append(piece)
        else:
            rows.append([piece])
    for row in rows:
        row.sort(key=lambda one: one.x0)
    return rows


def _join_row(row: Sequence[Line], numbers: set[int], far: float) -> list[Line]:
    """Join the dots of a row with what they lead from and to, and a number at the edge with what it belongs to.

    Dots stand up to ``far`` ems behind what they lead from.
    """
    found: list[Line] = []
    for piece in row:
        before = found[-1] if found else None
        if before is None:
            found.append(piece)
            continue
        apart = piece.x0 - before.x1
        reach = max(piece.size, before.size) * (far if LEADS.match(piece.text) else min(far, _REACH))
        leading = LEADS.match(piece.text) or (LEADS.search(before.text) and not _LEAD.search(before.text))
        if id(piece) in numbers or (leading and apart < reach):
            found[-1] = line_of([*before.runs, *piece.runs])
            found[-1].contents = id(piece) in numbers
        else:
            found.append(piece)
    return found


def _numbers_beside(pieces: Sequence[Line]) -> set[int]:
    """The numbers that end where those of the entries with dots end: chapters often have no dots."""
    edges = Counter(round(piece.x1) for piece in pieces if _LEAD.search(piece.text) or _NUMBER.fullmatch(piece.text))
    usual = {edge for edge, count in edges.items() if count >= _FEW}
    return {id(piece) for piece in pieces if _NUMBER.fullmatch(piece.text) and round(piece.x1) in usual}


def _column_of_numbers(pieces: Sequence[Line]) -> set[int]:
    """The page numbers of a table of contents without dots: a column at the edge that grows downwards."""
    right = max((piece.x1 for piece in pieces), default=0.0)
    column = [piece for piece in pieces if piece.text.isdigit() and right - piece.x1 < 1.5]
    rows = _rows(pieces)
    if len(column) < _MANY or len(column) < 0.5 * len(rows):
        return set()
    column.sort(key=lambda piece: -piece.y)
    values = [int(piece.text) for piece in column]
    if any(after < before for before, after in pairwise(values)) or values[0] == values[-1]:
        return set()
    own = {id(piece) for piece in column}
    titled = sum(1 for row in rows if id(row[-1]) in own and len(row) > 1 and _TITLE.search(row[0].text))
    apart = all(row[-1].x0 - row[-2].x1 > row[-1].size for row in rows if id(row[-1]) in own and len(row) > 1)
    return own if apart and titled >= 0.9 * len(column) and len({len(row) for row in rows}) <= 3 else set()


def with_wraps(lines: Sequence[Line]) -> list[bool]:
    """For each line of a column whether it belongs to a table of contents; titles may need more than one line."""
    own = [line.contents for line in lines]
    if sum(own) < _FEW:
        return own
    first = last = own.index(True)
    for index, mine in enumerate(own[first:], start=first):
        if mine:
            between = range(last + 1, index)
            if len(between) <= _MOST_WRAPS and all(_is_wrap(lines[at], lines[at + 1]) for at in between):
                for at in between:
                    own[at] = True
            last = index
    return own


def _is_wrap(line: Line, following: Line) -> bool:
    """Whether a line of a title goes on in the next one."""
    return line.y - following.y < 1.6 * line.size and abs(line.size - following.size) < 0.1 * line.size
