"""For how long something holds that an effect has done: to a moment, for a battle, or while a condition is true.

The end of everything that holds for a time is one number: a time of ``evaluation.times``, or below 0 what else ends it.
"""

from __future__ import annotations

from typing import Final

import engine.evaluation.conditions as conditions
from engine.evaluation.times import STAMP, end_of, now
from engine.state.abilities import Step
from engine.state.acts import Act
from engine.state.constants import END_PHASE
from engine.state.duel_state import State
from engine.state.phrases import Moment
from engine.state.records import Bond

NONE: Final = -1
FOREVER: Final = 1_000_000
THIS_BATTLE: Final = -2
THIS_CALCULATION: Final = -3
THIS_CHAIN: Final = -4
AS_IT_WORKS: Final = -5
"""When something ends that ends with the battle, with damage calculation or with the Chain, or with its effect."""
FIRST_BOND: Final = -10
"""From here downwards numbers stand for the conditions of ``state.bonds``."""


def until(state: State, act: Act, step: Step) -> int:
    """The end of what a step does now."""
    if step.lasts is not None:
        return bind(state, act, step)
    return end_of_moment(state, step.duration, act.player)


def end_of_moment(state: State, moment: Moment | None, player: int) -> int:
    """When something ends that is done now."""
    if moment is None:
        return FOREVER
    if moment.word in {"battle", "damage-step", "after-damage-calculation"}:
        return THIS_BATTLE
    if moment.word in {"damage-calculation", "before-damage-calculation"}:
        return THIS_CALCULATION
    if moment.word == "chain":
        return THIS_CHAIN
    if moment.word == "phase":
        return now(state) + 1
    if moment.word in {"duel", "face-up"}:
        return FOREVER
    return end_of(state, moment, player)


def end_of_turn(state: State) -> int:
    """The end of what holds for this turn."""
    return state.turn * STAMP + 2 * END_PHASE + 1


def bind(state: State, act: Act, step: Step) -> int:
    """Let something hold while the condition of a step is true."""
    end = FIRST_BOND
    while any(bond.end == end for bond in state.bonds):
        end -= 1
    state.bonds.append(Bond(end, act.card, act.ability, step.number, act.player, act.memory()))
    state.stale = True
    return end


def broken(state: State) -> list[int]:
    """The ends of what holds no longer because its condition has become untrue; their conditions are forgotten."""
    over = [bond for bond in state.bonds if not holds(state, bond)]
    if over:
        state.bonds = [bond for bond in state.bonds if bond not in over]
    return [bond.end for bond in over]


def holds(state: State, bond: Bond) -> bool:
    """Whether the condition of a bond is true."""
    act = Act(bond.card, bond.ability, bond.player, 0)
    act.recall(bond.memory)
    state.acts.append(act)
    step = state.abilities[bond.card][bond.ability].steps[bond.step]
    found = conditions.is_true(state, step.lasts, bond.card, bond.player)
    state.acts.pop()
    return found
