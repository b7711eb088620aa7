"""What has happened in a period so far, for conditions that ask about it afterwards."""

from __future__ import annotations

from typing import Final

from engine.state.duel_state import State
from engine.state.phrases import Condition
from engine.state.records import Happening

CHAIN: Final = 0
BATTLE: Final = 1
"""Periods whose beginning is noted as a place in what has happened."""
LONG: Final = frozenset({"duel", "face-up"})
"""Periods that can be longer than a turn."""
OF_ONE_BATTLE: Final = frozenset(
    {"battle", "damage-step", "before-damage-calculation", "damage-calculation", "after-damage-calculation"}
)
"""Periods that begin anew with each battle."""


def so_far(state: State, condition: Condition, source: int) -> list[Happening]:
    """What has happened in the period of a condition up to now."""
    period = condition.word
    past = state.past
    if period == "duel":
        return past
    if period == "face-up":
        return past[state.faced[source] :] if source < len(state.faced) else []
    if period == "chain":
        return past[state.begun[CHAIN] :] if state.links or state.acts else []
    if period in OF_ONE_BATTLE:
        past = past[state.begun[BATTLE] :]
    found = [happening for happening in past if happening.turn == state.turn]
    if period == "phase":
        return [happening for happening in found if happening.phase == state.phase]
    phases = condition.phases
    return [happening for happening in found if happening.phase in phases] if phases else found


def begin(state: State, period: int) -> None:
    """A Chain or a battle begins."""
    state.begun[period] = len(state.past)


def begin_turn(state: State) -> None:
    """A turn begins: what happened before is forgotten where no effect asks about it."""
    if not state.long:
        state.past = []
        state.begun = [0, 0]


def faces_up(state: State, card: int) -> None:
    """A card has come to the field, or been turned face-up there."""
    if state.long:
        state.faced[card] = len(state.past)
