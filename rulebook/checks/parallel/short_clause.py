"""A clause that is so much shorter than in the other languages that a part of it may be missing."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping
from math import log
from statistics import median

from rulebook.checks.check import Check, Example
from rulebook.checks.finding import Finding, Message
from rulebook.checks.material import Material, Parallel
from rulebook.language.words import load_words

ID = "short-clause"
WITNESSES = 2
"""How many versions there must be besides to say that one is short."""
SHORTEST = 45
"""Letters of the shortest counterpart: of labels, one may be twice as long as another."""
SHORT = 0.45
"""From here (the natural logarithm of how many times too short, and what words are missing) a clause is reported."""
LEAST = 0.25
"""Below this a clause is not short, whatever it lacks."""
WORD = 0.08
"""What each plain word counts for that all others say and the clause does not."""
WORDY = -0.15
"""What counts against a clause that lacks no word: it says the same, only shorter."""


def run(material: Material) -> Iterator[Finding]:
    """Clauses far shorter than the shortest counterpart lets expect, each language at its own usual length."""
    lengths = [(parallel, _lengths(parallel)) for parallel in material.parallels]
    compared = [(parallel, found) for parallel, found in lengths if len(found) > WITNESSES]
    usual = _usual(found for _, found in compared)
    for parallel, found in compared:
        for locale, length in found.items():
            others = {other: value for other, value in found.items() if other != locale}
            passage = parallel.by_locale()[locale][0]
            if passage.original or passage.is_label or min(others.values()) < log(SHORTEST):
                continue
            lacking = min(value - usual[other] for other, value in others.items()) + usual[locale] - length
            if lacking < LEAST:
                continue
            lacking += _words_missing(parallel, locale, material)
            if lacking >= SHORT:
                yield Finding(
                    ID, "note", round(min(0.9, 0.55 + lacking - SHORT), 3), passage,
                    Message("is so short beside the other languages that a part may be missing"),
                    detail="short",
                )  # fmt: skip


def _words_missing(parallel: Parallel, locale: str, material: Material) -> float:
    """What the plain words that only one language lacks add to its shortness; nothing where its words are not known."""
    said: dict[str, frozenset[str]] = {}
    meant: frozenset[str] = frozenset()
    for tag, passages in parallel.by_locale().items():
        words = load_words(material.library.locale(tag).folder)
        if not words.senses:
            return 0.0
        said[tag] = frozenset(sense for passage in passages for sense in words.said(passage.text))
        if tag == locale:
            meant = frozenset(sense for passage in passages for sense in words.meant(passage.text))
    missing = frozenset.intersection(*(senses for tag, senses in said.items() if tag != locale)) - meant
    return WORD * len(missing) if missing else WORDY


def _lengths(parallel: Parallel) -> dict[str, float]:
    """The logarithm of how many letters each language needs."""
    letters: dict[str, int] = defaultdict(int)
    for passage in parallel.passages:
        letters[passage.locale] += len(passage.text)
    return {locale: log(count) for locale, count in letters.items() if count}


def _usual(lengths: Iterator[Mapping[str, float]]) -> Mapping[str, float]:
    """How much longer than the mean each language usually is."""
    found: dict[str, list[float]] = defaultdict(list)
    for one in lengths:
        mean = sum(one.values()) / len(one)
        for locale, value in one.items():
            found[locale].append(value - mean)
    return {locale: median(values) for locale, values in found.items()}


CHECK = Check(
    ID,
    "note",
    "What a translator has left out shows in the length before it shows in the words.",
    (Example("Place it here.", "Place it here, face-up, beside the card that it belongs to."),),
    run,
    subjects=("book",),
)
