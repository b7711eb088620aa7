"""Effects that activate by themselves: the order in which those that were set off form a Chain."""

from __future__ import annotations

import engine.state.phrases as phrases
import engine.state.tasks as tasks
from engine.citation import implements
from engine.evaluation.times import any_now, turn_of
from engine.evaluation.waiting import befell_enough
from engine.state.constants import ASK_OPTIONAL, ASK_TRIGGER, NONE
from engine.state.duel_state import State
from engine.state.records import Trigger
from engine.turn.activation import can_activate_trigger
from engine.turn.windows import after_triggers


def form_chain(state: State, _first: int, _second: int) -> None:
    """Put the effects that were set off on the Chain, then let the players respond."""
    if state.triggers:
        drop_missed(state)
    waiting = next_player(state) if state.triggers else None
    if waiting is None:
        after_triggers(state)
        return
    state.decider = waiting
    own = waiting_triggers(state)
    if not own:  # what its player cannot activate now is lost
        state.triggers = [trigger for trigger in state.triggers if trigger.player != waiting]
        form_chain(state, NONE, NONE)
    elif len(own) > 1 and own_order(state):
        state.decision = ASK_TRIGGER
    else:
        start_trigger(state, own[0])


def drop_missed(state: State) -> None:
    """Drop the optional effects whose event was not the last thing to happen, or concerned too few cards."""
    if any(is_early(state, trigger) for trigger in state.triggers):
        set_aside(state)
    missed = [trigger for trigger in state.triggers if has_missed(state, trigger) or not befell_enough(trigger)]
    if missed:
        state.triggers = [trigger for trigger in state.triggers if trigger not in missed]


def is_early(state: State, trigger: Trigger) -> bool:
    """Whether the event of an effect has happened, but it is not the moment that its text names."""
    ability = state.abilities[trigger.card][trigger.ability]
    return bool(ability.events) and not any_now(state, ability.moments, trigger.player)


def set_aside(state: State) -> None:
    """Let effects wait for the phase that their text names; those that name a part of a battle come too late."""
    for trigger in state.triggers:
        ability = state.abilities[trigger.card][trigger.ability]
        if is_early(state, trigger) and not ability.in_damage_step:
            turn = turn_of(state, ability.moments[0], trigger.player)
            state.waiting.append(trigger._replace(turn=turn))
    state.triggers = [trigger for trigger in state.triggers if not is_early(state, trigger)]


def has_missed(state: State, trigger: Trigger) -> bool:
    """Whether an effect that must be activated in the moment of its event comes too late."""
    ability = state.abilities[trigger.card][trigger.ability]
    return ability.timing == phrases.WHEN and ability.optional and trigger.clock < state.latest


@implements("simultaneous.chain-starts", "simultaneous.opponent-continues", "chain.priority.automatic-effects")
def next_player(state: State) -> int | None:
    """Whose effects come next: the turn player's, then the opponent's."""
    if not state.triggers:
        return None
    own = any(trigger.player == state.player for trigger in state.triggers)
    return state.player if own else 1 - state.player


def is_optional(state: State, trigger: Trigger) -> bool:
    """Whether its player can leave an effect that was set off."""
    return state.abilities[trigger.card][trigger.ability].optional


@implements("simultaneous.own-order", off=False)
def own_order(_state: State) -> bool:
    """A player with several effects chooses their order."""
    return True


def waiting_triggers(state: State) -> list[int]:
    """The numbers of the deciding player's effects that can be put on the Chain, in any order."""
    return [
        number
        for number, trigger in enumerate(state.triggers)
        if trigger.player == state.decider and can_activate_trigger(state, trigger)
    ]


def is_waiting(state: State, number: int) -> bool:
    """Whether a number is that of an effect of the deciding player that waits."""
    return number in waiting_triggers(state)


def start_trigger(state: State, number: int) -> None:
    """Put one of the waiting effects on the Chain, where its player wants to."""
    trigger = state.triggers[number]
    if is_optional(state, trigger):
        ask_about(state, number)
    else:
        state.tasks.append((tasks.START_TRIGGER, number, NONE))


@implements("trigger-effect.when")
def ask_about(state: State, number: int) -> None:
    """Ask the player whether to activate an effect."""
    state.decision = ASK_OPTIONAL
    state.subject = number
    state.face = -1
