"""The wordings of a category as one tree: what several begin with is read once, and the next token tells the way.

Beside it stands what was read of the category in any text: a reading depends on the tokens that were looked at alone.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final, Protocol, TypeAlias

from rulebook.meaning.lexing import NAME, NUMBER, Lexed
from rulebook.meaning.moving import Parts
from rulebook.meaning.trees import Tree
from rulebook.meaning.wordings import Key, Wording

State: TypeAlias = tuple[int, Parts]
"""Where one way of reading has come to, and what has filled the slots."""
Finished: TypeAlias = tuple[int, Wording, int, Parts]
"""A wording that was read, with its number in the category, to a token, with what fills its slots."""
Edge: TypeAlias = "tuple[Node, Branch]"
LEAVES: Final = {"number": NUMBER, "name": NAME}
"""Categories of which the tokens themselves are the constructions."""
EVERYWHERE: Final = 1_000_000
"""The depth of what holds wherever it is read."""
STRANGE: Final = 500
"""Tokens before which it is remembered that a part cannot go on."""
LONG: Final = 40
"""Phrases that are longer than this, in tokens looked at, seldom come again."""


class Found:
    """What was read somewhere.

    Attributes:
        readings: All readings, each with its number of tokens.
        reach: How many tokens behind the first were looked at.
        depth: Of what holds only inside another category that is being read, how deep that is.
    """

    __slots__ = ("depth", "reach", "readings")

    def __init__(self, readings: tuple[tuple[int, Tree], ...], reach: int, depth: int = EVERYWHERE) -> None:
        self.readings = readings
        self.reach = reach
        self.depth = depth


class Reading(Protocol):
    """A sentence that is being read, as its wordings see it.

    Attributes:
        keys: What each token is compared as, with an empty one behind the last.
        furthest: The last token that anything was looked for at.
        lexed: The tokens.
    """

    lexed: Sequence[Lexed]
    keys: list[str]
    furthest: int

    def read(self, category: Category, at: int) -> Sequence[tuple[int, Tree]]:
        """All readings of a category that begin at a token, each with its number of tokens."""

    def follow(self, branch: Branch, place: int, parts: Parts, finished: list[Finished]) -> None:
        """All ways to read what wordings have in common, and what comes behind it in each of them."""


class Node:
    """A part of a wording, made ready for reading; two that read the same are equal."""

    __slots__ = ("_hash", "signature")

    def __init__(self, *signature: object) -> None:
        self.signature: tuple[object, ...] = (type(self), *signature)
        self._hash = hash(self.signature)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Node) and self.signature == other.signature

    def __hash__(self) -> int:
        return self._hash

    def match(self, parser: Reading, at: int) -> Iterable[State]:
        """All ways to read it at a place."""
        raise NotImplementedError

    def first(self) -> tuple[frozenset[str] | set[str], bool]:
        """The tokens that it can begin with, and whether it can be empty."""
        raise NotImplementedError


def opening(nodes: Iterable[Node]) -> tuple[set[str], bool]:
    """The tokens that a row of nodes can begin with, and whether it can be empty."""
    found: set[str] = set()
    for node in nodes:
        tokens, empty = node.first()
        found |= tokens
        if not empty:
            return found, False
    return found, True


class Branch:
    """What wordings that begin alike go on with.

    Attributes:
        wordings: Those that end here, with their numbers in the category.
        edges: The parts that can come next, and what follows each.
        chosen: Of the edges those that can be read before a token.
    """

    __slots__ = ("_first", "_openings", "_otherwise", "chosen", "edges", "wordings")

    def __init__(self) -> None:
        self.wordings: list[tuple[int, Wording]] = []
        self.edges: dict[Node, Branch] = {}
        self.chosen: dict[str, tuple[Edge, ...]] = {}
        self._first: tuple[set[str], bool] | None = None
        self._openings: list[tuple[Edge, set[str], bool]] = []
        self._otherwise: tuple[Edge, ...] = ()

    def add(self, number: int, wording: Wording, nodes: Iterable[Node]) -> None:
        """Add a wording."""
        branch = self
        for node in nodes:
            following = branch.edges.get(node)
            if following is None:
                following = branch.edges[node] = Branch()
            branch = following
        branch.wordings.append((number, wording))

    def first(self) -> tuple[set[str], bool]:
        """The tokens that it can go on with, and whether it can end here."""
        if self._first is None:
            found: set[str] = set()
            empty = bool(self.wordings)
            for node, following in self.edges.items():
                tokens, passes = opening((node,))
                if passes:
                    behind, passes = following.first()
                    tokens = tokens | behind
                self._openings.append(((node, following), tokens, passes))
                found |= tokens
                empty = empty or passes
            self._otherwise = tuple([edge for edge, _, passes in self._openings if passes])
            self._first = found, empty
        return self._first

    def choose(self, token: str) -> tuple[Edge, ...]:
        """The edges that can be read before a token; of strange ones not all are remembered."""
        is_first = token in self.first()[0]
        found = self._otherwise
        if is_first:
            found = tuple([edge for edge, tokens, passes in self._openings if passes or token in tokens])
        if is_first or len(self.chosen) < STRANGE:
            self.chosen[token] = found
        return found


class Category:
    """A category in one form.

    Attributes:
        name: The category.
        form: The form in which it is worded; empty where it has but one.
        root: Its wordings.
        leaf: What tokens are compared as that are its constructions; empty for those that have wordings.
        opening: The tokens that it can begin with.
        can_be_empty: Whether it can be read as nothing.
    """

    __slots__ = ("_known", "can_be_empty", "form", "leaf", "name", "opening", "root")

    def __init__(self, key: Key) -> None:
        self.name, self.form = key
        self.root = Branch()
        self.leaf = LEAVES.get(self.name, "")
        self.opening: set[str] = {self.leaf} if self.leaf else set()
        self.can_be_empty = False
        self._known: dict[str, Any] = {}

    def recalled(self, signs: Sequence[str], at: int) -> Found | None:
        """What was read of it before where the same tokens stood, as far as any were looked at."""
        known = self._known
        while True:
            following = known.get(signs[at])
            if following is None or following.__class__ is Found:
                return following
            known = following
            at += 1

    def remember(self, signs: Sequence[str], at: int, found: Found) -> None:
        """Note what was read of it where some tokens stood."""
        if found.reach > LONG:
            return
        known = self._known
        for sign in signs[at : at + found.reach]:
            known = known.setdefault(sign, {})
        known[signs[at + found.reach]] = found
