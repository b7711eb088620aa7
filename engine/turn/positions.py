"""Changing battle positions in the Main Phases, the Flip Summon included."""

from __future__ import annotations

import engine.events as events
import engine.state.deeds as deeds
from engine.citation import implements
from engine.evaluation.attempts import can_be_answered
from engine.evaluation.happenings import happened
from engine.state.constants import ATTACK, FACE_UP, FACE_UP_ATTACK, FACE_UP_DEFENSE, MAIN_PHASE_1, MAIN_PHASE_2
from engine.state.duel_state import State
from engine.turn.arrivals import attempt, flip_attempt, open_attempt, turn_up
from engine.turn.windows import open_window


@implements("turn.main-phase.change-position", "turn.phase.limited-actions#change-position")
def in_main_phase(state: State) -> bool:
    """Whether it is a Main Phase, where battle positions are changed."""
    return state.phase == MAIN_PHASE_1 or state.phase == MAIN_PHASE_2  # noqa: PLR1714 - twice as fast


@implements("turn.change-position.face-up#face-up")
def is_face_up(state: State, zone: int) -> bool:
    """Whether a monster is face-up: only such a monster turns between Attack and Defense Position."""
    return state.position[state.monsters[state.decider][zone]] & FACE_UP != 0


@implements("monster-set.turned#flip-summon", "glossary.set.face-down-is-set")
def is_face_down(state: State, zone: int) -> bool:
    """Whether a monster is face-down: only such a monster is Flip Summoned."""
    return state.position[state.monsters[state.decider][zone]] & FACE_UP == 0


@implements("turn.change-position.not-new#summoned")
def not_new(state: State, zone: int) -> bool:
    """Whether a monster was there before this turn."""
    return state.arrived[state.monsters[state.decider][zone]] != state.turn


@implements("flip-summon.not-same-turn", "turn.change-position.not-new#set")
def not_set_now(state: State, zone: int) -> bool:
    """Whether a face-down monster was Set before this turn."""
    return state.arrived[state.monsters[state.decider][zone]] != state.turn


@implements("turn.change-position.once", "normal-summon.position-fixed", "flip-summon.any-number#once")
def not_turned(state: State, zone: int) -> bool:
    """Whether a monster's position was not changed yet in this turn."""
    return state.turned[state.monsters[state.decider][zone]] != state.turn


@implements("turn.change-position.not-after-attack")
def has_not_attacked(state: State, zone: int) -> bool:
    """Whether a monster did not attack in this turn."""
    return state.attacked[state.monsters[state.decider][zone]] != state.turn


@implements(
    "turn.change-position.each",
    "turn.change-position.face-up",
    "position.defense.horizontal",
    "position.forms#face-up-defense",
    "turn.main-phase-2.same-actions#change-position",
)
def change_position(state: State, zone: int) -> None:
    """Turn a face-up monster from Attack to Defense Position or back."""
    card = state.monsters[state.decider][zone]
    state.position[card] = FACE_UP_DEFENSE if state.position[card] & ATTACK else FACE_UP_ATTACK
    state.turned[card] = state.turn
    state.stale |= state.statics
    state.log.append((events.POSITION_CHANGED, state.decider, card, state.position[card]))
    if state.effects:
        happened(state, deeds.POSITION_CHANGED, card, state.decider)


@implements(
    "flip-summon.definition",
    "flip-summon.attack-only",
    "turn.main-phase.flip-summon-unlimited",
    "flip-summon.not-normal",
    "flip-summon.first-summoned",
    "terms.set.not-summoned",
    "flip-effect.ways#flip-summon",
    "flip-summon.any-number#any-number",
    "monster-set.turned#flip-summon",
    "turn.main-phase-2.same-actions#flip-summon",
)
def flip_summon(state: State, zone: int) -> None:
    """Turn a Set monster into face-up Attack Position."""
    card = state.monsters[state.decider][zone]
    count_as_change(state, card)
    if can_be_answered(state):
        attempt(state, flip_attempt(card, state.decider, zone))
        open_attempt(state)
    else:
        turn_up(state, card)
        open_window(state)


@implements("turn.change-position.flip-summon", "flip-summon.any-number")
def count_as_change(state: State, card: int) -> None:
    """A Flip Summon is the monster's change of position in this turn."""
    state.turned[card] = state.turn
