"""For how long something holds that an effect has done: to a turn, for a battle, or while a condition is true.

The end of everything that holds for a time is one number: the last turn, or below 0 what else ends it.
"""

from __future__ import annotations

from typing import Final

import engine.conditions as conditions
from engine.abilities import Act, Step
from engine.phrases import Moment
from engine.records import Bond
from engine.state import State

NONE: Final = -1
FOREVER: Final = 10_000
THIS_BATTLE: Final = -2
THIS_BATTLE_PHASE: Final = -3
"""Until when something holds that ends with the battle, or with the Battle Phase."""
FIRST_BOND: Final = -10
"""From here downwards numbers stand for the conditions of ``state.bonds``."""


def until(state: State, act: Act, step: Step) -> int:
    """The end of what a step does now."""
    if step.lasts is not None:
        return bind(state, act, step)
    return last_turn(state, step.duration, act.player)


def last_turn(state: State, moment: Moment | None, player: int) -> int:
    """The last turn in which something holds that is done now, or ``THIS_BATTLE``."""
    if moment is None:
        return state.turn + FOREVER
    if moment.word in {"battle", "damage-step", "damage-calculation"}:
        return THIS_BATTLE
    if moment.word == "battle-phase" and moment.count == 0:
        return THIS_BATTLE_PHASE
    if moment.side == NONE:
        return state.turn + moment.count
    own_now = (state.player == player) == (moment.side == 0)
    if own_now:
        return state.turn + 2 * moment.count
    return state.turn + 2 * max(moment.count, 1) - 1


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
