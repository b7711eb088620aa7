"""How alike two clauses are: weighted features, some of one language, some of none.

A clause becomes a sparse vector. Its words (stemmed) can only meet words of the same language; the
concepts, numbers, force and names of its key meet those of any language. Rare features count more
(inverse document frequency over the texts at hand); nothing is learned from elsewhere.
"""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from typing import TypeAlias

import snowballstemmer

from rulebook.language.locales import Locale
from rulebook.language.text.reader import ClauseKey
from rulebook.language.text.tokens import forms

Vector: TypeAlias = Mapping[str, float]

WEIGHTS = {"word": 1.0, "concept": 1.2, "number": 0.9, "force": 0.35, "name": 1.5}
"""How much each kind of feature counts, before rarity."""


class Features:
    """Turns clauses of one locale into features."""

    def __init__(self, locale: Locale) -> None:
        name = locale.english_name.lower()
        self._stemmer = snowballstemmer.stemmer(name) if name in snowballstemmer.algorithms() else None
        self._stop = locale.language.function_words
        self._stems: dict[str, str] = {}

    def words(self, text: str) -> list[str]:
        """The stems of the words that carry meaning."""
        return [self.stem(word) for form in forms(text) if len(form) > 1 and (word := form.lower()) not in self._stop]

    def of(self, text: str, key: ClauseKey) -> Counter[tuple[str, str]]:
        """All features of a clause, as ``(kind, value)`` with their counts."""
        found: Counter[tuple[str, str]] = Counter(("word", word) for word in self.words(text))
        found.update(neutral(key))
        return found

    def stem(self, word: str) -> str:
        """The stem of a word in lower case; the word itself where the language has no stemmer."""
        if self._stemmer is None:
            return word
        stem = self._stems.get(word)
        if stem is None:
            stem = self._stems[word] = str(self._stemmer.stemWord(word))
        return stem


def neutral(key: ClauseKey) -> Counter[tuple[str, str]]:
    """The features of a clause that do not depend on its language, in an order that is always the same.

    What is added up in another order can differ in the last digit.
    """
    found: Counter[tuple[str, str]] = Counter(("concept", concept) for concept in sorted(key.concepts))
    found.update(("number", str(number)) for number in sorted(key.numbers))
    found.update(("force", kind) for kind in sorted(key.force))
    found.update(("name", name) for name in sorted(key.names))
    return found


class Space:
    """Weights features by their rarity over a body of texts."""

    def __init__(self, texts: Iterable[Counter[tuple[str, str]]]) -> None:
        seen: Counter[tuple[str, str]] = Counter()
        total = 0
        for features in texts:
            seen.update(features.keys())
            total += 1
        self._rarity = {feature: math.log((total + 1) / (count + 0.5)) for feature, count in seen.items()}
        self._unseen = math.log(total + 1) if total else 1.0

    def vector(self, features: Counter[tuple[str, str]]) -> Vector:
        """The unit vector of some features."""
        weights = {
            f"{kind} {value}": WEIGHTS[kind] * self._rarity.get((kind, value), self._unseen) * (1.0 + math.log(count))
            for (kind, value), count in features.items()
        }
        return unit(weights)


def unit(weights: Mapping[str, float]) -> Vector:
    """The weights scaled to a vector of length 1."""
    length = math.sqrt(sum(weight * weight for weight in weights.values()))
    return {name: weight / length for name, weight in weights.items()} if length else {}


def cosine(one: Vector, other: Vector) -> float:
    """The cosine of two unit vectors, between 0 and 1."""
    if len(one) > len(other):
        one, other = other, one
    return sum(weight * other[name] for name, weight in one.items() if name in other)


class Index:
    """Finds the vectors most like a given one."""

    def __init__(self, vectors: Sequence[Vector]) -> None:
        self._size = len(vectors)
        self._postings: dict[str, list[tuple[int, float]]] = defaultdict(list)
        for number, vector in enumerate(vectors):
            for name, weight in vector.items():
                self._postings[name].append((number, weight))

    def sums(self, vector: Vector) -> list[float]:
        """The cosine with every indexed vector, in their order; 0 where no feature is shared."""
        sums = [0.0] * self._size
        for name, weight in vector.items():
            for number, other in self._postings.get(name, ()):
                sums[number] += weight * other
        return sums

    def scores(self, vector: Vector) -> dict[int, float]:
        """The cosine with every indexed vector that shares a feature, by its number."""
        return {number: score for number, score in enumerate(self.sums(vector)) if score}
