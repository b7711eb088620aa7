"""Where a card must lie for its effects to work or to be used."""

from __future__ import annotations

from typing import Final

from engine.state import constants as c
from rulebook.canon.effects import model
from tests.second_opinion.situation import Situation

USUAL: Final = frozenset({c.MONSTER_ZONE, c.SPELL_TRAP_ZONE, c.FIELD_ZONE})
ZONES: Final[dict[str, frozenset[int]]] = {
    "field": frozenset({c.MONSTER_ZONE, c.SPELL_TRAP_ZONE, c.FIELD_ZONE, c.PENDULUM_ZONE}),
    "monster-zone": frozenset({c.MONSTER_ZONE}),
    "spell-trap-zone": frozenset({c.SPELL_TRAP_ZONE}),
    "field-zone": frozenset({c.FIELD_ZONE}),
    "pendulum-zone": frozenset({c.PENDULUM_ZONE}),
    "hand": frozenset({c.HAND}),
    "graveyard": frozenset({c.GRAVEYARD}),
    "banished": frozenset({c.BANISHED}),
    "extra-deck": frozenset({c.EXTRA_DECK}),
    "deck": frozenset({c.DECK}),
    "deck-top": frozenset({c.DECK}),
    "main-monster-zone": frozenset({c.MONSTER_ZONE}),
    "possession": frozenset(
        {
            c.MONSTER_ZONE,
            c.SPELL_TRAP_ZONE,
            c.FIELD_ZONE,
            c.PENDULUM_ZONE,
            c.HAND,
            c.DECK,
            c.GRAVEYARD,
            c.BANISHED,
            c.EXTRA_DECK,
        }
    ),
}


def usual_places(s: Situation, card: int) -> frozenset[int]:
    """Where the effects of a card work or are used when they name no place."""
    if s.table.printed(card).is_monster:
        return ZONES["monster-zone"]
    return USUAL  # A Trap Card that has become a monster lies in a Monster Zone.


def lies_right(s: Situation, card: int, effect: model.Effect) -> bool:
    """Whether a card lies where an effect of it works: face-up on the field where nothing else is said."""
    place = s.table.place(card)
    if effect.zones:
        if not any(place in ZONES[zone] for zone in effect.zones):
            return False
    elif place not in usual_places(s, card):
        return False
    return not s.table.on_field(card) or s.table.face_up(card)
