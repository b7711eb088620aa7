"""What effects forbid to be done to cards and by players, and which cards no effect of others touches."""

from __future__ import annotations

from typing import Final

import engine.state.deeds as deeds
from engine.evaluation.continuous import said_of
from engine.evaluation.happenings import cause_of
from engine.state.abilities import Step
from engine.state.acts import Act
from engine.state.constants import NONE
from engine.state.state import State

MOVING: Final = deeds.MOVED
DEEDS_OF: Final[dict[str, int]] = {
    "send": deeds.SENT | MOVING,
    "discard": deeds.DISCARDED | MOVING,
    "tribute": deeds.TRIBUTED | MOVING,
    "banish": deeds.BANISHED | MOVING,
    "return": deeds.RETURNED | MOVING,
    "add": deeds.ADDED | MOVING,
    "place": deeds.PLACED | MOVING,
    "set": deeds.SET,
    "detach": deeds.DETACHED,
    "attach": deeds.ATTACHED | MOVING,
    "equip": deeds.EQUIPPED,
    "take-control": deeds.CONTROL_CHANGED | deeds.CONTROLLED,
    "change-position": deeds.POSITION_CHANGED,
    "reveal": deeds.REVEALED,
    "excavate": deeds.EXCAVATED,
    "raise": deeds.STATS_CHANGED,
    "lower": deeds.STATS_CHANGED,
    "change": deeds.STATS_CHANGED,
    "negate-activation": deeds.NEGATED,
    "negate-effect": deeds.NEGATED,
    "negate-effects": deeds.NEGATED,
}
"""What befalls the cards of a step, by its verb; the other verbs ask for themselves."""
SPEAKING: Final = frozenset({"target", "choose-cards", "look", "reveal", "excavate"})
"""Verbs that do nothing to the cards that they are about."""


def is_forbidden(state: State, deed: int, card: int, player: int, cause: int = NONE, other: int = NONE) -> bool:
    """Whether an effect says that something cannot happen."""
    return state.laws & deed != 0 and said_of(state, "cannot", deed, card, player, cause, other)


def deeds_of(step: Step, *, paying: bool) -> int:
    """What befalls the cards that a step is done to."""
    found = DEEDS_OF.get(step.verb, 0)
    return found if paying or step.verb in SPEAKING else found | deeds.AFFECTED


def open_to(state: State, act: Act, step: Step, cards: list[int]) -> list[int]:
    """Of cards those to which a step can be done."""
    found = deeds_of(step, paying=act.paying)
    if not state.laws & found:
        return cards
    return [card for card in cards if not is_forbidden(state, found, card, act.doer, cause_of(state))]
