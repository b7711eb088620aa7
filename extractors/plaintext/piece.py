"""What a page prints in one go, and what is known of the book when deciding about it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from extractors.document import DropReason, Span
from extractors.flow import Flow
from extractors.hyphenation import Vocabulary, join_lines
from extractors.plaintext import marks
from extractors.plaintext.lines import Line

Role: TypeAlias = Literal[
    "text",  # running text or a title, not decided yet
    "item",  # behind a bullet
    "section",  # behind <<<
    "marked",  # behind a bullet of a symbol font that opens a heading
    "label",  # words of a picture, one of them per piece
    "dropped",
]


@dataclass(slots=True)
class Piece:
    """Lines that belong together. ``left_out`` are their characters that the text goes without.

    ``gap`` counts the rows between the piece and the one before that hold no text of either.
    """

    lines: list[Line]
    role: Role = "text"
    left_out: list[Line] = field(default_factory=list)
    reason: DropReason | None = None
    text: str = ""
    flow: Flow = field(default_factory=lambda: Flow("", ()))
    leaf: int = 0
    gap: int = 0
    locked: bool = False

    @property
    def spans(self) -> tuple[Span, ...]:
        """All the source characters of the piece."""
        found = sorted({one.span for one in (*self.lines, *self.left_out) if one.text.strip()})
        return tuple(found)

    @property
    def page(self) -> int:
        """The page on which the piece begins."""
        return self.lines[0].page if self.lines else self.left_out[0].page

    @property
    def stopped(self) -> bool:
        """Whether the text ends as a sentence or the opening of a list does."""
        return bool(marks.STOPPED.search(self.text))


@dataclass(frozen=True, slots=True)
class Book:
    """What deciding about one piece needs to know of the whole file.

    ``alone`` are the texts of several words that stand somewhere in the file between two blank lines, as labels do.
    """

    vocabulary: Vocabulary
    small_words: frozenset[str]
    labels: Mapping[str, str]
    abbreviations: tuple[str, ...]
    alone: frozenset[str]
    spaces_wrap: bool

    def set_text(self, piece: Piece) -> None:
        """Compose the running text of a piece from its lines."""
        piece.flow = join_lines([line.flow for line in piece.lines], self.vocabulary, self.small_words)
        piece.text = piece.flow.text

    def label_role(self, text: str) -> str | None:
        """The role of a text that is a structural word and nothing else."""
        return self.labels.get(text.strip(" :.!¡*()").casefold())

    def is_open(self, text: str) -> bool:
        """Whether a text breaks off: at a small word, a comma, a hyphen, an ampersand."""
        stripped = text.rstrip()
        if stripped.endswith((",", "&", "+")) or re.search(r"[^\W\d_]-$", stripped):
            return True
        last = re.findall(r"[^\W_]+", stripped)[-1:]
        return bool(last) and last[0].casefold() in self.small_words and stripped[-1].isalnum()

    def goes_on(self, before: Piece, after: Piece) -> bool:
        """Whether ``after`` continues the sentence that ``before`` left open."""
        if before.stopped or before.role in ("section", "marked", "label") or after.role != "text":
            return False
        if self.label_role(before.text) or self.label_role(after.text):
            return False
        if marks.is_capitals(before.text) != marks.is_capitals(after.text):
            return False
        if marks.starts_low(after.text):
            return True
        wrapped = before.lines[-1].wrapped
        if self.is_open(before.text):
            return wrapped or not self.spaces_wrap or marks.is_capitals(before.text)
        return wrapped and self.vocabulary.adjacent(before.text, after.text)
