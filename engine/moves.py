"""How a card gets from one place to another. Every move of the game goes through here."""

from __future__ import annotations

import engine.events as events
from engine.citation import implements
from engine.constants import (
    DECK,
    FACE_DOWN_DEFENSE,
    GRAVEYARD,
    HAND,
    MONSTER_ZONE,
    NONE,
)
from engine.state import State


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
    if place == MONSTER_ZONE:
        state.monsters[player][state.zone[card]] = NONE
        state.zone[card] = NONE
        state.position[card] = FACE_DOWN_DEFENSE
    elif place == HAND:
        state.hands[player].remove(card)
    elif place == GRAVEYARD:
        state.graveyards[player].remove(card)
    elif place == DECK:
        state.decks[player].remove(card)


@implements("glossary.control.owner-graveyard", "control.graveyard", "graveyard.destroyed", "terms.removed")
def to_graveyard(state: State, card: int) -> None:
    """Send a card to its owner's Graveyard, face-up, on top of the others."""
    take(state, card)
    owner = state.owner[card]
    state.controller[card] = owner
    state.graveyards[owner].append(card)
    state.place[card] = GRAVEYARD
    state.log.append((events.TO_GRAVEYARD, owner, card, NONE))


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
