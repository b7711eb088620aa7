"""Sentences that go on with the effect before them: which do, and what they add to it."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final

from rulebook.meaning.kinds import given
from rulebook.meaning.notation import notation
from rulebook.meaning.partial_effects import PartialEffect, bare
from rulebook.meaning.spoken import THIS
from rulebook.meaning.trees import Tree

BRACKETS: Final = re.compile(r"\[[^\[\]]*\]")
SPOKEN_OF: Final = re.compile(r"(?<![\w-])(?:this|it|target|rest|other|event|@[\w-]+)(?![\w-])")
"""The first of these words in a sentence says whether it speaks of what the sentence before spoke of."""
OWN_CARDS: Final = re.compile(r"(?:\d\+?|all|no|any-number) (?:card|monster|spell|trap|token)\b")
OF_THEM: Final = re.compile(r"\S+ (?:card|monster|spell|trap|token) (?:in \S+ \S+ )?among $")
"""Cards that a sentence finds itself, and those that it takes of others."""
NOT_IN: Final = re.compile(r"cannot effect of this activated for (.*)")
"""A sentence that says when the effect before it cannot be used."""
PASSING: Final = re.compile(r" (?:for|until) (?:(?:end|start) of )?(?:own |opposing )?(?:next )?(?!duel)[a-z-]+")
"""How long what is so for a while only, because an effect has made it so."""
LABELS: Final = {
    "heads": "that heads = 1", "tails": "that heads = 0", "in attack": "this is [attack-position]",
    "in defense": "this is [defense-position]",
}  # fmt: skip
"""What stands before one of several results, as a condition."""
NAMED: Final = re.compile(r'name "[^"]*"')
USED: Final = "materials-used"
"""On what results hang before which names stand."""
PROVIDED: Final = re.compile(r" given ((?:[^,{}\[\]]|\[[^{}]*?\](?=[ ,]|$))+)")
"""The condition of a step."""
WAY: Final = "by effect[activated-by this]"
"""What stands in an event that is said of what the effect before has Summoned."""


def begins_anew(partial: PartialEffect) -> bool:
    """Whether a sentence is an effect by its form."""
    return bool(partial.activated or partial.limits or partial.quick or partial.choose or partial.kind)


def goes_on(partial: PartialEffect, last: PartialEffect, *, speaks_on: bool, is_monster: bool) -> bool:
    """Whether a sentence goes on with the last effect of a card that stays where its effects work."""
    decided = _surely(partial, last)
    if decided is not None:
        return decided
    if partial.triggers or partial.zones or last.kind == "summoning":
        return False
    is_plain = is_monster and not last.states_hold and not last.is_opened
    if not (last.activated or last.triggers or last.kind or last.may or is_plain):
        return False
    if partial.may:
        return speaks_on and not partial.moments
    if partial.states_hold:
        return bool(PASSING.search(partial.steps)) or (speaks_on and is_monster)
    return speaks_on or not partial.is_opened


def goes_on_when_used(partial: PartialEffect, last: PartialEffect, *, speaks_on: bool) -> bool:
    """Whether a sentence goes on with the last effect of a card that is used up."""
    decided = _surely(partial, last)
    if decided is not None:
        return decided
    if partial.triggers or partial.zones:
        return speaks_on and not partial.zones
    return True


def _surely(partial: PartialEffect, last: PartialEffect) -> bool | None:
    """Whether it does on any card; nothing where that depends on the card."""
    if begins_anew(partial) or not (last.steps or last.costs or last.choose or last.kind == "activation"):
        return False
    if "in-response" in partial.steps and not partial.is_opened:
        return True
    if any(WAY in trigger for trigger in partial.triggers) and not partial.may:
        return last.kind != "summoning"
    return None


def speaks_of_before(tree: Tree) -> bool:
    """Whether a sentence speaks of what was spoken of before it, and not first of its own card."""
    bare = notation(tree)
    while BRACKETS.search(bare):
        bare = BRACKETS.sub("", bare)
    first = SPOKEN_OF.search(bare)
    if first is None or first[0] == THIS:
        return False
    return not OWN_CARDS.search(OF_THEM.sub("", bare[: first.start()]))


def by_effect(tree: Tree) -> Tree:
    """A sentence in which *this way* is that of an effect, where the text speaks of no procedure of the card."""
    ways = {"this-way": "this-way-by-effect", "summoned-this-way": "summoned-this-way-by-effect"}
    children = tuple([(slot, by_effect(child)) for slot, child in tree.children])
    return replace(tree, name=ways.get(tree.name, tree.name), children=children)


def go_on(last: PartialEffect, partial: PartialEffect, tree: Tree) -> None:
    """Put the steps of a sentence behind those of the effect that it belongs to."""
    triggers = [trigger for trigger in partial.triggers if WAY not in trigger]
    steps = partial.steps
    if partial.may:
        steps = f"may {steps}"
    if partial.costs:
        steps = f"{partial.costs}, then {steps}"
    if partial.conditions and tree.name.startswith("instead"):
        last.steps = f"branch {given(partial.conditions)} {{{steps}; {last.steps}}}"
        return
    if triggers or partial.moments:
        during = f" during {' or '.join(partial.moments)}" if partial.moments else ""
        awaits = f" {' or '.join(triggers)}" if triggers else ""
        provided = f" given {given(partial.conditions)}" if partial.conditions else ""
        steps = f"later {{continuous{during}{awaits}{provided}: {steps}}}"
    elif partial.conditions and steps:
        steps = conditional(partial)
    else:
        last.conditions.extend(partial.conditions)
    not_in = NOT_IN.fullmatch(steps)
    if not_in:
        last.conditions.append(f"not at {not_in[1]}")
        return
    last.join("also" if partial.states_hold else "next", steps)


def conditional(partial: PartialEffect) -> str:
    """Steps that are done under a condition."""
    steps = ", then ".join(part for part in (partial.costs, partial.steps) if part)
    if partial.may:
        steps = f"may {steps}"
    if ", " in steps or " given " in steps:
        return f"branch {given(partial.conditions)} {{{steps}}}"
    return f"{steps} given {given(partial.conditions)}"


def labelled(label: str, listing: PartialEffect | None) -> str:
    """The condition that stands before one of several results."""
    number = re.fullmatch(r"(exactly|at-least) ([\d|]+)", label)
    steps = listing.steps if listing else ""
    if number and "toss-coins" not in steps:
        value = "dice" if "roll-dice" in steps else "done"
        sign = "=" if number[1] == "exactly" else ">="
        tests = [f"that {value} {sign} {one}" for one in number[2].split("|")]
        return f"({' or '.join(tests)})" if len(tests) > 1 else tests[0]
    named = NAMED.fullmatch(label)
    return f"exists 1+ card[{label}] among {USED}" if named else LABELS.get(label, label)


def otherwise(last: PartialEffect, steps: str) -> str:
    """Steps that are done if the condition of those before them is not true."""
    conditions = PROVIDED.findall(last.steps)
    if not conditions or ", " in bare(steps) or " given " in steps:
        return steps
    return f"{steps} given not {conditions[-1]}"
