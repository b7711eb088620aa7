"""A word that no dictionary knows and that is one slip away from a word of the same book."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache

from rapidfuzz.distance import OSA

from rulebook.checks.finding import Finding, Message
from rulebook.checks.material import Material, Passage
from rulebook.checks.registry import Check, Example
from rulebook.locales import Locale

ID = "spelling"
RARE = 2
"""A slip is made once or twice, a name of the game again and again."""
SHORTEST = 5
LEAST = 10**-7.5
"""Share of all words from which a word of the list is taken for one."""
COMMON = 10**-5.5
"""Share from which a word is one, however like another."""
USUAL = 50
"""How many times more frequent a word with other accents must be for a word to be a slip for it."""

_WORD = re.compile(r"[^\W\d_]+(?:['’][^\W\d_]+)*")


def run(material: Material) -> Iterator[Finding]:
    """Words that are probably slips, with what was meant.

    A word counts as known where the dictionary or the termbase has it. What is not known is only
    reported where a known or frequent word of the same material is one letter away, so that the names of
    cards and coinages of the game are left alone; and what is known only as a rare slip for a word with
    other accents is reported as that.
    """
    by_locale: dict[str, list[Passage]] = defaultdict(list)
    for passage in material.judged:
        by_locale[passage.locale].append(passage)
    for locale, passages in by_locale.items():
        shares = _dictionary(locale)
        if shares:
            slips = _Slips(material.library.locale(locale), shares, map(material.reading, passages))
            for passage in passages:
                yield from slips.of(passage, material.reading(passage))


class _Slips:
    """The probable slips in the passages of one language."""

    def __init__(self, locale: Locale, shares: Mapping[str, float], texts: Iterable[str]) -> None:
        self._shares = shares
        self._counts = Counter(word for text in texts for word in _words(text))
        self._terms = {word for term in locale.terms for form in (term.text, *term.forms) for word in _words(form)}
        self._accented: dict[str, str] = {}
        for word in shares:
            if len(word) >= SHORTEST:
                self._accented.setdefault(plain_letters(word), word)  # the list begins with the most frequent
        rare = [word for word, count in self._counts.items() if count <= RARE and len(word) >= SHORTEST]
        self._meant = {word: meant for word in rare if (meant := self._correct(word))}

    def of(self, passage: Passage, reading: str) -> Iterator[Finding]:
        """The findings in one passage, in which ``reading`` leaves out the names."""
        for match in _WORD.finditer(reading):
            word = match.group()
            meant = self._meant.get(_normal(word))
            if meant is not None:
                right = _cased(meant, word)
                yield Finding(
                    ID, "warning", 0.9 if self._counts[meant] > RARE else 0.7, passage,
                    Message("“{word}” is probably “{meant}”", word=word, meant=right),
                    detail=_normal(word), span=match.span(), suggestion=right,
                )  # fmt: skip

    def _correct(self, word: str) -> str | None:
        """What a word was meant to be, where it is probably a slip."""
        if word in self._terms:
            return None
        share = max(self._share(part) for part in word.split("'"))
        twin = self._accented.get(plain_letters(word), word)
        if share < COMMON and twin != word and self._share(twin) >= USUAL * max(share, LEAST):
            return twin
        if share >= LEAST:
            return None
        near = [other for other, count in self._counts.items() if count > RARE and _is_slip(word, other)]
        return max(near, key=lambda other: self._counts[other], default=None)

    def _share(self, word: str) -> float:
        return self._shares.get(word, 0.0)


def _is_slip(word: str, other: str) -> bool:
    """Whether one letter makes one word of the other, and not as forms of one word differ in their ends."""
    if abs(len(word) - len(other)) > 1 or OSA.distance(word, other, score_cutoff=1) != 1:
        return False
    shorter, longer = sorted((word, other), key=len)
    return not (longer.startswith(shorter) or (len(word) == len(other) and word[:-1] == other[:-1]))


def _normal(word: str) -> str:
    return word.lower().replace("’", "'")


def _words(text: str) -> Iterable[str]:
    return (_normal(match.group()) for match in _WORD.finditer(text))


def plain_letters(word: str) -> str:
    """A word without its accents.

    >>> plain_letters("anteponía")
    'anteponia'
    """
    return "".join(char for char in unicodedata.normalize("NFD", word) if not unicodedata.combining(char))


def _cased(word: str, like: str) -> str:
    if like.isupper():
        return word.upper()
    return word.capitalize() if like[:1].isupper() else word


@lru_cache(maxsize=8)
def _dictionary(locale: str) -> Mapping[str, float]:
    """The words that a language's speakers use with their share of all words; empty without a list.

    The lists of the wordfreq package count words on the web and in films.
    """
    from wordfreq import get_frequency_dict  # noqa: PLC0415 (slow to import)

    try:
        return get_frequency_dict(locale)
    except LookupError:
        return {}


CHECK = Check(
    ID,
    "warning",
    "A slip of the pen is the first thing that readers see and the last that authors do.",
    (Example("IMPORANT: Draw 1 card.", "IMPORTANT: Draw 1 card."),),
    run,
    subjects=("book", "segment"),
)
