"""A passage obliges, allows, forbids, limits or denies where the other languages do not."""

from __future__ import annotations

from collections.abc import Iterator

from rulebook.checks.agreement import Agreement, Odd
from rulebook.checks.finding import Finding, Message
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
            detail=f"{odd.missing}>{odd.added}", evidence=odd.evidence,
        )  # fmt: skip


def _message(odd: Odd) -> Message:
    if odd.missing and odd.added:
        return Message("says '{added}' where the other languages say '{missing}'", added=odd.added, missing=odd.missing)
    if odd.missing:
        return Message("lacks the '{missing}' of the other languages", missing=odd.missing)
    return Message("has a '{added}' that the other languages do not have", added=odd.added)


CHECK = Check(
    ID,
    "error",
    "What must be done, what may be done and what must not be done are three different rules.",
    (Example("You must attack with it.", "You can attack with it."),),
    run,
)
