"""A word that stands twice in a row."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from operator import eq

from rulebook.checks.check import Check, Example
from rulebook.checks.finding import Finding, Message
from rulebook.checks.material import Material
from rulebook.checks.recurrence import Once
from rulebook.language.text.text import Text
from rulebook.language.text.tokens import Span, Token, neighbours
from rulebook.spelling.orthography import orthography

ID = "doubled-word"
SLIPS = 3
"""How often one word may be doubled by mistake."""

SHORTEST = 2
"""Letters of a word that may be doubled: a letter alone is one of a list."""
SECOND = 3
"""Letters of the second of two words that are."""


def run(material: Material) -> Iterator[Finding]:
    """Words that are repeated, except where the language writes so.

    Some small words may meet themselves ("that that"): the language's data name them. A pair that stands again and
    again is a custom. So may two words with another between them ("one by one by one"), where that stands twice.
    """
    yield from _phrases(material)
    has_doubled = Once(material, lambda _locale: _may_have_doubled)
    suspected = [(passage, list(_doubled(material.read(passage)))) for passage in filter(has_doubled, material.judged)]
    pairs = Counter((passage.locale, one.text.lower()) for passage, found in suspected for one, _ in found)
    for passage, found in suspected:
        allowed = orthography(material.library.locale(passage.locale)).doubled
        text = material.reading(passage)
        right = {(m.start(), m.end()) for m in allowed.finditer(text)} if allowed else set()
        for one, two in found:
            word, span = one.text.lower(), (one.start, two.end)
            is_right = span in right or pairs[passage.locale, word] > SLIPS
            yield Finding(
                ID, "warning", 0.2 if is_right else 0.85, passage,
                Message("“{word}” stands twice", word=one.text),
                detail=word, span=span, suggestion=one.text,
            )  # fmt: skip


def _may_have_doubled(text: Text) -> bool:
    """Whether a word follows itself, whatever stands between."""
    return any(map(eq, text.forms, text.forms[1:]))


def _doubled(text: Text) -> Iterator[tuple[Token, Token]]:
    """The words that stand twice in a row, with a space between them."""
    for one, between, two in neighbours(text.words, text.string):
        if one.text == two.text and between == " " and len(one.text) >= SHORTEST and _are_whole(one, two, text.string):
            yield one, two


def _are_whole(first: Token, last: Token, text: str) -> bool:
    """Whether no digit stands right before the first or behind the last of some words."""
    return not text[max(0, first.start - 1) : first.start].isalnum() and not text[last.end : last.end + 1].isalnum()


def _phrases(material: Material) -> Iterator[Finding]:
    """Two words that stand again after at most one other: a line that was begun twice."""
    found = [
        (passage, twice)
        for passage in material.judged
        if passage.kind not in ("card", "segment")  # effects repeat their few words
        for twice in _two_doubled(material.text(passage))
    ]
    times = Counter((passage.locale, passage.text[slice(*span)].lower()) for passage, (_, span) in found)
    for passage, (words, span) in found:
        written = passage.text[slice(*span)].lower()
        yield Finding(
            ID, "warning", 0.75 if times[passage.locale, written] == 1 else 0.2, passage,
            Message("“{word}” stands twice", word=words), detail=written, span=span,
        )  # fmt: skip


def _two_doubled(text: Text) -> Iterator[tuple[str, Span]]:
    """Two words that stand twice, at most another between: the words, and where both of them stand."""
    words, string = text.words, text.string
    lower = [word.text.lower() for word in words]
    spaced = [between == " " for _, between, _ in neighbours(words, string)]
    behind = 0
    for at in range(len(words) - 3):
        if at < behind or len(lower[at]) < SHORTEST or len(lower[at + 1]) < SECOND:
            continue
        for again in (at + 3, at + 2):
            if lower[at : at + 2] == lower[again : again + 2] and all(spaced[at : again + 1]):
                first, last = words[at], words[again + 1]
                if _are_whole(first, last, string):
                    yield string[first.start : words[at + 1].end], (first.start, last.end)
                    behind = again + 2
                    break


CHECK = Check(
    ID,
    "warning",
    "Nobody sees a word that is printed twice, except the reader.",
    (Example("Draw draw 1 card.", "Draw 1 card."),),
    run,
)
