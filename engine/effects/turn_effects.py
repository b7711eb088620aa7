"""What effects do to the course of a turn: they end a phase or the turn at once."""

from __future__ import annotations

from typing import Final

import engine.state.tasks as tasks
import engine.state.verbs as verbs
from engine.evaluation.times import is_now
from engine.state.abilities import Step
from engine.state.acts import Act
from engine.state.constants import DAMAGE_STEP, END_PHASE, NONE, START_STEP
from engine.state.duel_state import State

OF_BATTLE: Final = frozenset(
    {
        tasks.BATTLE_START,
        tasks.BATTLE,
        tasks.CHECK_REPLAY,
        tasks.DAMAGE_PART,
        tasks.TURN_TARGET,
        tasks.CALCULATE,
        tasks.AFTER_CALCULATION,
        tasks.BATTLE_END,
    }
)
"""What is still to come in the Battle Phase; monsters that battle has destroyed go to the Graveyard all the same."""
OF_TURN: Final = OF_BATTLE | {
    tasks.DRAW_CARD,
    tasks.STANDBY,
    tasks.MAIN_1,
    tasks.ASK_AGAIN,
    tasks.MAIN_2,
    tasks.END,
    tasks.CLOSE_PHASE,
}
"""What is still to come in the turn before its End Phase."""


@verbs.verb("end")
def end(state: State, act: Act, step: Step) -> None:
    """End the Battle Phase, or let it become the End Phase; what the Chain still has to do comes first."""
    act.done = 0
    if step.moment is None or not is_now(state, step.moment, act.player):
        return
    in_battle = START_STEP <= state.phase <= DAMAGE_STEP
    if step.moment.word == "turn" and state.phase != END_PHASE:
        go_on_with(state, tasks.END, OF_TURN)
        act.done = 1
    elif step.moment.word == "battle-phase" and in_battle:
        go_on_with(state, tasks.BATTLE_END, OF_BATTLE)
        act.done = 1


def go_on_with(state: State, next_task: int, left_out: frozenset[int]) -> None:
    """Go on with a phase once all of this moment is done, and leave out what would have come before it."""
    state.tasks[:] = [(next_task, 0, 0), *[task for task in state.tasks if task[0] not in left_out]]
    if not state.spent:
        state.attacker = NONE
        state.target = NONE
