"""What is done instead of a card's destruction: the players of the effects that offer it are asked in turn."""

from __future__ import annotations

from typing import Final

import engine.state.tasks as tasks
from engine.moves.sparing import begin, destroy_after_all, instead_of_destruction
from engine.requirements.prospects import can_be_done
from engine.state.constants import ASK_OPTIONAL
from engine.state.duel_state import State

ASKED: Final = -2
"""Stands where the stage of a step does, when a player is asked whether something is done instead."""


def see_to(state: State, card: int, first: int) -> None:
    """Let the first effect that can do something instead, of those that nobody has declined, do so or ask."""
    found = instead_of_destruction(state, card)
    for place in range(first, len(found)):
        trigger = found[place]
        ability = state.abilities[trigger.card][trigger.ability]
        if not can_be_done(state, ability, ability.steps[ability.order[0]], trigger.card, trigger.player):
            continue
        if not ability.optional:
            begin(state, trigger)
            return
        state.tasks.append((tasks.INSTEAD, card, place))
        state.decider = trigger.player
        state.decision = ASK_OPTIONAL
        state.subject = trigger.card
        state.face = ASKED
        return
    destroy_after_all(state, card)


def accept(state: State) -> None:
    """Do what was asked about instead."""
    _, card, place = state.tasks.pop()
    begin(state, instead_of_destruction(state, card)[place])


def decline(state: State) -> None:
    """Leave it, and look for another effect that could do something instead."""
    task, card, place = state.tasks.pop()
    state.tasks.append((task, card, place + 1))
