"""How many: cards that a selection takes, and how often or how many where a step says so."""

from __future__ import annotations

from typing import Final

import engine.evaluation.selecting as selecting
import engine.state.phrases as phrases
from engine.citation import implements
from engine.state.abilities import Step
from engine.state.acts import Act
from engine.state.duel_state import State
from engine.state.phrases import Selector

MANY: Final = 1_000


def limits(state: State, selector: Selector, source: int, player: int) -> tuple[int, int]:
    """The least and the greatest number of cards that a selection takes."""
    if selector.total_amount is not None and selector.mode != phrases.EXACTLY:
        return 1, MANY
    if selector.mode == phrases.ANY_NUMBER:
        return 0, MANY
    if selector.mode == phrases.ALL:
        return 1, MANY
    count = selecting.amount_of(state, selector.amount, source, player)
    if selector.mode == phrases.AT_LEAST:
        return count, MANY
    return (least_of_up_to(state, count) if selector.mode == phrases.UP_TO else count), count


@implements("effect.up-to")
def least_of_up_to(state: State, most: int) -> int:
    """The least of "up to" so many cards."""
    return min(most, state.rules.number("effect.up-to", "least"))


def counted(state: State, act: Act, step: Step) -> int:
    """How often, or how many: what the step says, or what its player has chosen."""
    if step.quantity is None:
        return 0
    if step.quantity.mode != phrases.EXACTLY:
        return act.number
    return selecting.amount_of(state, step.quantity.amount, act.card, act.player)
