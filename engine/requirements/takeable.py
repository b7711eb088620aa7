"""Which cards a step of an effect could take: it can be done to them and, where it uses what they do, so can that."""

from __future__ import annotations

import engine.evaluation.selecting as selecting
import engine.requirements.usable as usable
from engine.requirements.possible import is_onto, possible
from engine.state.abilities import Step
from engine.state.duel_state import State
from engine.state.phrases import Selector


def selectable(state: State, step: Step, selector: Selector, source: int, player: int, *, paying: bool) -> list[int]:
    """The cards that a step could take."""
    found = selecting.candidates(state, selector, source, player)
    if is_onto(step, selector):
        return found
    return [card for card in found if can_be_taken(state, step, card, source, player, paying=paying)]


def can_be_taken(state: State, step: Step, card: int, source: int, player: int, *, paying: bool) -> bool:
    """Whether a step of an effect of a player could take a card."""
    return possible(state, step, card, source, player, paying=paying) and (
        not step.uses or usable.fits(state, step.uses, card, source, player)
    )
