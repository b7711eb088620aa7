"""Effects that a phase itself sets off: their text names the phase, and nothing that must happen in it."""

from __future__ import annotations

from engine.citation import implements
from engine.conditions import is_now, is_true
from engine.constants import NONE
from engine.deeds import PHASE_BEGINS
from engine.happenings import sets_off
from engine.records import Trigger
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
            state.triggers.append(Trigger(player, card, number, (), NONE, state.clock, 0))
