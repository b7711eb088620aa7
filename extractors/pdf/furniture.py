"""What the margins of several pages repeat: running heads, running feet and page numbers."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise

from extractors.pdf.content import Page, Run
from extractors.pdf.contents import LEADS
from extractors.pdf.lines import SAME_LINE, Line, phrases
from extractors.pdf.ornaments import Discarded

_MARGIN = 0.14
_LEAST_MARGIN = 45.0
"""Points that the margin of a small page reaches into it at least."""
_DIGITS = re.compile(r"\d+")
_MEASURE = re.compile(r"\d[.,]?\s*[%‰$€£°]|[$€£]\s*\d|\d[.,]\d")
_NUMBERING = re.compile(r"^(?:[\dA-Z]{1,2}[.\d]*\s+)?")
_ROMAN = re.compile(r"[ivxlc]+", re.IGNORECASE | re.ASCII)
_EDGE_ROWS = 3
_LARGE = 1.25
"""Size of headings, in sizes of the text."""
_MANY = 5
"""Pages on which titles of sections stand at least, where they are running heads."""
_FULL = 12
"""Lines from which on a page is a page of text."""
_HEAD = 80
"""Letters of a running head at most."""
_LETTERS = 3
_SCALE = 4
"""Numbers in a row from which on none is that of the page."""
_SLACK = 4.0
"""Points by which the heights of page numbers may differ."""


@dataclass(frozen=True, slots=True)
class _Candidate:
    line: Line
    page: Page
    text: str
    side: str
    pattern: str


def running(pages: Sequence[Page], kept: dict[int, list[Run]]) -> list[Discarded]:
    """Running heads, running feet and page numbers: what the margins of several pages repeat.

    Args:
        pages: The pages of the file.
        kept: The strings of each page, by page number, that are still to be judged.
    """
    rows = [row for page in pages for row in _edges(page, kept[page.number])]
    candidates = [one for row in rows for one in row]
    numbers = _page_numbers([one for row in rows if not _is_scale(row) for one in row])
    size = _usual_size(kept)
    repeated = _repeated(candidates, len(pages), _LARGE * size) - _in_text(candidates, kept)
    outer = [one for row in rows[:1] for one in row]
    outer += [one for before, row in pairwise(rows) if _place(before[0]) != _place(row[0]) for one in row]
    repeated |= _titles(outer, kept, len(pages), size)
    found: list[Discarded] = []
    closed: set[tuple[int, str]] = set()
    begun: set[tuple[int, str]] = set()
    for row in rows:
        # Rows come from the edge inwards; where the text of the page begins, its margin ends.
        if (row[0].page.number, row[0].side) in closed:
            continue
        # What stands beside a running head at the very edge is the other half of it.
        edge = row[0].page.number, row[0].side
        beside = edge not in begun and any(id(one) in numbers or id(one) in repeated for one in row)
        begun.add(edge)
        for one in row:
            if id(one) in numbers:
                found.append(Discarded(tuple(one.line.runs), one.page.number, "page-number"))
            elif id(one) in repeated or (beside and len(one.text) <= _HEAD):
                found.append(Discarded(tuple(one.line.runs), one.page.number, "running-header"))
            else:
                closed.add((one.page.number, one.side))
    return found


def _in_text(candidates: Sequence[_Candidate], kept: dict[int, list[Run]]) -> set[int]:
    """What stands in the midst of pages as often as at their edges, such as a phrase that ends many sections.

    Where a file shows every letter apart, its strings tell nothing.
    """
    everywhere = Counter(_pattern(run.text) for runs in kept.values() for run in runs)
    at_edges = Counter(_pattern(run.text) for one in candidates for run in one.line.runs)
    found: set[int] = set()
    for one in candidates:
        texts = {run.text for run in one.line.runs}
        frequent = all(everywhere[pattern] > 2 * at_edges[pattern] for pattern in map(_pattern, texts))
        if frequent and any(len(text) > _LETTERS for text in texts):
            found.add(id(one))
    return found


def _usual_size(kept: dict[int, list[Run]]) -> float:
    sizes: Counter[float] = Counter()
    for runs in kept.values():
        for run in runs:
            sizes[round(run.size, 1)] += len(run.text)
    return max(sizes, key=lambda size: sizes[size], default=0.0)


def _place(one: _Candidate) -> tuple[int, str]:
    return one.page.number, one.side


def _titles(outer: Sequence[_Candidate], kept: dict[int, list[Run]], pages: int, size: float) -> set[int]:
    """What stands at one height of most pages, alone at their edge, and names headings of the text."""
    slots: dict[tuple[str, int, float], list[_Candidate]] = defaultdict(list)
    for one in outer:
        if one.line.size < size + 0.1 and len(one.text) <= _HEAD and _has_letters(one):
            slots[one.side, round(one.line.y / 3), round(one.line.size, 1)].append(one)
    held = [alike for alike in slots.values() if len({one.page.number for one in alike}) >= max(_MANY, 0.3 * pages)]
    if not held:
        return set()
    at_edges = {id(run) for one in outer for run in one.line.runs}
    told = {_name(run.text) for runs in kept.values() for run in runs if id(run) not in at_edges}
    found: set[int] = set()
    for alike in held:
        names = [_name(one.text) for one in alike]
        if len(set(names)) >= 0.25 * len(names) and sum(1 for name in names if name in told) >= 0.6 * len(names):
            found.update(id(one) for one in alike)
    return found


def _name(text: str) -> str:
    """A heading without its number."""
    return _NUMBERING.sub("", " ".join(text.split())).casefold()


def _pattern(text: str) -> str:
    return _DIGITS.sub("#", " ".join(text.split())).casefold()


def _edges(page: Page, runs: Iterable[Run]) -> list[list[_Candidate]]:
    """The outermost rows of a page's margins, each margin's from the edge inwards."""
    found: list[list[_Candidate]] = []
    shown = list(runs)
    reach = max(_MARGIN * page.height, _LEAST_MARGIN)
    floor, ceiling = reach, page.height - reach
    levels = {round(run.y) for run in shown}
    if len(levels) >= _FULL:
        # Where a page has wide margins, its outermost lines may be those of a margin all the same.
        floor, ceiling = max(floor, min(levels) + _SLACK), min(ceiling, max(levels) - _SLACK)
    margins = (
        ("head", [run for run in shown if run.y > ceiling]),
        ("foot", [run for run in shown if run.y < floor]),
    )
    for side, marginal in margins:
        pieces = phrases(marginal)
        pieces.sort(key=lambda line: -line.y if side == "head" else line.y)
        rows: list[list[_Candidate]] = []
        for piece in pieces:
            if LEADS.search(piece.text):
                break  # a table of contents fills the page to its edge
            text = " ".join(piece.text.split())
            one = _Candidate(piece, page, text, side, _pattern(text))
            if rows and abs(piece.y - rows[-1][0].line.y) <= SAME_LINE * piece.size:
                rows[-1].append(one)
            else:
                rows.append([one])
        found.extend(rows[:_EDGE_ROWS])
    return found


def _page_numbers(candidates: Sequence[_Candidate]) -> set[int]:
    """Numbers that grow as the pages do; a lone number at the edge counts where others do."""
    shifts: dict[tuple[str, int], set[int]] = defaultdict(set)
    values: dict[int, int] = {}
    for one in candidates:
        value = _page_number(one.text)
        if value is not None:
            values[id(one)] = value
            shifts[one.side, value - one.page.number].add(one.page.number)
    usual = {key for key, held in shifts.items() if len(held) >= 2}
    likely = [one for one in candidates if id(one) in values and (one.side, values[id(one)] - one.page.number) in usual]
    heights = Counter(round(one.line.y / _SLACK) for one in likely)
    return {id(one) for one in likely if sum(heights[round(one.line.y / _SLACK) + step] for step in (-1, 0, 1)) >= 2}


def _is_scale(row: Sequence[_Candidate]) -> bool:
    """Whether a row has the numbers of a chart."""
    return sum(1 for one in row if _DIGITS.search(one.text) and not _has_letters(one)) >= _SCALE


def _page_number(text: str) -> int | None:
    if len(text) > 24 or _MEASURE.search(text):
        return None
    digits = _DIGITS.findall(text)
    if len(digits) in (1, 2) and len(_DIGITS.sub("", text).strip(" -–—|/·•.[]()")) <= 12:
        letters = _DIGITS.sub("", text)
        return int(digits[0]) if len(letters) <= 10 and len(digits[0]) < 5 else None
    if _ROMAN.fullmatch(text):
        return _roman(text.lower())
    return None


def _roman(text: str) -> int:
    values = {"i": 1, "v": 5, "x": 10, "l": 50, "c": 100}
    total = 0
    for char, following in zip(text, (*text[1:], ""), strict=True):
        value = values[char]
        total += -value if following and values[following] > value else value
    return total


def _repeated(candidates: Sequence[_Candidate], pages: int, large: float) -> set[int]:
    """Texts that stand in the same place on several pages, and what changes beside them.

    What is set as ``large`` as headings are may be one that returns, and so may the first line of a passage.
    """
    places: dict[tuple[str, str], list[_Candidate]] = defaultdict(list)
    for one in candidates:
        places[one.pattern, one.side].append(one)
    found: set[int] = set()
    for alike in places.values():
        for one in alike:
            same = [
                other
                for other in alike
                if abs(other.line.y - one.line.y) <= 3 and abs(other.line.size - one.line.size) < 0.5
            ]
            near = {other.page.number for other in same}
            like_head = one.line.size < large and len(one.text) <= _HEAD
            least = min(3, pages) if like_head else max(3, pages / 4)
            if len(near) >= least and len(near) > 1 and (_has_letters(one) or _grows(one, same)):
                found.add(id(one))
    found |= _alternating(candidates)
    return found | _changing(candidates, found, pages)


def _has_letters(one: _Candidate) -> bool:
    return any(char.isalpha() for char in one.text)


def _grows(one: _Candidate, same: Sequence[_Candidate]) -> bool:
    """Whether the last of the numbers that a line consists of grows as the pages do elsewhere, too."""
    last = _shift(one)
    return last is not None and any(other is not one and _shift(other) == last for other in same)


def _shift(one: _Candidate) -> int | None:
    digits = _DIGITS.findall(one.text)
    return int(digits[-1]) - one.page.number if digits else None


def _alternating(candidates: Sequence[_Candidate]) -> set[int]:
    """Heads of left and of right pages in one row: each on every second page, in turn without a gap."""
    rows: dict[tuple[str, int, float], list[_Candidate]] = defaultdict(list)
    for one in candidates:
        rows[one.side, round(one.line.y / 3), round(one.line.size, 1)].append(one)
    found: set[int] = set()
    for row in rows.values():
        by_page = {one.page.number: one for one in row}
        numbers = sorted(by_page)
        pairs = [
            (by_page[number], by_page[number + 2])
            for number in numbers
            if number + 1 in by_page and number + 2 in by_page
            if by_page[number].pattern == by_page[number + 2].pattern != by_page[number + 1].pattern
        ]
        beats = {pair[0].pattern for pair in pairs}
        if pairs:
            found.update(id(one) for one in row if one.pattern in beats or _is_between(one, by_page, beats))
    return found


def _is_between(one: _Candidate, by_page: dict[int, _Candidate], beats: set[str]) -> bool:
    """Whether heads that return stand on both neighbouring pages."""
    number = one.page.number
    return all(beside in by_page and by_page[beside].pattern in beats for beside in (number - 1, number + 1))


def _changing(candidates: Sequence[_Candidate], known: set[int], pages: int) -> set[int]:
    """Lines in a place that running heads hold on most pages: a chapter's head may stand on one page only."""
    slots: dict[tuple[str, int, float], list[_Candidate]] = defaultdict(list)
    for one in candidates:
        slots[one.side, round(one.line.y / 3), round(one.line.size, 1)].append(one)
    found: set[int] = set()
    for alike in slots.values():
        share = sum(1 for one in alike if id(one) in known)
        held = len({one.page.number for one in alike})
        if share >= 0.5 * len(alike) and held >= 0.5 * pages and held > 2:
            found.update(id(one) for one in alike)
    return found
