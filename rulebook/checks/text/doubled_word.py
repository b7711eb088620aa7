"""A word that stands twice in a row."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

from rulebook.checks.finding import Finding, Message
from rulebook.checks.material import Material
from rulebook.checks.recurrence import Once
from rulebook.checks.registry import Check, Example
from rulebook.spelling.orthography import orthography

ID = "doubled-word"
SLIPS = 3
"""How often one word may be doubled by mistake."""

_TWICE = re.compile(r"\b([^\W\d_]{2,}) \1\b")

_TWO_TWICE = re.compile(r"\b([^\W\d_]{2,} [^\W\d_]{3,}) (?:[^\W\d_]+ )?\1\b", re.IGNORECASE)


def run(material: Material) -> Iterator[Finding]:
    """Words that are repeated, except where the language writes so.

    Some small words may meet themselves ("that that"): the language's data name them. A pair that stands again and
    again is a custom. So may two words with another between them ("one by one by one"), where that stands twice.
    """
    yield from _phrases(material)
    has_doubled = Once(material, lambda _locale: _TWICE.search)
    suspected = list(filter(has_doubled, material.judged))
    pairs = Counter(
        (passage.locale, match.group(1).lower())
        for passage in suspected
        for match in _TWICE.finditer(material.reading(passage))
    )
    for passage in suspected:
        allowed = orthography(material.library.locale(passage.locale)).doubled
        text = material.reading(passage)
        right = {(m.start(), m.end()) for m in allowed.finditer(text)} if allowed else set()
        for match in _TWICE.finditer(text):
            word = match.group(1).lower()
            is_right = match.span() in right or pairs[passage.locale, word] > SLIPS
            yield Finding(
                ID, "warning", 0.2 if is_right else 0.85, passage,
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
