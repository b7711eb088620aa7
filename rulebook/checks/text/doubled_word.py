"""A word that stands twice in a row."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

from rulebook.checks.finding import Finding, Message
from rulebook.checks.material import Material
from rulebook.checks.registry import Check, Example

ID = "doubled-word"

_TWICE = re.compile(r"\b([^\W\d_]{2,}) \1\b")

_TWO_TWICE = re.compile(r"\b([^\W\d_]{2,} [^\W\d_]{3,}) (?:[^\W\d_]+ )?\1\b", re.IGNORECASE)


def run(material: Material) -> Iterator[Finding]:
    """Words that are repeated, except where the language writes so everywhere.

    Small words may meet themselves ("that that"): a pair that stands twice or more is the language's. So may
    two words with another between them ("one by one by one"), which the same holds for.
    """
    yield from _phrases(material)
    pairs: dict[tuple[str, str], int] = {}
    for passage in material.judged:
        for match in _TWICE.finditer(material.reading(passage)):
            key = (passage.locale, match.group(1).lower())
            pairs[key] = pairs.get(key, 0) + 1
    for passage in material.judged:
        functions = material.library.locale(passage.locale).language.function_words
        for match in _TWICE.finditer(material.reading(passage)):
            word = match.group(1).lower()
            alone = pairs[passage.locale, word] == 1
            yield Finding(
                ID, "warning", (0.6 if word in functions else 0.85) if alone else 0.2, passage,
                Message("“{word}” stands twice", word=match.group(1)),
                detail=word, span=match.span(), suggestion=match.group(1),
            )  # fmt: skip


def _phrases(material: Material) -> Iterator[Finding]:
    """Two words that stand again after at most one other: a line that was begun twice."""
    found = [
        (passage, match)
        for passage in material.judged
        if passage.kind not in ("card", "segment")  # effects repeat their few words
        for match in _TWO_TWICE.finditer(passage.text)
    ]
    times = Counter((passage.locale, match.group().lower()) for passage, match in found)
    for passage, match in found:
        once = times[passage.locale, match.group().lower()] == 1
        yield Finding(
            ID, "warning", 0.75 if once else 0.2, passage, Message("“{word}” stands twice", word=match.group(1)),
            detail=match.group().lower(), span=match.span(),
        )  # fmt: skip


CHECK = Check(
    ID,
    "warning",
    "Nobody sees a word that is printed twice, except the reader.",
    (Example("Draw draw 1 card.", "Draw 1 card."),),
    run,
)
