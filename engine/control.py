"""Control: whose side a monster fights on, and how it goes back."""

from __future__ import annotations

import engine.events as events
from engine.citation import implements
from engine.constants import MONSTER_ZONE, NONE
from engine.state import State


@implements("control.full-zone")
def room_for(state: State, player: int) -> bool:
    """Whether a player has a free Monster Zone for a monster to take control of."""
    return NONE in state.monsters[player]


@implements(
    "control.move",
    "control.use",
    "control.counts",
    "glossary.control.moved",
    "glossary.control.taken",
    "glossary.control.decisions",
    "control.position-kept",
    "control.equips-keep",
    "xyz-material.control",
)
def give_control(state: State, card: int, player: int) -> None:
    """Move a monster to a player's side as it lies, with all that belongs to it."""
    if state.controller[card] == player or not room_for(state, player):
        return
    zone = state.monsters[player].index(NONE)
    state.monsters[state.controller[card]][state.zone[card]] = NONE
    state.monsters[player][zone] = card
    state.controller[card] = player
    state.zone[card] = zone
    state.log.append((events.CONTROL, player, card, zone))


def borrow(state: State, card: int, player: int, turns: int) -> None:
    """Take control of a monster, until the end of this turn where ``turns`` is 1."""
    owner = state.controller[card]
    give_control(state, card, player)
    if turns == 1 and state.controller[card] == player:
        state.loans.append((card, owner))


def return_loans(state: State) -> None:
    """At the end of the turn, give borrowed monsters that are still on the field back."""
    for card, player in state.loans:
        if state.place[card] == MONSTER_ZONE:
            give_control(state, card, player)
    state.loans = []
