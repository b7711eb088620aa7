"""Which lines of a page a reader may leave out: running heads and feet, page numbers, lists of contents.

Told from the references alone, whatever the reader calls a line: that it dropped it is not enough.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import TypeAlias

from tests.pdfs.references import LeftOut, Line, Page
from tests.pdfs.words import letters, tokens

Row: TypeAlias = tuple[str, ...]
"""The letters of each line that stands at one height."""
Height: TypeAlias = tuple[str, int]
"""The edge of a row and its distance from there."""

ROWS = 3
"""So many rows from the edge a running head may stand."""
NEAR = 4.0
"""Rows of two pages at the same height differ by no more points."""
OFTEN = 3
"""On so many pages a row repeats itself."""
MOST_WORDS = 16
"""A running head has no more words."""
LEADERS = re.compile(r"(?:[.\u2024\u2026·_]\s*){4,}\s*\S{0,8}$")
PAGE_NUMBER = re.compile(r"(?:^|\s)(\d{1,4}|[ivxlc]{1,7})$", re.IGNORECASE)
ROMAN = re.compile(r"[ivxlc]+$")
CONTENTS_LINES = 6


def removable(pages: Sequence[Page]) -> list[tuple[Row, ...]]:
    """For each page the rows that may be left out, from top to bottom."""
    chosen = [heads | _contents(page) for heads, page in zip(_running_heads(pages), pages, strict=True)]
    return [
        tuple(row for row in map(_letters, _rows(page)) if row in rows)
        for page, rows in zip(pages, chosen, strict=True)
    ]


def left_out(rows: Iterable[Row], dropped: str) -> LeftOut:
    """The lines that may be left out and were, ``dropped`` being the letters of everything left out."""
    gone = [line for row in rows for line in row if line in dropped]
    return LeftOut(frozenset(gone), "".join(gone))


def _running_heads(pages: Sequence[Page]) -> list[set[Row]]:
    edges = [_edge_rows(page) for page in pages]
    printed = Counter(_wording(line) for page in pages for line in page.lines)
    heights: Counter[Height] = Counter()
    repeated: Counter[Height] = Counter()
    for rows in edges:
        for (edge, height), row in rows:
            for near in (-1, 0, 1):
                heights[edge, height + near] += 1
                repeated[edge, height + near] += any(printed[_wording(line)] > 1 for line in row)
    return [
        {_letters(row) for height, row in rows if heights[height] >= OFTEN and 2 * repeated[height] > heights[height]}
        for rows in edges
    ]


def _wording(line: Line) -> str:
    return "".join(word for word in tokens(line.text) if not word.isdigit() and not ROMAN.match(word))


def _edge_rows(page: Page) -> list[tuple[Height, list[Line]]]:
    """The short rows at the top and at the bottom of a page, with their distance from that edge."""
    found: list[tuple[Height, list[Line]]] = []
    rows = _rows(page)
    for edge, outer in (("top", rows[:ROWS]), ("bottom", rows[::-1][:ROWS])):
        for row in outer:
            if sum(len(tokens(line.text)) for line in row) > MOST_WORDS:
                break
            place = row[0].box[1] if edge == "top" else page.height - row[0].box[3]
            found.append(((edge, round(place / NEAR)), row))
    return found


def _rows(page: Page) -> list[list[Line]]:
    """The lines of a page from top to bottom, those at one height together."""
    rows: list[list[Line]] = []
    for line in sorted((line for line in page.lines if line.box), key=lambda line: line.box[1]):
        if rows and line.box[1] < rows[-1][0].box[1] + NEAR:
            rows[-1].append(line)
        else:
            rows.append([line])
    return [sorted(row, key=lambda line: line.box[0]) for row in rows]


def _letters(row: Sequence[Line]) -> Row:
    return tuple(letters(line.text) for line in row)


def _contents(page: Page) -> set[Row]:
    """The lines of a list of contents: with leaders, or their page numbers ascending down the page."""
    rows = _rows(page)
    texts = [" ".join(line.text for line in row) for row in rows]
    led = [index for index, text in enumerate(texts) if LEADERS.search(text) and letters(text)]
    numbered = [index for index, text in enumerate(texts) if PAGE_NUMBER.search(text.strip())]
    if len(led) < CONTENTS_LINES and _ascend([texts[index] for index in numbered]):
        led = numbered
    if len(led) < CONTENTS_LINES:
        return set()
    chosen = range(max(0, led[0] - 1), led[-1] + 1)
    return {_letters(rows[index]) for index in chosen}


def _ascend(texts: Sequence[str]) -> bool:
    numbers = [int(found[1]) for text in texts if (found := PAGE_NUMBER.search(text.strip())) and found[1].isdigit()]
    rising = sum(1 for before, after in pairwise(numbers) if before <= after)
    return len(numbers) >= CONTENTS_LINES and rising >= 0.9 * (len(numbers) - 1)
