"""Pairs of neighbouring words that carry meaning, with the small words that join them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import TypeAlias

from rulebook.language.locales import Locale
from rulebook.language.mentions import GAP
from rulebook.language.termbase import Term
from rulebook.language.text.signs import APOSTROPHES
from rulebook.language.text.tokens import Span, Token, tokens
from rulebook.likeness.similarity import Features

Joint: TypeAlias = tuple[str, ...]
Stems: TypeAlias = tuple[str, str]

LONGEST_JOINT = 3
"""Small words between two words of one phrase."""
SHORT = 2
"""Letters of a small word that no list needs to name."""


@dataclass(frozen=True, slots=True)
class Pair:
    """Two words of a text that carry meaning, the places of both, and the small words between them."""

    first: tuple[int, int]
    second: tuple[int, int]
    words: Stems
    stems: Stems
    joint: Joint


class PhraseReader:
    """Cuts the texts of one locale into pairs of words."""

    def __init__(self, locale: Locale) -> None:
        self._locale = locale
        self.small_nouns = has_small_nouns(locale)
        self._features = Features(locale)
        markers = locale.markers
        self.articles = frozenset(markers.article_genders) | markers.articles
        self.prepositions = markers.prepositions - self.articles
        self.contractions = markers.prepositions & self.articles
        self._small = self.articles | markers.prepositions | locale.language.function_words

    def pairs(self, text: str) -> Iterator[Pair]:
        """The pairs of a text, none across a mark."""
        before: Token | None = None
        joint: list[str] = []
        for token in tokens(text):
            word = token.bare
            if self._is_small(word):
                joint.append(word.lower())
            elif word in APOSTROPHES:
                continue
            elif not word[0].isalnum():
                before = None
            else:
                if before is not None and len(joint) <= LONGEST_JOINT:
                    words = before.bare, word
                    yield Pair(_place(before), _place(token), words, self._stems(words), tuple(joint))
                before, joint = token, []

    def stems_of(self, text: str) -> tuple[str, ...]:
        """The stems of all words of a text that carry meaning, in order."""
        words = (token.bare for token in tokens(text) if token.text[0].isalnum())
        return tuple(self._features.stem(word.lower()) for word in words if not self._is_small(word))

    @cached_property
    def terms(self) -> Mapping[Stems, Mapping[Joint, frozenset[Term]]]:
        """The joints that the termbase knows for the pairs inside its terms, with the terms that have them."""
        return self._joints((term, form) for term in self._locale.terms for form in (term.text, *term.forms))

    @cached_property
    def bases(self) -> Mapping[Stems, Mapping[Joint, frozenset[Term]]]:
        """The same for the base forms of the terms alone."""
        return defaultdict(dict, self._joints((term, term.text) for term in self._locale.terms))

    @cached_property
    def heads(self) -> tuple[int, frozenset[Stems]]:
        """Which word of a pair, 0 or 1, is the one that the forms of a term inflect, and the pairs that are so."""
        varied: tuple[list[Stems], list[Stems]] = [], []
        for term in self._locale.terms:
            words: dict[Stems, tuple[set[str], set[str]]] = defaultdict(lambda: (set(), set()))
            for form in (term.text, *term.forms):
                for pair in self.pairs(form):
                    for side in (0, 1):
                        words[pair.stems][side].add(pair.words[side])
            for stems, found in words.items():
                for side in (0, 1):
                    varied[side].extend([stems] if len(found[side]) > 1 else ())
        side = int(len(varied[1]) > len(varied[0]))
        return side, frozenset(varied[side])

    @cached_property
    def stems(self) -> frozenset[str]:
        """The stems of all words of terms that stand beside another."""
        return frozenset(stem for stems in self.terms for stem in stems)

    @cached_property
    def neighbours(self) -> Mapping[tuple[int, str, Joint], frozenset[Term]]:
        """The terms that have a stem as their first (0) or second (1) word beside a joint."""
        found: dict[tuple[int, str, Joint], set[Term]] = defaultdict(set)
        for stems, joints in self.bases.items():
            for joint, terms in joints.items():
                for side in (0, 1):
                    found[side, stems[side], joint] |= terms
        return defaultdict(frozenset, {key: frozenset(terms) for key, terms in found.items()})

    def _joints(self, forms: Iterable[tuple[Term, str]]) -> Mapping[Stems, Mapping[Joint, frozenset[Term]]]:
        found: dict[Stems, dict[Joint, set[Term]]] = defaultdict(lambda: defaultdict(set))
        for term, form in forms:
            for part in form.split(GAP):
                for pair in self.pairs(part):
                    found[pair.stems][pair.joint].add(term)
        return {stems: {joint: frozenset(terms) for joint, terms in joints.items()} for stems, joints in found.items()}

    def _is_small(self, word: str) -> bool:
        return word == "&" or word.lower() in self._small or (len(word) <= SHORT and word.islower())

    def _stems(self, words: Stems) -> Stems:
        return (self._features.stem(words[0].lower()), self._features.stem(words[1].lower()))


def _place(word: Token) -> Span:
    """Where a word stands, without its apostrophe."""
    return word.start, word.start + len(word.bare)


def has_small_nouns(locale: Locale) -> bool:
    """Whether a language writes common nouns in small letters."""
    nouns = [term for term in locale.terms if term.gender]
    return not nouns or any(term.text.islower() for term in nouns)
