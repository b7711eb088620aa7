"""What *it* and *them* mean: what was targeted, as long as nothing else was spoken of since.

Languages differ in where they say *it* and where *that target*; what is meant is the same.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import Final

from rulebook.meaning.grammar import load_templates
from rulebook.meaning.notation import notation
from rulebook.meaning.trees import Tree

IT: Final = "it"
TARGET: Final = "target"


def resolved(tree: Tree) -> Tree:
    """A sentence in whose steps *it* is the target where the target was spoken of last."""
    costs, steps = tree.child("costs"), tree.child("steps")
    if costs is None or steps is None or not any(_targets(part) for part in costs.walk()):
        return tree
    kept = tuple((slot, _resolve(child) if slot == "steps" else child) for slot, child in tree.children)
    return replace(tree, children=kept)


def _targets(tree: Tree) -> bool:
    return tree.category == "act" and notation(tree).startswith(f"{TARGET} ")


def _resolve(steps: Tree) -> Tree:
    is_target = True

    def visit(tree: Tree) -> Tree:
        nonlocal is_target
        if not tree.children:
            name = _target_of(tree.category) if is_target and not tree.value and notation(tree) == IT else ""
            return replace(tree, name=name) if name else tree
        if tree.category == "description":
            is_target = False
        return replace(tree, children=tuple((slot, visit(child)) for slot, child in tree.children))

    return visit(steps)


@cache
def _target_of(category: str) -> str:
    """The construction of a category that says nothing but the target; empty where there is none."""
    return next(
        (name for (kind, name), template in load_templates().items() if (kind, template.text) == (category, TARGET)), ""
    )
