"""Cards that are banished for a time: when it is over they go back to the field, as they lay there."""

from __future__ import annotations

import engine.events as events
import engine.state.tasks as tasks
from engine.evaluation.properties import on_field
from engine.moves.card_moves import banish, to_graveyard
from engine.moves.zones import arrived, to_field_zone, to_monster_zone
from engine.state.constants import (
    ASK_SPELL_ZONE,
    ASK_ZONE,
    BACK,
    BANISHED,
    FIELD_ZONE,
    MONSTER_ZONE,
    NONE,
    SPELL_TRAP_ZONE,
)
from engine.state.duel_state import State
from engine.state.records import Exile


def banish_until(state: State, card: int, end: int) -> None:
    """Banish a card; one of the field goes back there when the time is over."""
    exile = Exile(card, state.controller[card], state.place[card], state.position[card], end)
    lay_on_field = on_field(state, card)
    banish(state, card)
    if lay_on_field and state.place[card] == BANISHED:
        state.exiles.append(exile)


def end_exiles(state: State, end: int) -> None:
    """Let the cards go back whose time is over, those that were banished first before the others."""
    over = [exile for exile in state.exiles if exile.until == end or 0 <= exile.until < end]
    state.exiles = [exile for exile in state.exiles if exile not in over]
    for exile in reversed(over):
        state.tasks.append((tasks.COME_BACK, exile.card, exile.place << 3 | exile.position << 1 | exile.player))


def come_back(state: State, card: int, how: int) -> None:
    """Let a player choose the zone of a card that goes back; without a free one it goes to the Graveyard."""
    player, position, place = how & 1, how >> 1 & 3, how >> 3
    if state.place[card] != BANISHED:
        return
    state.decider = player
    state.subject = card
    if place == MONSTER_ZONE and not state.cards[card].is_monster:
        to_graveyard(state, card)  # a Trap Card that was a monster there is none any more
    elif place == MONSTER_ZONE and NONE in state.monsters[player]:
        state.decision = ASK_ZONE
        state.face = BACK | position
    elif place == SPELL_TRAP_ZONE and NONE in state.spells[player]:
        state.decision = ASK_SPELL_ZONE
        state.face = position
    elif place == FIELD_ZONE and state.fields[player] == NONE:
        to_field_zone(state, card, player, position)
        arrived(state, card, 0, player, player, NONE)
    else:
        to_graveyard(state, card)


def lay_back(state: State, card: int, player: int, zone: int, position: int) -> None:
    """Put a monster back on the field; it is not Summoned."""
    side = state.controller[card]
    to_monster_zone(state, card, player, zone, position)
    state.arrived[card] = 0
    state.log.append((events.RETURNED, player, card, MONSTER_ZONE))
    arrived(state, card, 0, player, side, NONE)
