"""What a sentence says, apart from its language: a tree of constructions."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace

from rulebook.language.text.tokens import Span


@dataclass(slots=True, unsafe_hash=True)  # not frozen: hundreds are made for a sentence, and nobody changes one
class Tree:
    """A construction of the grammar with what fills its slots.

    Attributes:
        category: What it is a kind of: ``step``, ``cards``, ``event``, …
        name: The construction within its category.
        children: What fills its slots, by slot, in the order of the construction; slots left empty are not there.
        value: Of a number or name, what it is; names are those of the English card.
        written: Of a name, how it was written where it was read, inflected as it may be; no part of what is said.
        variant: Which of the language's wordings was read, above 0 an old one; no part of what is said.
        span: Where it stands among the tokens of its sentence; no part of what is said.
        choice: Which of several wordings of today was read, such as one of each gender; 0 is the first.
        apart: Which parts of what fills its slots were read apart from it; nothing where all stand as they are printed.
            No part of what is said.
        ranked: Where its constructions stand in the grammar, once somebody asked.
        noted: What it says in the notation, once somebody asked.
        starts: While it is read, how far behind its own beginning each child begins; no part of what is said.
        meant: What *it* means in it, where that was found out.
    """

    category: str
    name: str
    children: tuple[tuple[str, Tree], ...] = ()
    value: str = ""
    written: str = field(default="", compare=False)
    variant: int = field(default=0, compare=False)
    span: Span = field(default=(0, 0), compare=False)
    choice: int = 0
    apart: frozenset[str] | None = field(default=None, compare=False)
    starts: tuple[int, ...] = field(default=(), compare=False)
    meant: str = ""
    ranked: tuple[int, ...] = field(default=(), init=False, compare=False, repr=False)
    noted: str | None = field(default=None, init=False, compare=False, repr=False)

    def child(self, slot: str) -> Tree | None:
        """What fills a slot."""
        for name, tree in self.children:
            if name == slot:
                return tree
        return None

    def walk(self) -> Iterator[Tree]:
        """The tree and all that is in it, from the top."""
        yield self
        for _, tree in self.children:
            yield from tree.walk()

    def placed(self, at: int, names: Mapping[str, str]) -> Tree:
        """The tree as it was read at a token: every part in its place, with names for what stood for them."""
        first, behind = self.span
        span = at + first, at + behind
        if not self.children:
            value, written = self.value, self.written
            return Tree(
                self.category, self.name, (), names.get(value, value), names.get(written, written), self.variant, span,
                self.choice, self.apart,
            )  # fmt: skip
        children = tuple(
            [
                (slot, child.placed(at + start, names))
                for (slot, child), start in zip(self.children, self.starts, strict=True)
            ]
        )
        return Tree(self.category, self.name, children, "", "", self.variant, span, self.choice, self.apart)

    @property
    def said(self) -> Tree:
        """What it says, without how it was worded where it was read."""
        children = tuple([(slot, child.said) for slot, child in self.children])
        return replace(self, children=children, variant=0, choice=0, apart=None)

    @property
    def is_old_wording(self) -> bool:
        """Whether a wording was read that is not the one to be printed."""
        return self.variant > 0 or any(tree.is_old_wording for _, tree in self.children)
