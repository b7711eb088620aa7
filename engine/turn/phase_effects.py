"""Effects that a phase itself sets off: their text names the phase, and nothing that must happen in it."""

from __future__ import annotations

import engine.state.tasks as tasks
from engine.citation import implements
from engine.evaluation.conditions import is_true
from engine.evaluation.happenings import sets_off
from engine.evaluation.properties import on_field
from engine.evaluation.times import begins, ends, now
from engine.moves.control import return_loans
from engine.moves.exiles import end_exiles
from engine.state.abilities import TRIGGER, Ability
from engine.state.constants import NONE
from engine.state.deeds import PHASE_BEGINS
from engine.state.duel_state import State
from engine.state.given import LASTING, LATER, memory_of, recall
from engine.state.phrases import Moment
from engine.state.records import Gift, Memory, Trigger


def awaits_phase(state: State) -> bool:
    """Whether some effect could name a phase that begins or ends."""
    return state.listens & PHASE_BEGINS != 0 or bool(state.gifts)


def open_phase(state: State, edge: str = "") -> None:
    """Do what effects name for the beginning or the end of a phase; what starts a Chain gets a window."""
    place = len(state.tasks)
    come_due(state, edge)
    phase_effects(state, edge)
    if state.triggers:
        state.tasks[place:place] = [(tasks.END_WINDOW, NONE, NONE), (tasks.TRIGGERS, NONE, NONE)]


@implements(
    "turn.standby-phase.resolve", "turn.standby-phase.effects", "turn.standby-phase.costs", "turn.end-phase.effects"
)
def phase_effects(state: State, edge: str = "") -> None:
    """Let the effects that name the phase that has begun, or its end, wait for their Chain."""
    if state.waiting:
        wake(state, edge)
    if not state.listens & PHASE_BEGINS:
        return
    for card, number in state.timed:
        ability = state.abilities[card][number]
        player = state.controller[card]
        if (
            (ability.zones or on_field(state, card))
            and any_comes(state, ability, player, edge)
            and sets_off(state, ability, card, own=False)
        ):
            memory = memory_of(state, card, number) if ability.nested else None
            wait(state, ability, trigger_by_phase(state, player, card, number, memory))
    for gift in state.gifts:
        ability = state.abilities[gift.card][gift.ability]
        if gift.way == LASTING and ability.deeds & PHASE_BEGINS and any_comes(state, ability, gift.player, edge):
            wait(state, ability, trigger_by_phase(state, gift.player, gift.card, gift.ability, gift.memory))


def wake(state: State, edge: str) -> None:
    """Let the effects form a Chain whose event has happened and whose moment has come; forget those whose is past."""
    due = [trigger for trigger in state.waiting if is_awaited(state, trigger, edge)]
    state.triggers += [trigger._replace(clock=state.clock) for trigger in due]
    state.waiting = [trigger for trigger in state.waiting if trigger not in due and trigger.turn >= state.turn]


def wait(state: State, ability: Ability, trigger: Trigger) -> None:
    """Let an effect wait for its Chain, where its condition is true."""
    recalled = recall(state, trigger.memory, trigger.card, trigger.player)
    found = is_true(state, ability.provided, trigger.card, trigger.player)
    if recalled:
        state.acts.pop()
    if found:
        state.triggers.append(trigger)


def trigger_by_phase(state: State, player: int, card: int, number: int, memory: Memory | None) -> Trigger:
    """An effect as set off by a phase."""
    return Trigger(player, card, number, (), (), state.player, NONE, state.clock, 0, memory=memory)


def any_comes(state: State, ability: Ability, player: int, edge: str) -> bool:
    """Whether one of the moments that an effect names begins, or ends."""
    for moment in ability.moments:  # noqa: SIM110 - a loop compiles better than any()
        if comes(state, moment, player, edge):
            return True
    return False


def comes(state: State, moment: Moment, player: int, edge: str) -> bool:
    """Whether a moment begins, or ends where its end is meant."""
    if (moment.edge == "end") != (edge == "end"):
        return False
    return ends(state, moment, player) if edge == "end" else begins(state, moment, player)


def is_awaited(state: State, trigger: Trigger, edge: str) -> bool:
    """Whether the moment has come for which an effect waits although its event has happened."""
    ability = state.abilities[trigger.card][trigger.ability]
    return trigger.turn == state.turn and any_comes(state, ability, trigger.player, edge)


def come_due(state: State, edge: str = "") -> None:
    """Do what effects have put off until now, before anything else in the phase: monsters go back, effects come."""
    if state.loans:
        return_loans(state, now(state))
    if state.exiles:
        end_exiles(state, now(state))
    if not state.gifts:
        return
    due = [gift for gift in state.gifts if is_due(state, gift, edge)]
    state.gifts = [gift for gift in state.gifts if gift not in due]
    for gift in reversed(due):
        trigger = trigger_by_phase(state, gift.player, gift.card, gift.ability, gift.memory)
        if state.abilities[gift.card][gift.ability].kind == TRIGGER:
            state.triggers.append(trigger)
        else:
            state.due.append(trigger)
            state.tasks.append((tasks.APPLY, gift.card, gift.ability))


def is_due(state: State, gift: Gift, edge: str) -> bool:
    """Whether the moment has come for an effect that comes once and waits for nothing else."""
    ability = state.abilities[gift.card][gift.ability]
    return (
        gift.way == LATER
        and not ability.events
        and state.turn >= gift.turn
        and any_comes(state, ability, gift.player, edge)
    )
