"""From trees to the notation of effects."""

from __future__ import annotations

from rulebook.meaning.constructions import load_templates
from rulebook.meaning.trees import Tree


def notation(tree: Tree) -> str:
    """What a tree says, in the notation.

    >>> from rulebook.meaning.trees import Tree
    >>> notation(Tree("act", "draw", (("n", Tree("number", "number", (), "2")),)))
    'draw 2'
    """
    if tree.category == "number":
        return tree.value
    if tree.category == "name":
        return f'"{tree.value}"'
    template = load_templates()[tree.category, tree.name]
    return template.fill({slot: notation(child) for slot, child in tree.children})
