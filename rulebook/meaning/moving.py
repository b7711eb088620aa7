"""Parts of trees that stand elsewhere than in their construction.

A slot ``{cards>place}`` holds the place of what fills ``cards``: what is read there belongs inside, and what is to be
printed there is taken out before. A slot ``{<duration}`` holds a part of a construction around this one.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final, TypeAlias

from rulebook.meaning.templates import Template
from rulebook.meaning.trees import Tree

INSIDE: Final = ">"
AROUND: Final = "<"

Templates: TypeAlias = Mapping[tuple[str, str], Template]
Children: TypeAlias = tuple[tuple[str, Tree], ...]


def category_of(slot: str, slots: Mapping[str, str]) -> str:
    """The category of what fills a slot of a wording.

    >>> category_of("cards>place", {}), category_of("<duration", {}), category_of("onto", {"onto": "cards"})
    ('place', 'duration', 'cards')
    """
    return slots.get(slot) or slot.rpartition(INSIDE)[2].removeprefix(AROUND)


def put(tree: Tree, slot: str, filler: Tree, templates: Templates) -> Tree | None:
    """A tree with a part put into the slot for it, the first on the way down; nothing where there is none.

    Of several that a construction is made of, what stands behind them belongs to the last.
    """
    template = templates.get((tree.category, tree.name))
    if template is None:
        return None
    if slot in template.slots:
        return None if tree.child(slot) else replace(tree, children=(*tree.children, (slot, filler)))
    if not tree.children:
        return None
    *others, (name, child) = tree.children
    changed = put(child, slot, filler, templates)
    return changed and replace(tree, children=(*others, (name, changed)))


def take(tree: Tree, slot: str, templates: Templates) -> tuple[Tree, Tree, Tree] | None:
    """A tree without a part, the part, and the construction that it is a part of; nothing where it is not there."""
    part = tree.child(slot)
    if part is not None:
        return replace(tree, children=tuple(pair for pair in tree.children if pair[0] != slot)), part, tree
    template = templates.get((tree.category, tree.name))
    if not tree.children or template is None or slot in template.slots:
        return None
    *others, (name, child) = tree.children
    taken = take(child, slot, templates)
    return taken and (replace(tree, children=(*others, (name, taken[0]))), taken[1], taken[2])


def settled(children: Children, construction: tuple[str, str], templates: Templates) -> Children | None:
    """What was read as the parts of a construction, each put where it belongs; nothing where it belongs nowhere."""
    slots = templates[construction].slots
    own: dict[str, Tree] = {}
    strays: list[tuple[str, Tree]] = []
    for name, child in children:
        if name in own:
            if own[name] != child:
                return None
            continue  # said twice
        if INSIDE in name:
            holder, _, slot = name.partition(INSIDE)
            changed = put(own[holder], slot, child, templates) if holder in own else None
            if changed is None:
                return None
            own[holder] = changed
        elif name[0] == AROUND:
            strays.append((name, child))
        elif any(inner[0][0] == AROUND for inner in child.children):
            strays.extend(inner for inner in child.children if inner[0][0] == AROUND)
            own[name] = replace(child, children=tuple(inner for inner in child.children if inner[0][0] != AROUND))
        else:
            own[name] = child
    for name, stray in tuple(strays):
        slot = name.removeprefix(AROUND)
        if slots.get(slot) == stray.category and slot not in own:
            own[slot] = stray
            strays.remove((name, stray))
    if any(slot not in own and slot not in templates[construction].optional for slot in slots):
        return None
    return (*own.items(), *strays)
