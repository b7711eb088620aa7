"""What ends: with a turn, with a battle, when its condition becomes untrue; and what follows for the cards."""

from __future__ import annotations

import engine.evaluation.atk_and_def as atk_and_def
import engine.evaluation.durations as durations
import engine.laws.alterations as alterations
import engine.moves.control as control
import engine.moves.giving as giving
from engine.compiling.listening import listen
from engine.evaluation.durations import THIS_BATTLE
from engine.evaluation.times import now
from engine.moves.exiles import end_exiles
from engine.state.duel_state import State


def end_past(state: State) -> None:
    """End what holds no longer now that a phase begins."""
    time = now(state)
    over = {bonus[4] for bonus in state.bonuses} | {lasting.until for lasting in state.lasting}
    over |= {alteration.until for alteration in state.altered} | {gift.until for gift in state.gifts}
    for end in sorted(over):
        if 0 <= end <= time:
            end_what_holds(state, end)


def end_of_battle(state: State, last: int = THIS_BATTLE) -> None:
    """End what lasts for one battle, or for the Battle Phase."""
    end_what_holds(state, last)


def end_what_holds(state: State, end: int) -> None:
    """End all that holds until then."""
    atk_and_def.end_bonuses(state, [bonus for bonus in state.bonuses if bonus[4] == end])
    if state.lasting:
        state.lasting = [lasting for lasting in state.lasting if lasting.until != end]
        state.stale |= state.shapes
    if any(alteration.until == end for alteration in state.altered):
        state.altered = [alteration for alteration in state.altered if alteration.until != end]
        alterations.update(state)
    if any(gift.until == end for gift in state.gifts):
        state.gifts = [gift for gift in state.gifts if gift.until != end]
        listen(state)
        state.stale = True
    if state.loans and end < 0:
        control.return_loans(state, end)
    if state.exiles and end < 0:
        end_exiles(state, end)


def refresh(state: State) -> None:
    """After cards came, left or turned: end what holds no longer, and work out anew what cards are and their values."""
    state.stale = False
    if state.bonds:
        for end in durations.broken(state):
            end_what_holds(state, end)
    if state.alters or state.altered or state.made:
        alterations.update(state)
    changed = bool(state.gifts or state.grants) and giving.update(state)
    atk_and_def.refresh_values(state)
    if changed or state.bonds:
        state.stale = True
