"""The wordings of a language made ready for reading: by category and form, and by the tokens they can begin with."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, Protocol, TypeAlias

from rulebook.language.text.tokens import tokens
from rulebook.meaning.grammar import Grammar, Key, Wording
from rulebook.meaning.lexicon import Form
from rulebook.meaning.lexing import NAME, NUMBER, Lexed
from rulebook.meaning.moving import category_of
from rulebook.meaning.patterns import CAPITAL, CLOSING, END, Group, Inflected, Item, Slot, Word
from rulebook.meaning.trees import Tree

Children: TypeAlias = tuple[tuple[str, Tree], ...]
State: TypeAlias = tuple[int, Children]
"""Where one way of reading has come to, and what has filled the slots."""
LEAVES: Final = {"number": NUMBER, "name": NAME}
"""Categories of which the tokens themselves are the constructions."""


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

    def reach(self, at: int) -> None:
        """Note that a token was looked for."""

    def read(self, key: Key, at: int) -> list[tuple[int, Tree]]:
        """All readings of a category that begin at a token, each with where it ends."""

    def sequence(self, nodes: Sequence[Node], at: int) -> list[State]:
        """All ways to read nodes one after another."""


class Node:
    """A part of a wording, made ready for reading."""

    __slots__ = ()

    def match(self, parser: Reading, at: int) -> Iterable[State]:
        """All ways to read it at a place."""
        raise NotImplementedError


class Literal(Node):
    """One word."""

    __slots__ = ("word",)

    def __init__(self, word: str) -> None:
        self.word = word

    def match(self, parser: Reading, at: int) -> Iterable[State]:
        """The word, if it stands there."""
        if at > parser.furthest:  # noqa: PLR1730 (a call of max takes twice the time)
            parser.furthest = at
        return ((at + 1, ()),) if parser.keys[at] == self.word else ()


class Figure(Literal):
    """One number that the wording itself has."""

    __slots__ = ("figure",)

    def __init__(self, figure: str) -> None:
        super().__init__(NUMBER)
        self.figure = figure

    def match(self, parser: Reading, at: int) -> Iterable[State]:
        """The number, if it stands there."""
        return [state for state in super().match(parser, at) if parser.lexed[at].value == self.figure]


class Forms(Node):
    """Any form of an inflected word; a form may be of several words."""

    __slots__ = ("forms", "optional")

    def __init__(self, forms: Mapping[str, tuple[tuple[str, ...], ...]], *, optional: bool) -> None:
        self.forms = forms
        self.optional = optional

    def match(self, parser: Reading, at: int) -> Iterable[State]:
        """The forms that stand there."""
        if at > parser.furthest:  # noqa: PLR1730 (a call of max takes twice the time)
            parser.furthest = at
        found: list[State] = [(at, ())] if self.optional else []
        for form in self.forms.get(parser.keys[at], ()):
            end = at + len(form)
            if len(form) == 1 or parser.keys[at:end] == list(form):
                found.append((end, ()))
        return found


class Nonterminal(Node):
    """A slot: any construction of its category."""

    __slots__ = ("key", "slot")

    def __init__(self, slot: str, key: Key) -> None:
        self.slot = slot
        self.key = key

    def match(self, parser: Reading, at: int) -> Iterable[State]:
        """All constructions that can be read there."""
        return [(end, ((self.slot, tree),)) for end, tree in parser.read(self.key, at)]


class Optional(Node):
    """Parts that may be left out together."""

    __slots__ = ("nodes",)

    def __init__(self, nodes: tuple[Node, ...]) -> None:
        self.nodes = nodes

    def match(self, parser: Reading, at: int) -> Iterable[State]:
        """With them, and without."""
        return [*parser.sequence(self.nodes, at), (at, ())]


class Closing(Node):
    """A comma, or nothing before another mark."""

    __slots__ = ()

    def match(self, parser: Reading, at: int) -> Iterable[State]:
        """Behind the comma, and before it where it may be that of what follows."""
        parser.reach(at)
        if parser.keys[at] == ",":
            return (at + 1, ()), (at, ())
        return ((at, ()),) if not parser.keys[at][:1].isalnum() else ()


class Production:
    """A wording made ready for reading."""

    __slots__ = ("nodes", "wording")

    def __init__(self, wording: Wording, nodes: tuple[Node, ...]) -> None:
        self.wording = wording
        self.nodes = nodes


class Productions:
    """All wordings of a language, by category and form, and by the token that each can begin with."""

    def __init__(self, grammar: Grammar) -> None:
        self.grammar = grammar
        self._all = {
            key: tuple(Production(wording, self._nodes(wording, key[1])) for wording in wordings)
            for key, wordings in grammar.wordings.items()
        }
        self._firsts: dict[Key, tuple[set[str], bool]] = {key: (set(), False) for key in self._all}
        while self._grow():
            pass
        self._chosen: dict[Key, dict[str, tuple[Production, ...]]] = {key: {} for key in self._all}

    def starting(self, key: Key, token: str) -> tuple[Production, ...]:
        """The wordings of a category that can begin with a token."""
        chosen = self._chosen.get(key)
        if chosen is None:
            return ()
        if token not in chosen:
            chosen[token] = tuple(
                one for one in self._all[key] if token in (first := self._first(one.nodes))[0] or first[1]
            )
        return chosen[token]

    def _nodes(self, wording: Wording, form: str) -> tuple[Node, ...]:
        particles = {
            one.particle: (tuple(token.lower for token in tokens(one.particle)),)
            for item in wording.items
            if isinstance(item, Inflected) and not item.features
            for one in self.grammar.lexicon[item.lexeme].forms
            if one.particle
        }
        apart = [Forms({words[0][0]: words for words in particles.values()}, optional=True)] if particles else []
        nodes: list[Node] = []
        for item in wording.items:
            if isinstance(item, Word) and item.text == END:
                nodes.extend(apart)
                apart = []
            elif not _is_capital(item):
                nodes.extend(self._made(item, wording, form))
        return (*nodes, *apart)

    def _made(self, item: Item, wording: Wording, form: str) -> Iterable[Node]:
        """The nodes of an item: of a word those that it is read as, of anything else one."""
        if not isinstance(item, Word):
            return (self._node(item, wording, form),)
        if item.text == CLOSING:
            return (Closing(),)
        if item.text.isdigit():
            return (Figure(item.text),)
        joints = self.grammar.joints
        parts = (joints.written((part,)) for part in joints.apart(item.lower))
        return [
            Literal(words[0][0]) if len(words) == 1 else Forms({word[0]: (word,) for word in words}, optional=False)
            for words in parts
        ]

    def _node(self, item: Item, wording: Wording, form: str) -> Node:
        if isinstance(item, Inflected):
            return Forms(self._surface(item, form), optional=False)
        if isinstance(item, Group):
            return Optional(tuple(node for part in item.items for node in self._made(part, wording, form)))
        assert isinstance(item, Slot)
        category = category_of(item.name, self.grammar.templates[wording.category, wording.name].slots)
        return Nonterminal(item.name, self.grammar.key(category, item.features))

    def _surface(self, item: Inflected, form: str) -> dict[str, tuple[tuple[str, ...], ...]]:
        """The forms of a word that its place may ask for: of verbs those of the form, of others all."""
        dimensions = self.grammar.dimensions
        forms = self.grammar.lexicon[item.lexeme].forms
        asked = next((f for f in item.features if dimensions.get(f) == "form"), form)
        of_form = [one for one in forms if asked in one.features] if asked else []
        fitting = (
            of_form or [one for one in forms if not any(dimensions.get(f) == "form" for f in one.features)] or forms
        )
        fitting = [one for one in fitting if self._may_be(one, item)]
        found: dict[str, list[tuple[str, ...]]] = {}
        for one in fitting:
            words = tuple(token.lower for token in tokens(one.text))
            for written in self.grammar.joints.written(words) if words else ():
                found.setdefault(written[0], []).append(written)
        return {first: tuple(dict.fromkeys(some)) for first, some in found.items()}

    def _may_be(self, form: Form, item: Inflected) -> bool:
        """Whether a form can be what stands there where features are asked for: it is the best in some context."""
        if not item.features:
            return True
        dimensions = self.grammar.dimensions
        asked = {dimensions.get(feature, feature): feature for feature in item.features}
        if any(asked.get(dimensions.get(feature, feature), feature) != feature for feature in form.features):
            return False
        context = {dimensions.get(feature, feature): feature for feature in form.features} | asked
        return self.grammar.lexicon[item.lexeme].form(context).text == form.text

    def _grow(self) -> bool:
        """One round of what each category can begin with; whether anything was added."""
        grown = False
        for key, productions in self._all.items():
            known, empty = self._firsts[key]
            for production in productions:
                first, nullable = self._first(production.nodes)
                if not first <= known or nullable > empty:
                    known |= first
                    empty = empty or nullable
                    grown = True
            self._firsts[key] = known, empty
        return grown

    def _first(self, nodes: Sequence[Node]) -> tuple[set[str], bool]:
        """The tokens that a row of nodes can begin with, and whether it can be empty."""
        found: set[str] = set()
        for node in nodes:
            first, nullable = self._first_of(node)
            found |= first
            if not nullable:
                return found, False
        return found, True

    def _first_of(self, node: Node) -> tuple[set[str], bool]:
        if isinstance(node, Literal):
            return {node.word}, False
        if isinstance(node, Closing):
            return {","}, True
        if isinstance(node, Forms):
            return set(node.forms), node.optional
        if isinstance(node, Optional):
            return self._first(node.nodes)[0], True
        assert isinstance(node, Nonterminal)
        if node.key[0] in LEAVES:
            return {LEAVES[node.key[0]]}, False
        return self._firsts.get(node.key, (set(), False))


def _is_capital(item: Item) -> bool:
    return isinstance(item, Word) and item.text == CAPITAL
