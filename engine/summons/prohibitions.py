"""What effects forbid: Summons, Sets, changes of position, the Battle Phase. A card's text goes before the rules."""

from __future__ import annotations

import engine.state.deeds as deeds
from engine.citation import implements
from engine.evaluation.continuous import said_of
from engine.evaluation.targets import can_be_special_summoned
from engine.laws.limits import is_exhausted
from engine.laws.skipping import BATTLE_PHASE, is_skipped
from engine.laws.summon_terms import may_come_by, meets_terms, terms
from engine.moves.control_limits import may_control, surplus
from engine.state.constants import FACE_DOWN_DEFENSE, MONSTER_ZONE, NONE, WITH_LAWS
from engine.state.duel_state import State
from engine.state.records import BY_PROCEDURE
from engine.summons.tributes import needs_no_tribute, tributes_at_hand, tributes_needed, tributes_to_summon, zone_left


def forbidden(state: State, deed: int, card: int, player: int, cause: int = NONE) -> bool:
    """Whether a text says of a card, or of a player with it, that something cannot happen, or not once more."""
    if not state.laws & deed:
        return False  # as in nearly all cases, without looking further
    return said_of(state, "cannot", deed, card, player, cause) or is_exhausted(state, deed, card, player, cause)


@implements("precedence.card-text")
def may_be_summoned(state: State, card: int) -> bool:
    """Whether no effect keeps a monster from being Normal Summoned, and its text asks for no other Summon."""
    player = state.decider
    tributes = 0 if needs_no_tribute(state, card) else tributes_needed(state, card)
    deed = deeds.TRIBUTE_SUMMONED if tributes else deeds.NORMAL_SUMMONED
    if forbidden(state, deed, card, player) or not meets_terms(state, card, player, deed, NONE):
        return False
    return surplus(state, card, player, []) <= tributes


@implements("precedence.card-text")
def may_be_set(state: State, card: int) -> bool:
    """Whether no effect keeps a card from being Set."""
    return not forbidden(state, deeds.SET, card, state.decider)


def may_be_normal_summoned(state: State, card: int, player: int, position: int) -> bool:
    """Whether an effect can let a player Normal Summon a monster, or Set it, with the Tributes that it needs."""
    if state.cards[card].card_type != "monster":
        return False
    decider, state.decider = state.decider, player
    if position == FACE_DOWN_DEFENSE:
        found = tributes_at_hand(state, card) and zone_left(state, card) and may_be_set(state, card)
    else:
        found = tributes_to_summon(state, card) and zone_left(state, card) and may_be_summoned(state, card)
    state.decider = decider
    return found


def may_be_special_summoned(
    state: State, card: int, player: int, deed: int = deeds.SPECIAL_SUMMONED, cause: int = NONE
) -> bool:
    """Whether no text keeps a monster from being Special Summoned by a player, in a way and by a cause."""
    if not state.sorts & WITH_LAWS:
        return True
    if forbidden(state, deed, card, player, cause) or not may_come_by(state, card, player, deed, cause):
        return False
    return may_control(state, card, player)


def may_come_by_effect(state: State, card: int, player: int, source: int) -> bool:
    """Whether the effect of a card can Special Summon another for a player; a Trap Card that was a monster is none."""
    if state.printed[card].card_type != "monster":
        return False
    if not comes_properly(state, card, player, deeds.SPECIAL_SUMMONED, source):
        return False
    return may_be_special_summoned(state, card, player, deeds.SPECIAL_SUMMONED, source)


def comes_properly(state: State, card: int, player: int, deed: int, cause: int) -> bool:
    """Whether a monster that needs a Special Summon of its own comes by it, or has come so before."""
    return can_be_special_summoned(state, card) or (
        bool(terms(state, card)) and meets_terms(state, card, player, deed, cause)
    )


def may_be_made(state: State, card: int, player: int, cause: int) -> bool:
    """Whether no text keeps a player from the Summon that is named after a monster's kind: Fusion, Ritual and so on."""
    return may_be_special_summoned(state, card, player, deeds.DEEDS[state.cards[card].kind + "-summoned"], cause)


@implements("precedence.card-text")
def may_come_by_procedure(state: State, card: int) -> bool:
    """Whether no text keeps the deciding player from Special Summoning a monster by its own text."""
    return may_be_special_summoned(state, card, state.decider, deeds.SPECIAL_SUMMONED, BY_PROCEDURE)


@implements("precedence.card-text")
def may_come_by_declaration(state: State, card: int) -> bool:
    """Whether no text keeps the deciding player from a Synchro or Xyz Summon."""
    return may_be_made(state, card, state.decider, NONE)


@implements("precedence.card-text")
def may_turn(state: State, zone: int) -> bool:
    """Whether no effect keeps a monster from changing its battle position."""
    card = state.monsters[state.decider][zone]
    return not forbidden(state, deeds.POSITION_CHANGED, card, state.decider)


@implements("precedence.card-text")
def may_flip(state: State, zone: int) -> bool:
    """Whether no effect keeps a monster from being Flip Summoned, which is a change of its battle position, too."""
    card = state.monsters[state.decider][zone]
    if not may_turn(state, zone) or forbidden(state, deeds.FLIP_SUMMONED, card, state.decider):
        return False
    return may_control(state, card, state.decider)


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
