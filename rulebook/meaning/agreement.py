"""The gender of what *it* stands for: a pronoun agrees with the cards that were spoken of last.

English has one word for all of them; other languages word ``it`` and, of what is feminine, ``it-f``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Final

from rulebook.meaning.lexicon import Context
from rulebook.meaning.trees import Tree

PRONOUNS: Final = frozenset({"it", "them"})
GENDERED: Final = "-f"
"""What the name of a feminine pronoun ends with."""
FEMININE: Final = "f"
HEADS: Final = frozenset({"description", "reference"})


def agreed(tree: Tree, features: Callable[[Tree], Context]) -> Tree:
    """A sentence whose pronouns have the gender of what was spoken of before them; else they stay as they are."""
    return _Agreement(features).of(tree)


class _Agreement:
    """Goes through a sentence in its order and remembers of which gender the last cards were."""

    def __init__(self, features: Callable[[Tree], Context]) -> None:
        self._features = features
        self._is_feminine: bool | None = None

    def of(self, tree: Tree) -> Tree:
        """A part with its pronouns in agreement."""
        if tree.category == "reference" and not tree.children:
            pronoun = tree.name.removesuffix(GENDERED)
            if pronoun not in PRONOUNS or self._is_feminine is None:
                self._note(tree)
                return tree
            return replace(tree, name=pronoun + GENDERED if self._is_feminine else pronoun)
        kept = replace(tree, children=tuple([(slot, self.of(child)) for slot, child in tree.children]))
        if tree.category == "cards":
            self._note(kept)
        return kept

    def _note(self, cards: Tree) -> None:
        """Of cards that are spoken of together, any that are not feminine decide."""
        genders = [self._features(head).get("gender") for head in _heads(cards)]
        if genders and None not in genders:
            self._is_feminine = all(gender == FEMININE for gender in genders)


def _heads(tree: Tree) -> Iterator[Tree]:
    """The descriptions and references that cards are made of, not those that describe them."""
    if tree.category in HEADS:
        yield tree
    else:
        for _, child in tree.children:
            yield from _heads(child)
