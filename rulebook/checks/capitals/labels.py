"""The headings and captions of a book, each among those beside it, and what their words tell of their capitals."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Literal, TypeAlias

from extractors.list_marks import behind_enumerator, read_enumerator
from rulebook.checks.material import Material, Passage
from rulebook.language.locales import Locale
from rulebook.language.text.tokens import Token, forms, is_inside, words
from rulebook.spelling.orthography import orthography

KINDS = ("heading", "caption")
SHORT = 4
"""Words of fewer letters are small in one style of titles and not in another: they tell nothing."""
SMALL = 0.1
"""Share of capitals up to which a word of running text is an everyday word."""
NAME = 0.6
"""Share from which it is a name."""
SEEN = 2
"""How often running text must have a word in small letters to show that it needs no capital."""
ALWAYS = 3
"""How often running text must write a word in one way for the other to be a slip."""
RARE = 25
"""How many of these there must be for each slip."""

_WITHIN = re.compile(r"(?:[\w,] |[’'])$")
_BEFORE_NOUN = re.compile(r" [^\W\da-zß-öø-ÿ_]")
_GOES_ON = re.compile(r"[\w,'’/&-]\s*$")

WordKind: TypeAlias = Literal["free", "name", "mixed", "silent"]
"""Whether a word's capital is a matter of style, belongs to a name, may be either, or tells nothing."""


@dataclass(frozen=True, slots=True)
class Label:
    """A heading or caption.

    Attributes:
        passage: Its text.
        siblings: What it shares with those beside it: headings of one level under one heading, captions of one section.
        numbering: How it is numbered (``"number"``, ``"upper-roman"``, …); empty where it is not.
        start: Where its words begin, behind the number.
    """

    passage: Passage
    siblings: tuple[str, str, int]
    numbering: str
    start: int

    @property
    def cousins(self) -> str:
        """What it shares with those of its kind in the whole book."""
        return self.passage.kind

    @property
    def words(self) -> tuple[Token, ...]:
        """Its words, without the number."""
        return words(self.passage.text, self.start)

    @property
    def is_in_capitals(self) -> bool:
        """Whether it is set in capitals throughout."""
        return self.passage.text[self.start :].isupper()


def labels_by_file(material: Material) -> Mapping[str, list[Label]]:
    """The labels of each file, in reading order; siblings are known where the outlines of the books are."""
    places: dict[tuple[str, str], tuple[str, int]] = {}
    for document in material.documents():
        places.update(
            ((document.path, section.id), (section.parent or "", section.level)) for section in document.sections
        )
        places.update(((document.path, clause.id), (clause.section or "", 0)) for clause in document.clauses)
    found: dict[str, list[Label]] = defaultdict(list)
    for passage in material.judged:
        if passage.kind in KINDS and forms(passage.text):
            counters = read_enumerator(passage.text)
            parent, level = places.get((passage.path, passage.id), ("", 0))
            found[passage.path].append(
                Label(
                    passage, (passage.kind, parent, level), counters[0].kind if counters else "",
                    behind_enumerator(passage.text),
                )
            )  # fmt: skip
    return found


def numbered_together(labels: Iterable[Label]) -> Iterable[list[Label]]:
    """The labels under one heading that are numbered in one way."""
    groups: dict[tuple[str, str], list[Label]] = defaultdict(list)
    for label in labels:
        if label.numbering:
            groups[label.siblings[1], label.numbering].append(label)
    return groups.values()


class Capitals:
    """How a file writes words inside its sentences, and so which capitals of its labels are a matter of style."""

    def __init__(self, material: Material, path: str, locale: Locale) -> None:
        self._material = material
        self._locale = locale
        self._great: Counter[str] = Counter()
        self._small: Counter[str] = Counter()
        for passage in material.judged:
            if passage.path != path or passage.kind in KINDS:
                continue
            for word in material.text(passage).words:
                if _WITHIN.search(passage.text, max(0, word.start - 2), word.start):
                    (self._great if word.text[0].isupper() else self._small)[word.text.lower()] += 1

    def words(self, label: Label) -> Iterator[tuple[Token, WordKind]]:
        """The words of a label, each with what its first letter tells."""
        text = label.passage.text
        names = [part for mention in self._mentions(label) for part in mention]
        quoted = self._material.text(label.passage).insides
        for token in label.words:
            word, place = token.text, token.start
            begins = place == label.start or not _GOES_ON.search(text, 0, place)
            if (
                begins
                or len(word) < SHORT
                or word.isupper()
                or word.lower() in self._function_words
                or is_inside(place, quoted)
            ):
                yield token, "silent"
            else:
                is_term = is_inside(place, names)
                yield token, "name" if is_term else self._kind(word)

    def needs_none(self, word: str) -> bool:
        """Whether sentences of the file write a word in small letters."""
        return self._small[word.lower()] >= SEEN and self._kind(word) == "free"

    def is_great(self, word: str) -> bool:
        """Whether sentences of the file write a word with a capital nearly always."""
        small, great = self._small[word.lower()], self._great[word.lower()]
        return great >= ALWAYS and small <= great // RARE

    def may_be_small(self, label: Label, word: Token) -> bool:
        """Whether a word of a label needs no capital.

        Where nouns have capitals, any word may be used as one, but for those that stand before one.
        """
        if orthography(self._locale).capital_nouns and not _BEFORE_NOUN.match(label.passage.text, word.end):
            return False
        return self.needs_none(word.text)

    def _kind(self, word: str) -> WordKind:
        small, great = self._small[word.lower()], self._great[word.lower()]
        writing = orthography(self._locale)
        if not small and (writing.capital_nouns or (not great and not self._is_known(word))):
            return "silent"
        share = great / (small + great) if small + great else 0.0
        return "free" if share <= SMALL else "name" if share >= NAME else "mixed"

    def _is_known(self, word: str) -> bool:
        speller = orthography(self._locale).speller
        return speller is not None and speller.has(word.lower())

    def _mentions(self, label: Label) -> Iterator[Iterator[tuple[int, int]]]:
        """The words of terms that have capitals themselves."""
        for mention in self._material.key(label.passage).mentions:
            capitals = {word.lower() for word in forms(mention.term.text) if word[0].isupper()}
            yield (
                word.span
                for start, end in mention.parts
                for word in words(label.passage.text, start, end)
                if word.text.lower() in capitals
            )

    @cached_property
    def _function_words(self) -> frozenset[str]:
        markers = self._locale.markers
        return frozenset(
            (
                *self._locale.language.function_words,
                *markers.prepositions,
                *markers.articles,
                *markers.article_genders,
            )
        )
