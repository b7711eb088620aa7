"""Words that are one slip of the keys away from another, or that differ from it in their accents only."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from itertools import combinations, product

from rulebook.language.letters import plain_letters

MOST_ACCENTS = 2
"""How many letters may have another accent."""


class Alphabet:
    """The letters of a language, and which of them differ in their accents only."""

    def __init__(self, words: Iterable[str]) -> None:
        """Learn the letters from words of the language."""
        self.letters = "".join(sorted({char for word in words for char in word if char.isalpha()}))
        self._families: dict[str, str] = defaultdict(str)
        for char in self.letters:
            self._families[plain_letters(char)] += char

    def accented(self, word: str) -> Iterator[str]:
        """The word with other accents on at most two of its letters."""
        families = [self._families.get(plain_letters(char), char) for char in word]
        places = [at for at, family in enumerate(families) if len(family) > 1]
        for many in range(1, MOST_ACCENTS + 1):
            for chosen in combinations(places, many):
                for letters in product(*(families[at].replace(word[at], "") for at in chosen)):
                    changed = list(word)
                    for at, letter in zip(chosen, letters, strict=True):
                        changed[at] = letter
                    yield "".join(changed)

    def one_slip_away(self, word: str) -> Iterator[str]:
        """The words that become this one when a letter is lost, doubled, exchanged for its neighbour or for another."""
        for at in range(len(word) + 1):
            head, tail = word[:at], word[at:]
            if len(tail) > 1:
                yield head + tail[1] + tail[0] + tail[2:]
            if tail:
                yield head + tail[1:]
            for letter in self.letters:
                yield head + letter + tail
                if tail and letter != tail[0]:
                    yield head + letter + tail[1:]
