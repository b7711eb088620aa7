"""What effects forbid: Summons, Sets, changes of position, the Battle Phase. A card's text goes before the rules."""

from __future__ import annotations

import engine.deeds as deeds
from engine.citation import implements
from engine.constants import MONSTER_ZONE, NONE
from engine.continuous import said_of
from engine.skipping import BATTLE_PHASE, is_skipped
from engine.state import State


def forbidden(state: State, deed: int, card: int, player: int) -> bool:
    """Whether an effect says of a card, or of a player with it, that something cannot happen."""
    return said_of(state, "cannot", deed, card, player)


@implements("precedence.card-text")
def may_be_summoned(state: State, card: int) -> bool:
    """Whether no effect keeps a monster from being Normal Summoned."""
    return not forbidden(state, deeds.NORMAL_SUMMONED, card, state.decider)


@implements("precedence.card-text")
def may_be_set(state: State, card: int) -> bool:
    """Whether no effect keeps a card from being Set."""
    return not forbidden(state, deeds.SET, card, state.decider)


def may_be_special_summoned(state: State, card: int, player: int) -> bool:
    """Whether no effect keeps a monster from being Special Summoned by a player."""
    return not forbidden(state, deeds.SPECIAL_SUMMONED, card, player)


@implements("precedence.card-text")
def may_be_special_summoned_now(state: State, card: int) -> bool:
    """Whether no effect keeps the deciding player from Special Summoning a monster."""
    return may_be_special_summoned(state, card, state.decider)


@implements("precedence.card-text")
def may_turn(state: State, zone: int) -> bool:
    """Whether no effect keeps a monster from changing its battle position."""
    card = state.monsters[state.decider][zone]
    return not forbidden(state, deeds.POSITION_CHANGED, card, state.decider)


@implements("precedence.card-text")
def may_flip(state: State, zone: int) -> bool:
    """Whether no effect keeps a monster from being Flip Summoned."""
    card = state.monsters[state.decider][zone]
    return not forbidden(state, deeds.FLIP_SUMMONED, card, state.decider)


@implements("precedence.card-text")
def may_enter_battle(state: State) -> bool:
    """Whether no effect keeps the player from the Battle Phase or lets them skip it."""
    if is_skipped(state, BATTLE_PHASE):
        return False
    return not forbidden(state, deeds.CONDUCTS_BATTLE_PHASE, NONE, state.decider)


def may_be_attacked_instead(state: State, card: int) -> bool:
    """Whether a monster can become the target of the attack that was declared against another, or directly."""
    if state.place[card] != MONSTER_ZONE or state.controller[card] == state.player or card == state.target:
        return False
    return not forbidden(state, deeds.ATTACKED, card, state.controller[card])
