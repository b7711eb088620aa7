"""Effects that a phase itself sets off: their text names the phase, and nothing that must happen in it."""

from __future__ import annotations

import engine.tasks as tasks
from engine.abilities import Act
from engine.citation import implements
from engine.conditions import is_now, is_true
from engine.constants import NONE
from engine.deeds import PHASE_BEGINS
from engine.happenings import sets_off
from engine.records import Delayed, Trigger
from engine.state import State


@implements("turn.standby-phase.resolve", "turn.end-phase.effects")
def phase_effects(state: State, edge: str = "") -> None:
    """Let the effects that name the phase that has begun, or its end, wait for their Chain."""
    if not state.listens & PHASE_BEGINS:
        return
    for card, number in state.watchers:
        ability = state.abilities[card][number]
        player = state.controller[card]
        if (
            ability.deeds & PHASE_BEGINS
            and any(
                (moment.edge == "end") == (edge == "end") and is_now(state, moment, player)
                for moment in ability.moments
            )
            and sets_off(state, ability, card, own=False)
            and is_true(state, ability.provided, card, player)
        ):
            state.triggers.append(Trigger(player, card, number, (), (), state.player, NONE, state.clock, 0))


def do_delayed(state: State, edge: str = "") -> None:
    """Do what effects have put off until now, before anything else in the phase; it starts no Chain."""
    if not state.delayed:
        return
    due = [delayed for delayed in state.delayed if is_due(state, delayed, edge)]
    state.delayed = [delayed for delayed in state.delayed if delayed not in due]
    for delayed in reversed(due):
        state.tasks.append((tasks.DELAYED, len(state.delayed), 0))
        state.delayed.append(delayed)


def is_due(state: State, delayed: Delayed, edge: str) -> bool:
    """Whether the moment has come for what was put off."""
    moment = state.abilities[delayed.card][delayed.ability].steps[delayed.step].moment
    if moment is None or (moment.edge == "end") != (edge == "end"):
        return False
    return state.turn >= delayed.since + min(moment.count, 1) and is_now(state, moment, delayed.player)


def do_one(state: State, number: int, _second: int) -> None:
    """Do the steps of one effect that were put off."""
    delayed = state.delayed.pop(number)
    act = Act(delayed.card, delayed.ability, delayed.player, 0)
    act.bound = [list(cards) for cards in delayed.bound]
    state.acts.append(act)
    state.tasks.append((tasks.END_ACT, 0, 0))
    step = state.abilities[delayed.card][delayed.ability].steps[delayed.step]
    for place in reversed(step.branches[0]):
        state.tasks.append((tasks.STEP, place, 0))
