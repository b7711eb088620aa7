"""Small customs of a book: colons behind labels, stops of abbreviations, one sort of apostrophe, whole letters."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence

from rulebook.checks.finding import Message
from rulebook.checks.material import Passage
from rulebook.checks.typesetting.departure import Departure
from rulebook.language.locales import Locale
from rulebook.language.text.tokens import word_at
from rulebook.spelling.orthography import orthography

LABEL = 2
"""How often texts must begin with the same words and a colon for these to be a label."""
SELDOM = 0.05
"""Share of a file's uses up to which a way of setting is a slip."""
FEW = 5
"""Share and number of apostrophes of another sort that are slips."""
SHORTEST = 3
"""Signs, the stop among them, up to which an abbreviation is too short to be looked for without it."""

_LABEL = re.compile(r"(?P<label>[^\W\d_][^:.,!?“”\"()]{2,30}?) ?: ")
_CAPITALS = "[A-ZÀ-ÖØ-ÞŒ]{5,30}"
_APOSTROPHE = re.compile(r"(?<=\w)['’](?=\w)")
_ACCENT = re.compile(r"(?<=[^\W\d_])[`´](?=[^\W\d_])")
_BROKEN = re.compile(
    r"Ã[\x80-\xbf]|â€.|Â[\xa0«»°]|[\ufffd\u200b\ufeff]|[A-Za-zÀ-ÿ][\u0370-\u04ff]|[\u0370-\u04ff][A-Za-z]"
)
"""Letters in the wrong encoding, none at all, and those of two scripts in one word."""


def against_customs(passages: Sequence[Passage], locale: Locale) -> Iterator[Departure]:
    """What departs from them in one file."""
    yield from _labels(passages, locale)
    yield from _abbreviations(passages, locale)
    yield from _names(passages, locale)
    yield from _apostrophes(passages)
    for passage in passages:
        for match in _BROKEN.finditer(passage.text):
            message = Message("a letter of a wrong encoding or script: “{letters}”", letters=match.group())
            yield Departure(passage, f"broken:{match.group()}", 0.8, message, match.span())


def _labels(passages: Sequence[Passage], locale: Locale) -> Iterator[Departure]:
    """Labels without the colon that they have elsewhere, or in capitals before a sentence."""
    heads = Counter(match["label"] for passage in passages if (match := _LABEL.match(passage.text)))
    labels = [re.escape(label) for label, times in heads.items() if times >= LABEL]
    pattern = re.compile(rf"(?:{'|'.join((*labels, _CAPITALS))})(?= [A-ZÀ-ÖØ-ÞŒ])")
    small = locale.language.function_words | locale.markers.prepositions | locale.markers.article_genders.keys()
    for passage in passages:
        match = pattern.match(passage.text) if passage.kind not in ("heading", "caption") else None
        following = word_at(passage.text, match.end() + 1) if match else None
        if (
            match
            and following
            and (match.group() in heads or following.lower in small)
            and not following.text.isupper()
        ):
            message = Message("no colon behind the label “{label}”", label=match.group())
            yield Departure(passage, f"label:{match.group()}", 0.7, message, match.span())


def _abbreviations(passages: Sequence[Passage], locale: Locale) -> Iterator[Departure]:
    """Abbreviations without their stop, where they are no words without it."""
    speller = orthography(locale).speller
    known = [
        word.removesuffix(".")
        for word in locale.language.abbreviations
        if word.endswith(".") and len(word) > SHORTEST and word[:-1].isalpha()
    ]
    known = [word for word in known if speller and not speller.accepts(word)]
    if not known:
        return
    pattern = re.compile(rf"(?<![\w.-])(?:{'|'.join(known)})(?![\w.-])", re.IGNORECASE)
    for passage in passages:
        for match in pattern.finditer(passage.text):
            message = Message("no full stop behind the abbreviation “{word}”", word=match.group())
            yield Departure(passage, f"stop:{match.group()}", 0.7, message, match.span(), match.group() + ".")


def _names(passages: Sequence[Passage], locale: Locale) -> Iterator[Departure]:
    """Names that end in a mark, with a space before it."""
    names = [re.escape(word[:-1]) + rf" +\{word[-1]}" for word in locale.language.abbreviations if word[-1] in "!?"]
    if not names:
        return
    pattern = re.compile(rf"(?<!\w)(?:{'|'.join(names)})", re.IGNORECASE)
    for passage in passages:
        for match in pattern.finditer(passage.text):
            name = "".join(match.group().split())
            message = Message("a space inside the name “{name}”", name=name)
            yield Departure(passage, f"name:{name}", 0.7, message, match.span(), name)


def _apostrophes(passages: Sequence[Passage]) -> Iterator[Departure]:
    """Accents for apostrophes, and the few apostrophes of another sort than all the others."""
    for passage in passages:
        for match in _ACCENT.finditer(passage.text):
            message = Message("an accent used as an apostrophe")
            yield Departure(passage, f"accent:{match.start()}", 0.8, message, match.span(), "’")
    found = [(passage, match) for passage in passages for match in _APOSTROPHE.finditer(passage.text)]
    sorts = Counter(match.group() for _, match in found)
    if len(sorts) > 1:
        (usual, _), (rare, times) = sorts.most_common()
        if times <= min(FEW, SELDOM * len(found)):
            for passage, match in found:
                if match.group() == rare:
                    message = Message("another sort of apostrophe than elsewhere in this book")
                    yield Departure(passage, "apostrophe", 0.6, message, match.span(), usual)
