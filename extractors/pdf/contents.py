"""Tables of contents and indexes with dots: titles, what leads from them to a page, and its number."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from itertools import pairwise

from extractors.pdf.lines import Line, line_of

LEADS = re.compile(r"(?:[._·…‧∙]\s*){4,}")
"""Dots that lead from a title to its page."""
_PAGE = r"(?:\d{1,4}|[ivxlcdm]{1,7}|[A-Z]{1,2}[-–.]\d{1,3})(?:\s*(?:[-–,]|ff?\.?)\s*\d{0,4})*"
_LEAD = re.compile(rf"(?:(?:[._·…‧∙]\s*){{3,}}|…\s*){_PAGE}\s*$")
_NUMBER = re.compile(rf"{_PAGE}\s*$")
_TITLE = re.compile(r"[^\W\d_]")
_FAR, _REACH = 25.0, 4.0
"""Ems from a title to its dots, and from the dots to the number."""
_FEW = 3
_MANY = 6
_MOST_WRAPS = 3


def is_lead(text: str) -> bool:
    """Whether a text is nothing but dots."""
    return bool(LEADS.fullmatch(text.strip()))


def join_contents(pieces: Sequence[Line]) -> list[Line]:
    """The pieces of lines, those of an entry of a table of contents joined and known as such."""
    leads = [piece for piece in pieces if LEADS.search(piece.text)]
    numbers = _column_of_numbers(pieces) if len(leads) < _FEW else _numbers_beside(pieces)
    if not leads and not numbers:
        return list(pieces)
    joined: list[Line] = []
    for row in _rows(pieces):
        joined.extend(_join_row(row, numbers))
    marked = [line for line in joined if _LEAD.search(line.text)]
    for line in marked:
        line.contents = True
    return joined


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


def _join_row(row: Sequence[Line], numbers: set[int]) -> list[Line]:
    """Join the dots of a row with what they lead from and to, and a number at the edge with what it belongs to."""
    found: list[Line] = []
    for piece in row:
        before = found[-1] if found else None
        if before is None:
            found.append(piece)
            continue
        apart = piece.x0 - before.x1
        reach = max(piece.size, before.size) * (_FAR if LEADS.match(piece.text) else _REACH)
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
