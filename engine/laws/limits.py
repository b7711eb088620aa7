"""Texts that let something happen only so often in a turn, in its Battle Phase or in the Duel."""

from __future__ import annotations

import engine.evaluation.continuous as continuous
from engine.evaluation.continuous import Working
from engine.state.constants import END_STEP, NONE, START_STEP
from engine.state.deeds import PENDULUM_SUMMONED
from engine.state.duel_state import State
from engine.state.phrases import EACH
from engine.state.records import Happening


def is_exhausted(
    state: State, deed: int, card: int, player: int, cause: int = NONE, other: int = NONE, amount: int = 0
) -> bool:
    """Whether something has happened as often as a text allows, so that it cannot happen again."""
    if not state.laws & deed:
        return False
    for work in continuous.all_saying(state, "limit", deed, card, player, cause, other, amount):
        if times_so_far(state, work, player) >= continuous.number_of(state, work):
            return True
    return False


def times_so_far(state: State, work: Working, player: int) -> int:
    """How often it has happened; where a text speaks of each player, to the player concerned."""
    awaited = work.step.awaited
    if awaited is None:
        return 0
    each = awaited.subject is None and awaited.player == EACH
    counted: set[tuple[int, int]] = set()
    single = 0
    for happening in state.past:
        if not is_in_period(state, happening, work.step.word):
            continue
        if (each and happening.player != player) or not continuous.answers(state, work, awaited, happening):
            continue
        if is_one_of_several(happening):
            counted.add((happening.cause, happening.clock))
        else:
            single += 1
    return single + len(counted)


def is_in_period(state: State, happening: Happening, period: str) -> bool:
    """Whether something happened in the present turn, or its Battle Phase, or at any time in the Duel."""
    if period == "duel":
        return True
    return happening.turn == state.turn and (period == "turn" or START_STEP <= happening.phase <= END_STEP)


def is_one_of_several(happening: Happening) -> bool:
    """Whether the same may have happened to several cards at once: by an effect, or in a Pendulum Summon."""
    return happening.cause >= 0 or happening.deed == PENDULUM_SUMMONED
