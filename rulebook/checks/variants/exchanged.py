"""Terms of which one word is exchanged, or whose words have changed places, where the other languages have the term."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from rulebook.checks.material import Material, Passage, spans_of_quotes
from rulebook.checks.variants.phrases import Pair, PhraseReader
from rulebook.checks.variants.variant import Variant

SURE = 0.65
RARE = 2
"""How often a book may have what is taken for a slip."""


def variants(material: Material) -> Iterator[Variant]:
    """Pairs of words near to a term that all other languages have there and the passage lacks."""
    readers = {tag: PhraseReader(locale) for tag, locale in material.library.locales.items()}
    pairs = {
        id(passage): tuple(readers[passage.locale].pairs(passage.text))
        for passage in material.judged
        if passage.kind not in ("heading", "caption")
    }
    counts = Counter(
        (passage.path, pair.stems, pair.joint) for passage in material.judged for pair in pairs.get(id(passage), ())
    )
    for passage in material.judged:
        others = material.counterparts(passage)
        meant = frozenset.intersection(*map(material.concepts, others)) if others else frozenset()
        missing = meant - material.concepts(passage)
        if not missing or id(passage) not in pairs:
            continue
        reader = readers[passage.locale]
        named = spans_of_quotes(passage.text, material.library.locale(passage.locale).typography.quotes)
        for pair in pairs[id(passage)]:
            inside = any(start <= pair.first[0] and pair.second[1] <= end for start, end in named)
            if not inside and pair.stems not in reader.terms and counts[passage.path, pair.stems, pair.joint] <= RARE:
                yield from _near(passage, pair, missing, reader)


def _near(passage: Passage, pair: Pair, missing: frozenset[str], reader: PhraseReader) -> Iterator[Variant]:
    span = pair.first[0], pair.second[1]
    for term in reader.bases[pair.stems[::-1]].get(pair.joint, ()):
        if term.concept in missing:
            yield Variant(passage, span, term.text, term.concept, SURE)
            return
    if not all(word[0].isupper() and not word.isupper() for word in pair.words):
        return  # without capitals, any noun may stand beside the words of a term
    for side in (0, 1):
        if pair.stems[1 - side] in reader.stems:
            continue
        for term in reader.neighbours[side, pair.stems[side], pair.joint]:
            if term.concept in missing:
                yield Variant(passage, span, term.text, term.concept, SURE)
                return
