"""What is noted of an effect once its steps stand: which hang together, which take cards to Summon or to use."""

from __future__ import annotations

from typing import Final

from engine.state.abilities import ACTIVATE, CONTINUOUS, COPY, USE, Ability, Step
from engine.state.deeds import REPLACED
from engine.state.phrases import COSTS, NONE, TARGET, WOULD, Condition

USES: Final = {"use-effect": USE, "activate": ACTIVATE, "copy-effects": COPY}
"""Verbs with which an effect takes cards for what they do themselves."""


def join(ability: Ability, numbers: list[int]) -> None:
    """Join the steps that are done at the same time or not at all to the first of them."""
    head: Step | None = None
    for number in numbers:
        step = ability.steps[number]
        if step.connector == "and" and head is not None:
            head.joined.append(number)
        else:
            head = step


def mark_summons(ability: Ability) -> None:
    """Mark the steps that choose cards to be Special Summoned, so that only those are chosen that can be."""
    targets = False
    for step in ability.steps:
        if step.verb == "special-summon" and step.what is not None:
            step.summons = True
            targets = targets or step.what.slot == TARGET
    for step in ability.steps:
        step.summons = step.summons or (targets and step.verb == "target")


def mark_uses(ability: Ability) -> None:
    """Mark the steps that take cards whose effects are used, so that only those are taken that have such."""
    for step in ability.steps:
        use = USES.get(step.verb, 0)
        if not use or step.what is None:
            continue
        slot = step.what.slot
        for taking in ability.steps:
            what = taking.what
            taken = what is not None and what.slot == NONE and what.label == slot != NONE
            if slot == TARGET:
                taken = taking.verb == "target"
            elif slot == COSTS:
                costs = [place for place in ability.activation if ability.steps[place].what is not None]
                taken = bool(costs) and taking.number == costs[-1]
            if taken or (taking is step and slot == NONE):
                taking.uses = use


def asked_afterwards(ability: Ability) -> list[Condition]:
    """The conditions of an effect that ask about what has happened."""
    left = [ability.provided]
    for step in ability.steps:
        left += [step.provided, step.condition, step.lasts]
    found: list[Condition] = []
    while left:
        condition = left.pop()
        if condition is not None:
            left += condition.parts
            if condition.awaited is not None:
                found.append(condition)
    return found


def verbs_of(ability: Ability) -> frozenset[str]:
    """What an effect does, by verbs; ``would`` where it does something instead of what would happen, only then."""
    if ability.kind == CONTINUOUS and ability.timing == WOULD and ability.deeds & REPLACED:
        return frozenset({"would"})
    return frozenset([ability.steps[number].verb for number in ability.order])
