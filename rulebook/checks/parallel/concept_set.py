"""The concepts that a passage mentions differ from those of the other languages."""

from __future__ import annotations

from collections.abc import Iterator

from rulebook.canon.contrasts import load_contrasts
from rulebook.checks.agreement import Agreement, Odd
from rulebook.checks.check import Check, Example
from rulebook.checks.finding import Finding, Message, Span
from rulebook.checks.material import Material, Passage
from rulebook.checks.naming import TWICE, bare, named

ID = "concept-set"
WITNESSES = 2
"""How many languages must be compared to say that this one names a thing once more."""
LEAST_LIKE = 0.5
"""Passages of books that have less in common are no translations of each other."""


def run(material: Material) -> Iterator[Finding]:
    """Passages that speak of another thing than their counterparts.

    What is only missing or only added is a matter of wording too often to be reported: a pronoun stands
    for a term, a verb for a noun. What was exchanged for another concept of the same contrast is not.
    """
    contrasts = load_contrasts(material.termbase.concepts)

    def concepts(passage: Passage) -> frozenset[str]:
        return named(passage, material, contrasts)

    def excludes(one: str, other: str) -> bool:
        return contrasts.exchange(bare(one), bare(other)) is not None

    for odd in Agreement(material, concepts, excludes).odd_ones():
        if not (odd.missing and odd.added) or any(_elided(passage, odd, material) for passage in odd.passages):
            continue
        if odd.missing.endswith(TWICE):
            continue  # it is named once
        if odd.likeness < LEAST_LIKE and odd.passages[0].kind not in ("card", "segment"):
            continue
        if odd.added.endswith(TWICE) and len({p.locale for p in material.counterparts(odd.passages[0])}) < WITNESSES:
            continue  # one other language's word is not enough for what is named in any case
        missing, added = bare(odd.missing), bare(odd.added)
        yield Finding(
            ID, "warning", odd.confidence, odd.passages[0],
            Message("speaks of {added} where the other languages speak of {missing}", added=added, missing=missing),
            missing=missing, added=added, concept=missing,
        )  # fmt: skip


def _elided(passage: Passage, odd: Odd, material: Material) -> bool:
    """Whether a passage says the missing term in part, as lists do: “Fusion or Synchro Monsters”."""
    reader = material.library.texts(passage.locale).reader
    telling = reader.words_of(bare(odd.missing)) - reader.words_of(bare(odd.added))
    return not telling.isdisjoint(reader.meaning_words(material.reading(passage)))


def places(material: Material, passage: Passage, concept: str) -> tuple[Span, ...]:
    """Where a passage mentions a concept."""
    return material.places(passage, concept)


CHECK = Check(
    ID,
    "warning",
    "A translation that names another thing changes the rule: Summon for Special Summon, destroy for send.",
    (Example("Destroy the card and send it to the Graveyard.", "Send the card to the Graveyard."),),
    run,
    places,
)
