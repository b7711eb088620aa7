"""Marks that are missing, doubled, of another pair, or beside a space that does not belong there."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from functools import lru_cache

from rulebook.checks.check import Check, Example
from rulebook.checks.finding import Finding, Message, Span
from rulebook.checks.material import Material, Passage
from rulebook.checks.sentence_marks import SentenceBounds
from rulebook.language.locales import Typography
from rulebook.language.text.structure import addresses
from rulebook.language.text.text import Text
from rulebook.language.text.tokens import Token, forms, is_inside, word_at, word_before
from rulebook.spelling.orthography import orthography

ID = "punctuation"
APOSTROPHES = frozenset("'’‘")
SAME = frozenset('"')
"""Marks that open as they close: with a space before them, they open."""
LONGEST = 7
"""Words of the longest quotation that is a name; a saying may be followed by anything."""
OFTEN = 3
"""How many times more often words must be joined by a slash without spaces for these to be a slip."""

# Each pattern begins with the mark itself, for to look for that costs least.
_SPACE_BEFORE = re.compile(r" (?<=[^\s.…] ) *[,.](?=\s|$)")
_DOUBLED = re.compile(r"[,;:.](?:(?<=,)[,.;:]|(?<=;)[;,]|(?<=:),|(?<=[.])(?<![.][.])(?:,|[.](?![.])))")
_BETWEEN = re.compile(r"/| / ")
_SLASH = re.compile(r"(?<=[^\W\d_])(?:/ +| +/)(?=[^\W\d_])")
_NO_SPACE = re.compile(
    r"[,;:!?.](?:(?<=[^\W\d_]{2}[,;:!?])(?=[^\W\d_]{2})|(?<=[a-zß-öø-ÿ]{2}[.])(?=[A-ZÀ-ÖØ-Þ][a-zß-öø-ÿ]))"
)

_Slashed = tuple[str, tuple[str, str, str]]
"""A path, and two words with what is between them."""
_Slip = tuple[str, float, Message, Span, str | None]
"""Kind, confidence, message, place and suggestion."""


def run(material: Material) -> Iterator[Finding]:
    """Slips of punctuation in single passages, and sentences without the mark with which all counterparts end."""
    bounds = SentenceBounds(material)
    slashed = _slashed(material)
    last: dict[tuple[str, str], Passage] = {}
    for passage in material.judged:
        before = last.get((passage.path, passage.locale))
        last[passage.path, passage.locale] = passage
        locale = material.library.locale(passage.locale)
        found = [
            *_slips(material.text(passage), locale.typography, locale.language.abbreviations),
            *_brackets(passage, before),
            *_spaced_slashes(passage, slashed),
        ]
        for kind, sure, message, span, suggestion in found:
            yield Finding(
                ID, "note", sure, passage, message,
                detail=f"{kind}:{passage.text[slice(*span)]}", span=span, suggestion=suggestion,
            )  # fmt: skip
        for kind, sure, message, span in bounds.slips(passage, before, orthography(locale).capital_nouns):
            yield Finding(ID, "note", sure, passage, message, detail=kind, span=span)


def _slips(read: Text, typography: Typography, abbreviations: frozenset[str]) -> Iterator[_Slip]:
    text = read.string
    for match in _SPACE_BEFORE.finditer(text):
        mark = match.group().strip()
        yield "space", 0.8, Message("a space before “{mark}”", mark=mark), match.span(), mark
    for match in _DOUBLED.finditer(text):
        word = text[: match.start() + 1].rsplit(None, 1)[-1].lower()
        if word not in abbreviations:
            yield "doubled", 0.7, Message("two marks in a row: “{marks}”", marks=match.group()), match.span(), None
    for match in _SLASH.finditer(text) if "/" in text else ():
        yield "slash", 0.7, Message("a space on one side of “{mark}”", mark="/"), match.span(), "/"
    for match in _NO_SPACE.finditer(text):
        if not is_inside(match.start(), addresses(text)):
            yield "no-space", 0.75, Message("no space after “{mark}”", mark=match.group()), match.span(), None
    yield from _pairs(text, typography.quotes)
    for start, end in sorted(set(read.insides)):
        following = word_at(text, end + 1)
        is_nested = text[end : end + 1] in SAME and re.search(r"[\s(\[\"]$", text[:end])
        is_name = "," not in text[start:end] and len(forms(text[start:end])) <= LONGEST
        if following and len(following.text) > 1 and is_name and not is_nested:
            yield "no-space", 0.75, Message("no space after the quotation"), (start - 1, following.end), None


def _pairs(text: str, quotes: tuple[tuple[str, str], ...]) -> Iterator[_Slip]:
    """Quotations that are closed with the mark of another pair."""
    for opening, closing, quotation in _quotations(quotes):
        for match in quotation.finditer(text) if opening in text else ():
            if closing not in text[match.end() : match.end() + 2]:
                message = Message("“{opening}” is closed with “{mark}”", opening=opening, mark=match.group(1))
                yield "pair", 0.85, message, match.span(1), closing


@lru_cache(maxsize=16)
def _quotations(quotes: tuple[tuple[str, str], ...]) -> tuple[tuple[str, str, re.Pattern[str]], ...]:
    """Each pair of marks with the pattern of what it opens and another pair closes."""
    found = []
    for opening, closing in quotes:
        # The marks of other languages are another check's.
        others = "".join(re.escape(mark) for pair in quotes for mark in pair if mark not in (opening, closing))
        if others and opening != closing and not {opening, closing} & APOSTROPHES:
            pattern = rf"{opening}[^{opening}{closing}]{{1,60}}?([{others}])(?=\W|$)"
            found.append((opening, closing, re.compile(pattern)))
    return tuple(found)


def _brackets(passage: Passage, before: Passage | None) -> Iterator[_Slip]:
    """Brackets whose partner is missing, and not in the sentence before."""
    text, depth = passage.text, _depth(passage.text)
    if abs(depth) == 1 and not re.search(r"(?:^|\s)\w{1,3}\)", text) and (before is None or not _depth(before.text)):
        place = text.find("(") if depth > 0 else text.rfind(")")
        yield "bracket", 0.7, Message("a bracket without its partner"), (place, place + 1), None


def _depth(text: str) -> int:
    return text.count("(") - text.count(")")


def _slashed(material: Material) -> Counter[_Slashed]:
    """How often each file joins two words by a slash, without spaces and with them."""
    return Counter(
        (passage.path, (one.lower, slash, two.lower))
        for passage in material.judged
        for one, slash, two in _joined(passage.text)
    )


def _spaced_slashes(passage: Passage, slashed: Counter[_Slashed]) -> Iterator[_Slip]:
    """Slashes with spaces between words that are nearly always joined without them in the same file."""
    for one, slash, two in _joined(passage.text):
        usual = slashed[passage.path, (one.lower, "/", two.lower)]
        if slash != "/" and usual > OFTEN * slashed[passage.path, (one.lower, slash, two.lower)]:
            message = Message("spaces around “{mark}”, which has none elsewhere", mark="/")
            yield "slash", 0.7, message, (one.end, two.start), "/"


def _joined(text: str) -> Iterator[tuple[Token, str, Token]]:
    """Two words with a slash between them, and no third one."""
    for match in _BETWEEN.finditer(text) if "/" in text else ():
        one, two = word_before(text, match.start()), word_at(text, match.end())
        if one and two:
            beside = (text[max(0, one.start - 1) : one.start], text[two.end : two.end + 1])
            if not any(sign in ("/", "_") or sign.isalnum() for sign in beside):
                yield one, match.group(), two


CHECK = Check(
    ID,
    "note",
    "A mark that is missing or out of place parts what belongs together, or joins what does not.",
    (Example("Draw 1 card , then discard.", "Draw 1 card, then discard."), Example('“Elf"', "“Elf”")),
    run,
    subjects=("book", "segment", "card"),
)
