"""Phases that a player skips, or a whole turn."""

from __future__ import annotations

from typing import Final

import engine.events as events
import engine.state.verbs as verbs
from engine.evaluation.continuous import standing
from engine.evaluation.times import turn_of
from engine.state.abilities import Step
from engine.state.acts import Act
from engine.state.constants import (
    DRAW_PHASE,
    MAIN_PHASE_1,
    MAIN_PHASE_2,
    NONE,
    STANDBY_PHASE,
    START_STEP,
)
from engine.state.duel_state import State
from engine.state.phrases import EACH, OWN, YOU, Moment

BATTLE_PHASE: Final = START_STEP
"""The Battle Phase, by its first step."""
TURN: Final = NONE
"""The whole turn."""
SKIPPED: Final[dict[str, tuple[int, ...]]] = {
    "draw-phase": (DRAW_PHASE,),
    "standby-phase": (STANDBY_PHASE,),
    "main-phase": (MAIN_PHASE_1, MAIN_PHASE_2),
    "main-phase-1": (MAIN_PHASE_1,),
    "battle-phase": (BATTLE_PHASE,),
    "main-phase-2": (MAIN_PHASE_2,),
    "turn": (TURN,),
}
"""What can be skipped."""


@verbs.verb("skip", nature=verbs.HOLDS | verbs.REGULATES | verbs.LEADS)
def skip(state: State, act: Act, step: Step) -> None:
    """Let a player skip a phase: the next that comes, the one after it, or those of the turns that are named."""
    moment = step.moment
    act.done = 0
    if moment is None:
        return
    for phase in SKIPPED[moment.word]:
        for turn in turns_meant(state, act, step, moment, phase):
            if (turn, phase) not in state.skips:
                state.skips.append((turn, phase))
            act.done = 1


def turns_meant(state: State, act: Act, step: Step, moment: Moment, phase: int) -> list[int]:
    """The numbers of the turns in which a phase is to be skipped."""
    player = whose(moment, act.player, act.doer)
    first = next_turn_with(state, player, phase)
    duration = step.duration
    if duration is None:
        return [first + 2 * max(moment.count - 1, 0)]
    last = turn_of(state, duration, act.player)
    return [turn for turn in range(first, last + 1, 2) if duration.count == 0 or turn == last]


def whose(moment: Moment, player: int, doer: int) -> int:
    """In whose turn a phase is skipped: that of the side named, else that of whoever skips it."""
    if moment.side == NONE:
        return doer
    return player if moment.side == OWN else 1 - player


def next_turn_with(state: State, player: int, phase: int) -> int:
    """The number of the turn in which a player's next phase of a kind would begin."""
    if state.player != player:
        return state.turn + 1
    to_come = phase > state.phase and not (phase == BATTLE_PHASE and state.turn == 1)
    return state.turn if to_come else state.turn + 2


def is_skipped(state: State, phase: int) -> bool:
    """Whether the turn player skips a phase of this turn, or the turn."""
    if state.skips and (state.turn, phase) in state.skips:
        return True
    if "skip" not in state.standing:
        return False
    for work in standing(state, "skip"):
        step, moment = work.step, work.step.moment
        doer = work.player if step.player == YOU else 1 - work.player
        if moment is None or phase not in SKIPPED[moment.word]:
            continue
        if step.player == EACH or whose(moment, work.player, doer) == state.player:
            return True
    return False


def skips(state: State, phase: int) -> bool:
    """Skip a phase that begins where it is to be skipped; whether it was."""
    if not is_skipped(state, phase):
        return False
    state.log.append((events.SKIPPED, state.player, NONE, phase))
    return True
