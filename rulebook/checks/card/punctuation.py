"""Another count of the marks that part conditions, costs and effects."""

from __future__ import annotations

import re
from collections.abc import Iterator

from rulebook.checks.agreement import Agreement
from rulebook.checks.check import Check, Example
from rulebook.checks.finding import Finding, Message
from rulebook.checks.material import Material, Passage

ID = "effect-punctuation"
MARKS = (":", ";")

_BRACKETS = re.compile(r"\([^()]*\)")


def run(material: Material) -> Iterator[Finding]:
    """Sentences with another number of colons or semicolons than the original.

    In an effect, a colon ends the condition and a semicolon the cost and the choice of targets.
    """

    def counts(passage: Passage) -> frozenset[str]:
        text = _BRACKETS.sub("", material.reading(passage))  # which explain, and part nothing
        return frozenset(f"{mark}{text.count(mark)}" for mark in MARKS)

    for odd in Agreement(material, counts, _same_mark).odd_ones():
        if odd.missing and odd.added:
            yield Finding(
                ID, "warning", odd.confidence * 0.95, odd.passages[0],
                Message("has {added} “{mark}” where the other languages have {missing}",
                        mark=odd.missing[0], added=odd.added[1:], missing=odd.missing[1:]),
                missing=odd.missing, added=odd.added,
            )  # fmt: skip


def _same_mark(one: str, other: str) -> bool:
    return one != other and one[0] == other[0]


CHECK = Check(
    ID,
    "warning",
    "A semicolon more or less makes a cost of an effect, and an effect of a cost.",
    (Example("Discard 1 card, draw 2 cards.", "Discard 1 card; draw 2 cards."),),
    run,
    subjects=("card",),
)
