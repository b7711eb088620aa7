"""The concepts that a passage mentions differ from those of the other languages."""

from __future__ import annotations

from collections.abc import Iterator

from rulebook.checks.agreement import Agreement, Odd
from rulebook.checks.finding import Finding, Message, Span
from rulebook.checks.material import Material, Passage
from rulebook.checks.registry import Check, Example

ID = "concept-set"


def run(material: Material) -> Iterator[Finding]:
    """Passages that speak of another thing than their counterparts."""

    def concepts(passage: Passage) -> frozenset[str]:
        return frozenset(material.key(passage).concepts)

    for odd in Agreement(material, concepts).odd_ones():
        passage = odd.passages[0]
        yield Finding(
            ID,
            "warning",
            odd.confidence,
            passage,
            _message(odd),
            missing=odd.missing,
            added=odd.added,
            concept=odd.missing or odd.added,
        )


def _message(odd: Odd) -> Message:
    if odd.missing and odd.added:
        return Message(
            "speaks of {added} where the other languages speak of {missing}", added=odd.added, missing=odd.missing
        )
    if odd.missing:
        return Message("does not mention {missing}, which the other languages do", missing=odd.missing)
    return Message("mentions {added}, which the other languages do not", added=odd.added)


def places(material: Material, passage: Passage, concept: str) -> tuple[Span, ...]:
    """Where a passage mentions a concept."""
    return tuple(
        part for mention in material.key(passage).mentions if concept in mention.concepts for part in mention.parts
    )


CHECK = Check(
    ID,
    "warning",
    "A translation that names another thing changes the rule: Summon for Special Summon, destroy for send.",
    (Example("Destroy the card and send it to the Graveyard.", "Send the card to the Graveyard."),),
    run,
    places,
)
