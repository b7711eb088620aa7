"""What is done instead of what would happen: the players of the effects that offer it are asked in turn."""

from __future__ import annotations

from typing import Final

import engine.state.deeds as deeds
import engine.state.tasks as tasks
from engine.effects.value_effects import pay_points, suffer
from engine.moves.card_moves import bury, divert, into_deck, into_hand, to_extra_deck
from engine.moves.sparing import begin, destroy_after_all, instead_of_destruction, replacing
from engine.requirements.prospects import can_be_done
from engine.state.constants import ASK_OPTIONAL, DECK, GRAVEYARD, HAND, NONE
from engine.state.duel_state import State
from engine.state.records import Happening, Trigger
from engine.state.uses import uses_left
from engine.summons.preparation import shuffle_deck
from engine.turn.damage import take_damage

ASKED: Final = -2
"""Stands where the stage of a step does, when a player is asked whether something is done instead."""


def see_to(state: State, card: int, first: int) -> None:
    """Let the first effect that can do something instead, of those that nobody has declined, do so or ask.

    Args:
        state: The state.
        card: The card that would be destroyed; ``NONE`` where the last of what is pending would happen.
        first: The place of the first effect that nobody has declined.
    """
    found = offers(state, card)
    for place in range(first, len(found)):
        trigger = found[place]
        ability = state.abilities[trigger.card][trigger.ability]
        if not can_be_done(state, ability, ability.steps[ability.order[0]], trigger.card, trigger.player):
            continue
        if not ability.optional or has_to(state, card, trigger):
            take_place(state, card, trigger)
            return
        state.tasks.append((tasks.INSTEAD, card, place))
        state.decider = trigger.player
        state.decision = ASK_OPTIONAL
        state.subject = trigger.card
        state.face = ASKED
        return
    after_all(state, card)


def offers(state: State, card: int) -> list[Trigger]:
    """The effects that do something instead."""
    if card != NONE:
        return instead_of_destruction(state, card)
    pending = state.pending[-1]
    if pending.offers:
        return [offer for offer in pending.offers if uses_left(state, offer.card, offer.ability, offer.player) > 0]
    return replacing(state, pending.happening)


def has_to(state: State, card: int, trigger: Trigger) -> bool:
    """Whether a player does something instead of a payment for which the Life Points do not suffice."""
    if card != NONE:
        return False
    happening = state.pending[-1].happening
    lacking = happening.deed == deeds.PAYS_LIFE_POINTS and happening.amount >= state.life_points[happening.player]
    return lacking and trigger.player == happening.player


def take_place(state: State, card: int, trigger: Trigger) -> None:
    """Do something instead: take a card elsewhere, or what the effect says."""
    if card != NONE:
        begin(state, trigger)
        return
    pending = state.pending.pop()
    if not pending.offers:
        begin(state, trigger)
        return
    divert(state, pending.happening.card, trigger)


def accept(state: State) -> None:
    """Do what was asked about instead."""
    _, card, place = state.tasks.pop()
    take_place(state, card, offers(state, card)[place])


def decline(state: State) -> None:
    """Leave it, and look for another effect that could do something instead."""
    task, card, place = state.tasks.pop()
    state.tasks.append((task, card, place + 1))


def after_all(state: State, card: int) -> None:
    """Let happen what nothing takes the place of."""
    if card != NONE:
        destroy_after_all(state, card)
        return
    pending = state.pending.pop()
    happening = pending.happening
    if happening.deed == deeds.TAKES_BATTLE_DAMAGE:
        take_damage(state, happening.player, happening.amount, happening.card)
    elif happening.deed == deeds.TAKES_EFFECT_DAMAGE:
        suffer(state, happening.player, happening.amount)
    elif happening.deed == deeds.PAYS_LIFE_POINTS:
        pay_points(state, state.acts[-1], happening.player, happening.amount)
    else:
        arrive(state, happening, pending.end)
    if state.acts and not state.acts[-1].paying:
        state.latest = state.clock


def arrive(state: State, happening: Happening, end: str) -> None:
    """Let a card that is under way come to where it would go."""
    card, caused = happening.card, state.caused[happening.card]
    if happening.place == GRAVEYARD:
        bury(state, card, happening.cause)
    elif happening.place == HAND:
        into_hand(state, card)
    elif happening.place == DECK:
        into_deck(state, card, end)
        if end == "deck":
            shuffle_deck(state, state.owner[card])
    else:
        to_extra_deck(state, card)
    if caused != NONE:
        state.caused[card] = caused
