"""From shown strings to printed lines, whatever order they were shown in and however finely cut."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from extractors.document import Span
from extractors.flow import INSERTED, Flow
from extractors.pdf.content import Rect, Run

ASCENT = 0.75
DESCENT = 0.22
SAME_LINE = 0.4
"""Ems by which what stands on one line lies higher or lower than the rest at most, as small raised letters do (a third
of an em, in TeX and in word processors); the next line is a whole em away."""
_JOIN = 0.6
"""Strings this many ems apart are still one phrase; farther ones may be in two columns."""


@dataclass(slots=True)
class Line:
    """A printed line, or a piece of one, from left to right.

    ``contents`` are those of a table of contents, ``indexed`` those with dots in an index; before a ``dotted`` line
    a mark is drawn that is no letter; ``numbered`` are those of a listing, each with its number.
    """

    runs: list[Run]
    x0: float
    x1: float
    y: float
    size: float
    contents: bool = False
    indexed: bool = False
    dotted: bool = False
    numbered: bool = False
    _text: str | None = None

    @property
    def top(self) -> float:
        """Upper edge of its capitals."""
        return self.y + ASCENT * self.size

    @property
    def bottom(self) -> float:
        """Lower edge of its descenders."""
        return self.y - DESCENT * self.size

    @property
    def rect(self) -> Rect:
        """The place of the line."""
        return Rect(self.x0, self.bottom, self.x1, self.top)

    @property
    def bold(self) -> bool:
        """Whether all its letters are bold."""
        return all(run.bold for run in self.runs)

    @property
    def family(self) -> str:
        """The font of its first string."""
        return self.runs[0].family

    @property
    def element(self) -> int:
        """The element of a tagged file to which all of the line belongs, -1 where there is none."""
        first = self.runs[0].element
        return first if all(run.element == first for run in self.runs) else -1

    @property
    def flow(self) -> Flow:
        """The line as running text, spaces put where the strings stand apart."""
        if len(self.runs) == 1:
            run = self.runs[0]
            return Flow(run.text, tuple(range(run.start, run.end)))
        texts: list[str] = []
        offsets: list[int] = []
        for run, apart in zip(self.runs, _gaps(self.runs), strict=True):
            if apart and texts and not texts[-1][-1].isspace() and not run.text[0].isspace():
                texts.append(" ")
                offsets.append(INSERTED)
            texts.append(run.text)
            offsets.extend(range(run.start, run.end))
        return Flow("".join(texts), tuple(offsets))

    @property
    def text(self) -> str:
        """The printed text, without white space at its ends."""
        if self._text is None:
            self._text = (self.runs[0].text if len(self.runs) == 1 else self.flow.text).strip()
        return self._text

    def begin_with(self, letter: Run, space: float) -> None:
        """Put a letter before the line; it is a word of its own where more than ``space`` lies behind it."""
        self.runs[0].gap = space
        self.runs.insert(0, letter)
        self._text = None

    @property
    def spans(self) -> tuple[Span, ...]:
        """The source characters of the line."""
        return tuple(Span(run.start, run.end) for run in self.runs)


def line_of(runs: Sequence[Run]) -> Line:
    """A line of strings that are in order."""
    if len(runs) == 1:
        run = runs[0]
        return Line([run], run.x0, run.x1, run.y, round(run.size, 1))
    sizes: Counter[float] = Counter()
    for run in runs:
        sizes[round(run.size, 1)] += len(run.text)
    size = max(sizes, key=lambda one: (sizes[one], one))
    main = next(run for run in runs if round(run.size, 1) == size)
    return Line(list(runs), min(run.x0 for run in runs), max(run.x1 for run in runs), main.y, size)


def phrases(runs: Iterable[Run]) -> list[Line]:
    """Strings of one baseline that stand close together, as pieces of lines."""
    found: list[Line] = []
    small: list[Line] = []
    for row in _rows(runs):
        row.sort(key=lambda run: run.x0)
        current: list[Run] = []
        end = 0.0
        for run in row:
            # Where the preceding string ends in blanks these count as part of the gap.
            if current and run.x0 - end > _JOIN * max(run.size, current[-1].size):
                found.append(line_of(current))
                current = []
            current.append(run)
            end = max(end, run.x1) if len(current) > 1 else run.x1
        if current:
            found.append(line_of(current))
    small = [line for line in found if line.x1 - line.x0 < 3 * line.size and len(line.runs[0].text) <= 4]
    return _with_raised(found, small) if small else found


def merge_rows(pieces: Sequence[Line]) -> list[Line]:
    """The pieces of one column, those on a common baseline joined, from top to bottom."""
    if len(pieces) == 1:
        return [*pieces]
    rows: list[list[Line]] = []
    for piece in sorted(pieces, key=lambda one: -one.y):
        if rows and rows[-1][0].y - piece.y <= 0.25 * min(piece.size, rows[-1][0].size):
            rows[-1].append(piece)
        else:
            rows.append([piece])
    merged: list[Line] = []
    for row in rows:
        if len(row) == 1:
            merged.append(row[0])
        else:
            row.sort(key=lambda one: one.x0)
            merged.append(line_of([run for piece in row for run in piece.runs]))
            merged[-1].contents = row[-1].contents
            merged[-1].indexed = row[-1].indexed
            merged[-1].dotted = row[0].dotted
            merged[-1].numbered = row[0].numbered
    return merged


def _rows(runs: Iterable[Run]) -> list[list[Run]]:
    rows: list[list[Run]] = []
    last = size = 0.0
    for run in sorted(runs, key=lambda one: -one.y):
        if rows and last - run.y <= 0.08 * min(size, run.size):
            rows[-1].append(run)
        else:
            rows.append([run])
        last, size = run.y, run.size
    return rows


def _with_raised(pieces: list[Line], small: Sequence[Line]) -> list[Line]:
    """Footnote marks and indices put into the line beside which they stand."""
    taken: dict[int, list[Line]] = {}
    absorbed: set[int] = set()
    for mark in small:
        if id(mark) in taken:
            continue  # others were put into it
        middle = mark.y + 0.35 * mark.size
        for host in pieces:
            if (
                id(host) not in absorbed
                and host.bottom <= middle <= host.top + 0.25 * host.size
                and (_is_beside(mark, host) or _fills_gap(mark, host))
            ):
                taken.setdefault(id(host), []).append(mark)
                absorbed.add(id(mark))
                break
    if not absorbed:
        return pieces
    merged: list[Line] = []
    for piece in pieces:
        if id(piece) in absorbed:
            continue
        marks = taken.get(id(piece))
        if marks:
            runs = [run for one in (piece, *marks) for run in one.runs]
            merged.append(line_of(sorted(runs, key=lambda run: run.x0)))
        else:
            merged.append(piece)
    return merged


def _is_beside(mark: Line, host: Line) -> bool:
    """Whether a smaller mark stands at the end of a line, as that of a note does."""
    apart = max(mark.x0 - host.x1, host.x0 - mark.x1)
    return host.size > 1.15 * mark.size and -0.2 * host.size <= apart <= 0.35 * host.size


def _fills_gap(mark: Line, host: Line) -> bool:
    """Whether a line leaves room for just this letter, set higher or lower than the others, as in a logo."""
    if mark is host or not host.x0 < mark.x0 < mark.x1 < host.x1 or abs(mark.y - host.y) > 0.5 * host.size:
        return False
    middle = (mark.x0 + mark.x1) / 2
    reach = 0.4 * host.size
    return not any(run.x0 + reach < middle < run.x1 - reach for run in host.runs)


def _gaps(runs: Sequence[Run]) -> list[bool]:
    """For each string whether a space stands before it."""
    return [False, *(after.x0 - before.x1 > after.gap for before, after in itertools.pairwise(runs))]
