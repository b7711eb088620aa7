"""What one language needs to read a text: its terms, compounds, numbers, quotation marks and words of force.

A :class:`Reader` remembers nothing of what it has read: that is for the texts to do.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cached_property

from extractors.list_marks import behind_enumerator
from rulebook.language.compounds import CompoundReader
from rulebook.language.locales import Locale
from rulebook.language.mentions import Mention, MentionFinder, concepts_of, cut
from rulebook.language.patterns import PatternSet
from rulebook.language.quantities import NumberReader, Quantity, digits
from rulebook.language.termbase import Term
from rulebook.language.text import quotations
from rulebook.language.text.inflection import is_same_word
from rulebook.language.text.quotations import Quotations
from rulebook.language.text.tokens import Span, is_inside, joined, placed_runs, runs

COMPOUNDED = 4
"""Letters from which a word is looked for inside others."""


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


class Reader:
    """Reads the texts of one locale."""

    def __init__(self, locale: Locale) -> None:
        self.locale = locale
        self.quotations = Quotations(locale.typography.quotes)
        self.numbers = NumberReader(locale.markers)
        self._finder = MentionFinder(locale.terms)
        self._compounds = CompoundReader(locale.terms, locale.compound_links)
        markers = locale.markers
        self._number_words = {**markers.ordinals, **markers.numbers, **markers.frequency}
        self._advised: dict[str, MentionFinder] = {}
        denial = {"not": markers.negation} if markers.negation else {}
        self._stances = PatternSet({**markers.modality, **denial}.items())

    def force(self, nameless: str) -> frozenset[str]:
        """What a text without names does, such as ``must``, ``may`` and ``not``."""
        return self._stances.occurring(nameless)

    def key(self, text: str, edition: str | None, force: frozenset[str]) -> ClauseKey:
        """The key of a text whose force is known."""
        mentions = tuple(self._finder.find(text, edition))
        return ClauseKey(
            concepts=tuple(concept for mention in mentions for concept in mention.concepts),
            numbers=tuple(self._stated(text, mentions)),
            force=force,
            names=quotations.names(text),
            mentions=mentions,
        )

    def concepts(self, text: str, edition: str) -> frozenset[str]:
        """The concepts that a text mentions, inside compounds too, without places."""
        words = cut(text)
        found: set[str] = set()
        for terms in self._finder.terms(words):
            found.update(concepts_of(terms, edition) if len(terms) > 1 else (terms[0].concept,))
        if self._compounds:
            found.update(*map(self._compounds.concepts, words))
        return frozenset(found)

    def in_compounds(self, text: str) -> tuple[tuple[frozenset[str], Span], ...]:
        """The concepts inside the compounds of a text, with the place of the whole word."""
        if not self._compounds:
            return ()
        found = ((self._compounds.concepts(run.text), run.span) for run in placed_runs(text))
        return tuple((concepts, span) for concepts, span in found if concepts)

    def advised_against(self, text: str, edition: str) -> bool:
        """Whether a text has a form of a term that is not the preferred one of the edition."""
        if edition not in self._advised:
            self._advised[edition] = MentionFinder(_advised_against(self.locale.terms, edition))
        return bool(self._advised[edition].terms(cut(text)))

    def quantities(self, text: str) -> tuple[Quantity, ...]:
        """The numbers of a text with their places and units."""
        return tuple(self.numbers.placed(text))

    def meaning_words(self, text: str) -> frozenset[str]:
        """The words of a text in lower case, function words left out."""
        return frozenset(map(str.lower, runs(text))) - self.locale.language.function_words

    def says(self, concept: str, words: frozenset[str]) -> bool:
        """Whether a text of some words has all those of some form of a concept, in any order, be it inside compounds.

        So lists say things in part (“Fusion or Synchro Monsters”), and languages that join words join terms.
        """
        return any(all(_within(word, words) for word in form) for form in self._forms.get(concept, ()))

    def times(self, concept: str, text: str) -> int:
        """How often a text has the words of a concept's forms, each form in full, in any order and with any ending."""
        words = list(map(str.lower, runs(text)))
        found, used = 0, frozenset[str]()
        for form in sorted(self._forms.get(concept, ()), key=lambda form: (len(form), sum(map(len, form)))):
            if not any(word.startswith(known) for word in form for known in used):
                counts = [sum(other.startswith(word) for other in words) for word in form]
                if all(counts):
                    used |= form
                    found += min(counts)
        return found

    def words_of(self, concept: str) -> frozenset[str]:
        """The words of all forms of a concept's terms."""
        return self._words_of_concepts.get(concept, frozenset())

    @cached_property
    def _forms(self) -> dict[str, frozenset[frozenset[str]]]:
        found: dict[str, set[frozenset[str]]] = defaultdict(set)
        for term in self.locale.terms:
            forms = (self.meaning_words(form) for form in (term.text, *term.forms))
            found[term.concept].update(form for form in forms if form)
        return {concept: frozenset(forms) for concept, forms in found.items()}

    @cached_property
    def _words_of_concepts(self) -> dict[str, frozenset[str]]:
        found: dict[str, set[str]] = defaultdict(set)
        for term in self.locale.terms:
            for form in (term.text, *term.forms):
                found[term.concept] |= self.meaning_words(form)
        return {concept: frozenset(words) for concept, words in found.items()}

    def _stated(self, text: str, mentions: Iterable[Mention]) -> Iterable[int]:
        """The numbers of a text in order, without those of its enumerator and inside terms."""
        start = behind_enumerator(text)
        covered = [part for mention in mentions for part in mention.parts]
        found = [(place, value) for value, (place, _) in digits(text, start) if not is_inside(place, covered)]
        for word in joined(text, start):
            value = self._number_words.get(word.text.lower())
            if value is not None and not is_inside(word.start, covered):
                found.append((word.start, value))
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


def _within(word: str, words: frozenset[str]) -> bool:
    """Whether a word stands in a text, with whatever ending, or inside another word."""
    if word in words or len(word) < COMPOUNDED:
        return word in words
    return any(word in other or is_same_word(word, other) for other in words)
