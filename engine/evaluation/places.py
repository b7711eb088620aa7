"""Where cards lie, as effects speak of it, and the cards that they have spoken of before."""

from __future__ import annotations

from typing import Final

import engine.state.phrases as phrases
from engine.citation import implements
from engine.state.acts import Act
from engine.state.constants import (
    BANISHED,
    DECK,
    EXTRA_DECK,
    FIELD_ZONE,
    GRAVEYARD,
    HAND,
    MONSTER_ZONE,
    NONE,
    PENDULUM_ZONE,
    SPELL_TRAP_ZONE,
)
from engine.state.duel_state import State

FIELD: Final = (MONSTER_ZONE, SPELL_TRAP_ZONE, FIELD_ZONE, PENDULUM_ZONE)
EVERYWHERE: Final = [(phrases.ANY, place) for place in FIELD]
"""Where cards are looked for when an effect names no place: on the field."""


def same_place(place: int, before: int) -> bool:
    """Whether a card lies where it did; on the field any zone will do."""
    return place == before or (place in FIELD and before in FIELD)


def player_at(act: Act, side: int) -> int:
    """At whose side a step does something: of the player whose effect it is, of the other, of the one who does it."""
    if side == phrases.THEIR:
        return act.doer
    return act.player if side == phrases.OWN else 1 - act.player


def in_progress(state: State, source: int) -> Act | None:
    """The effect of a card that is being done, also while another one is done in the middle of it."""
    for act in reversed(state.acts):
        if act.card == source:
            return act
    return None


def cards_of(state: State, slot: int, source: int) -> list[int]:
    """The cards spoken of before."""
    if slot >= 0:
        act = in_progress(state, source)
        if act is not None:
            return act.bound[slot]
        return [card for bearer, card in state.marks if bearer == source] if slot == phrases.TARGET else []
    card = NONE
    if slot == phrases.THIS:
        card = source
    elif slot == phrases.ATTACKER:
        card = state.attacker
    elif slot == phrases.ATTACK_TARGET:
        card = state.target
    elif slot == phrases.EQUIPPED:
        card = state.equipped[source]
    elif slot == phrases.OPPONENT_OF_THIS:
        card = state.target if state.attacker == source else state.attacker if state.target == source else NONE
    elif slot == phrases.MATERIALS_USED:
        return [material for monster, material in state.made_of if monster == source]
    elif slot == phrases.ATTACHED:
        return [card for card, above in enumerate(state.under) if above == source]
    return [card] if card != NONE else []


def said(state: State, word: str, source: int) -> str:
    """What was declared of a property for an effect, or for the card on the field whose effect it is."""
    act = in_progress(state, source)
    if act is not None:
        for found, text in act.declared[::-1]:
            if found == word:
                return text
    for card, found, text in state.kept[::-1]:
        if card == source and found == word:
            return text
    return ""


def pile(state: State, place: int, player: int) -> list[int]:
    """The cards in a place of a player; zones of the field with ``NONE`` for those that are free."""
    if place == MONSTER_ZONE:
        return state.monsters[player]
    if place == GRAVEYARD:
        return state.graveyards[player]
    if place == HAND:
        return state.hands[player]
    if place == SPELL_TRAP_ZONE:
        return state.spells[player]
    if place == FIELD_ZONE:
        return [state.fields[player]]
    if place == DECK:
        return state.decks[player]
    if place == EXTRA_DECK:
        return state.extras[player]
    if place == PENDULUM_ZONE:
        return state.pendulums[player]
    return state.banished[player] if place == BANISHED else []


@implements("glossary.cards-on-the-field.excluded")
def on_the_field() -> list[tuple[int, int]]:
    """Where cards are looked for when an effect names no place: neither in Graveyard, Deck nor Extra Deck."""
    return EVERYWHERE
