"""A card's text in one language: its sentences, each read or marked as unread."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, NamedTuple, TypeAlias

from rulebook.language.locales import Locale
from rulebook.language.text.signs import in_one_style
from rulebook.language.text.text import Texts
from rulebook.language.text.tokens import Span, Token
from rulebook.meaning.anaphora import resolved
from rulebook.meaning.constructions import load_templates
from rulebook.meaning.grammar import load_grammar
from rulebook.meaning.lexing import Lexed, lex
from rulebook.meaning.names import Names
from rulebook.meaning.notation import notation
from rulebook.meaning.parsing import Exactness, Parser
from rulebook.meaning.printing import NotWordedError, Printer
from rulebook.meaning.productions import Productions
from rulebook.meaning.renewal import LEAVES, Renewals
from rulebook.meaning.trees import Tree

BULLET: Final = "●"
STOP: Final = "."
RULE: Final = "rule: "
Compared: TypeAlias = tuple[str, str]
"""A word as it is compared, and of a number or name which it is."""
TRIED: Final = 24
"""Readings of a sentence that are printed to see which print it as it stands."""


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence of a card's text.

    Attributes:
        text: As it stands there, without a bullet before it.
        span: Its place in the card's text.
        bulleted: Whether a bullet stands before it.
        places: Where each of its tokens stands in the card's text; the spans of trees count tokens.
        tree: What it says; nothing where it was not read.
        others: Other readings that print the same text; the constructions that stand first in the grammar are taken.
        printed: What the tree prints; the text itself, or its wording of today.
        problem: Where it was not read, why: at which words reading came to its end, or what was printed instead.
    """

    text: str
    span: Span
    bulleted: bool
    places: tuple[Span, ...]
    tree: Tree | None
    others: tuple[Tree, ...] = ()
    printed: str = ""
    problem: str = ""

    @property
    def said(self) -> Tree | None:
        """What it says, *it* resolved; nothing where it was not read."""
        return resolved(self.tree) if self.tree else None

    @property
    def notations(self) -> frozenset[str]:
        """All that it can mean, in the notation; what holds of a card is the same as an effect and as a rule."""
        said = (notation(resolved(tree)) for tree in (self.tree, *self.others) if tree)
        return frozenset([one.removeprefix(RULE) for one in said])

    def place(self, tree: Tree) -> Span:
        """Where a part of its tree stands in the card's text."""
        first, behind = tree.span
        if first >= behind:
            return self.span
        return self.places[first][0], self.places[behind - 1][1]


@dataclass(frozen=True, slots=True)
class CardText:
    """A card's text, sentence by sentence."""

    text: str
    sentences: tuple[Sentence, ...]

    @property
    def is_read(self) -> bool:
        """Whether every sentence was read."""
        return all(sentence.tree for sentence in self.sentences)

    @property
    def trees(self) -> tuple[Tree, ...]:
        """What the sentences say that were read."""
        return tuple([resolved(sentence.tree) for sentence in self.sentences if sentence.tree])

    @property
    def unread(self) -> tuple[Sentence, ...]:
        """The sentences that were not read."""
        return tuple([sentence for sentence in self.sentences if sentence.tree is None])


class _Found(NamedTuple):
    """The readings of a sentence and what the first of them prints, or why there are none."""

    readings: tuple[Tree, ...]
    printed: str


class CardTextReader:
    """Reads card texts of one language, with the names of a catalogue."""

    def __init__(self, locale: Locale, names: Names) -> None:
        self._locale = locale
        self._names = names
        self._texts = Texts(locale)
        self._grammar = load_grammar(locale.tag)
        self._productions = Productions(self._grammar)
        self._renewals = Renewals(self._grammar.renewals, self._grammar.joints.apart)
        self._printer = Printer(self._grammar, self._local)
        self._rewriter = Printer(self._grammar, self._written)
        self._whole = {short: word for word, short in self._grammar.joints.shorts.items()}

    def read(self, text: str) -> CardText:
        """Read a card's text; what cannot be read is marked, and nothing is left out."""
        found: list[Sentence] = []
        start = 0
        for line in text.split("\n"):
            cut = self._sentences(self._texts[line].tokens)
            found.extend(self._sentence(line, tokens, start) for tokens in cut)
            start += len(line) + 1
        return CardText(text, tuple(found))

    def print(self, tree: Tree) -> str:
        """A tree in this language.

        Raises:
            NotWordedError: The language has no words for a part of it.
        """
        return self._printer.print(tree.said)

    def _local(self, name: Tree) -> str:
        return self._quoted(self._names.local(name.value))

    def _written(self, name: Tree) -> str:
        return self._quoted(name.written)

    def _quoted(self, name: str) -> str:
        opening, closing = self._locale.typography.quotes[0]
        return opening + name + closing

    def _sentences(self, tokens: Sequence[Token]) -> Iterator[Sequence[Token]]:
        """The tokens of a line, sentence by sentence, with a bullet before what it stands before."""
        abbreviations = self._locale.language.abbreviations
        start = 0
        for at, token in enumerate(tokens):
            if token.text == BULLET and at > start:
                yield tokens[start:at]
                start = at
            following = tokens[at + 1].text if at + 1 < len(tokens) else ""
            if token.text == STOP and at > start and following != ")":
                if tokens[at - 1].lower + STOP in abbreviations:
                    continue
                yield tokens[start : at + 1]
                start = at + 1
            elif token.text == ")" and at > start and tokens[at - 1].text == STOP:
                yield tokens[start : at + 1]
                start = at + 1
        if start < len(tokens):
            yield tokens[start:]

    def _sentence(self, line: str, tokens: Sequence[Token], offset: int) -> Sentence:
        bulleted = tokens[0].text == BULLET and len(tokens) > 1
        kept = tokens[1:] if bulleted else tokens
        text = line[kept[0].start : kept[-1].end]
        span = offset + kept[0].start, offset + kept[-1].end
        lexed = lex(kept, self._grammar, self._names.english)
        found = self._read(lexed, text, self._exactness(line, lexed), lambda printed: same(printed, text))
        if not found.readings and (renewed := self._renewals.renewed(lexed)) != lexed:
            keys = self._compared(renewed)
            found = self._read(renewed, text, self._likeness(keys), lambda printed: self._keys(printed) == keys)
            lexed = renewed
        places = tuple([(offset + token.start, offset + token.end) for token in lexed])
        if not found.readings:
            return Sentence(text, span, bulleted, places, None, (), "", found.printed)
        return Sentence(text, span, bulleted, places, found.readings[0], found.readings[1:], found.printed)

    def _read(self, lexed: Sequence[Lexed], text: str, is_exact: Exactness, is_said: Callable[[str], bool]) -> _Found:
        """The readings of a sentence that print what is said, and what they print; else why there are none."""
        parser = Parser(self._productions, lexed, is_exact)
        trees = parser.whole("sentence")
        readings, printed = self._settled(text, sorted(trees, key=rank)[:TRIED], is_said)
        if readings:
            return _Found(readings, printed)
        return _Found((), f"prints {printed}" if trees else f"stops at {_around(lexed, parser.furthest)}")

    def _likeness(self, keys: Sequence[Compared]) -> Exactness:
        """Whether a part of a sentence in other words than its own is printed as it stands there."""

        def is_exact(tree: Tree, form: str) -> bool:
            start, end = tree.span
            try:
                return self._keys(self._rewriter.print(tree, form)) == keys[start:end]
            except NotWordedError:
                return False

        return is_exact

    def _keys(self, text: str) -> list[Compared]:
        """What the words of a text are compared as."""
        return self._compared(lex(self._texts[text].tokens, self._grammar, self._names.english))

    def _compared(self, lexed: Sequence[Lexed]) -> list[Compared]:
        """The same of tokens; what is elided as the word that it is."""
        whole = self._whole
        return [(whole.get(one.key, one.key), one.value if one.key in LEAVES else "") for one in lexed]

    def _exactness(self, line: str, lexed: Sequence[Lexed]) -> Exactness:
        """Whether a part of a line is printed as it stands there."""

        def is_exact(tree: Tree, form: str) -> bool:
            start, end = tree.span
            text = line[lexed[start].start : lexed[end - 1].end] if start < end else ""
            try:
                return same(self._rewriter.print(tree, form).lower(), text.lower())
            except NotWordedError:
                return False

        return is_exact

    def _settled(
        self, text: str, trees: Iterable[Tree], is_said: Callable[[str], bool]
    ) -> tuple[tuple[Tree, ...], str]:
        """The readings that print what is said, or else one of an old wording that its new wording says as well.

        Of several of those the one is taken whose new wording is nearest to the text.
        """
        readings: list[Tree] = []
        old: list[tuple[Tree, str]] = []
        printed = ""
        for tree in trees:
            try:
                printed = self._rewriter.print(tree)
            except NotWordedError as error:
                printed = str(error)
                continue
            if is_said(printed):
                readings.append(tree)
            elif not readings and tree.is_old_wording:
                old.append((tree, printed))
        if readings:
            return tuple(readings), self._rewriter.print(readings[0])
        for tree, said in sorted(old, key=lambda one: self._distance(one[1], text)):
            if self._says(said, tree):
                return (tree,), said
        return (), printed

    def _distance(self, one: str, other: str) -> int:
        """How many words and marks stand in one of two texts alone."""
        counts = [Counter(token.lower for token in self._texts[text].tokens) for text in (one, other)]
        return sum(((counts[0] - counts[1]) + (counts[1] - counts[0])).values())

    def _says(self, text: str, tree: Tree) -> bool:
        """Whether a text is read as what a tree says, and printed as it stands."""
        parser = Parser(self._productions, lex(self._texts[text].tokens, self._grammar, self._names.english))
        said = notation(tree)
        return any(notation(one) == said and same(self._rewriter.print(one), text) for one in parser.whole("sentence"))


def rank(tree: Tree) -> tuple[int, ...]:
    """Which of several readings is taken, in all languages: that whose constructions stand first in the grammar."""
    order = _order()
    return tuple([order.get((part.category, part.name), 0) for part in tree.walk()])


@lru_cache(maxsize=1)
def _order() -> Mapping[tuple[str, str], int]:
    return {construction: number for number, construction in enumerate(load_templates())}


def same(printed: str, text: str) -> bool:
    """Whether a text is what is printed, whatever the style of its signs and the width of its spaces."""
    return " ".join(in_one_style(printed).split()) == " ".join(in_one_style(text).split())


def _around(lexed: Sequence[Lexed], at: int) -> str:
    before, behind = lexed[max(0, at - 3) : at], lexed[at : at + 3]
    return " ".join(one.key for one in before) + " | " + " ".join(one.key for one in behind)
