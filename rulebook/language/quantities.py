"""The numbers that a text gives, in digits or in words, and those that its vaguer words may stand for."""

from __future__ import annotations

import re
from functools import cached_property

from rulebook.language.locales import Markers

NUMBER = re.compile(r"(?<![\w.,])\d+(?:[.,\u00a0\u202f ]\d{3})*(?![\w])")
"""A number in digits, with its thousands parted by a mark."""

_WORD = re.compile(r"\w+")
_DIGITS = re.compile(r"[0-9][0-9]*")
"""Written so that the search for its first sign is the fast one of the library."""
_GROUPED = re.compile(r"\d[.,\u00a0\u202f ]\d{3}(?!\d)")
_NOTHING: frozenset[int] = frozenset()


class NumberReader:
    """Reads the numbers of texts in one language; made for many texts of which few have number words."""

    def __init__(self, markers: Markers) -> None:
        self._spelled = [
            (word, re.compile(rf"\b{re.escape(word)}\b"), value) for word, value in markers.numbers.items()
        ]
        self._markers = markers

    def given(self, text: str) -> frozenset[int]:
        """All numbers of a text, those inside terms too."""
        found = _DIGITS.findall(text)
        if found and any(len(run) == 3 for run in found) and _GROUPED.search(text):
            found = [value_of(match.group()) for match in NUMBER.finditer(text)]
        lowered = text.lower()
        # To look for each word anywhere is faster than to cut the text into words, which most texts would be in vain.
        spelled = [value for word, whole, value in self._spelled if word in lowered and whole.search(lowered)]
        return frozenset(map(int, (*found, *spelled))) if found or spelled else _NOTHING

    def possible(self, text: str) -> frozenset[int]:
        """Numbers that the articles, ordinals and words for both of a text may stand for."""
        return frozenset(self._vague[word] for word in _WORD.findall(text.lower()) if word in self._vague)

    @cached_property
    def _vague(self) -> dict[str, int]:
        markers = self._markers
        doubtful = {**dict.fromkeys(markers.articles, 1), **dict.fromkeys(markers.dual, 2)}
        return {**doubtful, **markers.frequency, **markers.ordinals}


def value_of(digits: str) -> int:
    """The value of a number in digits, whatever parts its thousands.

    >>> value_of("2.500")
    2500
    """
    return int(re.sub(r"\D", "", digits))
