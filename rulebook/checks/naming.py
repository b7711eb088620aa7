"""What a passage names, with all that it stands for, and what it names twice."""

from __future__ import annotations

from collections import Counter

from rulebook.canon.contrasts import Contrasts
from rulebook.checks.material import Material, Passage

TWICE = "#2"
"""The mark of a concept that is named a second time."""


def named(passage: Passage, material: Material, contrasts: Contrasts) -> frozenset[str]:
    """The concepts that a passage names and those they stand for; in books those named twice once more, with a mark.

    Effects of cards repeat their terms as their wording wants it, which tells nothing.
    """
    if passage.kind in ("card", "segment"):
        return contrasts.closure(material.concepts(passage))
    compounds = material.text(passage).in_compounds
    mentioned: tuple[frozenset[str] | tuple[str, ...], ...] = (
        *(mention.concepts for mention in material.key(passage).mentions), *(names for names, _ in compounds)
    )  # fmt: skip
    counts = Counter(concept for concepts in mentioned for concept in contrasts.closure(concepts))
    return frozenset(counts) | {concept + TWICE for concept, count in counts.items() if count > 1}


def bare(concept: str) -> str:
    """A concept without the mark.

    >>> bare("graveyard#2")
    'graveyard'
    """
    return concept.removesuffix(TWICE)
