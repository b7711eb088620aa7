"""A word that stands twice in a row."""

from __future__ import annotations

import re
from collections.abc import Iterator

from rulebook.checks.finding import Finding, Message
from rulebook.checks.material import Material
from rulebook.checks.registry import Check, Example

ID = "doubled-word"

_TWICE = re.compile(r"\b([^\W\d_]{2,}) \1\b")


def run(material: Material) -> Iterator[Finding]:
    """Words that are repeated, except where the language writes so everywhere.

    Pronouns may meet themselves ("vous vous rappelez"): a pair that stands twice or more is the language's.
    """
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


CHECK = Check(
    ID,
    "warning",
    "Nobody sees a word that is printed twice, except the reader.",
    (Example("Draw draw 1 card.", "Draw 1 card."),),
    run,
)
