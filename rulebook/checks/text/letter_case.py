"""Letters of the wrong size: among capitals, inside words, at the head of nouns."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping

from rulebook.checks.finding import Finding, Message
from rulebook.checks.material import Material, Passage
from rulebook.checks.orthography import Orthography, orthography
from rulebook.checks.registry import Check, Example

ID = "letter-case"
CUSTOM = 3
"""How often a word with a capital inside must stand for it to be a name."""

_AMONG_CAPITALS = re.compile(r"\b[A-ZÀ-ÖØ-Þ]+[à-öø-ÿ][A-ZÀ-ÖØ-Þ]+\b")
"""Keyboards keep their accented letters small where capitals are locked."""
_INSIDE = re.compile(r"\b[A-ZÀ-ÖØ-Þ]?[a-zß-öø-ÿ]{2,}[A-ZÀ-ÖØ-Þ][a-zß-öø-ÿ]{2,}\b")
_TWO_CAPITALS = re.compile(r"\b[A-ZÀ-ÖØ-Þ]{2}[a-zß-öø-ÿ]{3,}\b")
"""The shift key was held too long."""
_SMALL = re.compile(r"(?<![\w.@/-])[a-zß-öø-ÿ]{4,}(?![\w@/-]|\.\w)")


def run(material: Material) -> Iterator[Finding]:
    """Words with letters of the wrong size, and words that run into one another."""
    used = Counter(
        match.group()
        for passage in material.judged
        for pattern in _patterns(orthography(material.library.locale(passage.locale)))
        for match in pattern.finditer(material.reading(passage))
    )
    for passage in material.judged:
        writing = orthography(material.library.locale(passage.locale))
        text = material.reading(passage)
        yield from _among_capitals(passage, text)
        yield from _inside(passage, text, used)
        if writing.capital_nouns:
            yield from _small_nouns(passage, text, writing, used)


def _patterns(writing: Orthography) -> tuple[re.Pattern[str], ...]:
    """The words to be counted: small ones only where each noun has a capital."""
    return (_INSIDE, _TWO_CAPITALS, _SMALL) if writing.capital_nouns else (_INSIDE, _TWO_CAPITALS)


def _among_capitals(passage: Passage, text: str) -> Iterator[Finding]:
    for match in _AMONG_CAPITALS.finditer(text):
        word = match.group()
        yield Finding(
            ID, "note", 0.85, passage, Message("a small letter among capitals in “{word}”", word=word),
            detail=word, span=match.span(), suggestion=word.upper(),
        )  # fmt: skip


def _inside(passage: Passage, text: str, used: Mapping[str, int]) -> Iterator[Finding]:
    for pattern in (_INSIDE, _TWO_CAPITALS):
        for match in pattern.finditer(text):
            word = match.group()
            if used[word] < CUSTOM:
                yield Finding(
                    ID, "warning", 0.75, passage, Message("a capital inside the word “{word}”", word=word),
                    detail=word, span=match.span(),
                )  # fmt: skip


def _small_nouns(passage: Passage, text: str, writing: Orthography, used: Mapping[str, int]) -> Iterator[Finding]:
    """Nouns that a dictionary knows with a capital only, in a language that gives each noun one."""
    speller = writing.speller
    if speller is None:
        return
    for match in _SMALL.finditer(text):
        word = match.group()
        if used[word] < CUSTOM and not speller.has(word) and speller.has(word.capitalize()):
            yield Finding(
                ID, "warning", 0.75, passage, Message("the noun “{word}” has no capital", word=word),
                detail=word, span=match.span(), suggestion=word.capitalize(),
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
