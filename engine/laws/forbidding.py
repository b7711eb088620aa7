"""What effects forbid to be done to cards and by players, and which cards no effect of others touches."""

from __future__ import annotations

import engine.state.deeds as deeds
from engine.evaluation.continuous import said_of
from engine.evaluation.happenings import cause_of
from engine.state.abilities import Step
from engine.state.acts import Act
from engine.state.constants import NONE
from engine.state.duel_state import State
from engine.state.verbs import SPEAKS


def is_forbidden(state: State, deed: int, card: int, player: int, cause: int = NONE, other: int = NONE) -> bool:
    """Whether an effect says that something cannot happen."""
    return state.laws & deed != 0 and said_of(state, "cannot", deed, card, player, cause, other)


def deeds_of(step: Step, *, paying: bool) -> int:
    """What befalls the cards that a step is done to."""
    return step.deeds if paying or step.nature & SPEAKS else step.deeds | deeds.AFFECTED


def open_to(state: State, act: Act, step: Step, cards: list[int]) -> list[int]:
    """Of cards those to which a step can be done."""
    found = deeds_of(step, paying=act.paying)
    if not state.laws & found:
        return cards
    return [card for card in cards if not is_forbidden(state, found, card, act.doer, cause_of(state))]
