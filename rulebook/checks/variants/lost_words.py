"""Words that a book always joins by the same small words, of which one is lost."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from typing import TypeAlias

from rulebook.checks.material import Material, Passage
from rulebook.checks.variants.phrases import Joint, Pair, PhraseReader, Stems
from rulebook.checks.variants.variant import Variant

OFTEN = 5
"""How often a book has the two words joined in the usual way, for each time that they are not."""
ALWAYS = 10
"""How often it has a word behind a small word and another, for each time that the second is missing."""
BARE = 0.3
"""Share of the uses of a small word before a bare noun, up to which that is no way of speaking."""
SURE = 0.65
"""How sure such a variant is, by those found in the books."""

_Uses: TypeAlias = Mapping[Joint, Sequence[tuple[Passage, Pair]]]


def variants(material: Material) -> Iterator[Variant]:
    """Pairs of words between which a small word is missing that the book has there otherwise; words without article.

    The second word must be written as it is elsewhere: in another number it may want no article.
    """
    readers = {locale.tag: PhraseReader(locale) for locale in material.library.locales.values()}
    books: dict[tuple[str, Stems], dict[Joint, list[tuple[Passage, Pair]]]] = defaultdict(lambda: defaultdict(list))
    for passage in material.judged:
        if passage.is_label:
            continue
        named = material.text(passage).insides
        for pair in readers[passage.locale].pairs(passage.text):
            if not any(start <= pair.first[0] < end for start, end in named):
                books[passage.path, pair.stems][pair.joint].append((passage, pair))
    for uses in books.values():
        yield from _between(uses)
    yield from _before(books)


def _between(uses: _Uses) -> Iterator[Variant]:
    usual = max(uses, key=lambda joint: len(uses[joint]))
    seconds = {pair.words[1] for _, pair in uses[usual]}
    often = len(uses[usual])
    for joint, found in uses.items():
        if len(joint) != len(usual) - 1 or (Counter(joint) - Counter(usual)):
            continue
        if often >= OFTEN * (sum(map(len, uses.values())) - often):
            for passage, pair in found:
                if pair.words[1] in seconds:
                    right = " ".join((pair.words[0], *usual, pair.words[1]))
                    yield Variant(passage, (pair.first[0], pair.second[1]), right, "", SURE)


def _before(books: Mapping[tuple[str, Stems], _Uses]) -> Iterator[Variant]:
    """Words behind one small word where the book has always two: *on* and *on the*."""
    runs: dict[tuple[str, str, str], dict[Joint, list[tuple[Passage, Pair]]]] = defaultdict(lambda: defaultdict(list))
    small: dict[tuple[str, str], Counter[bool]] = defaultdict(Counter)
    for (path, _), uses in books.items():
        for joint, found in uses.items():
            for passage, pair in found:
                for length in (1, 2):
                    if len(joint) == length and pair.words[1][0].isupper():  # everyday words have idioms
                        runs[path, joint[0], pair.words[1]][joint].append((passage, pair))
                        small[path, joint[0]][length == 1] += 1
    for (path, first, word), by_run in runs.items():
        bare = by_run.get((first,), [])
        usual = max(by_run, key=lambda run: len(by_run[run]))
        longer = sum(map(len, by_run.values())) - len(bare)
        shares = small[path, first]
        if bare and longer >= ALWAYS * len(bare) and shares[True] <= BARE * shares.total():
            for passage, pair in bare:
                yield Variant(passage, (pair.first[1] + 1, pair.second[1]), " ".join((*usual, word)), "", SURE)
