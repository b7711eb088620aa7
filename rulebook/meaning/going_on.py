"""Sentences that go on with the effect before them: which do, and what they add to it."""

from __future__ import annotations

import re
from typing import Final

from rulebook.meaning.drafts import Draft, bare
from rulebook.meaning.kinds import given
from rulebook.meaning.notation import notation
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
PROVIDED: Final = re.compile(r" given ((?:[^,{}\[\]]|\[[^{}]*?\](?=[ ,]|$))+)")
"""The condition of a step."""
WAY: Final = "by effect[activated-by this]"
"""What stands in an event that is said of what the effect before has Summoned."""


def begins_anew(draft: Draft) -> bool:
    """Whether a sentence is an effect by its form."""
    return bool(draft.activated or draft.limits or draft.quick or draft.choose or draft.kind)


def goes_on(draft: Draft, last: Draft, *, speaks_on: bool, is_monster: bool) -> bool:
    """Whether a sentence goes on with the last effect of a card that stays where its effects work."""
    decided = _surely(draft, last)
    if decided is not None:
        return decided
    if draft.triggers or draft.zones or last.kind == "summoning":
        return False
    is_plain = is_monster and not last.states_hold and not last.is_opened
    if not (last.activated or last.triggers or last.kind or last.may or is_plain):
        return False
    if draft.may:
        return speaks_on and not draft.moments
    if draft.states_hold:
        return bool(PASSING.search(draft.steps)) or (speaks_on and is_monster)
    return speaks_on or not draft.is_opened


def goes_on_when_used(draft: Draft, last: Draft, *, speaks_on: bool) -> bool:
    """Whether a sentence goes on with the last effect of a card that is used up."""
    decided = _surely(draft, last)
    if decided is not None:
        return decided
    if draft.triggers or draft.zones:
        return speaks_on and not draft.zones
    return True


def _surely(draft: Draft, last: Draft) -> bool | None:
    """Whether it does on any card; nothing where that depends on the card."""
    if begins_anew(draft) or not (last.steps or last.costs or last.choose or last.kind == "activation"):
        return False
    if "in-response" in draft.steps and not draft.is_opened:
        return True
    if any(WAY in trigger for trigger in draft.triggers) and not draft.may:
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


def go_on(last: Draft, draft: Draft, tree: Tree) -> None:
    """Put the steps of a sentence behind those of the effect that it belongs to."""
    triggers = [trigger for trigger in draft.triggers if WAY not in trigger]
    steps = draft.steps
    if draft.may:
        steps = f"may {steps}"
    if draft.costs:
        steps = f"{draft.costs}, then {steps}"
    if draft.conditions and tree.name.startswith("instead"):
        last.steps = f"branch {given(draft.conditions)} {{{steps}; {last.steps}}}"
        return
    if triggers or draft.moments:
        during = f" during {' or '.join(draft.moments)}" if draft.moments else ""
        awaits = f" {' or '.join(triggers)}" if triggers else ""
        provided = f" given {given(draft.conditions)}" if draft.conditions else ""
        steps = f"later {{continuous{during}{awaits}{provided}: {steps}}}"
    elif draft.conditions and steps:
        steps = conditional(draft)
    else:
        last.conditions.extend(draft.conditions)
    not_in = NOT_IN.fullmatch(steps)
    if not_in:
        last.conditions.append(f"not at {not_in[1]}")
        return
    last.join("also" if draft.states_hold else "next", steps)


def conditional(draft: Draft) -> str:
    """Steps that are done under a condition."""
    steps = ", then ".join(part for part in (draft.costs, draft.steps) if part)
    if draft.may:
        steps = f"may {steps}"
    if ", " in steps or " given " in steps:
        return f"branch {given(draft.conditions)} {{{steps}}}"
    return f"{steps} given {given(draft.conditions)}"


def labelled(label: str, listing: Draft | None) -> str:
    """The condition that stands before one of several results."""
    number = re.fullmatch(r"(exactly|at-least) ([\d|]+)", label)
    steps = listing.steps if listing else ""
    if number and "toss-coins" not in steps:
        value = "dice" if "roll-dice" in steps else "done"
        sign = "=" if number[1] == "exactly" else ">="
        tests = [f"that {value} {sign} {one}" for one in number[2].split("|")]
        return f"({' or '.join(tests)})" if len(tests) > 1 else tests[0]
    return LABELS.get(label, label)


def otherwise(last: Draft, steps: str) -> str:
    """Steps that are done if the condition of those before them is not true."""
    conditions = PROVIDED.findall(last.steps)
    if not conditions or ", " in bare(steps) or " given " in steps:
        return steps
    return f"{steps} given not {conditions[-1]}"
