"""Where a card goes by the rules that would go elsewhere: Pendulum Monsters and cards of the Extra Deck."""

from __future__ import annotations

from engine.citation import implements
from engine.state.abilities import ACTIVATION
from engine.state.constants import MONSTER_ZONE, PENDULUM_ZONE
from engine.state.duel_state import State


@implements("pendulum-summon.to-extra-deck", off=False)
def goes_face_up_to_extra_deck(state: State, card: int) -> bool:
    """Whether a Pendulum Monster on the field goes to the Extra Deck instead of the Graveyard."""
    return comes_from_field(state, card) and not is_negated(state, card)


@implements("pendulum.negated-summon")
def comes_from_field(state: State, card: int) -> bool:
    """Whether a Pendulum Monster lies on the field, which one whose Summon is negated never did."""
    return state.place[card] == MONSTER_ZONE or state.place[card] == PENDULUM_ZONE


@implements("pendulum.negated-activation", off=False)
def is_negated(state: State, card: int) -> bool:
    """Whether the activation of a card that is on the Chain is negated."""
    for link in state.links:
        if link.card == card and link.negated and state.abilities[card][link.ability].kind == ACTIVATION:
            return True
    return False


def belongs_to_extra_deck(state: State, card: int) -> bool:
    """Whether the Extra Deck is a place for a card: others that would be put there stay where they are."""
    printed = state.printed[card]
    return printed.in_extra_deck or printed.scale is not None or printed.token


@implements("fusion.returned", "leaving.extra-deck", off=False)
def goes_to_extra_deck(state: State, card: int) -> bool:
    """Whether a card that would return to the hand goes to the Extra Deck instead."""
    return state.printed[card].in_extra_deck
