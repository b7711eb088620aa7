"""Whether a card that is on a monster already can be put on another one."""

from __future__ import annotations

import engine.state.given as given
import engine.state.phrases as phrases
from engine.citation import implements
from engine.state.constants import NONE
from engine.state.duel_state import State


@implements("glossary.equip-cards.monster-not-movable")
def can_be_moved(state: State, card: int) -> bool:
    """Whether a card can be put on a monster: a Monster Card that is on one already stays there."""
    return state.equipped[card] == NONE or state.cards[card].card_type != "monster" or is_union(state, card)


@implements("glossary.equip-cards.union-movable", off=False)
def is_union(state: State, card: int) -> bool:
    """Whether a monster equips itself to others by its own effect."""
    for ability in given.present(state, card):
        for step in ability.steps:
            if step.verb == "equip" and step.what is not None and step.what.slot == phrases.THIS:
                return True
    return False
