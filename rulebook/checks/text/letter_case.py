"""A small letter among capitals, or a capital inside a word: slips of the keys and of the page layout."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

from rulebook.checks.finding import Finding, Message
from rulebook.checks.material import Material
from rulebook.checks.registry import Check, Example

ID = "letter-case"
CUSTOM = 3
"""How often a word with a capital inside must stand for it to be a name."""

_AMONG_CAPITALS = re.compile(r"\b[A-ZÀ-ÖØ-Þ]+[à-öø-ÿ][A-ZÀ-ÖØ-Þ]+\b")
"""Keyboards keep their accented letters small where capitals are locked."""
_INSIDE = re.compile(r"\b[A-ZÀ-ÖØ-Þ]?[a-zß-öø-ÿ]{2,}[A-ZÀ-ÖØ-Þ][a-zß-öø-ÿ]{2,}\b")


def run(material: Material) -> Iterator[Finding]:
    """Words of capitals with a small letter inside, and words that run into one another."""
    used = Counter(
        match.group() for passage in material.judged for match in _INSIDE.finditer(material.reading(passage))
    )
    for passage in material.judged:
        text = material.reading(passage)
        for match in _AMONG_CAPITALS.finditer(text):
            word = match.group()
            yield Finding(
                ID, "note", 0.85, passage, Message("a small letter among capitals in “{word}”", word=word),
                detail=word, span=match.span(), suggestion=word.upper(),
            )  # fmt: skip
        for match in _INSIDE.finditer(text):
            word = match.group()
            if used[word] < CUSTOM:
                yield Finding(
                    ID, "warning", 0.75, passage, Message("a capital inside the word “{word}”", word=word),
                    detail=word, span=match.span(),
                )  # fmt: skip


CHECK = Check(
    ID,
    "note",
    "Where letters are of the wrong size, a key was locked, or two words were set as one.",
    (
        Example("NAïVETÉ", "NAÏVETÉ"),
        Example("an effectDresolves", "an effect resolves"),
    ),
    run,
    subjects=("book", "segment", "card"),
)
