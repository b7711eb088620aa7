"""What a sentence says: the readings that print it as it stands, or, of an old wording, as it is written today."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final, TypeAlias

from rulebook.language.text.signs import in_one_style
from rulebook.language.text.text import Texts
from rulebook.language.text.tokens import Span, Token
from rulebook.meaning.choosing import Choosing, Exactness, rank
from rulebook.meaning.lexing import Lexed, lex
from rulebook.meaning.masking import Masked
from rulebook.meaning.moving import has_strays
from rulebook.meaning.notation import notation
from rulebook.meaning.parsing import Parser
from rulebook.meaning.printing import NotWordedError, Printer
from rulebook.meaning.productions import Productions
from rulebook.meaning.renewal import LEAVES, Renewals
from rulebook.meaning.trees import Tree

TRIED: Final = 24
"""Readings of a sentence that are printed to see which print it as it stands."""
RENEWED: Final = "\r"
"""Before the signs of words of today that stand for others: they are compared otherwise."""
PRINTS: Final = "prints "
"""With what the problem of a sentence begins that was read, but is not printed as it stands."""
Compared: TypeAlias = tuple[str, str]
"""A word as it is compared, and of a number or name which it is."""
KEPT: Final = 20_000
"""Sentences that are remembered: more than the different ones of a catalogue."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of reading a sentence, with stand-ins for its names.

    Attributes:
        parts: Of the sentence's tokens the first and the last that each token of its trees is, or is part of.
        readings: Its readings, the one that is taken first; none where it was not read.
        printed: What that one prints.
        problem: Where it was not read, why.
    """

    parts: tuple[Span, ...]
    readings: tuple[Tree, ...]
    printed: str
    problem: str = ""


class SentenceReader:
    """Reads sentences of one language; the same sentence is read once."""

    def __init__(self, productions: Productions, texts: Texts, quotes: tuple[str, str]) -> None:
        grammar = productions.grammar
        self._grammar = grammar
        self._texts = texts
        self._quotes = quotes
        self._productions = productions
        self._printer = Printer(grammar, self._written)
        self._renewals = Renewals(grammar.renewals, grammar.joints.apart)
        self._whole = {short: word for word, short in grammar.joints.shorts.items()}
        self._known: dict[tuple[str, ...], Outcome] = {}

    def read(self, sentence: Masked) -> Outcome:
        """Read a sentence."""
        key = (sentence.text, *sentence.english.values())
        found = self._known.get(key)
        if found is None:
            if len(self._known) >= KEPT:
                self._known.clear()
            found = self._known[key] = self._read(sentence)
        return found

    def _read(self, sentence: Masked) -> Outcome:
        text, tokens, english, _ = sentence
        lexed = self._lexed(tokens, english)
        exact = self._exactness(text, tokens[0].start, lexed)
        found = self._settled(sentence, lexed, exact, lambda printed: same(printed, text))
        renewed = lexed if found.readings else self._renewals.renewed(lexed)
        if renewed != lexed or found.problem.startswith(PRINTS):  # capital letters may be those of another time
            keys = self._compared(renewed)
            lexed = [token._replace(sign=f"{RENEWED}{token.key}\t{token.value}\t{token.written}") for token in renewed]
            likeness = self._likeness(keys, english)
            found = self._settled(sentence, lexed, likeness, lambda printed: self._keys(printed, english) == keys)
        first = {token.start: number for number, token in enumerate(tokens)}
        last = {token.end: number for number, token in enumerate(tokens)}
        return replace(found, parts=tuple([(first[token.start], last[token.end]) for token in lexed]))

    def _lexed(self, tokens: Sequence[Token], english: Mapping[str, str]) -> list[Lexed]:
        return lex(tokens, self._grammar, lambda name: english.get(name, name))

    def _exactness(self, text: str, offset: int, lexed: Sequence[Lexed]) -> Exactness:
        """Whether a part of a sentence is printed as it stands there."""

        def is_exact(tree: Tree, form: str, at: int) -> bool:
            if has_strays(tree):
                return True  # with what is around it alone
            end = at + tree.span[1]
            part = text[lexed[at].start - offset : lexed[end - 1].end - offset] if at < end else ""
            try:
                return same(self._printer.print(tree, form).lower(), part.lower())
            except NotWordedError:
                return False

        return is_exact

    def _likeness(self, keys: Sequence[Compared], english: Mapping[str, str]) -> Exactness:
        """Whether a part of a sentence in other words than its own is printed as it stands there."""

        def is_exact(tree: Tree, form: str, at: int) -> bool:
            if has_strays(tree):
                return True
            try:
                return self._keys(self._printer.print(tree, form), english) == keys[at : at + tree.span[1]]
            except NotWordedError:
                return False

        return is_exact

    def _keys(self, text: str, english: Mapping[str, str]) -> list[Compared]:
        """What the words of a text are compared as."""
        return self._compared(self._lexed(self._texts[text].tokens, english))

    def _compared(self, lexed: Sequence[Lexed]) -> list[Compared]:
        """The same of tokens; what is elided as the word that it is."""
        whole = self._whole
        return [(whole.get(one.key, one.key), one.value if one.key in LEAVES else "") for one in lexed]

    def _settled(
        self, sentence: Masked, lexed: Sequence[Lexed], is_exact: Exactness, is_said: Callable[[str], bool]
    ) -> Outcome:
        """The readings that print what is said, or else one of an old wording that its new wording says as well.

        Of several of those the one is taken whose new wording is nearest to the text.
        """
        parser = Parser(self._productions, lexed, Choosing(is_exact, self._printer.is_bare))
        readings: list[Tree] = []
        old: list[tuple[Tree, str]] = []
        printed = exact = ""
        trees = _ranked(parser.whole())
        told: set[str] = set()
        for tree in trees:
            if notation(tree) in told:
                continue  # what says the same is one reading
            try:
                printed = self._printer.print(tree)
            except NotWordedError as error:
                printed = str(error)
                continue
            if is_said(printed):
                exact = exact or printed
                readings.append(tree)
                told.add(notation(tree))
            elif not readings and tree.is_old_wording:
                old.append((tree, printed))
        if readings:
            return Outcome((), tuple(readings), exact)
        if len(old) > 1:
            old.sort(key=lambda one: self._distance(one[1], sentence.text))
        for tree, said in old:
            if self._says(said, tree, sentence.english):
                return Outcome((), (tree,), said)
        problem = f"{PRINTS}{printed}" if trees else f"stops at {_around(lexed, parser.furthest)}"
        return Outcome((), (), "", problem)

    def _distance(self, one: str, other: str) -> int:
        """How many words and marks stand in one of two texts alone."""
        counts = [Counter(token.lower for token in self._texts[text].tokens) for text in (one, other)]
        return sum(((counts[0] - counts[1]) + (counts[1] - counts[0])).values())

    def _says(self, text: str, tree: Tree, english: Mapping[str, str]) -> bool:
        """Whether a text is read as what a tree says, and printed as it stands."""
        tokens = self._texts[text].tokens
        lexed = self._lexed(tokens, english)
        exact = Choosing(self._exactness(text, tokens[0].start, lexed), self._printer.is_bare)
        parser = Parser(self._productions, lexed, exact)
        said = notation(tree)
        return any(notation(one) == said and same(self._printer.print(one), text) for one in _ranked(parser.whole()))

    def _written(self, name: Tree) -> str:
        return self._quotes[0] + name.written + self._quotes[1]


def _ranked(trees: list[Tree]) -> list[Tree]:
    return sorted(trees, key=rank)[:TRIED] if len(trees) > 1 else trees


def same(printed: str, text: str) -> bool:
    """Whether a text is what is printed, whatever the style of its signs and the width of its spaces."""
    return printed == text or " ".join(in_one_style(printed).split()) == " ".join(in_one_style(text).split())


def _around(lexed: Sequence[Lexed], at: int) -> str:
    before, behind = lexed[max(0, at - 3) : at], lexed[at : at + 3]
    return " ".join(one.key for one in before) + " | " + " ".join(one.key for one in behind)
