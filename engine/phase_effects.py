"""Effects that a phase itself sets off: their text names the phase, and nothing that must happen in it."""

from __future__ import annotations

import engine.tasks as tasks
from engine.abilities import Act
from engine.citation import implements
from engine.conditions import is_true
from engine.constants import NONE
from engine.control import return_loans
from engine.deeds import PHASE_BEGINS
from engine.happenings import sets_off
from engine.phrases import Moment
from engine.records import Delayed, Trigger
from engine.state import State
from engine.times import begins, ends, now


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
            and any(comes(state, moment, player, edge) for moment in ability.moments)
            and sets_off(state, ability, card, own=False)
            and is_true(state, ability.provided, card, player)
        ):
            state.triggers.append(Trigger(player, card, number, (), (), state.player, NONE, state.clock, 0))
    if state.waiting:
        due = [trigger for trigger in state.waiting if is_awaited(state, trigger, edge)]
        state.triggers += [trigger._replace(clock=state.clock) for trigger in due]
        state.waiting = [trigger for trigger in state.waiting if trigger not in due and trigger.turn >= state.turn]


def comes(state: State, moment: Moment, player: int, edge: str) -> bool:
    """Whether a moment begins, or ends where its end is meant."""
    if (moment.edge == "end") != (edge == "end"):
        return False
    return ends(state, moment, player) if edge == "end" else begins(state, moment, player)


def is_awaited(state: State, trigger: Trigger, edge: str) -> bool:
    """Whether the moment has come for which an effect waits although its event has happened."""
    moments = state.abilities[trigger.card][trigger.ability].moments
    return trigger.turn == state.turn and any(comes(state, moment, trigger.player, edge) for moment in moments)


def come_due(state: State, edge: str = "") -> None:
    """Do what effects have put off until now, before anything else in the phase: monsters go back, steps are done."""
    if state.loans:
        return_loans(state, now(state))
    if not state.delayed:
        return
    due = [delayed for delayed in state.delayed if is_due(state, delayed, edge)]
    state.delayed = [delayed for delayed in state.delayed if delayed not in due]
    for delayed in reversed(due):
        state.tasks.append((tasks.DELAYED, len(state.delayed), NONE))
        state.delayed.append(delayed)


def is_due(state: State, delayed: Delayed, edge: str) -> bool:
    """Whether the moment has come for what was put off."""
    moment = state.abilities[delayed.card][delayed.ability].steps[delayed.step].moment
    return moment is not None and state.turn == delayed.turn and comes(state, moment, delayed.player, edge)


def do_one(state: State, number: int, _second: int) -> None:
    """Do the steps of one effect that were put off."""
    delayed = state.delayed.pop(number)
    act = Act(delayed.card, delayed.ability, delayed.player, 0)
    act.bound = [list(cards) for cards in delayed.bound]
    state.acts.append(act)
    state.tasks.append((tasks.END_ACT, NONE, NONE))
    step = state.abilities[delayed.card][delayed.ability].steps[delayed.step]
    for place in reversed(step.branches[0]):
        state.tasks.append((tasks.STEP, place, 0))
