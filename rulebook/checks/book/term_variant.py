"""A term written otherwise than elsewhere in the book, in a way that is no other form of it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from itertools import chain

from rulebook.checks.check import Check, Example
from rulebook.checks.finding import Finding, Message
from rulebook.checks.material import Material, Passage
from rulebook.checks.variants import beside_numbers, endings, exchanged, inner, joints, lost_words, spacing
from rulebook.checks.variants.variant import Variant

ID = "term-variant"


def run(material: Material) -> Iterator[Finding]:
    """What each way of looking for variants finds."""
    found = chain.from_iterable(
        way.variants(material) for way in (joints, endings, inner, spacing, exchanged, lost_words, beside_numbers)
    )
    for variant in _outermost(found):
        usual = variant.usual
        written = variant.passage.text[slice(*variant.span)]
        yield Finding(
            ID, "note", round(variant.confidence, 3), variant.passage,
            Message("elsewhere in this book it is written “{usual}”", usual=usual),
            detail=written, span=variant.span, suggestion=usual, concept=variant.concept or None,
        )  # fmt: skip


def _outermost(variants: Iterable[Variant]) -> Iterator[Variant]:
    """Of variants inside one another the longest."""
    kept: dict[Passage, list[Variant]] = defaultdict(list)
    for variant in sorted(variants, key=lambda variant: variant.span[0] - variant.span[1]):
        start, end = variant.span
        others = kept[variant.passage]
        if not any(other.span[0] <= start and end <= other.span[1] for other in others):
            others.append(variant)
            yield variant


CHECK = Check(
    ID,
    "note",
    "A term written in two ways reads as two terms, and no search finds both.",
    (Example("Fusion Monsters Cards … Fusion Monster Cards", "Fusion Monster Cards … Fusion Monster Cards"),),
    run,
    subjects=("book",),
)
