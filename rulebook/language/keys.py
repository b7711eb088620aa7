"""The language-neutral key of a clause: concepts, numbers, force and names, the same in every language."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cached_property

from rulebook.language.compounds import CompoundReader
from rulebook.language.locales import Locale
from rulebook.language.mentions import TOKEN, Mention, MentionFinder, concepts_of
from rulebook.language.patterns import PatternSet
from rulebook.language.quantities import NUMBER, NumberReader, value_of
from rulebook.language.termbase import Term

_ANY_WORD = re.compile(r"\w+")
_WORD = re.compile(r"[^\W\d_]+(?:['’-][^\W\d_]+)*")
_ENUMERATOR = re.compile(r"^\s*\(?\d{1,2}[.)]\s")
_NAME = re.compile(r"[“„«\"]\s*([^“”„«»\"]{2,60}?)\s*[”“»\"]")

COMPOUNDED = 4
"""Letters from which a word is looked for inside others."""
ENDING = 2
"""Letters by which the forms of a word may differ at its end."""


@dataclass(frozen=True, slots=True)
class ClauseKey:
    """What a clause says, apart from its language.

    Attributes:
        concepts: Ids of the concepts it mentions, in order, with repetitions.
        numbers: The numbers it states, as digits or as words, in order.
        force: The kinds of force its wording shows (``must``, ``may``, ``only``, ``not``, …).
        names: What stands in quotation marks, casefolded.
        mentions: The stretches of the text that name concepts.
    """

    concepts: tuple[str, ...]
    numbers: tuple[int, ...]
    force: frozenset[str]
    names: frozenset[str]
    mentions: tuple[Mention, ...]


class KeyMaker:
    """Makes the keys of the clauses of one locale."""

    def __init__(self, locale: Locale) -> None:
        self.locale = locale
        self._finder = MentionFinder(locale.terms)
        self._compounds = CompoundReader(locale.terms, locale.compound_links)
        markers = locale.markers
        self._number_words = {**markers.ordinals, **markers.numbers, **markers.frequency}
        self._numbers_in = NumberReader(markers)
        self._quoted = _quotations(locale.typography.quotes)
        self._openings = tuple(opening for opening, _ in locale.typography.quotes)
        self._others: dict[str, MentionFinder] = {}
        self._concepts: dict[tuple[str, str], frozenset[str]] = {}
        self._known: dict[tuple[str, str | None], ClauseKey] = {}
        denial = {"not": markers.negation} if markers.negation else {}
        self._stances = PatternSet({**markers.modality, **denial}.items())
        self._forces: dict[str, frozenset[str]] = {}

    def key(self, text: str, edition: str | None = None) -> ClauseKey:
        """The key of a clause's text; each text is looked at once."""
        known = self._known.get((text, edition))
        if known is None:
            known = self._known[text, edition] = self._make(text, edition)
        return known

    def concepts(self, text: str, edition: str) -> frozenset[str]:
        """The concepts that a text mentions, inside compounds too, without places; each text is looked at once."""
        known = self._concepts.get((text, edition))
        if known is None:
            words = TOKEN.findall(text)
            found: set[str] = set()
            for terms in self._finder.terms(words):
                found.update(concepts_of(terms, edition) if len(terms) > 1 else (terms[0].concept,))
            if self._compounds:
                found.update(*map(self._compounds.concepts, words))
            known = self._concepts[text, edition] = frozenset(found)
        return known

    def in_compounds(self, text: str) -> list[tuple[frozenset[str], tuple[int, int]]]:
        """The concepts inside the compounds of a text, with the place of the whole word."""
        if not self._compounds:
            return []
        found = ((self._compounds.concepts(match.group()), match.span()) for match in _ANY_WORD.finditer(text))
        return [(concepts, span) for concepts, span in found if concepts]

    def advised_against(self, text: str, edition: str) -> bool:
        """Whether a text has a form of a term that is not the preferred one of the edition."""
        if edition not in self._others:
            self._others[edition] = MentionFinder(_advised_against(self.locale.terms, edition))
        return bool(self._others[edition].terms(TOKEN.findall(text)))

    def force(self, text: str) -> frozenset[str]:
        """What a text does (``must``, ``may``, ``not``, …), names in quotation marks aside; each is looked at once."""
        nameless = self.nameless(text)
        known = self._forces.get(nameless)
        if known is None:
            known = self._forces[nameless] = self._stances.occurring(nameless)
        return known

    def numbers(self, text: str) -> frozenset[int]:
        """The numbers of a text, in digits or in words."""
        return self._numbers_in.given(text)

    def possible_numbers(self, text: str) -> frozenset[int]:
        """The numbers that vaguer words of a text may stand for."""
        return self._numbers_in.possible(text)

    def nameless(self, text: str) -> str:
        """A text in which one sign stands for every quoted name, so that texts about different cards are the same."""
        for opening in self._openings:  # most texts quote nothing, and to look for a sign costs least
            if opening in text:
                return self._quoted.sub('""', text)
        return text

    def without_names(self, text: str) -> str:
        """A text of the same length whose quoted names are blanked, so that nothing in them counts as a term."""
        if any(opening in text for opening in self._openings):
            return self._quoted.sub(_blank, text)
        return text

    def words(self, text: str) -> frozenset[str]:
        """The words of a text in lower case, function words left out."""
        return frozenset(map(str.lower, _ANY_WORD.findall(text))) - self.locale.language.function_words

    def says(self, concept: str, text: str) -> bool:
        """Whether a text has all words of some form of a concept, in any order, be it as parts of compounds.

        So lists say things in part (“Fusion or Synchro Monsters”), and languages that join words join terms.
        """
        words = self.words(text)
        return any(all(_within(word, words) for word in form) for form in self._forms.get(concept, ()))

    def times(self, concept: str, text: str) -> int:
        """How often a text has the words of a concept's forms, each form in full, in any order and with any ending."""
        words = list(map(str.lower, _ANY_WORD.findall(text)))
        found, used = 0, frozenset[str]()
        for form in sorted(self._forms.get(concept, ()), key=lambda form: (len(form), sum(map(len, form)))):
            if not any(word.startswith(known) for word in form for known in used):
                counts = [sum(other.startswith(word) for other in words) for word in form]
                if all(counts):
                    used |= form
                    found += min(counts)
        return found

    @cached_property
    def _forms(self) -> dict[str, frozenset[frozenset[str]]]:
        found: dict[str, set[frozenset[str]]] = defaultdict(set)
        for term in self.locale.terms:
            forms = (self.words(form) for form in (term.text, *term.forms))
            found[term.concept].update(form for form in forms if form)
        return {concept: frozenset(forms) for concept, forms in found.items()}

    def words_of(self, concept: str) -> frozenset[str]:
        """The words of all forms of a concept's terms."""
        return self._words_of_concepts.get(concept, frozenset())

    @cached_property
    def _words_of_concepts(self) -> dict[str, frozenset[str]]:
        found: dict[str, set[str]] = defaultdict(set)
        for term in self.locale.terms:
            for form in (term.text, *term.forms):
                found[term.concept] |= self.words(form)
        return {concept: frozenset(words) for concept, words in found.items()}

    def places_of_number(self, text: str, number: int) -> tuple[tuple[int, int], ...]:
        """Where a text gives a number, in digits or as a word."""
        spelled = self.locale.markers.numbers
        digits = [m.span() for m in NUMBER.finditer(text) if value_of(m.group()) == number]
        words = [m.span() for m in _WORD.finditer(text) if spelled.get(m.group().lower()) == number]
        return tuple(sorted((*digits, *words)))

    def _make(self, text: str, edition: str | None) -> ClauseKey:
        mentions = tuple(self._finder.find(text, edition))
        return ClauseKey(
            concepts=tuple(concept for mention in mentions for concept in mention.concepts),
            numbers=tuple(self._numbers(text, mentions)),
            force=self.force(text),
            names=frozenset(match.group(1).casefold() for match in _NAME.finditer(text)),
            mentions=mentions,
        )

    def _numbers(self, text: str, mentions: Iterable[Mention]) -> Iterable[int]:
        start = match.end() if (match := _ENUMERATOR.match(text)) else 0
        covered = [part for mention in mentions for part in mention.parts]
        found = [
            (match.start(), value_of(match.group()))
            for match in NUMBER.finditer(text, start)
            if not _inside(match.start(), covered)
        ]
        for match in _WORD.finditer(text, start):
            value = self._number_words.get(match.group().lower())
            if value is not None and not _inside(match.start(), covered):
                found.append((match.start(), value))
        return [value for _, value in sorted(found)]


def _advised_against(terms: Iterable[Term], edition: str) -> Iterator[Term]:
    """The terms that are not the preferred ones of an edition, without the forms that they share with those."""
    usual: set[str] = set()
    others: list[Term] = []
    for term in terms:
        if term.status == "preferred" and edition in term.editions:
            usual.update(form.casefold() for form in (term.text, *term.forms))
        else:
            others.append(term)
    for term in others:
        forms = [form for form in (term.text, *term.forms) if form.casefold() not in usual]
        if forms:
            yield replace(term, text=forms[0], forms=tuple(forms[1:]))


def _quotations(quotes: Iterable[tuple[str, str]]) -> re.Pattern[str]:
    """What stands in quotation marks, with at most one quotation inside another."""
    patterns: list[str] = []
    for opening, closing in ((re.escape(opening), re.escape(closing)) for opening, closing in quotes):
        inner = f"[^{opening}{closing}]{{1,80}}"
        patterns.extend((f"{opening}{inner}{opening}{inner}{closing}{closing}", f"{opening}{inner}{closing}"))
    return re.compile("|".join(patterns) or "(?!)")


def _blank(match: re.Match[str]) -> str:
    quoted = match.group()
    return quoted[0] + "_" * (len(quoted) - 2) + quoted[-1]


def _within(word: str, words: frozenset[str]) -> bool:
    """Whether a word stands in a text, with whatever ending, or inside another word."""
    if word in words or len(word) < COMPOUNDED:
        return word in words
    stem = word[: max(COMPOUNDED, len(word) - ENDING)]
    return any(other.startswith(stem) or word in other for other in words)


def _inside(position: int, ranges: Iterable[tuple[int, int]]) -> bool:
    return any(start <= position < end for start, end in ranges)
