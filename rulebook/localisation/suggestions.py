"""Propose a termbase for a language that has none, from texts that stand beside ones in a known language.

A phrase of the new language that stands where a known language mentions a concept, and hardly anywhere
else, probably names the concept. Phrases of up to four words are counted sentence by sentence and
scored by the Dice coefficient; nothing is learned from elsewhere.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TypeAlias

from rulebook.checks.material import Material
from rulebook.language.text.tokens import stretches

LONGEST = 4
"""Words of the longest phrase that is looked at."""
LEAST = 3
"""How many sentences a concept and a phrase must share."""
NEARLY = 0.9
"""Share of the best score from which a longer phrase is preferred to its part."""
EXAMPLES = 2
"""Sentences shown for a suggested term."""
COMMON = 0.15
"""Share of the sentences from which a word is no end of a term of several: articles, prepositions."""

_Sentence: TypeAlias = tuple[str, str, frozenset[str]]
"""A sentence, one that says the same in a known language, and the concepts that are mentioned there."""


@dataclass(frozen=True, slots=True)
class Suggestion:
    """A phrase that probably names a concept.

    Attributes:
        concept: Id of the concept.
        term: The phrase as it stands most often.
        score: Dice coefficient of phrase and concept, 0 to 1.
        others: The next best phrases, which are often inflected forms.
        examples: Sentences of the new language with their counterparts.
    """

    concept: str
    term: str
    score: float
    others: tuple[str, ...]
    examples: tuple[tuple[str, str], ...]


def suggest(material: Material, locale: str) -> list[Suggestion]:
    """The best phrase of a language for each concept that the other languages mention often enough."""
    sentences = [
        (own[0].text, other[0].text, frozenset().union(*(material.concepts(p) for p in other)))
        for parallel in material.parallels
        if (own := [p for p in parallel.passages if p.locale == locale])
        and (other := [p for p in parallel.passages if p.locale != locale])
    ]
    phrases = [frozenset(_phrases(text.lower())) for text, _, _ in sentences]
    totals = Counter(phrase for found in phrases for phrase in found)
    common = {word for word, count in totals.items() if " " not in word and count > COMMON * len(sentences)}
    having: dict[str, list[int]] = defaultdict(list)
    for number, (_, _, concepts) in enumerate(sentences):
        for concept in concepts:
            having[concept].append(number)
    found = []
    for concept, numbers in having.items():
        if len(numbers) < LEAST:
            continue
        shared = Counter(phrase for number in numbers for phrase in phrases[number])
        ranked = [row for row in _ranked(shared, totals, len(numbers)) if not _is_loose(row[1], common)]
        if ranked:
            found.append(_suggestion(concept, ranked, numbers, sentences))
    return sorted(found, key=lambda suggestion: (-suggestion.score, suggestion.concept))


def _phrases(text: str) -> Iterator[str]:
    """The phrases of a text, none across a mark."""
    for words in stretches(text):
        for start in range(len(words)):
            for length in range(1, min(LONGEST, len(words) - start) + 1):
                yield " ".join(words[start : start + length])


def _is_loose(phrase: str, common: set[str]) -> bool:
    words = phrase.split(" ")
    return len(words) > 1 and (words[0] in common or words[-1] in common)


def _ranked(shared: Counter[str], totals: Counter[str], mentions: int) -> list[tuple[float, str]]:
    """The phrases by score, a longer one before its part where it does nearly as well."""
    scored = sorted(
        ((2 * count / (mentions + totals[phrase]), phrase) for phrase, count in shared.items() if count >= LEAST),
        key=lambda pair: (-pair[0], pair[1]),
    )[:40]
    if not scored:
        return []
    best = scored[0]
    whole = [pair for pair in scored if pair[0] >= NEARLY * best[0] and best[1] in pair[1]]
    first = max(whole, key=lambda pair: (pair[1].count(" "), pair[0]))
    return [first, *(pair for pair in scored if pair is not first)]


def _suggestion(
    concept: str, ranked: list[tuple[float, str]], numbers: Iterable[int], sentences: list[_Sentence]
) -> Suggestion:
    score, phrase = ranked[0]
    pattern = re.compile(r"\W+".join(map(re.escape, phrase.split(" "))), re.IGNORECASE)
    hits = [(match.group(), number) for number in numbers if (match := pattern.search(sentences[number][0]))]
    written = Counter(text for text, _ in hits).most_common(1)
    shortest = sorted((number for _, number in hits), key=lambda number: len(sentences[number][0]))[:EXAMPLES]
    return Suggestion(
        concept=concept,
        term=written[0][0] if written else phrase,
        score=round(score, 3),
        others=tuple(other for _, other in ranked[1:4]),
        examples=tuple(sentences[number][:2] for number in shortest),
    )
