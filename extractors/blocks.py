"""The stream between a format's reader and the assembly of a document.

A reader (text, Markdown, HTML, PDF) turns a file into :class:`Block` objects in the reading order of
the file. It knows typography and its format, and nothing of the game's rules.
:mod:`extractors.assemble` turns the blocks into a :class:`~extractors.document.Document`.
"""

from __future__ import annotations

import bisect
from dataclasses import dataclass
from typing import Literal, TypeAlias

from extractors.document import Card, DropReason, Span, Undecoded
from extractors.flow import Flow

BlockKind: TypeAlias = Literal[
    "heading",
    "paragraph",
    "item",
    "cell",
    "caption",
    "example",
    "definition",
    "card",
    "dropped",
]


@dataclass(frozen=True, slots=True)
class Block:
    """One paragraph, heading, list item, table cell, caption, card or dropped passage.

    ``flow`` is the joined text (hyphenation undone, bullets and glued chapter digits left out);
    ``spans`` are all the source characters that the block owns, those left out of ``flow`` included.
    ``level`` is the depth of a heading, 1 for a chapter, 0 for everything else.
    ``displaced`` tells that the file's order is no evidence for this block's place (a text dump's
    box or column), so that its content decides which heading of the page it belongs to; of a heading,
    that it may as well be a label in a picture.
    ``apart`` tells that a larger gap stands before the block than between paragraphs, as it does before
    a heading: where none is there, it may be lost.
    """

    kind: BlockKind
    flow: Flow
    spans: tuple[Span, ...]
    page: int
    level: int = 0
    reason: DropReason | None = None
    card: Card | None = None
    displaced: bool = False
    apart: bool = False


@dataclass(frozen=True, slots=True)
class Reading:
    """What a reader made of a file: its decoded text and the blocks that account for all of it.

    ``starts`` are the offsets from which on the text of each page but the first stands in the file.
    ``incomplete`` and ``undecoded`` tell what of the file is not in the text.
    """

    format: str
    text: str
    pages: int
    blocks: tuple[Block, ...]
    incomplete: tuple[int, ...] = ()
    undecoded: tuple[Undecoded, ...] = ()
    starts: tuple[int, ...] = ()

    def page_of(self, offset: int) -> int:
        """The page on which a character of the text stands."""
        return bisect.bisect_right(self.starts, offset) + 1
