"""Which cards a text keeps from being used as material for the Summon of a monster."""

from __future__ import annotations

import engine.state.identity as identity
from engine.citation import implements
from engine.laws.forbidding import is_forbidden
from engine.state.deeds import USED_AS_MATERIAL
from engine.state.duel_state import State


def usable_for(state: State, summoned: int, player: int, cards: list[int]) -> list[int]:
    """Of cards those that no text keeps from being material for a monster, whatever else is asked of them."""
    if not state.laws & USED_AS_MATERIAL:
        return cards
    supposed = identity.copy_of(state)
    supposed.summoning = summoned
    return [card for card in cards if may_be_material(supposed, card, player)]


@implements("precedence.card-text")
def may_be_material(state: State, card: int, player: int) -> bool:
    """Whether no text keeps a card from being material for the monster that is being Summoned."""
    return not is_forbidden(state, USED_AS_MATERIAL, card, player)
