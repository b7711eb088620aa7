"""A passage obliges, allows, forbids, limits or denies where the other languages do not."""

from __future__ import annotations

from collections.abc import Iterator
from operator import ne

from rulebook.checks.agreement import Agreement
from rulebook.checks.finding import Finding, Message, Span
from rulebook.checks.material import Material, Passage
from rulebook.checks.registry import Check, Example

ID = "modality-mismatch"


def run(material: Material) -> Iterator[Finding]:
    """Passages whose force (must, may, must not, only, all, at least, up to, not) is another."""

    def force(passage: Passage) -> frozenset[str]:
        return frozenset(stance for stance in (_stance(material.key(passage).force),) if stance)

    for odd in Agreement(material, force, ne).odd_ones():
        if not (odd.missing and odd.added):
            continue
        yield Finding(
            ID, "error", odd.confidence, odd.passages[0], Message(
                "says '{added}' where the other languages say '{missing}'", added=odd.added, missing=odd.missing
            ),
            missing=odd.missing, added=odd.added
        )  # fmt: skip


def _stance(force: frozenset[str]) -> str:
    """What a clause does, whichever way it is put: it obliges, allows or forbids; empty where it does several.

    "You may only … if" and "you may not … unless" forbid the same.
    """
    if "up-to" in force or "at-least" in force:
        return ""
    if "must-not" in force or {"may", "only"} <= force:
        return "must-not"
    if "must" in force:
        return "must" if not force & {"not", "may"} else ""
    return "may" if "may" in force and "not" not in force else ""


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
