"""What a page of a PDF shows: strings, ruled lines, rectangles and pictures, with their places.

Coordinates are points from the lower left corner of the page, upwards and to the right.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

UNKNOWN = "\ufffd"
"""Stands for a glyph of which the font does not tell the character."""


@dataclass(slots=True)
class Run:
    """One shown string. ``y`` is the baseline, ``size`` the height of the font as it is drawn.

    ``joints`` are the places in the text, and the gaps there in ems, where a space may belong; ``gap`` is the
    distance, in points, from which on the string before is another word.
    ``mark`` is its number in a tagged file's page, ``element`` that of the paragraph or heading to which it
    belongs there; -1 where there is none.
    ``start`` is the offset of the first character in the text of the reading.
    """

    text: str
    x0: float
    x1: float
    y: float
    size: float
    bold: bool
    family: str
    space: float
    turned: bool = False
    hidden: bool = False
    joints: list[tuple[int, float]] = field(default_factory=list)
    gap: float = 0.0
    mark: int = -1
    element: int = -1
    start: int = -1

    @property
    def end(self) -> int:
        """Offset behind the last character."""
        return self.start + len(self.text)


@dataclass(frozen=True, slots=True)
class Rect:
    """A rectangle on the page."""

    x0: float
    bottom: float
    x1: float
    top: float

    @property
    def width(self) -> float:
        """Extent from left to right."""
        return self.x1 - self.x0

    @property
    def height(self) -> float:
        """Extent from bottom to top."""
        return self.top - self.bottom

    @property
    def area(self) -> float:
        """Width times height."""
        return self.width * self.height

    def holds(self, x: float, y: float) -> bool:
        """Whether a point lies inside."""
        return self.x0 <= x <= self.x1 and self.bottom <= y <= self.top

    def encloses(self, other: Rect, slack: float = 1.0) -> bool:
        """Whether another rectangle lies inside, give or take a line's width."""
        return (
            self.x0 - slack <= other.x0
            and other.x1 <= self.x1 + slack
            and self.bottom - slack <= other.bottom
            and other.top <= self.top + slack
        )


def around(rects: Iterable[Rect]) -> Rect:
    """The smallest rectangle that has all of some in it."""
    known = list(rects)
    return Rect(
        min(rect.x0 for rect in known),
        min(rect.bottom for rect in known),
        max(rect.x1 for rect in known),
        max(rect.top for rect in known),
    )


@dataclass(frozen=True, slots=True)
class Bookmark:
    """An entry of a file's outline: the title of a heading, and how deep it stands, from 1 on."""

    title: str
    level: int


@dataclass(slots=True)
class Page:
    """The content of a page in the order in which the file draws it.

    ``whole`` tells that all text which its streams hold was shown.
    ``rects`` are drawn rectangles, ``rules`` are thin straight lines, both as rectangles;
    ``dots`` are small marks such as stand before list items; ``bookmarks`` lead to it;
    ``headings`` are the elements of a tagged file that are headings, with their depth.
    """

    number: int
    width: float
    height: float
    runs: list[Run] = field(default_factory=list)
    rects: list[Rect] = field(default_factory=list)
    rules: list[Rect] = field(default_factory=list)
    dots: list[Rect] = field(default_factory=list)
    pictures: list[Rect] = field(default_factory=list)
    bookmarks: list[Bookmark] = field(default_factory=list)
    headings: dict[int, int] = field(default_factory=dict)
    whole: bool = True
