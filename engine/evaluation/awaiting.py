"""Comparing what has happened with what an effect waits for, forbids or asks about afterwards."""

from __future__ import annotations

from typing import Final

import engine.evaluation.places as places
import engine.evaluation.selecting as selecting
import engine.state.abilities as abilities
import engine.state.deeds as deeds
import engine.state.phrases as phrases
from engine.evaluation.chain_tests import effect_of
from engine.evaluation.properties import MONSTER, is_played_as_spell
from engine.state.acts import Link
from engine.state.constants import NONE
from engine.state.duel_state import State
from engine.state.phrases import Awaited, Cause, Pattern, Selector
from engine.state.records import BATTLE, BY_PROCEDURE, COST, Happening

BEFALLS: Final = (
    deeds.DESTROYED
    | deeds.SENT
    | deeds.BANISHED
    | deeds.RETURNED
    | deeds.MOVED
    | deeds.TRIBUTED
    | deeds.DISCARDED
    | deeds.DETACHED
    | deeds.UNEQUIPPED
    | deeds.POSITION_CHANGED
    | deeds.FLIPPED
    | deeds.TURNED_FACE_DOWN
    | deeds.CONTROL_CHANGED
    | deeds.AFFECTED
    | deeds.NEGATED
)
"""Deeds that befall a card, whoever does them; of the others the player is the one who does them."""
LEAVING: Final = (
    deeds.DESTROYED
    | deeds.SENT
    | deeds.BANISHED
    | deeds.RETURNED
    | deeds.MOVED
    | deeds.TRIBUTED
    | deeds.DISCARDED
    | deeds.DETACHED
    | deeds.USED_AS_MATERIAL
    | deeds.UNEQUIPPED
)
"""Deeds after which a card is no longer where it was: of its place the one before is meant."""
OF_EFFECTS: Final = deeds.ACTIVATED | deeds.RESOLVED | deeds.APPLIED | deeds.NEGATED
"""Deeds of effects: a card means there its own activation, not an effect of it."""


def answers(state: State, awaited: Awaited, happening: Happening, source: int, player: int) -> bool:
    """Whether a happening is one of those waited for."""
    if not awaited.deeds & happening.deed or not concerns(state, awaited, happening, source, player):
        return False
    if awaited.onto is not None:
        second = happening.card if awaited.subject is None else happening.other
        if not found_in(state, awaited.onto, second, source, player):
            return False
    if awaited.amount is not None:
        least = selecting.amount_of(state, awaited.amount, source, player)
        if happening.amount < least:
            return False
    if awaited.causes and not any(by(state, cause, happening, source, player) for cause in awaited.causes):
        return False
    if awaited.origin and not at(awaited.origin, happening.origin, happening.side, player):
        return False
    if awaited.leaves and stays(awaited, happening):
        return False
    return not awaited.destination or at(awaited.destination, happening.place, happening.holder, player)


def stays(awaited: Awaited, happening: Happening) -> bool:
    """Whether a card has only gone to another zone of what it would leave; one not moved yet will leave."""
    return happening.place != happening.origin and happening.place in [zone for _, zone in awaited.origin]


def concerns(state: State, awaited: Awaited, happening: Happening, source: int, player: int) -> bool:
    """Whether a happening concerns the cards or the player waited for."""
    subject = awaited.subject
    if subject is None:
        return is_meant(state, awaited.player, happening.player, player)
    card = happening.card
    if card == NONE:
        return False
    if subject.slot != NONE:
        return card in places.cards_of(state, subject.slot, source)
    if subject.places:
        if happening.deed & LEAVING:
            if not at(subject.places, happening.origin, happening.side, player):
                return False
        elif not at(subject.places, happening.place, happening.holder, player):
            return False
    for pattern in subject.patterns:  # noqa: SIM110 - a loop compiles better than any()
        if fits_event(state, pattern, happening, source, player):
            return True
    return False


def is_meant(state: State, word: int, who: int, player: int) -> bool:
    """Whether a word for a player, said by an effect of another, means somebody."""
    if word == phrases.YOU:
        return who == player
    if word == phrases.OPPONENT:
        return who != player
    return word != phrases.TURN_PLAYER or who == state.player


def fits_event(state: State, pattern: Pattern, happening: Happening, source: int, player: int) -> bool:
    """Whether the card of a happening is what a pattern says; of an activation a card means its own."""
    card = happening.card
    if happening.deed & OF_EFFECTS and happening.amount != NONE:
        if pattern.noun != phrases.EFFECT and not is_card_activation(state, card, happening.amount):
            return False
        state.examined = effect_told_of(state, happening)
    if pattern.noun == phrases.EFFECT:
        fitting = selecting.all_pass(state, pattern.tests, card, source, player)
    elif pattern.noun == MONSTER and was_spell(state, happening):
        fitting = False
    else:
        fitting = selecting.matches(state, pattern, card, source, player)
    state.examined = None
    return fitting


def was_spell(state: State, happening: Happening) -> bool:
    """Whether a Monster Card was destroyed as the Spell Card that it was, as an Equip Card or a Scale."""
    played = happening.deed == deeds.DESTROYED and is_played_as_spell(happening.origin)
    return played and state.printed[happening.card].card_type == "monster"


def effect_told_of(state: State, happening: Happening) -> Link:
    """The effect of which a happening tells: its Chain Link where it is still there."""
    link = effect_of(state, happening.card)
    if link is not None and link.ability == happening.amount:
        return link
    return Link(happening.card, happening.amount, happening.player, (), (), happening.origin, 0, 0, 0, False, False)


def is_card_activation(state: State, card: int, number: int) -> bool:
    """Whether an effect is what a Spell or Trap Card does when it is activated."""
    found = state.abilities[card]
    return number < len(found) and found[number].kind == abilities.ACTIVATION


def found_in(state: State, selector: Selector, card: int, source: int, player: int) -> bool:
    """Whether a card is one of those that a selection describes."""
    if card == NONE:
        return False
    if selector.slot == phrases.EQUIPPED:
        return state.equipped[source] == card
    if selector.slot != NONE:
        return card in places.cards_of(state, selector.slot, source)
    if selector.places and not at(selector.places, state.place[card], state.controller[card], player):
        return False
    if selector.grouped:
        return card in selecting.candidates(state, selector, source, player)
    return selecting.fits(state, selector, card, source, player)


def at(wanted: list[tuple[int, int]], place: int, holder: int, player: int) -> bool:
    """Whether a place of a player is among those given."""
    for side, zone in wanted:
        if zone == place and (side >= phrases.ANY or (holder == player) == (side == phrases.OWN)):
            return True
    return False


# Causes


def by(state: State, cause: Cause, happening: Happening, source: int, player: int) -> bool:
    """Whether something happened by a cause."""
    if cause.side != NONE and (author(state, happening) == player) != (cause.side == phrases.OWN):
        return False
    found = agent(happening)
    if cause.slot != NONE:
        return found >= 0 and found in places.cards_of(state, cause.slot, source)
    word, pattern = cause.word, cause.pattern
    if word == "player":
        return True
    if word == "cost":
        return happening.cause == COST
    if word == "procedure":
        return happening.cause == BY_PROCEDURE
    if word == "battle":
        return happening.cause == BATTLE and (
            pattern is None or selecting.all_pass(state, pattern.tests, found, source, player)
        )
    if word == "summon":
        return happening.summoned != NONE and (
            pattern is None or selecting.all_pass(state, pattern.tests, happening.summoned, source, player)
        )
    if pattern is None or found < 0:
        return False
    if word == "effect":
        return happening.cause >= 0 and selecting.all_pass(state, pattern.tests, found, source, player)
    return selecting.matches(state, pattern, found, source, player)


def agent(happening: Happening) -> int:
    """The card by which something happened: whose effect did it, which fought, or for whose Summon it was used."""
    if happening.cause >= 0:
        return happening.cause
    if happening.cause == BATTLE:
        return happening.other
    return happening.summoned


def author(state: State, happening: Happening) -> int:
    """The player who did something: whose effect or monster it was by which it befell a card."""
    found = happening.cause if happening.cause >= 0 else happening.other if happening.cause == BATTLE else NONE
    if not happening.deed & BEFALLS or found == NONE:
        return happening.player
    if state.acts and state.acts[-1].card == found:
        return state.acts[-1].player
    return state.controller[found]
