"""What an extractor returns: a :class:`Document` whose parts account for every character of the source.

Offsets are 0-based code points into :attr:`Document.text`, lines and pages are 1-based.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

ClauseKind: TypeAlias = Literal["sentence", "item", "cell", "caption", "example", "definition"]
CardType: TypeAlias = Literal["monster", "spell", "trap"]
DropReason: TypeAlias = Literal[
    "running-header",
    "page-number",
    "page-break",
    "ornament",
    "invisible",
    "toc",
    "repeated",
    "chrome",
    "advert",
    "reply",
    "blank",
    "legal",
]


@dataclass(frozen=True, slots=True, order=True)
class Span:
    """A half-open range of code points, ``text[start:end]``."""

    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Stretch:
    """Lines of the source that follow one another and belong to one part, on one page."""

    page: int
    line: int
    end_line: int


@dataclass(frozen=True, slots=True)
class Section:
    """A heading of the source and its place in the outline.

    ``heading`` is empty where the source lost its heading and the section was inferred.
    ``canonical`` is the id in the canonical outline, where one was found.
    """

    id: str
    parent: str | None
    level: int
    heading: str
    page: int
    line: int
    end_line: int
    spans: tuple[Span, ...] = ()
    canonical: str | None = None


@dataclass(frozen=True, slots=True)
class Clause:
    """One sentence, list item, table cell or caption, joined across lines with hyphenation undone."""

    id: str
    section: str | None
    kind: ClauseKind
    text: str
    page: int
    line: int
    end_line: int
    spans: tuple[Span, ...]


@dataclass(frozen=True, slots=True)
class Card:
    """A card that the source prints, read once however often it is printed.

    ``attribute`` is language-neutral (``"LIGHT"``); ``type_line`` stays as printed.
    ``page``, ``line`` and ``end_line`` are those of its first printing, ``places`` those of all.
    """

    number: str | None
    name: str
    card_type: CardType
    type_line: str
    text: str
    page: int
    line: int
    end_line: int
    occurrences: int = 1
    attribute: str | None = None
    atk: int | None = None
    defense: int | None = None
    level: int | None = None
    rank: int | None = None
    pendulum_scale: int | None = None
    pendulum_text: str | None = None
    spans: tuple[Span, ...] = ()
    places: tuple[Stretch, ...] = ()


@dataclass(frozen=True, slots=True)
class Dropped:
    """Text of the source that states nothing, with the reason for leaving it out."""

    line: int
    end_line: int
    reason: DropReason
    spans: tuple[Span, ...]


@dataclass(frozen=True, slots=True)
class Undecoded:
    """Glyphs of a font that does not tell which characters they stand for."""

    font: str
    glyphs: int
    pages: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Document:
    """A source, taken apart. Clauses and sections are in reading order.

    ``format`` is the name of one of :func:`extractors.formats.formats`.
    ``incomplete`` are the pages of which not everything could be read.
    """

    path: str
    sha256: str
    format: str
    locale: str | None
    edition: str | None
    pages: int
    lines: int
    text: str = field(repr=False)
    sections: tuple[Section, ...] = ()
    clauses: tuple[Clause, ...] = ()
    cards: tuple[Card, ...] = ()
    dropped: tuple[Dropped, ...] = ()
    incomplete: tuple[int, ...] = ()
    undecoded: tuple[Undecoded, ...] = ()

    def parts(self) -> Iterator[Section | Clause | Card | Dropped]:
        """Everything that owns a piece of the source text."""
        yield from self.sections
        yield from self.clauses
        yield from self.cards
        yield from self.dropped
