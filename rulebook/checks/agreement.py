"""Which language is the odd one out: what all others say of a passage and one does not, or the reverse.

A passage is reduced to language-neutral features (concepts, numbers, force). Languages do not show every
feature equally: a pronoun stands for a term here, an article for *one* there. So for each feature and
language it is counted, over all parallels of its edition, how often the language has the feature where
the others agree on it; a missing feature counts for as much as its presence could be expected. Nothing
is learned from elsewhere.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import product
from typing import TypeAlias

from rulebook.checks.material import Material, Parallel, Passage

Features = Callable[[Passage], frozenset[str]]
Excludes = Callable[[str, str], bool]
Voice: TypeAlias = tuple[str, str | None]
"""A language in one edition: each book has its translator, and its own way to put things."""

Counts: TypeAlias = dict[Voice, Counter[str]]

PRIOR = 0.75
"""How often a language is taken to show a feature before anything has been counted."""
PRIOR_WEIGHT = 4.0
"""How many cases weigh as much as what is expected beforehand: one or two prove no custom."""
LONE_WITNESS = 0.8
"""What one other language's word counts for beside that of two that agree."""
LONE_DIFFERENCE = 0.8
"""What a feature that is only missing or only added counts for beside one exchanged for another."""
HALF_SAID = 0.85
"""What an exchange counts for where not all others say for sure what was exchanged, but some only may mean it."""


@dataclass(frozen=True, slots=True)
class Odd:
    """A language that is at odds with the others in one parallel.

    Attributes:
        passages: The passages of the odd language; first those that have what is added.
        missing: What all others say and it does not; empty where it only adds.
        added: What it says and no other does; empty where it only lacks.
        confidence: How surely the difference is none of wording, 0 to 1.
        weight: What the other languages' word counts for, 0 to 1, whatever the feature.
        likeness: How much of what the passages and their counterparts say they have in common besides, 0 to 1.
    """

    passages: tuple[Passage, ...]
    missing: str
    added: str
    confidence: float
    weight: float = 1.0
    likeness: float = 1.0


class Agreement:
    """Counts how the languages of some material agree on one kind of feature, and finds where they do not."""

    def __init__(
        self, material: Material, features: Features, excludes: Excludes, meant: Features | None = None
    ) -> None:
        """``excludes`` tells whether two different features cannot both be right.

        ``meant`` gives the features that a passage may have besides: ambiguous words that prove nothing, but that
        keep the passage from being blamed for lacking a feature, and others for adding it.
        """
        self._features = features
        self._excludes = excludes
        self._expected: Counts = defaultdict(Counter)
        self._present: Counts = defaultdict(Counter)
        self._offered: Counts = defaultdict(Counter)
        self._confirmed: Counts = defaultdict(Counter)
        self._disputed: list[tuple[Parallel, _View]] = []
        agreed: Counter[tuple[str | None, tuple[str, ...], frozenset[str]]] = Counter()
        for parallel in material.parallels:
            merged = _merged(parallel, self._features)
            own, *others = merged.values()
            if not others:
                continue
            edition = parallel.passages[0].edition
            if any(other != own for other in others):
                besides = merged if meant is None else _merged(parallel, meant)
                view = _View(merged, {locale: merged[locale] | besides[locale] for locale in merged})
                self._disputed.append((parallel, view))
                self._count(edition, view, 1)
            elif own:
                agreed[edition, tuple(merged), own] += 1
        for (edition, locales, features_of_all), times in agreed.items():
            known = dict.fromkeys(locales, features_of_all)
            self._count(edition, _View(known, known), times)

    def odd_ones(self) -> Iterator[Odd]:
        """Every difference that can be pinned on one language, with how sure it is."""
        for parallel, view in self._disputed:
            for locale, own in view.features.items():
                if not _can_be_blamed(locale, parallel):
                    continue
                missing = view.shared_by_others(locale) - view.meant[locale]
                added = own - view.meant_by_others(locale)
                common = len(own) - len(added)
                hinted = view.hinted_by_others(locale) - view.meant[locale] - missing
                for odd in self._pair(parallel, locale, missing, hinted, added):
                    besides = len(missing - {odd.missing}) + len(added - {odd.added})
                    yield replace(odd, likeness=(common + 1) / (common + 1 + besides))

    def reliability(self, passage: Passage, feature: str) -> float:
        """How often a passage's language shows a feature that all others show, the case in hand left out, 0 to 1."""
        return _rate(_voice(passage), feature, self._present, self._expected)

    def credibility(self, passage: Passage, feature: str) -> float:
        """How often the others show a feature that a passage's language shows, the case in hand left out, 0 to 1."""
        return _rate(_voice(passage), feature, self._confirmed, self._offered)

    def departures(self, passage: Passage, missing: str, added: str) -> int:
        """How often a passage's language lacks a feature that all others show, or shows one that none of them does."""
        voice = _voice(passage)
        if missing:
            return self._expected[voice][missing] - self._present[voice][missing]
        return self._offered[voice][added] - self._confirmed[voice][added]

    def _pair(
        self, parallel: Parallel, locale: str, missing: frozenset[str], hinted: frozenset[str], added: frozenset[str]
    ) -> Iterator[Odd]:
        """First what was exchanged for what excludes it, then what is only missing or only added."""
        by_locale = parallel.by_locale()
        weight = parallel.score**0.5 * (1.0 if len(by_locale) > 2 else LONE_WITNESS)
        passages = by_locale[locale]
        voice = passages[0]
        exchanged: set[str] = set()
        for lack, add in sorted(product(missing | hinted, added)):
            if self._excludes(lack, add):
                sure = (self.reliability(voice, lack) * self.credibility(voice, add)) ** 0.5
                sure *= HALF_SAID if lack in hinted else 1.0
                yield Odd(self._showing(add, passages), lack, add, weight * sure, weight)
                exchanged.update((lack, add))
        for lack in sorted(missing - exchanged):
            yield Odd(passages, lack, "", weight * LONE_DIFFERENCE * self.reliability(voice, lack) ** 2, weight)
        for add in sorted(added - exchanged):
            sure = LONE_DIFFERENCE * self.credibility(voice, add) ** 2
            yield Odd(self._showing(add, passages), "", add, weight * sure, weight)

    def _showing(self, feature: str, passages: tuple[Passage, ...]) -> tuple[Passage, ...]:
        """The passages, first those that have a feature."""
        return tuple(sorted(passages, key=lambda passage: feature not in self._features(passage)))

    def _count(self, edition: str | None, view: _View, times: int) -> None:
        for locale, own in view.features.items():
            voice = locale, edition
            for feature in view.shared_by_others(locale):
                self._expected[voice][feature] += times
                self._present[voice][feature] += times * (feature in view.meant[locale])
            confirmed = view.meant_by_others(locale)
            for feature in own:
                self._offered[voice][feature] += times
                self._confirmed[voice][feature] += times * (feature in confirmed)


@dataclass(frozen=True, slots=True)
class _View:
    """What each language says in one parallel for sure, and what it says or may mean."""

    features: Mapping[str, frozenset[str]]
    meant: Mapping[str, frozenset[str]]

    def shared_by_others(self, locale: str) -> frozenset[str]:
        """What all other languages say for sure."""
        return frozenset.intersection(*(found for other, found in self.features.items() if other != locale))

    def hinted_by_others(self, locale: str) -> frozenset[str]:
        """What some other language says for sure, and all others say or may mean."""
        others = [other for other in self.features if other != locale]
        said = frozenset().union(*(self.features[other] for other in others))
        return said.intersection(*(self.meant[other] for other in others))

    def meant_by_others(self, locale: str) -> frozenset[str]:
        """What any other language says or may mean."""
        return frozenset().union(*(found for other, found in self.meant.items() if other != locale))


def _merged(parallel: Parallel, features: Features) -> dict[str, frozenset[str]]:
    """The features of each language in a parallel."""
    merged: dict[str, frozenset[str]] = {}
    for passage in parallel.passages:
        known = merged.get(passage.locale)
        own = features(passage)
        merged[passage.locale] = own if known is None else known | own
    return merged


def _rate(voice: Voice, feature: str, hits: Counts, cases: Counts) -> float:
    """The share of hits in one book's cases but the one in hand; its language's other books tell what to expect."""
    locale, edition = voice
    elsewhere = [other for other in cases if other[0] == locale and other[1] != edition]
    expected = _smoothed(
        PRIOR,
        sum(hits[other][feature] for other in elsewhere),
        sum(cases[other][feature] for other in elsewhere),
    )
    hit = hits[voice][feature]
    return _smoothed(expected, hit, max(cases[voice][feature] - 1, hit))


def _smoothed(expected: float, hits: int, cases: int) -> float:
    return (hits + expected * PRIOR_WEIGHT) / (cases + PRIOR_WEIGHT)


def _voice(passage: Passage) -> Voice:
    return passage.locale, passage.edition


def _can_be_blamed(locale: str, parallel: Parallel) -> bool:
    """A translation is at fault and not its original; with two languages and no original, either may be."""
    return not any(passage.original for passage in parallel.by_locale()[locale])
