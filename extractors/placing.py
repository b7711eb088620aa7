"""Which heading a passage belongs to.

A file's order tells it in most formats. A dump of a page may give bodies before their headings; then
only somebody who knows what the headings are about can tell. That knowledge is passed in as a
:class:`Placer`, so that the extractors need none of their own.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Protocol, TypeAlias

from extractors.blocks import Block

Home: TypeAlias = int | str | None
"""Index of a heading block, id of a canonical section whose heading is missing, or nothing."""


@dataclass(frozen=True, slots=True)
class Placement:
    """Where the blocks of a reading belong.

    Attributes:
        canonical: Index of a heading block to the id of its canonical section.
        home: Index of a body block to its heading.
        captions: Indices of heading blocks that are labels in a picture, and no headings.
        order: Rank of a canonical section in the outline, for headings that a page lists in disorder.
    """

    canonical: Mapping[int, str] = field(default_factory=dict)
    home: Mapping[int, Home] = field(default_factory=dict)
    captions: frozenset[int] = frozenset()
    order: Mapping[str, int] = field(default_factory=dict)


class Placer(Protocol):
    """Decides where the blocks of a reading belong."""

    def place(self, blocks: Sequence[Block]) -> Placement:
        """The place of each heading and body among ``blocks``."""


class FileOrder:
    """Every passage belongs to the heading before it."""

    def place(self, blocks: Sequence[Block]) -> Placement:
        """The nearest heading before each body, by the order of the file."""
        home: dict[int, Home] = {}
        heading: int | None = None
        for index, block in enumerate(blocks):
            if block.kind == "heading":
                heading = index
            elif block.kind not in ("dropped", "card"):
                home[index] = heading
        return Placement(home=home)
