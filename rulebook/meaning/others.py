"""Cards that are found anew, and others: than those of the same breath, of the event, or than the card itself."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final

from rulebook.meaning.notation import notation
from rulebook.meaning.spoken import THIS
from rulebook.meaning.trees import Tree

OTHER: Final = ("other", "other")
"""The construction that says that cards are others."""
BOTH: Final = frozenset({"both", "both-comma", "both-descriptions", "three"})
"""Constructions of cards that name several kinds of them, one after the other."""
APART: Final = ((" in opposing ", " in own "), (" in own ", " in opposing "))
"""Places in which one card cannot be both."""
TARGET: Final = "target "


@dataclass(frozen=True, slots=True)
class Others:
    """What *other* cards are told apart from.

    Attributes:
        targets: Whether an act targets.
        beside: Whether other cards were named in the same breath.
        awaited: Whether something would befall cards that are not this one.
    """

    targets: bool = False
    beside: bool = False
    awaited: bool = False

    def within(self, tree: Tree, slot: str, before: Mapping[str, Tree]) -> Others:
        """The same for what fills a slot, behind what fills those before it."""
        if tree.category == "act":
            return replace(self, targets=notation(tree).startswith(TARGET))
        if tree.category == "cards" and tree.name in BOTH and slot != "a" and "a" in before:
            said, behind = notation(before["a"]), notation(dict(tree.children)[slot])
            is_apart = any(one in said and other in behind for one, other in APART)
            return replace(self, beside=not is_apart and not said.startswith(THIS))
        return self

    def than(self, tree: Tree) -> Tree:
        """*Other* with what it is told apart from."""
        if (tree.category, tree.name) != OTHER:
            return tree
        if self.beside:
            return replace(tree, name="other-than-targets" if self.targets else "other-than-it")
        return replace(tree, name="other-than-event") if self.awaited else tree


def describes(cards: Tree) -> bool:
    """Whether cards are found or chosen, and not only named again."""
    return any(part.category == "description" for part in cards.walk()) or bool(
        re.match(r"[\d(]|all |up-to|any-", notation(cards))
    )
