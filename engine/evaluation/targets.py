"""How actions name cards, and which cards of the field can still be reached."""

from __future__ import annotations

from engine.actions import ON_FIELD, on_field
from engine.citation import implements
from engine.evaluation.properties import destroyed_in_battle
from engine.state.constants import FIELD_ZONE, MONSTER_ZONE, NONE, SPELL_TRAP_ZONE
from engine.state.duel_state import State


def monsters(state: State, player: int) -> list[int]:
    """The monsters that a player controls and that battle has not destroyed already."""
    return [card for card in state.monsters[player] if card != NONE and not destroyed_in_battle(state, card)]


@implements("special-summon.properly-first", "special-summon.properly-first.example")
def can_be_special_summoned(state: State, card: int) -> bool:
    """Edition 9.0: whether a monster that needs a Special Summon was properly Summoned before."""
    printed = state.printed[card]
    restricted = printed.in_extra_deck or printed.kind == "ritual" or not printed.normal_summonable
    return not restricted or not state.rules.properly_first or state.proper[card]


def address(state: State, card: int) -> int:
    """How an action names a card: by its number, but on the field by its zone, so that a Set card stays unknown."""
    place = state.place[card]
    if place == MONSTER_ZONE:
        return on_field(state.controller[card], 0, state.zone[card])
    if place == SPELL_TRAP_ZONE:
        return on_field(state.controller[card], 1, state.zone[card])
    if place == FIELD_ZONE:
        return on_field(state.controller[card], 2, 0)
    return card


def find(state: State, number: int) -> int:
    """The card that an action names; ``NONE`` where there is none."""
    if number < ON_FIELD:
        return number if number < len(state.cards) else NONE
    player, row, zone = (number >> 6) & 1, (number >> 4) & 3, number & 15
    if row == 2:
        return state.fields[player]
    zones = state.spells[player] if row == 1 else state.monsters[player]
    return zones[zone] if row < 2 and zone < len(zones) else NONE
