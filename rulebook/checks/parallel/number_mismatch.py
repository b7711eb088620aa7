"""A number of a passage differs from the number in the other languages."""

from __future__ import annotations

from collections.abc import Iterator

from rulebook.checks.agreement import Agreement, Odd
from rulebook.checks.finding import Finding, Message, Span
from rulebook.checks.material import Material, Passage
from rulebook.checks.registry import Check, Example

ID = "number-mismatch"


def run(material: Material) -> Iterator[Finding]:
    """Passages that give another number than their counterparts, in digits or in words."""

    def numbers(passage: Passage) -> frozenset[str]:
        return frozenset(map(str, material.gist(passage).numbers))

    for odd in Agreement(material, numbers).odd_ones():
        yield Finding(
            ID, "error", odd.confidence, odd.passages[0], _message(odd),
            missing=odd.missing, added=odd.added
        )  # fmt: skip


def _message(odd: Odd) -> Message:
    if odd.missing and odd.added:
        return Message("says {added} where the other languages say {missing}", added=odd.added, missing=odd.missing)
    if odd.missing:
        return Message("lacks the number {missing}, which the other languages have", missing=odd.missing)
    return Message("has the number {added}, which the other languages do not", added=odd.added)


def places(material: Material, passage: Passage, number: str) -> tuple[Span, ...]:
    """Where a passage gives a number, in digits or as a word."""
    return material.library.keys(passage.locale).places_of_number(passage.text, int(number))


CHECK = Check(
    ID,
    "error",
    "A wrong number is a wrong rule, and nobody sees it in a language he does not read.",
    (Example("Draw 6 cards.", "Draw 5 cards."),),
    run,
    places,
)
