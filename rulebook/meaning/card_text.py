"""A card's text in one language: its sentences, each read or marked as unread."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from rulebook.language.locales import Locale
from rulebook.language.text.text import Texts
from rulebook.language.text.tokens import Span, Token
from rulebook.meaning.agreement import agreed
from rulebook.meaning.anaphora import resolved
from rulebook.meaning.masking import Masking
from rulebook.meaning.names import Names
from rulebook.meaning.notation import notation
from rulebook.meaning.printing import Printer
from rulebook.meaning.productions import load_productions
from rulebook.meaning.sentences import SentenceReader
from rulebook.meaning.trees import Tree

BULLET: Final = "●"
STOP: Final = "."
RULE: Final = "rule: "


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


class CardTextReader:
    """Reads card texts of one language, with the names of a catalogue."""

    def __init__(self, locale: Locale, names: Names) -> None:
        self._locale = locale
        self._names = names
        self._texts = Texts(locale)
        productions = load_productions(locale.tag)
        grammar = productions.grammar
        quotes = locale.typography.quotes[0]
        self._masking = Masking(grammar.joints, names.english, quotes)
        self._reader = SentenceReader(productions, self._texts, quotes)
        self._printer = Printer(grammar, self._local)

    def read(self, text: str) -> CardText:
        """Read a card's text; what cannot be read is marked, and nothing is left out."""
        found: list[Sentence] = []
        start = 0
        for line in text.split("\n"):
            cut = self._sentences(self._names.quoted.whole(line, self._texts[line].tokens))
            found.extend([self._sentence(line, tokens, start) for tokens in cut])
            start += len(line) + 1
        return CardText(text, tuple(found))

    def print(self, tree: Tree) -> str:
        """A tree in this language.

        Raises:
            NotWordedError: The language has no words for a part of it.
        """
        return self._printer.print(agreed(tree.said, self._printer.features))

    def _local(self, name: Tree) -> str:
        opening, closing = self._locale.typography.quotes[0]
        return opening + self._names.local(name.value) + closing

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
        masked = self._masking.masked(line, kept)
        outcome = self._reader.read(masked)
        places = tuple([(offset + kept[first].start, offset + kept[last].end) for first, last in outcome.parts])
        if not outcome.readings:
            return Sentence(text, span, bulleted, places, None, (), "", masked.unmasked(outcome.problem))
        tree, *others = [reading.placed(0, masked.names) for reading in outcome.readings]
        return Sentence(text, span, bulleted, places, tree, tuple(others), masked.unmasked(outcome.printed))
