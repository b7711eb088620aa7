"""A word that no dictionary knows and that is one slip away from a word of the same book."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator

from rapidfuzz.distance import OSA

from rulebook.checks.dictionary import LEAST, Dictionary, dictionary
from rulebook.checks.finding import Finding, Message
from rulebook.checks.material import Material, Passage
from rulebook.checks.registry import Check, Example
from rulebook.locales import Locale

ID = "spelling"
RARE = 2
"""A slip is made once or twice, a name of the game again and again."""
SHORTEST = 5
LONG = 9
"""From here, two slips in one word leave it recognisable."""
COMMON = 10**-5.5
"""Share from which a word is one, however like another."""
SMALL = 10**-3.5
"""Share of the small words of a language."""
USUAL = 50
"""How many times more frequent a word with other accents must be for a word to be a slip for it."""
USUAL_HERE = 10
"""The same where the other word stands in the text, too."""
USUAL_LETTER = 500
"""The same for words of one letter, such as prepositions."""

_WORD = re.compile(r"[^\W\d_]+(?:['’][^\W\d_]+)*")


def run(material: Material) -> Iterator[Finding]:
    """Words that are probably slips, with what was meant.

    A word counts as known where the dictionary or the termbase has it. What is not known is only
    reported where a known or frequent word of the same material is one letter away (two in a long word),
    so that the names of cards and coinages of the game are left alone; and what is known only as a rare
    slip for a word with other accents is reported as that.
    """
    by_locale: dict[str, list[Passage]] = defaultdict(list)
    for passage in material.judged:
        by_locale[passage.locale].append(passage)
    for locale, passages in by_locale.items():
        known = dictionary(locale)
        if known:
            slips = _Slips(material.library.locale(locale), known, map(material.reading, passages))
            for passage in passages:
                yield from slips.of(passage, material.reading(passage))


class _Slips:
    """The probable slips in the passages of one language."""

    def __init__(self, locale: Locale, known: Dictionary, texts: Iterable[str]) -> None:
        self._dictionary = known
        self._counts = Counter(word for text in texts for word in _words(text))
        terms = {word for term in locale.terms for form in (term.text, *term.forms) for word in _words(form)}
        self._right = terms | locale.language.function_words
        rare = [word for word, count in self._counts.items() if count <= RARE]
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
        if word in self._right:
            return None
        if len(word) == 1:
            return self._other_accents(word, USUAL_LETTER) if not word.isascii() else None
        if len(word) < SHORTEST:
            return self._exchanged(word)
        share = max(map(self._dictionary.share, word.split("'")))
        twin = self._other_accents(word, USUAL)
        if share < COMMON and twin is not None:
            return twin
        if share >= LEAST:
            return None
        near = [other for other, count in self._counts.items() if count > RARE and self._is_slip(word, other)]
        return max(near, key=lambda other: self._counts[other], default=None)

    def _exchanged(self, word: str) -> str | None:
        """The small word of which a short one that nobody knows has two letters exchanged."""
        if len(word) < 3 or self._dictionary.share(word) >= LEAST:
            return None
        swapped = (word[:at] + word[at + 1] + word[at] + word[at + 2 :] for at in range(len(word) - 1))
        meant = max(swapped, key=self._dictionary.share)
        return meant if self._dictionary.share(meant) >= SMALL else None

    def _other_accents(self, word: str, usual: float) -> str | None:
        """The same letters with other accents, where that is a word and this is hardly one."""
        twin = self._dictionary.twin(word)
        share, better = self._dictionary.share(word), self._dictionary.share(twin)
        if twin == word or better < LEAST:
            return None
        if self._counts[twin]:
            usual = min(usual, USUAL_HERE)
        return twin if share == 0 or better >= usual * max(share, LEAST) else None

    def _is_slip(self, word: str, other: str) -> bool:
        """Whether a letter makes one word of the other, and not as forms of one word differ in their ends."""
        allowed = 2 if len(word) >= LONG else 1
        if abs(len(word) - len(other)) > allowed:
            return False
        distance = OSA.distance(word, other, score_cutoff=allowed)
        if distance > allowed or (distance == 2 and (word[0] != other[0] or word[-3:] != other[-3:])):
            return False
        shorter, longer = sorted((word, other), key=len)
        return not (longer.startswith(shorter) or (len(word) == len(other) and word[:-1] == other[:-1]))


def _normal(word: str) -> str:
    return word.lower().replace("’", "'")


def _words(text: str) -> Iterable[str]:
    return (_normal(match.group()) for match in _WORD.finditer(text))


def _cased(word: str, like: str) -> str:
    if like.isupper() and len(like) > 1:
        return word.upper()
    return word.capitalize() if like[:1].isupper() else word


CHECK = Check(
    ID,
    "warning",
    "A slip of the pen is the first thing that readers see and the last that authors do.",
    (Example("IMPORANT: Draw 1 card.", "IMPORTANT: Draw 1 card."),),
    run,
    subjects=("book", "segment"),
)
