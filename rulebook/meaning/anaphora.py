"""What *it* and *them* mean: what was targeted, as long as nothing else was spoken of since.

Languages differ in where they say *it* and where *that target*; what is meant is the same.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from rulebook.meaning.notation import notation
from rulebook.meaning.trees import Tree

IT: Final = "it"
TARGET: Final = Tree("cards", "that-target")


def resolved(tree: Tree) -> Tree:
    """A sentence in whose steps *it* is the target where the target was spoken of last."""
    costs, steps = tree.child("costs"), tree.child("steps")
    if costs is None or steps is None or not any(_targets(part) for part in costs.walk()):
        return tree
    kept = tuple((slot, _resolve(child) if slot == "steps" else child) for slot, child in tree.children)
    return replace(tree, children=kept)


def _targets(tree: Tree) -> bool:
    return tree.category == "act" and notation(tree).startswith("target ")


def _resolve(steps: Tree) -> Tree:
    is_target = True

    def visit(tree: Tree) -> Tree:
        nonlocal is_target
        if tree.category == "cards":
            if notation(tree) == IT:
                return replace(TARGET, span=tree.span) if is_target else tree
            if tree.child("description") is not None:
                is_target = False
            return tree
        return replace(tree, children=tuple((slot, visit(child)) for slot, child in tree.children))

    return visit(steps)
