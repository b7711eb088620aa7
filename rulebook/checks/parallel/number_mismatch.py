"""A number of a passage differs from the number in the other languages."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from operator import ne

from rulebook.checks.agreement import Agreement, Odd
from rulebook.checks.check import Check, Example
from rulebook.checks.finding import Finding, Message, Span
from rulebook.checks.material import Material, Passage

ID = "number-mismatch"
BOTH = 2
"""What words such as “both” may stand for, without a language that says the number."""
EXCHANGED = 0.8
"""How sure it is that a number stands for another that some languages only paraphrase."""


def run(material: Material) -> Iterator[Finding]:
    """Passages that give another number than their counterparts, in digits or in words."""

    def numbers(passage: Passage) -> frozenset[str]:
        given = material.numbers(passage)
        if passage.kind not in ("card", "segment"):
            references = material.library.locale(passage.locale).markers.page_reference
            pages = references.finditer(passage.text) if references else ()
            given -= {int(group) for match in pages for group in match.groups() if group}
        return _written(given)

    for found in Agreement(material, numbers, ne).odd_ones():
        odd = _exchanged(found, material)
        if not (odd.missing and odd.added) and _may_be_meant(odd, material):
            continue
        yield Finding(
            ID, "error", odd.confidence, odd.passages[0], _message(odd),
            missing=odd.missing, added=odd.added
        )  # fmt: skip


@cache
def _written(numbers: frozenset[int]) -> frozenset[str]:
    """Numbers as features: texts have few sets of them, and many texts have the same."""
    return frozenset(map(str, numbers))


def _exchanged(odd: Odd, material: Material) -> Odd:
    """A number that is only added, with the one in whose place it stands: each other language has that, in some way.

    One of them has it in digits or as a numeral, or has a word for both; an article alone is no witness of *one*.
    """
    own = frozenset[int]().union(*(_perhaps(passage, material) for passage in odd.passages))
    others: dict[str, list[Passage]] = {}
    for passage in odd.passages[:1] if odd.added and not odd.missing else ():
        for other in material.counterparts(passage):
            others.setdefault(other.locale, []).append(other)
    each = [frozenset[int]().union(*(_perhaps(p, material) for p in found)) for found in others.values()]
    sure = frozenset[int]().union(*(material.numbers(p) for found in others.values() for p in found)) | {BOTH}
    meant = frozenset.intersection(*each) & sure - own if each else frozenset()
    if len(meant) != 1 or int(odd.added) in frozenset[int]().union(*each):
        return odd
    (number,) = meant
    return replace(odd, missing=str(number), confidence=round(odd.weight * EXCHANGED, 3))


def _perhaps(passage: Passage, material: Material) -> frozenset[int]:
    return material.numbers(passage) | _possible(passage, material)


def _may_be_meant(odd: Odd, material: Material) -> bool:
    """Whether an article, an ordinal or a word for both stands where others have the number.

    *One* alone is as good as an article; a label has numbers for its picture's sake.
    """
    number = int(odd.missing or odd.added)
    others = [other for passage in odd.passages for other in material.counterparts(passage)]
    looked_at = odd.passages if odd.missing else others
    return (
        number == 1
        or any(number in _possible(passage, material) for passage in looked_at)
        or all(passage.kind in ("caption", "heading") for passage in odd.passages)
    )


def _possible(passage: Passage, material: Material) -> frozenset[int]:
    return material.nameless(passage).possible_numbers


def _message(odd: Odd) -> Message:
    if odd.missing and odd.added:
        return Message("says {added} where the other languages say {missing}", added=odd.added, missing=odd.missing)
    if odd.missing:
        return Message("lacks the number {missing}, which the other languages have", missing=odd.missing)
    return Message("has the number {added}, which the other languages do not", added=odd.added)


def places(material: Material, passage: Passage, number: str) -> tuple[Span, ...]:
    """Where a passage gives a number, in digits or as a word."""
    return material.read(passage).places_of(int(number))


CHECK = Check(
    ID,
    "error",
    "A wrong number is a wrong rule, and nobody sees it in a language he does not read.",
    (Example("Draw 6 cards.", "Draw 5 cards."),),
    run,
    places,
)
