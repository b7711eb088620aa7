"""The single words by which a book as a rule names its concepts, and the words between which they stand."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from rulebook.checks.material import Material, Passage
from rulebook.language.locales import Locale
from rulebook.language.text.signs import APOSTROPHES
from rulebook.language.text.tokens import is_inside, tokens
from rulebook.likeness.similarity import Features

OFTEN = 5
"""How often a book has a usual name at least."""
RARE = 2
"""How often a book has what is rare."""
SHORTEST = 3
"""Letters of the shortest rare word."""
COMPOUNDED = 5
"""Letters of the shortest part of a compound."""
TYPICAL = 0.2
"""Share of what a book has between two words, from which they speak for a name."""

Context: TypeAlias = tuple[str, str, str]
"""Where a word stands from two others, and these."""


@dataclass(frozen=True, slots=True)
class Stemmed:
    """A word, number or mark of a passage, with its place."""

    text: str
    start: int
    end: int
    stem: str


@dataclass(frozen=True, slots=True)
class UsualName:
    """The usual name of a concept in one book.

    Attributes:
        concept: Id of the concept.
        text: The name as it stands most often.
        uses: How often the book has it, in whatever form.
        great: Share of the uses with a capital.
        noun: Whether it is a noun.
        contexts: Pairs of words beside which the book has hardly anything else.
        habits: Those before it that the book has often.
        before: Share of the uses behind each word.
        endings: Share of the uses with each two last letters.
    """

    concept: str
    text: str
    uses: int
    great: float
    noun: bool
    contexts: frozenset[Context]
    habits: frozenset[Context]
    before: Mapping[str, float]
    endings: Mapping[str, float]


class NameReader:
    """Cuts the passages of some books into words, and learns each book's names."""

    def __init__(self, material: Material) -> None:
        self._material = material
        locales = material.library.locales
        self._features = {tag: Features(locale) for tag, locale in locales.items()}
        self._words = {tag: _words(locale) for tag, locale in locales.items()}
        self._nouns = {(tag, term.concept) for tag, locale in locales.items() for term in locale.terms if term.gender}
        self._gendered = {tag for tag, _ in self._nouns}
        self._compounds: dict[tuple[str, str], frozenset[str]] = {}
        self._tokens = {passage: self._cut(passage) for passage in material.judged}
        self._counts = Counter(
            (passage.path, token.stem) for passage in material.judged for token in self.tokens(passage)
        )
        self.names = self._usual_names()
        """The usual names by path and concept."""

    def tokens(self, passage: Passage) -> Sequence[Stemmed]:
        """The words and marks of a passage."""
        return self._tokens[passage]

    def count(self, passage: Passage, token: Stemmed) -> int:
        """How often the book of a passage has a word, in whatever form."""
        return self._counts[passage.path, token.stem]

    def rare(self, passage: Passage) -> list[int]:
        """Which words of a passage its book hardly has; none of a term and none of a name in quotation marks."""
        locale = self._material.library.locale(passage.locale)
        taken = [part for mention in self._material.key(passage).mentions for part in mention.parts]
        taken += self._material.text(passage).insides
        return [
            at
            for at, token in enumerate(self.tokens(passage))
            if len(token.text) >= SHORTEST
            and token.text[0].isalpha()
            and self.count(passage, token) <= RARE
            and token.text.lower() not in locale.language.function_words
            and not is_inside(token.start, taken)
        ]

    def named(self, passage: Passage) -> Counter[str]:
        """How often a passage names each concept, by a term or by a word that is one of its forms."""
        said = Counter(c for token in self.tokens(passage) for c in self._said(passage.locale, token.text.lower()))
        return Counter(self._material.concepts(passage)) | said

    def _said(self, locale: str, word: str) -> frozenset[str]:
        """The concepts that a word in small letters names, by itself or as the first or last part of a compound."""
        words = self._words[locale]
        if not self._material.library.locale(locale).compound_links or len(word) <= COMPOUNDED:
            return words.get(word, frozenset())
        if (locale, word) not in self._compounds:
            parts = {word[:at] for at in range(COMPOUNDED, len(word) + 1)}
            parts |= {word[at:] for at in range(len(word) - COMPOUNDED + 1)}
            self._compounds[locale, word] = frozenset().union(*(words.get(part, ()) for part in parts))
        return self._compounds[locale, word]

    def _cut(self, passage: Passage) -> Sequence[Stemmed]:
        stem = self._features[passage.locale].stem
        return [
            Stemmed(found.bare, found.start, found.start + len(found.bare), stem(found.bare.lower()))
            for found in tokens(passage.text)
            if found.text not in APOSTROPHES
        ]

    def _usual_names(self) -> Mapping[tuple[str, str], UsualName]:
        uses: dict[tuple[str, str], dict[str, list[tuple[Passage, int]]]] = defaultdict(lambda: defaultdict(list))
        contexts: Counter[tuple[str, Context]] = Counter()
        for passage in self._material.judged:
            tokens = self.tokens(passage)
            words = self._words[passage.locale]
            for at, token in enumerate(tokens):
                contexts.update((passage.path, context) for context in contexts_of(tokens, at))
                concepts = words.get(token.text.lower(), frozenset())
                if len(concepts) == 1 and passage.kind != "heading":
                    uses[passage.path, min(concepts)][token.stem].append((passage, at))
        best = {key: max(by_stem.values(), key=len) for key, by_stem in uses.items()}
        return {key: self._name(key[1], found, contexts) for key, found in best.items() if len(found) >= OFTEN}

    def _name(
        self, concept: str, uses: Sequence[tuple[Passage, int]], counts: Mapping[tuple[str, Context], int]
    ) -> UsualName:
        places = [(self.tokens(passage), at) for passage, at in uses]
        written = [tokens[at].text for tokens, at in places]
        first = uses[0][0]
        tags = {first.locale} if first.locale in self._gendered else self._gendered
        contexts = Counter(context for tokens, at in places for context in contexts_of(tokens, at))
        typical = frozenset(one for one, count in contexts.items() if count >= TYPICAL * counts[first.path, one])
        return UsualName(
            concept,
            text=Counter(written).most_common(1)[0][0],
            uses=len(uses),
            great=sum(word[0].isupper() for word in written) / len(uses),
            noun=any((tag, concept) in self._nouns for tag in tags),
            contexts=typical,
            habits=frozenset(one for one in typical if contexts[one] >= OFTEN and one[0] != "behind"),
            before=_shares(tokens[at - 1].text.lower() if at else "" for tokens, at in places),
            endings=_shares(word[-2:] for word in written),
        )


def contexts_of(tokens: Sequence[Stemmed], at: int) -> Iterator[Context]:
    """The words beside a word, two and two; marks alone tell nothing."""
    words = [tokens[n].text.lower() if 0 <= n < len(tokens) else "" for n in range(at - 2, at + 3)]
    far, before, _, behind, farther = words
    if before[:1].isalpha():
        yield "around", before, behind
        if far[:1].isalnum():
            yield "before", far, before
    if behind[:1].isalpha() and farther[:1].isalnum():
        yield "behind", behind, farther


def _words(locale: Locale) -> Mapping[str, frozenset[str]]:
    """The concepts that a single word names, by the word in small letters."""
    found: dict[str, set[str]] = defaultdict(set)
    for term in locale.terms:
        for form in (term.text, *term.forms):
            if len(list(tokens(form))) == 1:
                found[form.lower()].add(term.concept)
    return {word: frozenset(concepts) for word, concepts in found.items()}


def _shares(values: Iterator[str]) -> Mapping[str, float]:
    counts = Counter(values)
    total = counts.total()
    return {value: count / total for value, count in counts.items()}
