"""Words as they are compared: case, ligatures, hyphens, marks and digits glued to letters make no difference."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import TypeAlias

Pair: TypeAlias = tuple[str, str]
Triple: TypeAlias = tuple[str, str, str]

INVISIBLE = dict.fromkeys(map(ord, "\u00ad\u200b\u200c\u200d\ufeff\u2060"))
IN_WORD_HYPHEN = re.compile(r"(?<=[^\W_])[-\u2010\u2011](?=[^\W_])")
TOKEN = re.compile(r"[^\W\d_]+|\d+")


def tokens(text: str) -> list[str]:
    """The words and numbers of a text.

    >>> tokens("The well-known ﬁle, page2: 3.14")
    ['the', 'wellknown', 'file', 'page', '2', '3', '14']
    """
    plain = unicodedata.normalize("NFKC", text.translate(INVISIBLE)).casefold()
    return TOKEN.findall(IN_WORD_HYPHEN.sub("", plain))


def folded(word: str) -> str:
    """A word without its accents, whether they stand on letters or beside them.

    >>> folded("fréq"), folded("fenˆetre")
    ('freq', 'fenetre')
    """
    return "".join(char for char in unicodedata.normalize("NFKD", word) if unicodedata.category(char)[1] not in "nm")


def letters(text: str) -> str:
    """A text without anything but its letters and digits.

    >>> letters("2. Über uns .... 7")
    '2überuns7'
    """
    return "".join(tokens(text))


def triples(words: Sequence[str]) -> Counter[Triple]:
    """How often each three words stand one after the other."""
    return Counter(zip(words, words[1:], words[2:], strict=False))


@dataclass(frozen=True)
class Stream:
    """Words in their order, in which a stretch of letters can be looked up."""

    words: tuple[str, ...]
    broken: dict[str, tuple[str, str]] = field(default_factory=dict)
    """Words that were joined over the end of a line, with their two parts, and those with a hyphen in them."""

    @cached_property
    def counts(self) -> Counter[str]:
        """How often each word occurs."""
        return Counter(self.words)

    @cached_property
    def triples(self) -> Counter[Triple]:
        """How often each three words stand one after the other."""
        return triples(self.words)

    @cached_property
    def pairs(self) -> frozenset[Pair]:
        """Each two words that stand one after the other."""
        return frozenset(zip(self.words, self.words[1:], strict=False))

    @cached_property
    def letters(self) -> str:
        """All words without gaps."""
        return "".join(self.words)

    @cached_property
    def _bounds(self) -> dict[int, int]:
        bounds, at = {}, 0
        for index, word in enumerate(self.words):
            bounds[at] = index
            at += len(word)
        bounds[at] = len(self.words)
        return bounds

    def places(self, word: str) -> Iterator[tuple[int, int]]:
        """Where several words in a row, without their gaps, give this one: half-open ranges of words."""
        at = self.letters.find(word)
        while at >= 0:
            first, last = self._bounds.get(at), self._bounds.get(at + len(word))
            if first is not None and last is not None and last - first > 1:
                yield first, last
            at = self.letters.find(word, at + 1)

    def parts(self, word: str) -> tuple[str, ...] | None:
        """The words that stand in a row for this one."""
        return next((self.words[first:last] for first, last in self.places(word)), None)


def vocabulary(streams: Iterable[Stream]) -> Counter[str]:
    """How often each word occurs in several streams."""
    known: Counter[str] = Counter()
    for stream in streams:
        known.update(stream.counts)
    return known
