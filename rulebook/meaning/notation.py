"""From trees to the notation of effects."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import cache
from typing import Final

from rulebook.meaning.constructions import load_templates
from rulebook.meaning.forbidding import forbidden
from rulebook.meaning.several import alternatives, each_of, each_stat, summed
from rulebook.meaning.templates import Template, narrowed
from rulebook.meaning.trees import Tree

IT: Final = re.compile(r"(?<![\w-])it(?![\w-])")
"""What was spoken of, in a template."""
THOUSANDS: Final = re.compile(r"(?<=\d)[.,\s](?=\d{3}(?!\d))")
"""What languages put between the thousands of a number."""
LABEL: Final = re.compile(r"@\{participle\}|@[\w-]+")
"""Cards to which something was done, in a template."""
_SIDE: Final = r"(?:any|own|opposing) [^ ]+"
FOUND: Final = re.compile(
    rf"^((?:\d+\+?|no) .*?) is(?: \[(?P<tests>[^\[\]]*)\])?(?P<place> in {_SIDE}(?: or {_SIDE})*)?$"
)
"""A condition that says that cards, found by what they are, are so or somewhere: there are such cards."""
ATTACK: Final = "opposing battle"
"""The opponent's attack; of an effect that is named beside it the opponent is the owner, too."""
DONE: Final = frozenset({"act", "state"})
"""Categories of what is done to cards, or holds of them: for each one of several."""


def _existing(match: re.Match[str]) -> str:
    """That there are such cards."""
    return f"exists {narrowed(match[1], match['tests'] or '')}{match['place'] or ''}"


PUT: Final[Mapping[str, Callable[[str], str]]] = {
    "cards": alternatives,
    "factor": summed,
    "forbidden": forbidden,
    "agents": lambda said: said.replace(f"{ATTACK}|effect", f"{ATTACK}|opposing effect"),
    "condition": lambda said: FOUND.sub(_existing, said),
}
"""How what a construction of a category says is put in the notation."""


def notation(tree: Tree) -> str:
    """What a tree says, in the notation.

    >>> from rulebook.meaning.trees import Tree
    >>> notation(Tree("act", "draw", (("n", Tree("number", "number", (), "2")),)))
    'draw 2'
    """
    if tree.category == "number":
        return THOUSANDS.sub("", tree.value)
    if tree.category == "name":
        return f'"{tree.value}"'
    if tree.noted is None:
        tree.noted = _noted(tree)
    return tree.noted


def _noted(tree: Tree) -> str:
    """What a construction says."""
    template = load_templates()[tree.category, tree.name]
    if tree.meant:
        template = _spoken_of(tree.category, tree.name, tree.meant)
    filled: Mapping[str, str] = {slot: notation(child) for slot, child in tree.children}
    if tree.category in DONE:
        return ", and ".join([part for one in each_of(filled) for part in each_stat(template.fill(one))])
    said = template.fill(filled)
    return PUT[tree.category](said) if tree.category in PUT else said


@cache
def _spoken_of(category: str, name: str, meant: str) -> Template:
    """A construction in which *it*, or cards of which a label speaks, are what they mean."""
    template = load_templates()[category, name]
    if category == "reference" and LABEL.search(template.text):
        return replace(template, text=meant)
    return replace(template, text=LABEL.sub(meant, IT.sub(meant, template.text)))
