"""From the lines of a column to headings, paragraphs and list items."""

from __future__ import annotations

import itertools
import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from extractors.blocks import BlockKind
from extractors.pdf.content import Page
from extractors.pdf.items import Column
from extractors.pdf.lines import Line
from extractors.pdf.marks import ENUMERATOR, STOPPED, is_marked, text_start
from extractors.pdf.median import median
from extractors.pdf.named import Told, told
from extractors.pdf.typography import Typography

CLOSED = re.compile(r"[.!?…:;][\"”»“’)\]]*\s*$")
PAGES = re.compile(r"[\W_]*\d")
"""How a line begins in which the pages of an index go on."""
_NOTE_MARK = re.compile(r"\s*(?:\d{1,3}|[*†‡§¹²³⁴-⁹]+)[.)]?\s*(?=\S)")


_INDENT = 0.7
"""Ems from which on a line is indented: first lines are by one em or more, and a letter that leans or a quotation mark
that hangs out of the margin takes about half of one."""
_MUCH_ROOM = 0.4
"""Share of a column that is left free only where a paragraph ends, whatever the next word: ragged lines leave less."""


@dataclass(slots=True)
class LineGroup:
    """Lines that belong together.

    Attributes:
        edge: The right border of its column.
        resumed: It stands first in its column or first after a box, so that it may be the rest of an
            earlier passage.
        behind_box: It stands first after a box.
        full: Its last line comes near the border.
        flush: Its last line meets the border exactly, as in justified text only lines do that are not
            the last of their paragraph.
        level: Of a heading that the outline of the file names, its depth there; 0 of others.
    """

    kind: BlockKind
    lines: list[Line]
    page: int
    edge: float
    resumed: bool = False
    behind_box: bool = False
    full: bool = False
    flush: bool = False
    level: int = 0

    @property
    def size(self) -> float:
        """Height of its font."""
        return self.lines[0].size

    @property
    def text(self) -> str:
        """Its text line by line, for decisions."""
        return " ".join(line.text for line in self.lines)


class Grouper:
    """Groups the lines of columns into passages."""

    def __init__(self, typography: Typography) -> None:
        self._type = typography

    def group(self, lines: Sequence[Line], column: Column, page: Page) -> list[LineGroup]:
        """The passages of lines that follow one another in a column without a box between them."""
        x0 = min(line.x0 for line in lines)
        hanging = _hanging(lines, x0)
        passages: list[list[Line]] = []
        levels: list[int] = []
        before = Told()
        for line, this in zip(lines, told(lines, page), strict=True):
            goes_on = this.goes_on_with(before) if passages else False
            if goes_on is None:
                goes_on = not self._breaks(passages[-1], line, column, line.x0 - x0, hanging)
            if goes_on:
                passages[-1].append(line)
            else:
                passages.append([line])
                levels.append(this.level)
            before = this
        flush_edge = _flush_edge(lines)
        found = [
            LineGroup(
                "heading" if level else self._kind(part),
                part,
                page.number,
                column.x1,
                full=_is_full(part[-1], column.x1),
                flush=flush_edge is not None and _is_flush(part[-1], flush_edge),
                level=level,
            )
            for part, level in zip(passages, levels, strict=True)
        ]
        for above, below in itertools.pairwise(found):
            if _counts_on(above, below):
                above.kind = below.kind = "item"
        if found:
            found[0].resumed = True
        return found

    def _breaks(self, part: list[Line], line: Line, column: Column, indent: float, hanging: int) -> bool:
        last = part[-1]
        size = last.size
        runs_in = _is_run_in(last, line)
        if abs(line.size - size) > 0.08 * size and not runs_in:
            return True
        large = self._type.is_large(size)
        step = last.y - line.y
        usual = (1.3 if large else self._type.leading.get(round(size, 1), 1.2)) * size
        if step > 1.28 * usual + 0.5:
            return True
        if line.numbered:
            return True
        if last.indexed or line.indexed:
            return last.text[-1:].isdigit() and not PAGES.match(line.text)
        if large:
            return last.bold != line.bold
        if runs_in:
            return False
        if not self._type.bold and all(one.bold for one in part) != line.bold and not _runs_in(last, line):
            return True
        if is_marked(line) or self._opens_enumeration(part, line):
            return True
        if _is_item(part) and len(part) == 1 and _goes_on(last, line, column):
            return False
        return self._indent_breaks(part, line, indent, hanging) or _stops_short(part, line, column)

    def _is_bold_heading(self, part: Sequence[Line]) -> bool:
        return not self._type.bold and all(line.bold for line in part)

    def _opens_enumeration(self, part: Sequence[Line], line: Line) -> bool:
        match = ENUMERATOR.match(line.text)
        if not match:
            return False
        before = ENUMERATOR.match(part[0].text)
        if before and before.group(1).isdigit() and match.group(1).isdigit():
            return int(match.group(1)) == int(before.group(1)) + 1
        return bool(STOPPED.search(part[-1].text) or CLOSED.search(part[-1].text))

    def _indent_breaks(self, part: Sequence[Line], line: Line, indent: float, hanging: int) -> bool:
        last = part[-1]
        shift = (line.x0 - last.x0) / line.size
        item = _is_item(part)
        if item:
            if len(part) == 1:
                return shift < -0.5 or line.x0 - text_start(last) > line.size
            return abs(shift) > 0.5
        if shift > _INDENT:
            return not (hanging > 0 and len(part) == 1)
        if shift < -_INDENT:
            return len(part) > 1
        # Below a paragraph of one line, the next one's first line is indented as much.
        return hanging < 0 and len(part) == 1 and indent > _INDENT * line.size and bool(CLOSED.search(last.text))

    def _kind(self, part: Sequence[Line]) -> BlockKind:
        text = " ".join(line.text for line in part)
        letters = any(char.isalpha() for char in text)
        if self._type.is_large(part[0].size) and letters and len(part) <= 4 and len(text) <= 200:
            return "heading"
        if is_marked(part[0]) and letters:
            return "item"
        if (
            self._is_bold_heading(part)
            and letters
            and len(part) <= 2
            and len(text) <= 100
            and part[0].size > 0.85 * self._type.size
            and not re.search(r"[.,;:…][\"”»“’)\]]*$", text)
        ):
            return "heading"
        if ENUMERATOR.match(text) and _hangs(part):
            return "item"
        return "paragraph"


def _is_run_in(last: Line, line: Line) -> bool:
    """Whether a line begins with a heading in other letters and goes on in those of the next one."""
    first, end, following = last.runs[0].size, last.runs[-1].size, line.runs[0].size
    return (
        abs(first - end) > 0.08 * end
        and abs(end - following) <= 0.02 * end
        and abs(last.runs[-1].y - last.y) < 0.1 * end
    )


def _goes_on(last: Line, line: Line, column: Column) -> bool:
    """Whether a full line stops in the midst of a sentence, whatever the indent of the next one."""
    full = column.x1 - last.x1 < last.size
    return full and not CLOSED.search(last.text) and line.text[:1].islower()


def _runs_in(last: Line, line: Line) -> bool:
    """Whether bold words go on from one line into the next and end there."""
    return last.runs[-1].bold and line.runs[0].bold and not line.bold


def _is_item(part: Sequence[Line]) -> bool:
    return is_marked(part[0]) or bool(ENUMERATOR.match(part[0].text))


def _counts_on(above: LineGroup, below: LineGroup) -> bool:
    """Whether two passages have the numbers of items that follow one another."""
    if not {above.kind, below.kind} <= {"paragraph", "item"}:
        return False
    one, other = ENUMERATOR.match(above.text), ENUMERATOR.match(below.text)
    if one is None or other is None or not (one.group(1).isdigit() and other.group(1).isdigit()):
        return False
    return int(other.group(1)) == int(one.group(1)) + 1


def _hangs(part: Sequence[Line]) -> bool:
    return len(part) == 1 or part[1].x0 - part[0].x0 > 0.5 * part[0].size


def _hanging(lines: Sequence[Line], x0: float) -> int:
    """Above 0 where entries begin at the border and go on indented, below where it is the other way round.

    A line that is indented goes on with a sentence in the one case and begins one in the other.
    """
    hanging = 0
    for above, line in itertools.pairwise(lines):
        if line.x0 - x0 > _INDENT * line.size:
            hanging += -1 if CLOSED.search(above.text) else 1
    return hanging


def _is_full(line: Line, edge: float) -> bool:
    return edge - line.x1 < 6 * line.size


def _flush_edge(lines: Sequence[Line]) -> float | None:
    """Where the lines of justified text end, or nothing where they end as they come."""
    edges = Counter(round(line.x1) for line in lines)
    edge, count = edges.most_common(1)[0]
    if count < 4 or count < 0.3 * len(lines):
        return None
    return median(line.x1 for line in lines if round(line.x1) == edge)


def _is_flush(line: Line, edge: float) -> bool:
    return abs(edge - line.x1) < 0.03 * line.size


def _stops_short(part: Sequence[Line], line: Line, column: Column) -> bool:
    """Whether the next line's first word would still have had room: then the paragraph ended."""
    last = part[-1]
    words = line.text.split()
    if not words:
        return False
    average = (line.x1 - line.x0) / max(len(line.text), 1)
    room = column.x1 - last.x1
    needed = (len(words[0]) + 1) * average
    if CLOSED.search(last.text):
        return room > needed + 0.3 * line.size
    if line.text[0].islower():
        return False
    return room > max(_MUCH_ROOM * (column.x1 - column.x0), 2 * needed)


def is_note(passage: LineGroup, typography: Typography) -> bool:
    """Whether a passage is set as footnotes are: smaller, opening with a mark."""
    small = passage.size <= 0.93 * typography.size
    return small and bool(_NOTE_MARK.match(passage.text))
