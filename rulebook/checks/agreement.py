"""Which language is the odd one out: what all others say of a passage and one does not, or the reverse.

A passage is reduced to language-neutral features (concepts, numbers, force). Languages do not show every
feature equally: a pronoun stands for a term here, an article for *one* there. So for each feature and
language it is counted, over all parallels of the material, how often the language has the feature where
the others agree on it; a missing feature counts for as much as its presence could be expected. Nothing
is learned from elsewhere.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import product

from rulebook.checks.material import Material, Parallel, Passage

Features = Callable[[Passage], frozenset[str]]
Excludes = Callable[[str, str], bool]

PRIOR = 0.75
"""How often a language is taken to show a feature before anything has been counted."""
PRIOR_WEIGHT = 4.0
LONE_WITNESS = 0.8
"""What one other language's word counts for beside that of two that agree."""
LONE_DIFFERENCE = 0.8
"""What a feature that is only missing or only added counts for beside one exchanged for another."""


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
        self._expected: dict[tuple[str, str], float] = defaultdict(float)
        self._present: dict[tuple[str, str], float] = defaultdict(float)
        self._offered: dict[tuple[str, str], float] = defaultdict(float)
        self._confirmed: dict[tuple[str, str], float] = defaultdict(float)
        self._disputed: list[tuple[Parallel, _View]] = []
        agreed: Counter[tuple[tuple[str, ...], frozenset[str]]] = Counter()
        for parallel in material.parallels:
            merged = _merged(parallel, self._features)
            own, *others = merged.values()
            if not others:
                continue
            if any(other != own for other in others):
                besides = merged if meant is None else _merged(parallel, meant)
                view = _View(merged, {locale: merged[locale] | besides[locale] for locale in merged})
                self._disputed.append((parallel, view))
                self._count(view, 1)
            elif own:
                agreed[tuple(merged), own] += 1
        for (locales, features_of_all), times in agreed.items():
            known = dict.fromkeys(locales, features_of_all)
            self._count(_View(known, known), times)

    def odd_ones(self) -> Iterator[Odd]:
        """Every difference that can be pinned on one language, with how sure it is."""
        for parallel, view in self._disputed:
            for locale, own in view.features.items():
                if not _can_be_blamed(locale, parallel):
                    continue
                missing = view.shared_by_others(locale) - view.meant[locale]
                added = own - view.meant_by_others(locale)
                common = len(own) - len(added)
                for odd in self._pair(parallel, locale, missing, added):
                    besides = len(missing) + len(added) - bool(odd.missing) - bool(odd.added)
                    yield replace(odd, likeness=(common + 1) / (common + 1 + besides))

    def reliability(self, locale: str, feature: str) -> float:
        """How often a language shows a feature that all others show, the case in hand left out, 0 to 1."""
        key = (locale, feature)
        others = max(self._expected[key] - 1, self._present[key])
        return (self._present[key] + PRIOR * PRIOR_WEIGHT) / (others + PRIOR_WEIGHT)

    def credibility(self, locale: str, feature: str) -> float:
        """How often the others show a feature that a language shows, the case in hand left out, 0 to 1."""
        key = (locale, feature)
        others = max(self._offered[key] - 1, self._confirmed[key])
        return (self._confirmed[key] + PRIOR * PRIOR_WEIGHT) / (others + PRIOR_WEIGHT)

    def departures(self, locale: str, missing: str, added: str) -> int:
        """How often a language lacks a feature that all others show, or shows one that none of them does."""
        if missing:
            return round(self._expected[locale, missing] - self._present[locale, missing])
        return round(self._offered[locale, added] - self._confirmed[locale, added])

    def _pair(self, parallel: Parallel, locale: str, missing: frozenset[str], added: frozenset[str]) -> Iterator[Odd]:
        """First what was exchanged for what excludes it, then what is only missing or only added."""
        by_locale = parallel.by_locale()
        weight = parallel.score**0.5 * (1.0 if len(by_locale) > 2 else LONE_WITNESS)
        passages = by_locale[locale]
        exchanged: set[str] = set()
        for lack, add in sorted(product(missing, added)):
            if self._excludes(lack, add):
                sure = (self.reliability(locale, lack) * self.credibility(locale, add)) ** 0.5
                yield Odd(self._showing(add, passages), lack, add, weight * sure, weight)
                exchanged.update((lack, add))
        for lack in sorted(missing - exchanged):
            yield Odd(passages, lack, "", weight * LONE_DIFFERENCE * self.reliability(locale, lack) ** 2, weight)
        for add in sorted(added - exchanged):
            sure = LONE_DIFFERENCE * self.credibility(locale, add) ** 2
            yield Odd(self._showing(add, passages), "", add, weight * sure, weight)

    def _showing(self, feature: str, passages: tuple[Passage, ...]) -> tuple[Passage, ...]:
        """The passages, first those that have a feature."""
        return tuple(sorted(passages, key=lambda passage: feature not in self._features(passage)))

    def _count(self, view: _View, times: int) -> None:
        for locale, own in view.features.items():
            for feature in view.shared_by_others(locale):
                self._expected[locale, feature] += times
                self._present[locale, feature] += times * (feature in view.meant[locale])
            confirmed = view.meant_by_others(locale)
            for feature in own:
                self._offered[locale, feature] += times
                self._confirmed[locale, feature] += times * (feature in confirmed)


@dataclass(frozen=True, slots=True)
class _View:
    """What each language says in one parallel for sure, and what it says or may mean."""

    features: Mapping[str, frozenset[str]]
    meant: Mapping[str, frozenset[str]]

    def shared_by_others(self, locale: str) -> frozenset[str]:
        """What all other languages say for sure."""
        return frozenset.intersection(*(found for other, found in self.features.items() if other != locale))

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


def _can_be_blamed(locale: str, parallel: Parallel) -> bool:
    """A translation is at fault and not its original; with two languages and no original, either may be."""
    return not any(passage.original for passage in parallel.by_locale()[locale])
