"""The lines of a source: which one holds an offset, which ones a part of it takes up."""

from __future__ import annotations

import bisect
from collections.abc import Sequence

from extractors.document import Span

__all__ = ["LineIndex"]


class LineIndex:
    r"""Finds the 1-based lines of a text.

    >>> lines = LineIndex("one\n\ntwo\nthree\n")
    >>> lines.count, lines.of(5), lines.range([Span(0, 3), Span(9, 14)])
    (4, 3, (1, 4))
    """

    def __init__(self, text: str) -> None:
        self._starts = [0]
        self._starts.extend(index + 1 for index, char in enumerate(text) if char == "\n")
        self._text = text
        self.count = len(self._starts) - (1 if text.endswith("\n") else 0)

    def of(self, offset: int) -> int:
        """The line that holds an offset."""
        return bisect.bisect_right(self._starts, offset)

    def range(self, spans: Sequence[Span]) -> tuple[int, int]:
        """First and last line that the spans touch, in the order of the file."""
        return self.of(min(span.start for span in spans)), self.of(max(span.end for span in spans) - 1)

    def stretches(self, spans: Sequence[Span]) -> tuple[tuple[int, int], ...]:
        r"""The lines that the spans touch, as ranges, in the order of the file; what lies between them is blank.

        >>> LineIndex("one\n\ntwo\nthree\nfour\n").stretches([Span(0, 3), Span(5, 8), Span(15, 19)])
        ((1, 3), (5, 5))
        """
        found: list[tuple[int, int]] = []
        end = 0
        for span in sorted(spans):
            first, last = self.of(span.start), self.of(span.end - 1)
            if found and (first <= found[-1][1] + 1 or not self._text[end : self._starts[first - 1]].strip()):
                found[-1] = (found[-1][0], max(last, found[-1][1]))
            else:
                found.append((first, last))
            end = self._starts[found[-1][1]] if found[-1][1] < len(self._starts) else len(self._text)
        return tuple(found)
