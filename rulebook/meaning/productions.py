"""The wordings of a language made ready for reading: by category and form, and by the tokens they can begin with."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache

from rulebook.files.collecting import without_collecting
from rulebook.language.text.tokens import tokens
from rulebook.meaning.branches import Branch, Category, Finished, Node, Reading, State, opening
from rulebook.meaning.grammar import Grammar, load_grammar
from rulebook.meaning.lexicon import Form
from rulebook.meaning.lexing import NUMBER
from rulebook.meaning.moving import category_of
from rulebook.meaning.patterns import CAPITAL, CLOSING, END, Group, Inflected, Item, Slot, Word
from rulebook.meaning.wordings import Key, Wording


class Literal(Node):
    """One word."""

    __slots__ = ("word",)

    def __init__(self, word: str) -> None:
        super().__init__(word)
        self.word = word

    def match(self, parser: Reading, at: int) -> Iterable[State]:
        """The word, if it stands there."""
        return ((at + 1, ()),) if parser.keys[at] == self.word else ()

    def first(self) -> tuple[frozenset[str], bool]:
        """The word."""
        return frozenset({self.word}), False


class Figure(Literal):
    """One number that the wording itself has."""

    __slots__ = ("figure",)

    def __init__(self, figure: str) -> None:
        super().__init__(NUMBER)
        self.signature = (Figure, figure)
        self.figure = figure

    def match(self, parser: Reading, at: int) -> Iterable[State]:
        """The number, if it stands there."""
        return [state for state in super().match(parser, at) if parser.lexed[at].value == self.figure]


class Forms(Node):
    """Any form of an inflected word; a form may be of several words."""

    __slots__ = ("_first", "forms", "optional")

    def __init__(self, forms: Mapping[str, tuple[tuple[str, ...], ...]], *, optional: bool) -> None:
        super().__init__(tuple(sorted(forms.items())), optional)
        self.forms = forms
        self.optional = optional
        self._first = frozenset(forms)

    def match(self, parser: Reading, at: int) -> Iterable[State]:
        """The forms that stand there."""
        found: list[State] = [(at, ())] if self.optional else []
        for form in self.forms.get(parser.keys[at], ()):
            end = at
            for word in form:
                parser.furthest = max(parser.furthest, end)
                if parser.keys[end] != word:
                    break
                end += 1
            else:
                found.append((end, ()))
        return found

    def first(self) -> tuple[frozenset[str], bool]:
        """What its forms begin with."""
        return self._first, self.optional


class Nonterminal(Node):
    """A slot: any construction of its category."""

    __slots__ = ("category", "slot")

    def __init__(self, slot: str, category: Category) -> None:
        super().__init__(slot, category)
        self.slot = slot
        self.category = category

    def match(self, parser: Reading, at: int) -> Iterable[State]:
        """All constructions that can be read there."""
        slot = self.slot
        return [(at + width, ((slot, tree, at),)) for width, tree in parser.read(self.category, at)]

    def first(self) -> tuple[set[str], bool]:
        """What its category can begin with."""
        return self.category.opening, self.category.can_be_empty


class Optional(Node):
    """Parts that may be left out together."""

    __slots__ = ("_nodes", "_root")

    def __init__(self, wording: Wording, nodes: tuple[Node, ...]) -> None:
        super().__init__(nodes)
        self._nodes = nodes
        self._root = Branch()
        self._root.add(0, wording, nodes)

    def match(self, parser: Reading, at: int) -> Iterable[State]:
        """With them, and without."""
        finished: list[Finished] = []
        parser.follow(self._root, at, (), finished)
        return [*[(end, parts) for _, _, end, parts in finished], (at, ())]

    def first(self) -> tuple[set[str], bool]:
        """What they begin with."""
        return opening(self._nodes)[0], True


class Closing(Node):
    """A comma, or nothing before another mark."""

    __slots__ = ()

    def match(self, parser: Reading, at: int) -> Iterable[State]:
        """Behind the comma, and before it where it may be that of what follows."""
        if parser.keys[at] == ",":
            return (at + 1, ()), (at, ())
        return ((at, ()),) if not parser.keys[at][:1].isalnum() else ()

    def first(self) -> tuple[frozenset[str], bool]:
        """The comma."""
        return frozenset(","), True


class Productions:
    """All wordings of a language, by category and form."""

    def __init__(self, grammar: Grammar) -> None:
        self.grammar = grammar
        self._categories: dict[Key, Category] = {}
        self._words: dict[str, tuple[Node, ...]] = {}
        self._inflected: dict[tuple[Inflected, str], Node] = {}
        self._slots: dict[tuple[str, Key], Node] = {}
        made = {
            key: [(wording, self._nodes(wording, key[1])) for wording in wordings]
            for key, wordings in grammar.wordings.items()
        }
        while sum([self._grow(key, [nodes for _, nodes in wordings]) for key, wordings in made.items()]):
            pass
        for key, wordings in made.items():
            for number, (wording, nodes) in enumerate(wordings):
                self.category(key).root.add(number, wording, nodes)

    def category(self, key: Key) -> Category:
        """A category in a form."""
        if key not in self._categories:
            self._categories[key] = Category(key)
        return self._categories[key]

    def _nodes(self, wording: Wording, form: str) -> tuple[Node, ...]:
        apart = self._apart(wording)
        nodes: list[Node] = []
        for item in wording.items:
            if isinstance(item, Word) and item.text == END:
                nodes.extend(apart)
                apart = []
            elif not _is_capital(item):
                nodes.extend(self._made(item, wording, form))
        return (*nodes, *apart)

    def _apart(self, wording: Wording) -> list[Node]:
        """What stands apart from the inflected words of a wording, at its end or where its clause ends."""
        heads = [item.lexeme for item in wording.items if isinstance(item, Inflected) and not item.features]
        words = [one.particle for head in heads for one in self.grammar.lexicon[head].forms if one.particle]
        particles = [tuple(token.lower for token in tokens(particle)) for particle in dict.fromkeys(words)]
        return [Forms({words[0]: (words,) for words in particles}, optional=True)] if particles else []

    def _made(self, item: Item, wording: Wording, form: str) -> tuple[Node, ...]:
        """The nodes of an item: of a word those that it is read as, of anything else one."""
        if isinstance(item, Word):
            found = self._words.get(item.text)
            if found is None:
                found = self._words[item.text] = self._of_word(item)
            return found
        return (self._node(item, wording, form),)

    def _of_word(self, word: Word) -> tuple[Node, ...]:
        if word.text == CLOSING:
            return (Closing(),)
        if word.text.isdigit():
            return (Figure(word.text),)
        joints = self.grammar.joints
        parts = [joints.written((part,)) for part in joints.apart(word.lower)]
        return tuple(
            [
                Literal(words[0][0]) if len(words) == 1 else Forms({word[0]: (word,) for word in words}, optional=False)
                for words in parts
            ]
        )

    def _node(self, item: Item, wording: Wording, form: str) -> Node:
        if isinstance(item, Inflected):
            inflected = item, form
            if inflected not in self._inflected:
                self._inflected[inflected] = Forms(self._surface(item, form), optional=False)
            return self._inflected[inflected]
        if isinstance(item, Group):
            return Optional(wording, tuple([node for part in item.items for node in self._made(part, wording, form)]))
        assert isinstance(item, Slot)
        category = category_of(item.name, self.grammar.templates[wording.category, wording.name].slots)
        slot = item.name, self.grammar.key(category, item.features)
        if slot not in self._slots:
            self._slots[slot] = Nonterminal(slot[0], self.category(slot[1]))
        return self._slots[slot]

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

    def _grow(self, key: Key, productions: Sequence[Sequence[Node]]) -> bool:
        """One round of what a category can begin with; whether anything was added."""
        category = self.category(key)
        before = len(category.opening), category.can_be_empty
        for nodes in productions:
            tokens, empty = opening(nodes)
            category.opening |= tokens
            category.can_be_empty = category.can_be_empty or empty
        return before != (len(category.opening), category.can_be_empty)


def _is_capital(item: Item) -> bool:
    return isinstance(item, Word) and item.text == CAPITAL


@lru_cache(maxsize=16)
def load_productions(tag: str) -> Productions:
    """The wordings of a language, ready for reading, with all that was ever read by them."""
    with without_collecting():
        return Productions(load_grammar(tag))
