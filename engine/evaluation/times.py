"""Moments of the game: whether it is such a moment, whether one begins or ends, when the next one comes.

The time is one number that grows from turn to turn and from phase to phase, so that the end of something can be
compared with now.
"""

from __future__ import annotations

from typing import Final

import engine.state.phrases as phrases
from engine.state.abilities import CONTINUOUS, SUMMONING
from engine.state.acts import Act
from engine.state.constants import DAMAGE_STEP, DRAW_PHASE, END_PHASE, END_STEP, NONE
from engine.state.duel_state import State
from engine.state.phrases import Moment

STAMP: Final = 32
"""Points of time in a turn: the start and the end of each phase."""

# Parts of the Damage Step
START: Final = 0
BEFORE_CALCULATION: Final = 1
CALCULATION: Final = 2
AFTER_CALCULATION: Final = 3
END: Final = 4
PARTS: Final[dict[str, int]] = {
    "before-damage-calculation": BEFORE_CALCULATION,
    "damage-calculation": CALCULATION,
    "after-damage-calculation": AFTER_CALCULATION,
}
"""The parts of the Damage Step that have a word of their own."""

# Edges of the present phase
FRESH: Final = 0
OPEN: Final = 1
CLOSING: Final = 2
"""Nothing has been done yet; something has; the turn player has ended it."""


def now(state: State) -> int:
    """The present time."""
    return state.turn * STAMP + 2 * state.phase


def first_phase(moment: Moment) -> int:
    """The phase with which a moment begins."""
    return moment.phases[0] if moment.phases else DRAW_PHASE


def last_phase(moment: Moment) -> int:
    """The phase with which a moment ends."""
    return moment.phases[-1] if moment.phases else END_PHASE


def end_of(state: State, moment: Moment, player: int) -> int:
    """The time until which something holds that ends with a moment: when that comes, or at its end."""
    turn = turn_of(state, moment, player)
    if moment.edge == "end":
        return turn * STAMP + 2 * last_phase(moment) + 1
    return turn * STAMP + 2 * first_phase(moment)


def turn_of(state: State, moment: Moment, player: int) -> int:
    """The turn of a moment of which an effect of a player speaks now: the present or coming one, the next, or later."""
    left = max(moment.count, 1)
    turn = state.turn
    while True:
        if is_in_turn_of(moment, player, state.player if (turn - state.turn) % 2 == 0 else 1 - state.player) and (
            turn > state.turn or is_still_to_come(state, moment)
        ):
            left -= 1
            if left == 0:
                return turn
        turn += 1


def is_in_turn_of(moment: Moment, player: int, turn_player: int) -> bool:
    """Whether a moment can be in the turn of a player."""
    return moment.side == NONE or (turn_player == player) == (moment.side == phrases.OWN)


def is_still_to_come(state: State, moment: Moment) -> bool:
    """Whether a moment of this turn is meant: one that is to come, or the present one where not the next is meant."""
    if moment.count == 0:
        return last_phase(moment) >= state.phase
    return moment.word != "turn" and first_phase(moment) > state.phase


def is_now(state: State, moment: Moment, player: int) -> bool:
    """Whether it is such a phase or turn, or the part of one that is meant."""
    if not is_in_turn_of(moment, player, state.player) or (moment.phases and state.phase not in moment.phases):
        return False
    word = moment.word
    if word in PARTS:
        return state.part == PARTS[word]
    if word == "battle":
        return state.attacker != NONE
    if word == "chain":
        return bool(state.links) or any(is_of_chain(state, act) for act in state.acts)
    if not moment.edge:
        return True
    return begins(state, moment, player) if moment.edge == "start" else ends(state, moment, player)


def is_of_chain(state: State, act: Act) -> bool:
    """Whether an effect that is being done was activated: Continuous Effects and procedures of Summons never are."""
    return state.abilities[act.card][act.ability].kind not in {CONTINUOUS, SUMMONING}


def begins(state: State, moment: Moment, player: int) -> bool:
    """Whether a moment has just begun."""
    if not is_in_turn_of(moment, player, state.player):
        return False
    if moment.word in PARTS:
        return state.phase == DAMAGE_STEP and state.part == PARTS[moment.word]
    if moment.word == "damage-step":
        return state.phase == DAMAGE_STEP and state.part == START
    if state.edge != FRESH:
        return False
    return state.phase in moment.phases if moment.word == "main-phase" else state.phase == first_phase(moment)


def ends(state: State, moment: Moment, player: int) -> bool:
    """Whether a moment is just ending."""
    if not is_in_turn_of(moment, player, state.player):
        return False
    if moment.word == "damage-step":
        return state.phase == DAMAGE_STEP and state.part == END
    if state.phase != last_phase(moment) and not (moment.word == "main-phase" and state.phase in moment.phases):
        return False
    return state.edge == CLOSING or state.phase in {END_STEP, END_PHASE}


def any_now(state: State, moments: list[Moment], player: int) -> bool:
    """Whether it is one of several moments; where none are given it always is."""
    return not moments or any(is_now(state, moment, player) for moment in moments)
