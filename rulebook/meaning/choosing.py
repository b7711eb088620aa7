"""Which of several readings of the same words are followed: those that are printed as they stand there."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Final, TypeAlias

from rulebook.meaning.constructions import load_templates
from rulebook.meaning.moving import has_strays
from rulebook.meaning.trees import Tree

Exactness: TypeAlias = Callable[[Tree, str, int], bool]
"""Whether a reading, in the form that it was asked for in and from the token on, is printed as it stands there."""
FEW: Final = 2
"""Readings of the same words that are all followed."""


class Choosing:
    """Chooses readings of a sentence; what is but another construction with nothing around it is not looked at again.

    ``bare`` tells which constructions, in which form, are worded as what fills their one slot.
    """

    def __init__(self, is_exact: Exactness, bare: Callable[[Tree, str], bool]) -> None:
        self._is_exact = is_exact
        self._bare = bare
        self._known: dict[tuple[int, str], tuple[bool, Tree]] = {}

    def followed(self, trees: list[Tree], form: str, at: int) -> list[Tree]:
        """The readings that are followed; all of them where none is printed as it stands there.

        One that is told with what stands around it cannot tell by itself.
        """
        if len(trees) <= FEW:
            return trees
        good = [tree for tree in trees if self._is_good(tree, form, at)]
        return good if any(not has_strays(tree) for tree in good) else trees

    def _is_good(self, tree: Tree, form: str, at: int) -> bool:
        key = (id(tree), form)
        known = self._known.get(key)
        if known is None:
            if self._bare(tree, form):
                good = self._is_good(tree.children[0][1], form, at)
            else:
                good = self._is_exact(tree, form, at)
            known = self._known[key] = good, tree  # kept, for trees are told apart by what they are
        return known[0]


def rank(tree: Tree) -> tuple[int, ...]:
    """Which of several readings is taken, in all languages: that whose constructions stand first in the grammar."""
    if not tree.ranked:
        own = _order().get((tree.category, tree.name), 0)
        tree.ranked = (own, *[number for _, child in tree.children for number in rank(child)])
    return tree.ranked


@lru_cache(maxsize=1)
def _order() -> Mapping[tuple[str, str], int]:
    return {construction: number for number, construction in enumerate(load_templates())}
