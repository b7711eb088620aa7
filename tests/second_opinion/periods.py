"""The phases and steps that the notation speaks of, and what of them is one phase."""

from __future__ import annotations

from typing import Final

from engine.state import constants as c

BATTLE: Final = frozenset({c.START_STEP, c.BATTLE_STEP, c.DAMAGE_STEP, c.END_STEP})
PHASES: Final[dict[str, frozenset[int]]] = {
    "draw-phase": frozenset({c.DRAW_PHASE}),
    "standby-phase": frozenset({c.STANDBY_PHASE}),
    "main-phase": frozenset({c.MAIN_PHASE_1, c.MAIN_PHASE_2}),
    "main-phase-1": frozenset({c.MAIN_PHASE_1}),
    "main-phase-2": frozenset({c.MAIN_PHASE_2}),
    "battle-phase": BATTLE,
    "start-step": frozenset({c.START_STEP}),
    "battle-step": frozenset({c.BATTLE_STEP}),
    "damage-step": frozenset({c.DAMAGE_STEP}),
    "end-step": frozenset({c.END_STEP}),
    "end-phase": frozenset({c.END_PHASE}),
    "turn": frozenset(range(c.END_PHASE + 1)),
}
PHASE_OF: Final = {phase: c.BATTLE_STEP if phase in BATTLE else phase for phase in range(c.END_PHASE + 1)}
"""The phase of a phase or step: a step of the Battle Phase stands for that."""
