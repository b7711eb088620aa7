"""A limit on how often an effect can be used that one language lacks or adds."""

from __future__ import annotations

from collections.abc import Iterator

from rulebook.checks.agreement import Agreement
from rulebook.checks.check import Check, Example
from rulebook.checks.finding import Finding, Message
from rulebook.checks.material import Material, Passage

ID = "once-per-turn"
CONCEPT = "once-per-turn"


def run(material: Material) -> Iterator[Finding]:
    """Sentences that limit an effect to once per turn where the others do not, or the reverse."""

    def limit(passage: Passage) -> frozenset[str]:
        return material.concepts(passage) & {CONCEPT}

    for odd in Agreement(material, limit, _never).odd_ones():
        if any("turn" in material.concepts(passage) for passage in odd.passages):
            continue  # it says how often in a turn in other words
        message = (
            Message("lacks the limit to once per turn that the other languages have")
            if odd.missing
            else Message("limits to once per turn, which the other languages do not")
        )
        yield Finding(
            ID, "error", odd.confidence, odd.passages[0], message, missing=odd.missing, added=odd.added, concept=CONCEPT
        )


def _never(_one: str, _other: str) -> bool:
    return False


CHECK = Check(
    ID,
    "error",
    "How often an effect can be used decides Duels.",
    (Example("You can draw 1 card.", "Once per turn: You can draw 1 card."),),
    run,
    subjects=("card",),
)
