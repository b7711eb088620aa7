"""Normal Summons beyond that of the turn: which effects give one, and which of those made they cover."""

from __future__ import annotations

import engine.evaluation.continuous as continuous
import engine.evaluation.selecting as selecting
from engine.citation import implements
from engine.evaluation.continuous import Working, working
from engine.state.constants import NONE
from engine.state.duel_state import State


def given_by_effects(state: State) -> list[Working]:
    """The effects that give the deciding player a Normal Summon each beyond that of the turn."""
    return [work for work in working(state, "additional-normal-summon") if work.player == state.decider]


@implements("turn.main-phase.normal-summon-limit")
def is_one_more(state: State, card: int) -> bool:
    """Whether effects leave a Normal Summon for a card, once that of the turn is made."""
    return state.summons < state.rules.normal_summons or is_left(state, card * 2)


@implements("turn.main-phase.normal-summon-limit")
def is_one_more_set(state: State, card: int) -> bool:
    """Whether the turn's Set is left once effects cover the Normal Summons that were made; they cover no Set."""
    return state.summons < state.rules.normal_summons or is_left(state, card * 2 + 1)


def is_left(state: State, brought: int) -> bool:
    """Whether a Normal Summon or Set can be made, when effects cover as many of this turn's as they can."""
    works = given_by_effects(state)
    if not works:
        return True  # no Normal Summon is left at all, as is said before
    made = [*state.brought, brought]
    return state.summons + 1 - most_covered(state, works, made) <= state.rules.normal_summons


def most_covered(state: State, works: list[Working], made: list[int]) -> int:
    """How many of the Normal Summons made effects can cover, each one of them."""
    covering = [NONE] * len(made)
    found = 0
    for number in range(len(works)):
        found += finds_one(state, works, made, covering, number, [])
    return found


def finds_one(
    state: State, works: list[Working], made: list[int], covering: list[int], number: int, tried: list[int]
) -> bool:
    """Whether an effect covers a Normal Summon, if need be one that another effect gives up for one of its own."""
    for place, brought in enumerate(made):
        if place in tried or place < works[number].since or not covers(state, works[number], brought):
            continue
        tried.append(place)
        if covering[place] == NONE or finds_one(state, works, made, covering, covering[place], tried):
            covering[place] = number
            return True
    return False


def covers(state: State, work: Working, brought: int) -> bool:
    """Whether an effect speaks of a monster that was Normal Summoned; of one that was Set none does."""
    what = work.step.what
    if what is None or brought % 2:
        return False
    recalled = continuous.recall(state, work)
    found = selecting.fits(state, what, brought // 2, work.source, work.player)
    if recalled:
        state.acts.pop()
    return found
