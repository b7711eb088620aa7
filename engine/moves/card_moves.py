"""How a card gets from one place to another. Every move of the game goes through here."""

from __future__ import annotations

import engine.events as events
import engine.state.deeds as deeds
from engine.citation import implements
from engine.evaluation.destinations import goes_face_up_to_extra_deck, goes_to_extra_deck
from engine.laws.replacing import elsewhere, going, is_offer, is_replaced_at_all, step_of, use_up
from engine.moves.leaving import depart, destroyed, forget, is_sent, lapse, moved, take_off
from engine.moves.putting_off import hold_back, whence
from engine.state.constants import (
    BANISHED,
    BEING_SUMMONED,
    DECK,
    EXTRA_DECK,
    FACE_DOWN,
    FACE_DOWN_DEFENSE,
    FACE_UP,
    FIELD_ZONE,
    GRAVEYARD,
    HAND,
    MATERIAL,
    MONSTER_ZONE,
    NONE,
    NOWHERE,
    PENDULUM_ZONE,
    SPELL_TRAP_ZONE,
    UNDERWAY,
)
from engine.state.duel_state import State
from engine.state.records import Trigger


def take(state: State, card: int) -> None:
    """Take a card out of the place where it is."""
    place = state.place[card]
    player = state.controller[card]
    if state.effects:
        state.stale = state.stale or state.statics or bool(state.altered) or bool(state.made) or bool(state.gifts)
        depart(state, card, place)
    if place == HAND:
        state.hands[player].remove(card)
    elif place == MONSTER_ZONE:
        state.monsters[player][state.zone[card]] = NONE
        leave_field(state, card)
    elif place == SPELL_TRAP_ZONE:
        state.spells[player][state.zone[card]] = NONE
        leave_field(state, card)
    elif place == FIELD_ZONE:
        state.fields[player] = NONE
        leave_field(state, card)
    elif place == PENDULUM_ZONE:
        state.pendulums[player][state.zone[card]] = NONE
        leave_field(state, card)
    elif place == GRAVEYARD:
        state.graveyards[player].remove(card)
    elif place == BANISHED:
        state.banished[player].remove(card)
        state.position[card] = FACE_DOWN
        if state.exiles:
            state.exiles = [exile for exile in state.exiles if exile.card != card]
    elif place == DECK:
        state.decks[player].remove(card)
    elif place == EXTRA_DECK:
        state.extras[player].remove(card)
        state.position[card] = FACE_DOWN
    elif place == BEING_SUMMONED:
        leave_field(state, card)
        end_attempt(state, card)


@implements("summon.negated.graveyard#elsewhere")
def end_attempt(state: State, card: int) -> None:
    """A monster whose Summon was negated has been sent somewhere by an effect: the attempt is over."""
    state.attempts = [begun for begun in state.attempts if begun.card != card]


def take_for_owner(state: State, card: int) -> int:
    """Take a card to where only cards of its owner lie; who that is."""
    if state.place[card] != UNDERWAY:
        take(state, card)
    owner = state.owner[card]
    state.controller[card] = owner
    return owner


def leave_field(state: State, card: int) -> None:
    """Forget what was true of a card on the field."""
    state.zone[card] = NONE
    state.position[card] = FACE_DOWN_DEFENSE
    state.place[card] = NONE
    if state.effects:
        if state.equipped[card] != NONE:
            take_off(state, card)
        lapse(state, card)
        forget(state, card)
        destroy_equips(state, card)
        drop_materials(state, card)


@implements("xyz-material.sent-to-graveyard")
def drop_materials(state: State, monster: int) -> None:
    """Send the Xyz Materials of a monster that left the field to the Graveyard."""
    if monster not in state.under:
        return
    for material in range(len(state.under)):
        if state.under[material] == monster:
            state.under[material] = NONE
            to_graveyard(state, material)


@implements("xyz-material.attached", "xyz-summon.stack", "xyz-material.not-on-field", "leaving.xyz-material")
def attach(state: State, card: int, monster: int) -> None:
    """Put a card under an Xyz Monster: it is no longer on the field."""
    origin, side = state.place[card], state.controller[card]
    take(state, card)
    state.place[card] = MATERIAL
    state.under[card] = monster
    moved(state, deeds.ATTACHED, card, origin, side, other=monster)


@implements(
    "equip.destroyed-with-monster", "glossary.equipped-monster.destroyed", "glossary.equipped-monster.face-down"
)
def destroy_equips(state: State, monster: int) -> None:
    """Destroy the Equip Cards of a monster that left the field or was turned face-down."""
    if monster not in state.equipped:
        return
    for equip in range(len(state.equipped)):
        if state.equipped[equip] == monster:
            destroy_by_rule(state, equip)


def destroy_by_rule(state: State, card: int) -> None:
    """Destroy a card as a rule says, which no effect prevents."""
    place, side = state.place[card], state.controller[card]
    state.log.append((events.DESTROYED, side, card, NONE))
    to_graveyard(state, card)
    destroyed(state, card, side, NONE, place, NONE)


@implements("token.destroyed", "token.field-only", "token.returned-to-hand", "token.returned-to-deck")
def remove_token(state: State, card: int) -> None:
    """Take a Token off the field: it goes nowhere else."""
    take(state, card)
    state.place[card] = NOWHERE


@implements(
    "glossary.control.owner-graveyard",
    "control.graveyard",
    "graveyard.destroyed",
    "graveyard.used-spells",
    "fusion.destroyed",
    "ritual-summon.destroyed",
)
def to_graveyard(state: State, card: int, cause: int = NONE) -> None:
    """Send a card to its owner's Graveyard, face-up, on top of the others."""
    if state.printed[card].token:
        remove_token(state, card)
        return
    if state.printed[card].scale is not None and goes_face_up_to_extra_deck(state, card):
        to_extra_deck(state, card)
        return
    bury(state, card, cause)


def goes_elsewhere(state: State, card: int, place: int, cause: int = NONE, end: str = "") -> bool:
    """Whether an effect takes a card elsewhere than to the place where it would go, or may do so."""
    if not is_replaced_at_all(state) or state.place[card] == UNDERWAY:
        return False
    happening = going(state, card, place)
    found = elsewhere(state, happening)
    if not found:
        return False
    if is_offer(state, found[0]):
        take(state, card)
        state.place[card] = UNDERWAY
        hold_back(state, happening._replace(cause=cause), found, end)
    else:
        divert(state, card, found[0])
    return True


def divert(state: State, card: int, effect: Trigger) -> None:
    """Do to a card what an effect does instead of where it would go: banish or return it."""
    use_up(state, effect)
    step = step_of(state, effect)
    if step.verb == "banish":
        banish(state, card)
    elif step.place == DECK:
        into_deck(state, card, step.word)
    else:
        into_hand(state, card)


def bury(state: State, card: int, cause: int = NONE) -> None:
    """Put a card on top of its owner's Graveyard, face-up."""
    if state.effects and goes_elsewhere(state, card, GRAVEYARD, cause):
        return
    origin, side = whence(state, card)
    owner = take_for_owner(state, card)
    state.graveyards[owner].append(card)
    state.place[card] = GRAVEYARD
    if state.effects:
        moved(state, deeds.SENT if is_sent(origin) else 0, card, origin, side, cause)
    state.log.append((events.TO_GRAVEYARD, owner, card, NONE))


def to_extra_deck(state: State, card: int) -> None:
    """Put a card face-up on its owner's Extra Deck."""
    if state.printed[card].token:
        remove_token(state, card)
        return
    if goes_elsewhere(state, card, EXTRA_DECK):
        return
    origin, side = whence(state, card)
    owner = take_for_owner(state, card)
    state.extras[owner].append(card)
    state.place[card] = EXTRA_DECK
    state.position[card] = FACE_UP
    moved(state, 0, card, origin, side)
    state.log.append((events.RETURNED, owner, card, EXTRA_DECK))


@implements("glossary.control.owner-hand")
def to_hand(state: State, card: int) -> None:
    """Return a card to its owner's hand; a card of the Extra Deck goes back there."""
    if state.printed[card].token:
        remove_token(state, card)
        return
    if state.effects and goes_elsewhere(state, card, HAND):
        return
    into_hand(state, card)


def into_hand(state: State, card: int) -> None:
    """Put a card into its owner's hand, or back into the Extra Deck."""
    origin, side = whence(state, card)
    owner = take_for_owner(state, card)
    if goes_to_extra_deck(state, card):
        state.extras[owner].append(card)
        state.place[card] = EXTRA_DECK
    else:
        state.hands[owner].append(card)
        state.place[card] = HAND
        if state.cards[card].wins_with:
            state.judged = False
    must_come_anew(state, card)
    state.log.append((events.RETURNED, owner, card, state.place[card]))
    if state.effects:
        moved(state, deeds.RETURNED, card, origin, side)


@implements("special-summon.anew")
def must_come_anew(state: State, card: int) -> None:
    """A monster that has gone back to hand or Deck has not been Summoned yet: what it once was nobody sees there."""
    state.proper[card] = False


@implements("terms.removed", "leaving.banished")
def banish(state: State, card: int) -> None:
    """Banish a card: it is laid aside, not sent to the Graveyard."""
    if state.printed[card].token:
        remove_token(state, card)
        return
    origin, side = whence(state, card)
    owner = take_for_owner(state, card)
    state.banished[owner].append(card)
    state.place[card] = BANISHED
    state.position[card] = FACE_UP
    state.log.append((events.BANISHED, owner, card, NONE))
    if state.effects:
        moved(state, deeds.BANISHED, card, origin, side)


@implements("glossary.control.owner-deck")
def to_deck(state: State, card: int, end: str) -> None:
    """Return a card to its owner's Deck, on top or at the bottom; one of the Extra Deck goes back there."""
    if state.printed[card].token:
        remove_token(state, card)
        return
    if goes_elsewhere(state, card, DECK, end=end):
        return
    into_deck(state, card, end)


def into_deck(state: State, card: int, end: str) -> None:
    """Put a card into its owner's Deck, or back into the Extra Deck."""
    origin, side = whence(state, card)
    owner = take_for_owner(state, card)
    if goes_to_extra_deck(state, card):
        state.extras[owner].append(card)
        state.place[card] = EXTRA_DECK
    else:
        state.decks[owner].insert(0 if end == "deck-bottom" else len(state.decks[owner]), card)
        state.place[card] = DECK
    must_come_anew(state, card)
    state.log.append((events.RETURNED, owner, card, state.place[card]))
    moved(state, deeds.RETURNED, card, origin, side)
