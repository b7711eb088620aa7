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
Placed: TypeAlias = tuple[str, Tree, int]
"""A slot, what fills it, and the token at which that begins."""
Parts: TypeAlias = tuple[Placed, ...]


def category_of(slot: str, slots: Mapping[str, str]) -> str:
    """The category of what fills a slot of a wording.

    >>> category_of("cards>place", {}), category_of("<duration", {}), category_of("onto", {"onto": "cards"})
    ('place', 'duration', 'cards')
    """
    return slots.get(slot) or slot.rpartition(INSIDE)[2].removeprefix(AROUND)


def put(holder: Placed, slot: str, filler: Tree, start: int, templates: Templates) -> Placed | None:
    """A part with another put into the slot for it, the first on the way down; nothing where there is none.

    Of several that a construction is made of, what stands behind them belongs to the last.
    """
    name, tree, begin = holder
    template = templates.get((tree.category, tree.name))
    if template is None:
        return None
    if slot in template.slots:
        if tree.child(slot):
            return None
        return (
            name,
            replace(tree, children=(*tree.children, (slot, filler)), starts=(*tree.starts, start - begin)),
            begin,
        )
    if not tree.children:
        return None
    *others, (inner, child) = tree.children
    changed = put((inner, child, begin + tree.starts[-1]), slot, filler, start, templates)
    return changed and (name, replace(tree, children=(*others, (inner, changed[1]))), begin)


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


def has_strays(tree: Tree) -> bool:
    """Whether a tree has parts that belong to a construction around it."""
    return any(slot[0] == AROUND for slot, _ in tree.children)


def settled(parts: Parts, construction: tuple[str, str], templates: Templates) -> Parts | None:
    """What was read as the parts of a construction, each put where it belongs; nothing where it belongs nowhere."""
    template = templates[construction]
    slots = template.slots
    names = {name for name, _, _ in parts}
    if len(names) == len(parts) and all(_stays(name, child) for name, child, _ in parts):
        lacks = len(names) < len(slots) and any(slot not in names for slot in slots.keys() - template.optional)
        return None if lacks else parts
    own: dict[str, Placed] = {}
    strays: list[Placed] = []
    for part in parts:
        name, child, start = part
        if name in own:
            if own[name][1] != child:
                return None
            continue  # said twice
        if INSIDE in name:
            holder, _, slot = name.partition(INSIDE)
            changed = put(own[holder], slot, child, start, templates) if holder in own else None
            if changed is None:
                return None
            own[holder] = changed
        elif name[0] == AROUND:
            strays.append(part)
        elif any(inner[0] == AROUND for inner, _ in child.children):
            inside = [(*pair, start + begin) for pair, begin in zip(child.children, child.starts, strict=True)]
            strays.extend(one for one in inside if one[0][0] == AROUND)
            kept = [one for one in inside if one[0][0] != AROUND]
            own[name] = name, _with(child, kept, start), start
        else:
            own[name] = part
    for part in tuple(strays):
        slot = part[0].removeprefix(AROUND)
        if slots.get(slot) == part[1].category and slot not in own:
            own[slot] = slot, part[1], part[2]
            strays.remove(part)
    if len(own) < len(slots) and any(slot not in own and slot not in template.optional for slot in slots):
        return None
    return (*own.values(), *strays)


def _stays(name: str, child: Tree) -> bool:
    """Whether what fills a slot stands in its place, and so does all that is in it."""
    if name[0] == AROUND or INSIDE in name:
        return False
    for inner, _ in child.children:  # noqa: SIM110 (a generator would take twice the time)
        if inner[0] == AROUND:
            return False
    return True


def _with(tree: Tree, parts: list[Placed], start: int) -> Tree:
    """A tree that begins at a token, with other parts."""
    children = tuple([(name, child) for name, child, _ in parts])
    return replace(tree, children=children, starts=tuple([begin - start for _, _, begin in parts]))
