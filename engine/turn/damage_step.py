"""The parts of the Damage Step: what begins with each, and the windows in which effects of that part are used."""

from __future__ import annotations

import engine.state.tasks as tasks
from engine.evaluation.times import BEFORE_CALCULATION, CALCULATION, START
from engine.state.constants import NONE
from engine.state.deeds import PHASE_BEGINS
from engine.state.duel_state import State
from engine.turn.phase_effects import come_due, phase_effects
from engine.turn.windows import window_before_calculation


def lay_out(state: State) -> None:
    """Put what comes before damage calculation on the stack: the start, the flip, a window, the calculation itself."""
    if not state.effects:
        state.tasks.append((tasks.TURN_TARGET, NONE, NONE))
        return
    state.tasks.append((tasks.DAMAGE_PART, CALCULATION, NONE))
    window_before_calculation(state)
    state.tasks.append((tasks.DAMAGE_PART, BEFORE_CALCULATION, NONE))
    state.tasks.append((tasks.TURN_TARGET, NONE, NONE))
    state.tasks.append((tasks.DAMAGE_PART, START, NONE))


def enter_part(state: State, part: int, _unused: int) -> None:
    """Begin a part of the Damage Step before the calculation; what a flip has set off waits until after that."""
    state.part = part
    if state.listens & PHASE_BEGINS or state.windows >> part & 1:
        held, state.triggers = state.triggers, []
        phase_effects(state)
        if state.triggers or state.windows >> part & 1:
            state.tasks.append((tasks.RELEASE, NONE, NONE))
            state.tasks.append((tasks.END_WINDOW, NONE, NONE))
            state.tasks.append((tasks.TRIGGERS, NONE, NONE))
            state.held = held
        else:
            state.triggers = held
    come_due(state)


def release(state: State, _first: int, _second: int) -> None:
    """Let what was set off before wait for its Chain again."""
    state.triggers = state.held + state.triggers
    state.held = []
