"""The numbers that a text gives, in digits or in words, and those that its vaguer words may stand for."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from rulebook.language.locales import Markers
from rulebook.language.text.tokens import Span, joined, runs

_NUMBER: Final = re.compile(r"(?<![\w.,])\d+(?:[.,\u00a0\u202f ]\d{3})*(?![\w])")
"""A number in digits, with its thousands parted by a mark."""
_DIGITS: Final = re.compile(r"[0-9][0-9]*")
"""Written so that the search for its first sign is the fast one of the library."""
_GROUPED: Final = re.compile(r"\d[.,\u00a0\u202f ]\d{3}(?!\d)")
_NOTHING: Final[frozenset[int]] = frozenset()


@dataclass(frozen=True, slots=True)
class Quantity:
    """A number of a text with its place, and what is counted right behind it: the id of the unit, or nothing."""

    value: int
    unit: str | None
    start: int
    end: int


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
        if 3 in map(len, found) and _GROUPED.search(text):
            found = [_value(match.group()) for match in _NUMBER.finditer(text)]
        lowered = text.lower()
        # To look for each word anywhere is faster than to cut the text into words, which most texts would be in vain.
        spelled = [value for word, whole, value in self._spelled if word in lowered and whole.search(lowered)]
        return frozenset(map(int, (*found, *spelled))) if found or spelled else _NOTHING

    def possible(self, text: str) -> frozenset[int]:
        """Numbers that the articles, ordinals and words for both of a text may stand for."""
        return frozenset(self._vague[word] for word in runs(text.lower()) if word in self._vague)

    def places(self, text: str) -> list[tuple[int, Span]]:
        """The numbers of a text in order, with their places."""
        spelled = self._markers.numbers
        words = ((spelled[word.lower], word.span) for word in joined(text) if word.lower in spelled)
        return sorted((*digits(text), *words), key=lambda found: found[1])

    def placed(self, text: str) -> Iterator[Quantity]:
        """The numbers of a text in order, each with the unit that stands right behind it."""
        for value, (start, end) in self.places(text):
            yield Quantity(value, self._unit(text, end), start, end)

    def _unit(self, text: str, place: int) -> str | None:
        match = self._units.match(text, place) if self._units else None
        return self._markers.units[match.group(1).lower()] if match else None

    @cached_property
    def _units(self) -> re.Pattern[str] | None:
        """A unit behind a number, the longest first, joined by a space or a hyphen."""
        names = sorted(self._markers.units, key=len, reverse=True)
        return re.compile(rf"[\s-]({'|'.join(map(re.escape, names))})\b", re.IGNORECASE) if names else None

    @cached_property
    def _vague(self) -> dict[str, int]:
        markers = self._markers
        doubtful = {**dict.fromkeys(markers.articles, 1), **dict.fromkeys(markers.dual, 2)}
        return {**doubtful, **markers.frequency, **markers.ordinals}


def digits(text: str, start: int = 0) -> Iterator[tuple[int, Span]]:
    """The numbers that a text gives in digits, whatever parts their thousands, with their places.

    >>> list(digits("2.500 ATK"))
    [(2500, (0, 5))]
    """
    return ((_value(match.group()), match.span()) for match in _NUMBER.finditer(text, start))


def _value(number: str) -> int:
    return int(re.sub(r"\D", "", number))
