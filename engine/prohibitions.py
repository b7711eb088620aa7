"""What effects forbid: Summons, Sets, changes of position, the Battle Phase. A card's text goes before the rules."""

from __future__ import annotations

import engine.deeds as deeds
from engine.citation import implements
from engine.constants import NONE
from engine.continuous import said_of
from engine.state import State


def forbidden(state: State, deed: int, words: tuple[str, ...], card: int, player: int) -> bool:
    """Whether an effect says of a card, or of a player with it, that something cannot happen."""
    if not state.lasting and "cannot" not in state.standing:
        return False
    return any(said_of(state, "cannot", deed, word, card, player, other=card) for word in words)


@implements("precedence.card-text")
def may_be_summoned(state: State, card: int) -> bool:
    """Whether no effect keeps a monster from being Normal Summoned."""
    words = ("normal-summoned", "normal-summons", "summons")
    return not forbidden(state, deeds.NORMAL_SUMMONED, words, card, state.decider)


@implements("precedence.card-text")
def may_be_set(state: State, card: int) -> bool:
    """Whether no effect keeps a card from being Set."""
    return not forbidden(state, deeds.SET, ("set", "sets"), card, state.decider)


def may_be_special_summoned(state: State, card: int, player: int) -> bool:
    """Whether no effect keeps a monster from being Special Summoned by a player."""
    words = ("special-summoned", "special-summons", "summons")
    return not forbidden(state, deeds.SPECIAL_SUMMONED, words, card, player)


@implements("precedence.card-text")
def may_be_special_summoned_now(state: State, card: int) -> bool:
    """Whether no effect keeps the deciding player from Special Summoning a monster."""
    return may_be_special_summoned(state, card, state.decider)


@implements("precedence.card-text")
def may_turn(state: State, zone: int) -> bool:
    """Whether no effect keeps a monster from changing its battle position."""
    card = state.monsters[state.decider][zone]
    return not forbidden(state, deeds.POSITION_CHANGED, ("position-changed",), card, state.decider)


@implements("precedence.card-text")
def may_flip(state: State, zone: int) -> bool:
    """Whether no effect keeps a monster from being Flip Summoned."""
    card = state.monsters[state.decider][zone]
    return not forbidden(state, deeds.FLIP_SUMMONED, ("flip-summoned", "summons"), card, state.decider)


@implements("precedence.card-text")
def may_enter_battle(state: State) -> bool:
    """Whether no effect keeps the player from the Battle Phase."""
    words = ("conducts-battle-phase", "enters-battle-phase")
    return not forbidden(state, 0, words, NONE, state.decider)
