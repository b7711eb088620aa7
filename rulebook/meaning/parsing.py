"""From tokens to trees: every way in which the grammar reads a stretch of tokens.

A chart from the top down: what a category can be at a place is worked out once, and of the wordings of a category only
those parts are tried that can stand before the next token. What was read once is remembered for all texts: card texts
are made of the same phrases again and again.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rulebook.meaning.branches import Branch, Category, Finished, Found
from rulebook.meaning.choosing import Choosing
from rulebook.meaning.lexing import Lexed
from rulebook.meaning.moving import AROUND, INSIDE, Parts, settled
from rulebook.meaning.productions import Literal, Nonterminal, Productions
from rulebook.meaning.trees import Tree

SENTENCE: Final = "sentence"
READINGS: Final = 12
"""Readings of a category with the same end that are followed; what has more is too ambiguous."""
WHOLE: Final = 24
"""The same of whole sentences."""


class Parser:
    """Reads one sentence.

    Attributes:
        keys: What each token is compared as, with an empty one behind the last.
        furthest: The last token that anything was looked for at: where reading came to its end.
        lexed: The tokens.
    """

    __slots__ = (
        "_choosing", "_deepest", "_depth", "_memo", "_productions", "_provisional", "_signs",
        "furthest", "keys", "lexed",
    )  # fmt: skip

    def __init__(self, productions: Productions, lexed: Sequence[Lexed], choosing: Choosing) -> None:
        self._productions = productions
        self._choosing = choosing
        self.lexed = lexed
        self.keys = [*[token.key for token in lexed], ""]
        self._signs = [*[token.sign for token in lexed], ""]
        self.furthest = 0
        self._memo: list[dict[Category, Found]] = [{} for _ in self.keys]
        # What leads back to itself reads nothing more, so what was read inside it holds there alone.
        self._depth = 0
        self._deepest = 0
        self._provisional: list[tuple[Category, int]] = []

    def whole(self) -> list[Tree]:
        """All readings of the whole sentence."""
        found = self.read(self._productions.category((SENTENCE, "")), 0)
        return [
            tree
            for width, tree in found
            if width == len(self.lexed) and not any(slot[0] == AROUND for slot, _ in tree.children)
        ]

    def read(self, category: Category, at: int) -> Sequence[tuple[int, Tree]]:
        """All readings of a category that begin at a token, each with its number of tokens."""
        if category.leaf:
            return self._leaf(category, at)
        root = category.root
        token = self.keys[at]
        edges = root.chosen.get(token)
        if edges is None:
            edges = root.choose(token)
        if not edges and not root.wordings:
            if at > self.furthest:  # noqa: PLR1730 (a call of max takes twice the time)
                self.furthest = at
            return ()
        memo = self._memo[at]
        found = memo.get(category)
        if found is None:
            found = category.recalled(self._signs, at)
            if found is None:
                return self._worked_out(category, at)
            memo[category] = found
        if found.depth < self._deepest:  # noqa: PLR1730 (as above)
            self._deepest = found.depth
        if at + found.reach > self.furthest:  # noqa: PLR1730
            self.furthest = at + found.reach
        return found.readings

    def _worked_out(self, category: Category, at: int) -> Sequence[tuple[int, Tree]]:
        """Read a category where nothing is known yet, and remember what was read."""
        furthest, deepest, provisional = self.furthest, self._deepest, len(self._provisional)
        memo = self._memo[at]
        self._depth += 1
        depth = self._deepest = self._depth
        memo[category] = Found((), 0, depth)
        self.furthest = at
        readings = self._readings(category, at)
        reach = self.furthest - at
        if self._deepest < depth:
            self._provisional.append((category, at))
            memo[category] = Found(readings, reach, self._deepest)
        else:
            for inside, place in self._provisional[provisional:]:
                del self._memo[place][inside]
            del self._provisional[provisional:]
            memo[category] = found = Found(readings, reach)
            category.remember(self._signs, at, found)
        self._depth = depth - 1
        if self._deepest > deepest:  # noqa: PLR1730 (as in read)
            self._deepest = deepest
        if self.furthest < furthest:  # noqa: PLR1730
            self.furthest = furthest
        return readings

    def _readings(self, category: Category, at: int) -> tuple[tuple[int, Tree], ...]:
        finished: list[Finished] = []
        self.follow(category.root, at, (), finished)
        if len(finished) > 1:
            finished.sort(key=_number)
        most = WHOLE if category.name == SENTENCE else READINGS
        by_end: dict[int, list[Tree]] = {}
        grammar = self._productions.grammar
        is_closed = category.name in grammar.closed
        for _, wording, end, found in finished:
            parts = found if wording.meant is None else (*found, (*wording.meant, end))
            if grammar.moves:
                put = settled(parts, (category.name, wording.name), grammar.templates)
                if put is None or (is_closed and any(slot[0] == AROUND for slot, _, _ in put)):
                    continue
                parts = put
            others = by_end.setdefault(end, [])
            if len(others) < most:
                children = tuple([(slot, tree) for slot, tree, _ in parts])
                starts = tuple([start - at for _, _, start in parts])
                number = wording.variant
                variant, choice = (number, 0) if number > 0 else (0, -number)
                apart = frozenset([slot for slot, _, _ in found if INSIDE in slot]) if wording.apart else None
                width = 0, end - at
                tree = Tree(category.name, wording.name, children, "", "", variant, width, choice, apart, starts)
                if tree not in others:
                    others.append(tree)
        followed: list[tuple[int, Tree]] = []
        for end, trees in by_end.items():
            # whole sentences are printed in any case
            kept = trees if category.name == SENTENCE else self._choosing.followed(trees, category.form, at)
            followed.extend([(end - at, tree) for tree in kept])
        return tuple(followed)

    def follow(self, branch: Branch, place: int, parts: Parts, finished: list[Finished]) -> None:
        """All ways to read what wordings have in common, and what comes behind it in each of them."""
        keys = self.keys
        while True:
            for number, wording in branch.wordings:
                finished.append((number, wording, place, parts))
            if not branch.edges:
                return
            if place > self.furthest:  # noqa: PLR1730 (as in read)
                self.furthest = place
            token = keys[place]
            edges = branch.chosen.get(token)
            if edges is None:
                edges = branch.choose(token)
            if len(edges) != 1 or edges[0][0].__class__ is not Literal:
                break
            branch = edges[0][1]  # one word that stands there: no other way
            place += 1
        for node, following in edges:
            if node.__class__ is Literal:  # it was chosen because it stands there
                self.follow(following, place + 1, parts, finished)
            elif isinstance(node, Nonterminal):
                slot = node.slot
                for width, tree in self.read(node.category, place):
                    self.follow(following, place + width, (*parts, (slot, tree, place)), finished)
            else:
                for end, more in node.match(self, place):
                    self.follow(following, end, parts + more, finished)

    def _leaf(self, category: Category, at: int) -> Sequence[tuple[int, Tree]]:
        self.furthest = max(self.furthest, at)
        if self.keys[at] != category.leaf:
            return ()
        token = self.lexed[at]
        return ((1, Tree(category.name, category.name, (), token.value, token.written, 0, (0, 1))),)


def _number(finished: Finished) -> int:
    return finished[0]
