"""A passage obliges, allows, forbids, limits or denies where the other languages do not."""

from __future__ import annotations

from collections.abc import Iterator

from rulebook.checks.agreement import Agreement, Odd
from rulebook.checks.finding import Finding, Message, Span
from rulebook.checks.material import Material, Passage
from rulebook.checks.registry import Check, Example

ID = "modality-mismatch"


def run(material: Material) -> Iterator[Finding]:
    """Passages whose force (must, may, must not, only, all, at least, up to, not) is another."""

    def force(passage: Passage) -> frozenset[str]:
        return material.key(passage).force

    for odd in Agreement(material, force).odd_ones():
        yield Finding(
            ID, "error", odd.confidence, odd.passages[0], _message(odd),
            missing=odd.missing, added=odd.added
        )  # fmt: skip


def _message(odd: Odd) -> Message:
    if odd.missing and odd.added:
        return Message("says '{added}' where the other languages say '{missing}'", added=odd.added, missing=odd.missing)
    if odd.missing:
        return Message("lacks the '{missing}' of the other languages", missing=odd.missing)
    return Message("has a '{added}' that the other languages do not have", added=odd.added)


def places(material: Material, passage: Passage, force: str) -> tuple[Span, ...]:
    """Where the wording of a passage shows a force."""
    markers = material.library.locale(passage.locale).markers
    pattern = markers.negation if force == "not" else markers.modality.get(force)
    return tuple(match.span() for match in pattern.finditer(passage.text)) if pattern else ()


CHECK = Check(
    ID,
    "error",
    "What must be done, what may be done and what must not be done are three different rules.",
    (Example("You must attack with it.", "You can attack with it."),),
    run,
    places,
)
