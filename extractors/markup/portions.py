"""Passages of a marked-up source: text with its emphasis, before it is known what each of them is."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from enum import IntFlag
from typing import Literal, TypeAlias

from extractors.document import DropReason, Span
from extractors.flow import INSERTED, Flow

Role: TypeAlias = Literal["heading", "paragraph", "item", "cell", "caption", "example", "definition", "dropped"]

LINE_BREAK = "\u2028"
"""A break that the author set; a line feed in a passage is only where the source goes to a new line."""
CUT = "\u2029"
"""The end of a passage inside a run of text, such as between two headings glued together."""


class Style(IntFlag):
    """How a character is set off from its neighbours."""

    PLAIN = 0
    STRONG = 1
    LARGE = 2
    UNDERLINED = 4
    LINK = 8
    ANCHOR = 16
    """In a link to a place of the same page."""
    MEDIA = 32
    """In a link to a film or a file to download."""


EMPHASIS = Style.STRONG | Style.LARGE | Style.UNDERLINED


@dataclass(frozen=True, slots=True)
class Styled:
    """Running text with the place and the style of each character."""

    flow: Flow
    styles: tuple[Style, ...]

    @property
    def text(self) -> str:
        """The characters."""
        return self.flow.text

    def part(self, start: int, end: int) -> Styled:
        """The characters ``text[start:end]`` without white space at both ends."""
        text = self.flow.text
        while start < end and text[start].isspace():
            start += 1
        while end > start and text[end - 1].isspace():
            end -= 1
        return Styled(Flow(text[start:end], self.flow.offsets[start:end]), self.styles[start:end])

    def all_of(self, style: Style) -> bool:
        """Whether every letter and digit has one of the styles."""
        marked = [bool(own & style) for char, own in zip(self.text, self.styles, strict=True) if char.isalnum()]
        return bool(marked) and all(marked)

    def emphasised_start(self) -> int:
        """How many characters at the start are emphasised, white space and marks between them included."""
        end = 0
        for index, (char, style) in enumerate(zip(self.text, self.styles, strict=True)):
            if style & EMPHASIS:
                end = index + 1
            elif char.isalnum():
                break
        return end

    def without(self, style: Style) -> Styled:
        """The same text with a style taken away."""
        return replace(self, styles=tuple(own & ~style for own in self.styles))

    @classmethod
    def join(cls, parts: Sequence[Styled]) -> Styled:
        """The parts one after another, with a space between them."""
        styles: list[Style] = []
        for index, part in enumerate(parts):
            if index and styles:
                styles.append(Style.PLAIN)
            styles.extend(part.styles)
        return cls(Flow.join((part.flow for part in parts), " "), tuple(styles))


class StyledBuilder:
    """Collects characters to a :class:`Styled`."""

    def __init__(self) -> None:
        self._text: list[str] = []
        self._offsets: list[int] = []
        self._styles: list[Style] = []

    def add(self, char: str, offset: int, style: Style) -> None:
        """Append a character that stands at an offset of the source."""
        self._text.append(char)
        self._offsets.append(offset)
        self._styles.append(style)

    def insert(self, char: str) -> None:
        """Append a character that the source does not hold."""
        self.add(char, INSERTED, Style.PLAIN)

    def ends_with_break(self) -> bool:
        """Whether a line break came after the last visible character."""
        for char in reversed(self._text):
            if char == LINE_BREAK:
                return True
            if not char.isspace():
                return False
        return False

    def take(self) -> Styled:
        """What was collected; the builder is empty afterwards."""
        text = "".join(self._text)
        styled = Styled(Flow(text, tuple(self._offsets)), tuple(self._styles))
        self._text, self._offsets, self._styles = [], [], []
        return styled.part(0, len(text))


@dataclass(frozen=True, slots=True)
class Portion:
    """A stretch of a source that is one thing. ``tag`` is the level that a heading is marked with, or 0.

    ``spans`` are filled by :func:`divide`, when it is settled which passages there are.
    """

    role: Role
    styled: Styled
    spans: tuple[Span, ...] = ()
    tag: int = 0
    level: int = 0
    reason: DropReason | None = None

    @property
    def text(self) -> str:
        """The running text."""
        return self.styled.text

    def drop(self, reason: DropReason) -> Portion:
        """The passage as one that states nothing."""
        return replace(self, role="dropped", reason=reason)

    def piece(self, styled: Styled, role: Role | None = None) -> Portion:
        """A part of this passage."""
        return replace(self, styled=styled, role=role or self.role)

    def followed_by(self, after: Portion) -> Portion:
        """One passage of this one and of another that goes on with it."""
        return replace(
            self,
            styled=Styled.join((self.styled, after.styled)),
            spans=merge((*self.spans, *after.spans)),
        )


def merge(spans: Iterable[Span]) -> tuple[Span, ...]:
    """The spans in order, those that touch put together."""
    found: list[Span] = []
    for span in sorted(spans):
        if found and span.start <= found[-1].end:
            found[-1] = Span(found[-1].start, max(found[-1].end, span.end))
        else:
            found.append(span)
    return tuple(found)


def divide(source: str, passages: Sequence[Portion], unclaimed: DropReason) -> list[Portion]:
    """Give every visible character of the source to one passage.

    Characters that no passage shows (markup, bullets) go to the passage around them. Between two
    passages, those that cling to the first or stand on an earlier line than the second go to the
    first, the others to the second; so a passage never begins on an earlier line than its text.
    """
    owners = [-1] * len(source)
    for index, passage in enumerate(passages):
        for offset in passage.styled.flow.offsets:
            if offset >= 0:
                owners[offset] = index
    spans: list[list[Span]] = [[] for _ in passages]
    spare: list[Span] = []
    previous, position = -1, 0
    for start, end, owner in _runs(owners):
        if owner == previous:
            spans[owner].append(Span(position, end))
        else:
            turn = _turn(source, position, start, first=previous < 0)
            (spans[previous] if previous >= 0 else spare).append(Span(position, turn))
            spans[owner].append(Span(turn, end))
        previous, position = owner, end
    (spans[previous] if previous >= 0 else spare).append(Span(position, len(source)))
    owned = [replace(passage, spans=_visible(source, found)) for passage, found in zip(passages, spans, strict=True)]
    rest = _visible(source, spare)
    if not rest:
        return owned
    lost = Portion("dropped", Styled(Flow("", ()), ()), rest, reason=unclaimed)
    return [lost, *owned]


def _runs(owners: Sequence[int]) -> Iterable[tuple[int, int, int]]:
    start = 0
    while start < len(owners):
        end = start + 1
        if owners[start] >= 0:
            while end < len(owners) and owners[end] == owners[start]:
                end += 1
            yield start, end, owners[start]
        start = end


def _turn(source: str, start: int, end: int, *, first: bool) -> int:
    """Where, between two passages, the second one's characters begin."""
    turn = start
    while not first and turn < end and not source[turn].isspace():
        turn += 1
    return max(turn, source.rfind("\n", turn, end) + 1)


def _visible(source: str, spans: Iterable[Span]) -> tuple[Span, ...]:
    found: list[Span] = []
    for span in merge(spans):
        start, end = span.start, span.end
        while start < end and source[start].isspace():
            start += 1
        while end > start and source[end - 1].isspace():
            end -= 1
        if end > start:
            found.append(Span(start, end))
    return tuple(found)
