"""From tokens to trees: every way in which the grammar reads a stretch of tokens.

A chart from the top down: what a category can be at a place is worked out once. Of the wordings of a category only
those are tried that can begin with the token that stands there.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

from rulebook.meaning.grammar import Key
from rulebook.meaning.lexing import Lexed
from rulebook.meaning.moving import AROUND, INSIDE, settled
from rulebook.meaning.productions import LEAVES, Children, Node, Productions, State
from rulebook.meaning.trees import Tree

Exactness: TypeAlias = Callable[[Tree, str], bool]
"""Whether a reading, in the form that it was asked for in, is printed as it stands there."""
FEW: Final = 2
"""Readings of the same words that are all followed."""
READINGS: Final = 12
"""Readings of a category with the same end that are followed; what has more is too ambiguous."""
WHOLE: Final = 24
"""The same of whole sentences."""


class Parser:
    """Reads one sentence.

    Attributes:
        keys: What each token is compared as, with an empty one behind the last.
        furthest: The last token that anything was looked for at: where reading came to its end.
    """

    __slots__ = ("_is_exact", "_memo", "_productions", "furthest", "keys", "lexed")

    def __init__(self, productions: Productions, lexed: Sequence[Lexed], is_exact: Exactness | None = None) -> None:
        self._productions = productions
        self._is_exact = is_exact
        self.lexed = lexed
        self.keys = [*(token.key for token in lexed), ""]
        self.furthest = 0
        self._memo: dict[tuple[Key, int], list[tuple[int, Tree]]] = {}

    def reach(self, at: int) -> None:
        """Note that a token was looked for."""
        if at > self.furthest:  # noqa: PLR1730 (a call of max takes twice the time)
            self.furthest = at

    def whole(self, category: str) -> list[Tree]:
        """All readings of the whole sentence as a category."""
        return [
            tree
            for end, tree in self.read((category, ""), 0)
            if end == len(self.lexed) and not any(slot[0] == AROUND for slot, _ in tree.children)
        ]

    def read(self, key: Key, at: int) -> list[tuple[int, Tree]]:
        """All readings of a category that begin at a token, each with where it ends."""
        found = self._memo.get((key, at))
        if found is not None:
            return found
        category = key[0]
        if category in LEAVES:
            return self._leaf(category, at)
        self._memo[key, at] = []  # what leads back to itself reads nothing more
        self.reach(at)
        most = WHOLE if category == "sentence" else READINGS
        by_end: dict[int, list[Tree]] = {}
        grammar = self._productions.grammar
        for production in self._productions.starting(key, self.keys[at]):
            wording = production.wording
            for end, found_children in self.sequence(production.nodes, at):
                children: Children | None = found_children
                if grammar.moves:
                    children = settled(found_children, (category, wording.name), grammar.templates)
                    if children is None:
                        continue
                variant, choice = max(wording.variant, 0), max(-wording.variant, 0)
                apart = frozenset(name for name, _ in found_children if INSIDE in name) if wording.apart else None
                tree = Tree(category, wording.name, children or (), "", "", variant, (at, end), choice, apart)
                others = by_end.setdefault(end, [])
                if len(others) < most and tree not in others:
                    others.append(tree)
        readings = [(end, tree) for end, trees in by_end.items() for tree in self._followed(trees, key[1])]
        self._memo[key, at] = readings
        return readings

    def _followed(self, trees: list[Tree], form: str) -> list[Tree]:
        """Of more readings of the same words than two those that are printed as they stand there, if there are any."""
        if len(trees) <= FEW or self._is_exact is None:
            return trees
        return [tree for tree in trees if self._is_exact(tree, form)] or trees

    def sequence(self, nodes: Sequence[Node], at: int) -> list[State]:
        """All ways to read nodes one after another."""
        states: list[State] = [(at, ())]
        for node in nodes:
            if len(states) == 1:
                ((place, children),) = states
                found = node.match(self, place)
                states = [(end, children + more) for end, more in found] if children else list(found)
            else:
                states = [(end, children + more) for place, children in states for end, more in node.match(self, place)]
            if not states:
                break
        return states

    def _leaf(self, category: str, at: int) -> list[tuple[int, Tree]]:
        self.reach(at)
        if self.keys[at] != LEAVES[category]:
            return []
        token = self.lexed[at]
        return [(at + 1, Tree(category, category, (), token.value, token.written, 0, (at, at + 1)))]
