"""The language-neutral key of a clause: concepts, numbers, force and names, the same in every language."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from rulebook.locales import Locale
from rulebook.mentions import Mention, MentionFinder, concepts_of

_NUMBER = re.compile(r"(?<![\w.,])\d+(?:[.,\u00a0\u202f ]\d{3})*(?![\w])")
_ANY_WORD = re.compile(r"\w+")
_ORDINAL = re.compile(r"\d+(?=[^\W\d]{1,3}$)")
"""The number of an ordinal in digits, such as 3rd, before its ending."""
_GROUPED = re.compile(r"\d[.,\u00a0\u202f ]\d{3}(?!\d)")
_WORD = re.compile(r"[^\W\d_]+(?:['’-][^\W\d_]+)*")
_ENUMERATOR = re.compile(r"^\s*\(?\d{1,2}[.)]\s")
_NAME = re.compile(r"[“„«\"]\s*([^“”„«»\"]{2,60}?)\s*[”“»\"]")


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


@dataclass(frozen=True, slots=True)
class Gist:
    """The concepts and numbers of a text, without places or order: what can be had in one quick pass.

    Attributes:
        concepts: Ids of the concepts it mentions.
        numbers: All its numbers, in digits or in words, those inside terms too.
        possible: Numbers that its articles, ordinals and words for both may stand for.
        flagged: Whether a mention is by a term that is not the preferred one of the edition.
    """

    concepts: frozenset[str]
    numbers: frozenset[int]
    possible: frozenset[int]
    flagged: bool


class KeyMaker:
    """Makes the keys of the clauses of one locale."""

    def __init__(self, locale: Locale) -> None:
        self.locale = locale
        self._finder = MentionFinder(locale.terms)
        markers = locale.markers
        self._number_words = {**markers.ordinals, **markers.numbers, **markers.frequency}
        vague = {**dict.fromkeys(markers.articles, 1), **dict.fromkeys(markers.dual, 2), **markers.frequency}
        self._vague: dict[str, int] = {**vague, **markers.ordinals}
        self._quoted = _quotations(locale.typography.quotes)
        self._known: dict[tuple[str, str | None], ClauseKey] = {}

    def key(self, text: str, edition: str | None = None) -> ClauseKey:
        """The key of a clause's text; each text is looked at once."""
        known = self._known.get((text, edition))
        if known is None:
            known = self._known[text, edition] = self._make(text, edition)
        return known

    def gist(self, text: str, edition: str) -> Gist:
        """The gist of a text; not remembered, for it is made faster than found again."""
        words = _ANY_WORD.findall(text)
        concepts: set[str] = set()
        flagged = False
        for terms in self._finder.terms(words):
            first = terms[0]
            if len(terms) > 1:
                concepts.update(concepts_of(terms, edition))
                flagged = flagged or not any(t.status == "preferred" and edition in t.editions for t in terms)
            else:
                concepts.add(first.concept)
                flagged = flagged or first.status != "preferred" or edition not in first.editions
        folded = frozenset(map(str.lower, words))
        numbers = self._all_numbers(text, folded)
        possible = {self._vague[word] for word in self._vague.keys() & folded}
        return Gist(frozenset(concepts), numbers, frozenset(possible), flagged)

    def without_names(self, text: str) -> str:
        """A text of the same length whose quoted names are blanked, so that nothing in them counts as a term."""
        return self._quoted.sub(_blank, text)

    def words(self, text: str) -> frozenset[str]:
        """The words of a text in lower case, function words left out."""
        return frozenset(map(str.lower, _ANY_WORD.findall(text))) - self.locale.language.function_words

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
        digits = [m.span() for m in _NUMBER.finditer(text) if int(re.sub(r"\D", "", m.group())) == number]
        words = [m.span() for m in _WORD.finditer(text) if spelled.get(m.group().lower()) == number]
        return tuple(sorted((*digits, *words)))

    def _all_numbers(self, text: str, words: Iterable[str]) -> frozenset[int]:
        spelled = self.locale.markers.numbers
        if _GROUPED.search(text):
            digits = {int(re.sub(r"\D", "", match.group())) for match in _NUMBER.finditer(text)}
        else:
            digits = {int(word) for word in words if word.isdecimal()}
            digits.update(int(match.group()) for word in words if (match := _ORDINAL.match(word)))
        digits.update([spelled[word] for word in words if word in spelled])
        return frozenset(digits)

    def _make(self, text: str, edition: str | None) -> ClauseKey:
        mentions = tuple(self._finder.find(text, edition))
        return ClauseKey(
            concepts=tuple(concept for mention in mentions for concept in mention.concepts),
            numbers=tuple(self._numbers(text, mentions)),
            force=self._force(self._quoted.sub('""', text)),
            names=frozenset(match.group(1).casefold() for match in _NAME.finditer(text)),
            mentions=mentions,
        )

    def _numbers(self, text: str, mentions: Iterable[Mention]) -> Iterable[int]:
        start = match.end() if (match := _ENUMERATOR.match(text)) else 0
        covered = [part for mention in mentions for part in mention.parts]
        found = [
            (match.start(), int(re.sub(r"\D", "", match.group())))
            for match in _NUMBER.finditer(text, start)
            if not _inside(match.start(), covered)
        ]
        for match in _WORD.finditer(text, start):
            value = self._number_words.get(match.group().lower())
            if value is not None and not _inside(match.start(), covered):
                found.append((match.start(), value))
        return [value for _, value in sorted(found)]

    def _force(self, text: str) -> frozenset[str]:
        markers = self.locale.markers
        kinds = {kind for kind, pattern in markers.modality.items() if pattern.search(text)}
        if markers.negation is not None and markers.negation.search(text):
            kinds.add("not")
        return frozenset(kinds)


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


def _inside(position: int, ranges: Iterable[tuple[int, int]]) -> bool:
    return any(start <= position < end for start, end in ranges)
