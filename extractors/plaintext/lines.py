"""The lines of a text file, with the page each stands on."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from extractors.document import Span
from extractors.flow import Flow

_MARKER = re.compile(r"<\|[^|\n]{1,200}\|>|\f")


@dataclass(frozen=True, slots=True)
class Line:
    """A printed line, or the part of one that a reader is concerned with.

    ``end`` is exclusive and leaves the line break out. ``row`` numbers the lines of the file, so
    that a gap between two rows is a blank line. ``wrapped`` tells that a space stood before the line
    break, which a dump writes where a paragraph runs on.
    """

    text: str
    start: int
    end: int
    row: int
    page: int
    wrapped: bool = False

    @property
    def span(self) -> Span:
        """The place of the line in the source."""
        return Span(self.start, self.end)

    @property
    def flow(self) -> Flow:
        """The line as running text."""
        return Flow(self.text, tuple(range(self.start, self.end)))

    def part(self, start: int, end: int | None = None) -> Line:
        """The characters ``start:end`` of the line, counted from its own start."""
        stop = len(self.text) if end is None else end
        wrapped = self.wrapped if end is None or stop == len(self.text) else False
        return Line(self.text[start:stop], self.start + start, self.start + stop, self.row, self.page, wrapped)


def read_lines(source: str) -> tuple[list[Line], list[Span], int]:
    """The lines that are not blank, the page markers, and the number of pages.

    A marker opens a page; text behind it on the same line is the page's first line.
    """
    lines: list[Line] = []
    markers: list[Span] = []
    page = 0
    position = 0
    for row, raw in enumerate(source.split("\n"), start=1):
        start = 0
        for marker in (*_MARKER.finditer(raw), None):
            end = marker.start() if marker else len(raw)
            content = raw[start:end].rstrip("\r")
            if content.strip():
                page = max(page, 1)
                first = position + start
                lines.append(Line(content, first, first + len(content), row, page, content[-1] in " \u00a0"))
            if marker:
                markers.append(Span(position + marker.start(), position + marker.end()))
                page += 1
                start = marker.end()
        position += len(raw) + 1
    return lines, markers, max(page, 1)


def page_starts(lines: Sequence[Line]) -> tuple[int, ...]:
    """Where the text of each page but the first begins; that of one without text begins where the next one's does."""
    starts: list[int] = []
    for line in lines:
        starts.extend([line.start] * (line.page - 1 - len(starts)))
    return tuple(starts)
