"""What a file itself says of its lines: the headings that its outline names, the passages that its structure parts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from extractors.pdf.bookmarks import titled
from extractors.pdf.content import Page
from extractors.pdf.lines import Line
from extractors.pdf.marks import STOPPED

_LONG = 200
"""Letters of a heading at most."""


@dataclass(frozen=True, slots=True)
class Told:
    """What is told of a line: to which heading it belongs, how deep that stands (0: to none), and to which element.

    ``stopped`` tells that a sentence ends with it.
    """

    heading: int = -1
    level: int = 0
    element: int = -1
    stopped: bool = False

    def goes_on_with(self, before: Told) -> bool | None:
        """Whether a line goes on with the passage of the one before it, or nothing where that is not told."""
        if self.level or before.level:
            return (self.heading, self.level) == (before.heading, before.level)
        if self.element >= 0 <= before.element and self.element != before.element and before.stopped:
            return False
        return None


_NOTHING = Told()


def told(lines: Sequence[Line], page: Page) -> list[Told]:
    """What the file tells of the lines of a column."""
    elements = [line.element for line in lines]
    titles = titled([line.text for line in lines], page.bookmarks) if page.bookmarks else [-1] * len(lines)
    if max(titles) < 0 and max(elements) < 0:
        return [_NOTHING] * len(lines)
    lengths: Counter[int] = Counter()
    for line, element in zip(lines, elements, strict=True):
        lengths[element] += len(line.text)
    found: list[Told] = []
    for line, title, element in zip(lines, titles, elements, strict=True):
        if title >= 0:
            found.append(Told(title, page.bookmarks[title].level, element))
        elif element in page.headings and lengths[element] <= _LONG:
            found.append(Told(element, page.headings[element], element))
        else:
            found.append(Told(element=element, stopped=bool(STOPPED.search(line.text))))
    return found
