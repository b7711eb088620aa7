"""A number of a passage differs from the number in the other languages."""

from __future__ import annotations

from collections.abc import Iterator
from operator import ne

from rulebook.checks.agreement import Agreement, Odd
from rulebook.checks.finding import Finding, Message, Span
from rulebook.checks.material import Material, Passage
from rulebook.checks.registry import Check, Example

ID = "number-mismatch"
NONE: frozenset[str] = frozenset()


def run(material: Material) -> Iterator[Finding]:
    """Passages that give another number than their counterparts, in digits or in words."""

    def numbers(passage: Passage) -> frozenset[str]:
        given = material.numbers(passage)
        if passage.kind not in ("card", "segment"):
            references = material.library.locale(passage.locale).markers.page_reference
            pages = references.finditer(passage.text) if references else ()
            given -= {int(group) for match in pages for group in match.groups() if group}
        return frozenset(map(str, given)) if given else NONE

    for odd in Agreement(material, numbers, ne).odd_ones():
        if not (odd.missing and odd.added) and _may_be_meant(odd, material):
            continue
        yield Finding(
            ID, "error", odd.confidence, odd.passages[0], _message(odd),
            missing=odd.missing, added=odd.added
        )  # fmt: skip


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
    return material.library.keys(passage.locale).possible_numbers(material.nameless(passage))


def _message(odd: Odd) -> Message:
    if odd.missing and odd.added:
        return Message("says {added} where the other languages say {missing}", added=odd.added, missing=odd.missing)
    if odd.missing:
        return Message("lacks the number {missing}, which the other languages have", missing=odd.missing)
    return Message("has the number {added}, which the other languages do not", added=odd.added)


def places(material: Material, passage: Passage, number: str) -> tuple[Span, ...]:
    """Where a passage gives a number, in digits or as a word."""
    return material.library.keys(passage.locale).places_of_number(material.reading(passage), int(number))


CHECK = Check(
    ID,
    "error",
    "A wrong number is a wrong rule, and nobody sees it in a language he does not read.",
    (Example("Draw 6 cards.", "Draw 5 cards."),),
    run,
    places,
)
