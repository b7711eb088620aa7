"""Drawing a card from the Deck."""

from __future__ import annotations

import engine.events as events
import engine.state.deeds as deeds
from engine.citation import implements
from engine.evaluation.happenings import happened
from engine.moves.leaving import depart
from engine.state.constants import DECK, HAND, NONE
from engine.state.duel_state import State


@implements("zone.deck.draw", off=False)
def draw(state: State, player: int) -> bool:
    """Take the top card of a player's Deck into the hand; whether there was one."""
    deck = state.decks[player]
    if not deck:
        return False
    card = deck.pop()
    state.hands[player].append(card)
    state.place[card] = HAND
    if state.cards[card].wins_with:
        state.judged = False
    state.log.append((events.DRAWN, player, card, NONE))
    if state.effects:
        depart(state, card, DECK)
        happened(state, deeds.DRAWN, card, player, NONE, DECK, player)
        happened(state, deeds.MOVED, card, player, NONE, DECK, player)
        state.stale |= state.statics
    return True
