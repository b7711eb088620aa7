"""How long: what is said before several states, or behind a comma after them, holds for all of them."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from rulebook.meaning.trees import Tree

JOINED: Final = frozenset({"also", "but", "and", "and-plain", "comma"})
"""How steps are joined that are of one time."""
FIRST: Final = "after-duration"
"""A step whose duration stands before it."""
LATE: Final = "during-late"
"""A step whose duration stands behind a comma."""
PLAIN, DURING = "state", "during"


def prolonged(tree: Tree) -> Tree:
    """A sentence in which each state has the duration that is said for it."""
    children = tuple([(slot, prolonged(child)) for slot, child in tree.children])
    tree = replace(tree, children=children) if children != tree.children else tree
    return _spread(tree, None) if tree.category == "steps" else tree


def _spread(steps: Tree, lead: Tree | None) -> Tree:
    """Steps with a duration that was said before them, up to where another one is said."""
    step, behind = steps.child("a"), steps.child("b")
    if step is None:
        return steps
    if step.name == FIRST:
        lead = step.child("duration")
    elif step.name == PLAIN:
        step = _during(step, lead)
    else:
        lead = None
    if behind is not None and steps.name in JOINED:
        behind = _spread(behind, lead)
        step = _during(step, _late(behind)) if step.name == PLAIN else step
    parts = {"a": step, "b": behind}
    return replace(steps, children=tuple([(slot, parts.get(slot) or child) for slot, child in steps.children]))


def _late(steps: Tree) -> Tree | None:
    """The duration at the end of steps that are of one time."""
    step, behind = steps.child("a"), steps.child("b")
    if behind is not None:
        return _late(behind) if steps.name in JOINED else None
    return step.child("duration") if step is not None and step.name == LATE else None


def _during(step: Tree, duration: Tree | None) -> Tree:
    if duration is None:
        return step
    return replace(step, name=DURING, children=(*step.children, ("duration", duration)))
