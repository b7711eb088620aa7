"""Words and abbreviations beside numbers that are joined to them otherwise than elsewhere in the book."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence

from rulebook.checks.material import Material, Passage
from rulebook.checks.variants.variant import Variant

OFTEN = 5
"""How many times oftener a book has the usual way, and how often at least for abbreviations."""
HYPHENS = 3
"""How often a book joins a word to a number by a hyphen, where that is its way."""
SURE = 0.75

_HYPHENED = re.compile(r"(?<![\w-])\d+-([^\W\d_]{3,})\b")
_APART = re.compile(r"(?<![\w.,-])(\d+) ([^\W\d_]{3,})\b")
_ABBREVIATION = re.compile(r"(?<!\w)([^\W\d_]{1,4}\.)(\s?)(\d+)")
_ENDS = re.compile(r"(?:^|[.!?])\s*$")
_NAMED = re.compile(r"\b[^\W\da-zß-öø-ÿ_]\w*\s$")


def variants(material: Material) -> Iterator[Variant]:
    """Measures without their hyphen, and abbreviations before a number with another space or case."""
    books: dict[str, list[Passage]] = defaultdict(list)
    for passage in material.judged:
        books[passage.path].append(passage)
    for passages in books.values():
        yield from _measures(passages)
        yield from _abbreviations(passages)


def _measures(passages: Sequence[Passage]) -> Iterator[Variant]:
    """A word in the very form that the book joins to numbers: 40-card, and once 40 card.

    Behind one it is a singular, and behind a name the number belongs to that.
    """
    joined = Counter(match.group(1) for passage in passages for match in _HYPHENED.finditer(passage.text))
    apart: dict[str, list[Variant]] = defaultdict(list)
    for passage in passages:
        for match in _APART.finditer(passage.text):
            number, word = match.groups()
            if word in joined and int(number) > 1 and not _NAMED.search(passage.text, 0, match.start()):
                apart[word].append(Variant(passage, match.span(), f"{number}-{word}", "", SURE))
    for word, found in apart.items():
        if joined[word] >= max(HYPHENS, HYPHENS * len(found)):
            yield from found


def _abbreviations(passages: Sequence[Passage]) -> Iterator[Variant]:
    uses: dict[str, list[tuple[Passage, re.Match[str]]]] = defaultdict(list)
    for passage in passages:
        for match in _ABBREVIATION.finditer(passage.text):
            if not _ENDS.search(passage.text, 0, match.start()):
                uses[match.group(1).lower()].append((passage, match))
    for found in uses.values():
        ((short, space), count) = Counter(match.group(1, 2) for _, match in found).most_common(1)[0]
        for passage, match in found if count >= max(OFTEN, OFTEN * (len(found) - count)) else ():
            if match.group(1, 2) != (short, space):
                yield Variant(passage, match.span(), f"{short}{space}{match.group(3)}", "", SURE)
