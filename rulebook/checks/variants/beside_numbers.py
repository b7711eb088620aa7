"""Words and abbreviations beside numbers that are joined to them otherwise than elsewhere in the book."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence

from rulebook.checks.material import Material, Passage
from rulebook.checks.variants.variant import Variant
from rulebook.language.text.text import Text
from rulebook.language.text.tokens import Token, neighbours

OFTEN = 5
"""How many times oftener a book has the usual way, and how often at least for abbreviations."""
HYPHENS = 3
"""How often a book joins a word to a number by a hyphen, where that is its way."""
SURE = 0.75
"""How sure such a variant is, by those found in the books."""

SHORT, LONG = 4, 3
"""Letters of the longest abbreviation before a number, and of the shortest measure behind one."""

_ENDS = re.compile(r"(?:^|[.!?])\s*$")


def variants(material: Material) -> Iterator[Variant]:
    """Measures without their hyphen, and abbreviations before a number with another space or case."""
    books: dict[str, list[Passage]] = defaultdict(list)
    for passage in material.judged:
        books[passage.path].append(passage)
    for passages in books.values():
        yield from _measures(passages, material)
        yield from _abbreviations(passages, material)


def _measures(passages: Sequence[Passage], material: Material) -> Iterator[Variant]:
    """A word in the very form that the book joins to numbers: 40-card, and once 40 card.

    Behind one it is a singular, and behind a name the number belongs to that.
    """
    found = [(passage, measure) for passage in passages for measure in _beside(material.text(passage))]
    joined = Counter(word.text for _, (_, _, between, word) in found if between == "-")
    apart: dict[str, list[Variant]] = defaultdict(list)
    for passage, (before, number, between, word) in found:
        if between == " " and word.text in joined and int(number.text) > 1 and not _is_name(before, number, passage):
            apart[word.text].append(Variant(passage, (number.start, word.end), f"{number.text}-{word.text}", "", SURE))
    for written, variants_of in apart.items():
        if joined[written] >= max(HYPHENS, HYPHENS * len(variants_of)):
            yield from variants_of


def _beside(text: Text) -> Iterator[tuple[Token | None, Token, str, Token]]:
    """The whole numbers with a word behind them: what stands before, the number, what is between, the word."""
    string, before = text.string, None
    for number, between, word in neighbours(text.runs, string):
        alone = string[max(0, number.start - 1) : number.start] not in (".", ",", "-")
        if (
            number.text.isdecimal()
            and between in ("-", " ")
            and word.text.isalpha()
            and len(word.text) >= LONG
            and alone
        ):
            yield before, number, between, word
        before = number


def _is_name(before: Token | None, number: Token, passage: Passage) -> bool:
    """Whether a word with a capital stands right before a number."""
    if before is None or not passage.text[before.end : number.start].isspace():
        return False
    return before.text[0].isalpha() and not before.text[0].islower() and number.start - before.end == 1


def _abbreviations(passages: Sequence[Passage], material: Material) -> Iterator[Variant]:
    uses: dict[str, list[tuple[Passage, Token, str, Token]]] = defaultdict(list)
    for passage in passages:
        for short, between, number in neighbours(material.text(passage).runs, passage.text):
            if (
                between in (".", ". ", ".\u00a0")
                and short.text.isalpha()
                and len(short.text) <= SHORT
                and number.text[0].isdecimal()
                and not _ENDS.search(passage.text, 0, short.start)
            ):
                uses[short.text.lower()].append((passage, short, between, number))
    for found in uses.values():
        ((written, usual), count) = Counter((short.text, between) for _, short, between, _ in found).most_common(1)[0]
        for passage, short, between, number in found if count >= max(OFTEN, OFTEN * (len(found) - count)) else ():
            if (short.text, between) != (written, usual):
                yield Variant(passage, (short.start, number.end), f"{written}{usual}{number.text}", "", SURE)
