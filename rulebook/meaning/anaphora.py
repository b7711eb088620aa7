"""What *it* and *them* mean: what was spoken of last, the card itself, what the effect waited for, or what it targets.

Languages differ in where they say *it* and where *that target*; what is meant is the same.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import Final

from rulebook.meaning.constructions import load_templates
from rulebook.meaning.notation import notation
from rulebook.meaning.trees import Tree

IT: Final = "it"
"""Of the notation: what the step before concerned, where nothing else is known."""
THIS, EVENT, TARGET = "this", "event", "target"
PARTS: Final = ("opening", "costs", "steps")
"""Slots of a sentence in whose order it is told what is done."""


def resolved(tree: Tree) -> Tree:
    """A sentence in whose costs and steps *it* is what it means.

    It is what the effect waits for until something else is spoken of, and the target from where one is chosen.
    """
    reading = _Reading(_awaited(tree.child("opening")))
    kept = tuple((slot, reading.of(child) if slot in PARTS else child) for slot, child in tree.children)
    return replace(tree, children=kept)


def _awaited(opening: Tree | None) -> str:
    """What *it* is after an opening: of the first event what it concerns; nothing known where there is none."""
    for part in opening.walk() if opening else ():
        if part.category == "event":
            subject = part.child("cards") or part.child("chained")
            said = notation(subject) if subject else ""
            return THIS if said.startswith(THIS) else EVENT if said else IT
    return IT


class _Reading:
    """Goes through costs and steps in their order, and remembers what was spoken of."""

    def __init__(self, awaited: str) -> None:
        self._meant = awaited

    def of(self, tree: Tree) -> Tree:
        """A part with what *it* means in it."""
        if not tree.children:
            name = _said(tree.category, self._meant) if not tree.value and notation(tree) == IT else ""
            return replace(tree, name=name) if name else tree
        kept = replace(tree, children=tuple((slot, self.of(child)) for slot, child in tree.children))
        if tree.category == "act":
            if notation(kept).startswith(f"{TARGET} "):
                self._meant = TARGET
            elif any(part.category == "description" or notation(part) == THIS for part in kept.walk()):
                self._meant = IT
        return kept


@cache
def _said(category: str, meant: str) -> str:
    """The construction of a category that says nothing but that; empty where there is none."""
    return next(
        (name for (kind, name), template in load_templates().items() if (kind, template.text) == (category, meant)), ""
    )
