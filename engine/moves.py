"""How a card gets from one place to another. Every move of the game goes through here."""

from __future__ import annotations

import engine.events as events
from engine.abilities import ON_GRAVEYARD
from engine.citation import implements
from engine.constants import (
    BANISHED,
    DECK,
    EXTRA_DECK,
    FACE_DOWN_DEFENSE,
    FIELD_ZONE,
    GRAVEYARD,
    HAND,
    MONSTER_ZONE,
    NONE,
    SPELL_TRAP_ZONE,
)
from engine.state import State
from engine.statistics import forget_source, reset_monster
from engine.triggers import happened


@implements("zone.deck.draw", off=False)
def draw(state: State, player: int) -> bool:
    """Take the top card of a player's Deck into the hand; whether there was one."""
    deck = state.decks[player]
    if not deck:
        return False
    card = deck.pop()
    state.hands[player].append(card)
    state.place[card] = HAND
    state.log.append((events.DRAWN, player, card, NONE))
    return True


def take(state: State, card: int) -> None:
    """Take a card out of the place where it is."""
    place = state.place[card]
    player = state.controller[card]
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
    elif place == GRAVEYARD:
        state.graveyards[player].remove(card)
    elif place == BANISHED:
        state.banished[player].remove(card)
    elif place == DECK:
        state.decks[player].remove(card)
    elif place == EXTRA_DECK:
        state.extras[player].remove(card)


def leave_field(state: State, card: int) -> None:
    """Forget what was true of a card on the field."""
    state.zone[card] = NONE
    state.position[card] = FACE_DOWN_DEFENSE
    state.place[card] = NONE
    if state.effects:
        state.equipped[card] = NONE
        forget_source(state, card)
        reset_monster(state, card)
        destroy_equips(state, card)


@implements(
    "equip.destroyed-with-monster", "glossary.equipped-monster.destroyed", "glossary.equipped-monster.face-down"
)
def destroy_equips(state: State, monster: int) -> None:
    """Destroy the Equip Cards of a monster that left the field or was turned face-down."""
    for equip in range(len(state.equipped)):
        if state.equipped[equip] == monster:
            state.log.append((events.DESTROYED, state.controller[equip], equip, NONE))
            to_graveyard(state, equip)


@implements(
    "glossary.control.owner-graveyard",
    "control.graveyard",
    "graveyard.destroyed",
    "graveyard.used-spells",
    "fusion.destroyed",
    "ritual-summon.destroyed",
)
def to_graveyard(state: State, card: int) -> None:
    """Send a card to its owner's Graveyard, face-up, on top of the others."""
    take(state, card)
    owner = state.owner[card]
    state.controller[card] = owner
    state.graveyards[owner].append(card)
    state.place[card] = GRAVEYARD
    if state.effects:
        happened(state, ON_GRAVEYARD, card)
    state.log.append((events.TO_GRAVEYARD, owner, card, NONE))


@implements("glossary.control.owner-hand")
def to_hand(state: State, card: int) -> None:
    """Return a card to its owner's hand; a card of the Extra Deck goes back there."""
    take(state, card)
    owner = state.owner[card]
    state.controller[card] = owner
    if goes_to_extra_deck(state, card):
        state.extras[owner].append(card)
        state.place[card] = EXTRA_DECK
    else:
        state.hands[owner].append(card)
        state.place[card] = HAND
    state.log.append((events.RETURNED, owner, card, state.place[card]))


@implements("fusion.returned", "leaving.extra-deck")
def goes_to_extra_deck(state: State, card: int) -> bool:
    """Whether a card that would return to the hand goes to the Extra Deck instead."""
    return state.cards[card].in_extra_deck


@implements("terms.removed", "leaving.banished")
def banish(state: State, card: int) -> None:
    """Banish a card: it is laid aside, not sent to the Graveyard."""
    take(state, card)
    owner = state.owner[card]
    state.controller[card] = owner
    state.banished[owner].append(card)
    state.place[card] = BANISHED
    state.log.append((events.BANISHED, owner, card, NONE))


@implements("zone.monster.use", "mat.cards-placed")
def to_monster_zone(state: State, card: int, player: int, zone: int, position: int) -> None:
    """Put a card into a free Monster Zone of a player."""
    take(state, card)
    state.controller[card] = player
    state.monsters[player][zone] = card
    state.place[card] = MONSTER_ZONE
    state.zone[card] = zone
    state.position[card] = position
    state.arrived[card] = state.turn
    state.turned[card] = 0
    state.attacked[card] = 0


@implements("zone.spell-trap.use", "zone.spell-trap.face")
def to_spell_trap_zone(state: State, card: int, player: int, zone: int, face: int) -> None:
    """Put a card into a free Spell & Trap Zone of a player."""
    take(state, card)
    state.controller[card] = player
    state.spells[player][zone] = card
    state.place[card] = SPELL_TRAP_ZONE
    state.zone[card] = zone
    state.position[card] = face
    state.arrived[card] = state.turn


@implements("zone.field.use", "field-spell.zone", "zone.field.not-counted")
def to_field_zone(state: State, card: int, player: int, face: int) -> None:
    """Put a card into a player's Field Zone."""
    take(state, card)
    state.controller[card] = player
    state.fields[player] = card
    state.place[card] = FIELD_ZONE
    state.zone[card] = 0
    state.position[card] = face
    state.arrived[card] = state.turn
