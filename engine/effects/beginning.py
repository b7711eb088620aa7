"""Whether a step of an effect comes to be done when its turn has come, with all that is done at the same time."""

from __future__ import annotations

from typing import Final

import engine.state.phrases as phrases
from engine.evaluation.conditions import is_true
from engine.evaluation.places import same_place
from engine.requirements.prospects import can_do
from engine.requirements.room import has_room
from engine.state.abilities import Step
from engine.state.acts import Act
from engine.state.duel_state import State
from engine.state.verbs import FREES

SEQUENTIAL: Final = ("then", "next")
DEPENDENT: Final = ("then", "if-done", "and")


def may_begin(state: State, act: Act, step: Step) -> bool:
    """Whether a step comes to be done at all: after what it hangs on, under its condition."""
    if step.connector in DEPENDENT and act.done == 0:
        return False
    if step.connector in SEQUENTIAL or not (step.connector or act.at_once):
        state.clock += not act.paying
        act.at_once = False
    if not is_true(state, step.provided, act.card, act.player) or (step.joined and not joins(state, act, step)):
        act.done = 0
        return False
    return True


def joins(state: State, act: Act, step: Step) -> bool:
    """Whether a step and all that is done at the same time can be done; if one of them cannot, none is."""
    ability = state.abilities[act.card][act.ability]
    freed = False
    for number in (step.number, *step.joined):
        joined = ability.steps[number]
        if joined.what is not None and joined.what.slot == phrases.TARGET:
            if not any(still_there(state, act, joined, card) for card in act.bound[phrases.TARGET]):
                return False
        elif not can_do(state, ability, joined, act.card, act.player):
            return False
        if not freed and not has_room(state, ability, joined, act.card, act.player):
            return False
        freed = freed or joined.nature & FREES != 0
    return True


def still_there(state: State, act: Act, step: Step, card: int) -> bool:
    """Whether a target is still where it was targeted; what is found only now is there."""
    if step.what is None or step.what.slot != phrases.TARGET:
        return True
    return same_place(state.place[card], act.places[act.bound[phrases.TARGET].index(card)])
