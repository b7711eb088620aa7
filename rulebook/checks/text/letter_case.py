"""Letters of the wrong size: among capitals, inside words, at the head of nouns."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator

from rulebook.checks.capitals.stray import stray_capitals
from rulebook.checks.finding import Finding, Message
from rulebook.checks.material import Material, Passage
from rulebook.checks.recurrence import Once
from rulebook.checks.registry import Check, Example
from rulebook.language.patterns import PatternSet
from rulebook.spelling.orthography import Orthography, orthography

ID = "letter-case"
CUSTOM = 3
"""How often a word with a capital inside must stand for it to be a name."""

_AMONG_CAPITALS = re.compile(r"\b[A-ZÀ-ÖØ-Þ]+[ßà-öø-ÿ][A-ZÀ-ÖØ-Þ]+\b")
"""Keyboards keep their accented letters small where capitals are locked, and the German sharp s."""
_INSIDE = re.compile(r"\b[A-ZÀ-ÖØ-Þ]?[a-zß-öø-ÿ]{2,}[A-ZÀ-ÖØ-Þ][a-zß-öø-ÿ]{2,}\b")
_TWO_CAPITALS = re.compile(r"\b[A-ZÀ-ÖØ-Þ]{2}[a-zß-öø-ÿ]{3,}\b")
"""The shift key was held too long."""
_SMALL = re.compile(r"(?<![\w.@/-])[a-zß-öø-ÿ]{4,}(?![\w@/-]|\.\w)")


def run(material: Material) -> Iterator[Finding]:
    """Words with letters of the wrong size, and words that run into one another."""
    for passage, span, message, usual in stray_capitals(material):
        word = passage.text[slice(*span)]
        yield Finding(ID, "note", 0.6, passage, message, detail=f"stray:{word}", span=span, suggestion=usual)
    has_one = Once(material, lambda locale: PatternSet(enumerate(_patterns(orthography(locale)))).occurring)
    found = [
        (passage, pattern, matches)
        for passage in filter(has_one, material.judged)
        for pattern in _patterns(orthography(material.library.locale(passage.locale)))
        if (matches := list(pattern.finditer(material.reading(passage))))
    ]
    used = Counter(match.group() for _, _, matches in found for match in matches)
    for passage, pattern, matches in found:
        rare = [match for match in matches if used[match.group()] < CUSTOM]
        if pattern is _SMALL:
            yield from _small_nouns(passage, rare, orthography(material.library.locale(passage.locale)))
        elif pattern is _AMONG_CAPITALS:
            yield from _among_capitals(passage, matches)
        else:
            yield from _inside(passage, rare)


def _patterns(writing: Orthography) -> tuple[re.Pattern[str], ...]:
    """The words to be counted: small ones only where each noun has a capital."""
    small = (_SMALL,) if writing.capital_nouns and writing.speller else ()
    return (_AMONG_CAPITALS, _INSIDE, _TWO_CAPITALS, *small)


def _among_capitals(passage: Passage, matches: Iterable[re.Match[str]]) -> Iterator[Finding]:
    for match in matches:
        word = match.group()
        yield Finding(
            ID, "note", 0.85, passage, Message("a small letter among capitals in “{word}”", word=word),
            detail=word, span=match.span(), suggestion=word.upper(),
        )  # fmt: skip


def _inside(passage: Passage, matches: Iterable[re.Match[str]]) -> Iterator[Finding]:
    for match in matches:
        word = match.group()
        yield Finding(
            ID, "warning", 0.75, passage, Message("a capital inside the word “{word}”", word=word),
            detail=word, span=match.span(),
        )  # fmt: skip


def _small_nouns(passage: Passage, matches: Iterable[re.Match[str]], writing: Orthography) -> Iterator[Finding]:
    """Nouns that a dictionary knows with a capital only, in a language that gives each noun one."""
    speller = writing.speller
    if speller is None:
        return
    for match in matches:
        word = match.group()
        if not speller.has(word) and speller.has(word.capitalize()):
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
