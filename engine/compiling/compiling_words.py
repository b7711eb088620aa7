"""The words of the notation, with what each is to the engine."""

from __future__ import annotations

from typing import Final

import engine.evaluation.printed_tests as printed_tests
import engine.evaluation.selecting as selecting
import engine.evaluation.states as states
import engine.state.phrases as phrases
from engine.errors import EngineError
from engine.state.constants import (
    BANISHED,
    DECK,
    EXTRA_DECK,
    FIELD_ZONE,
    GRAVEYARD,
    HAND,
    MONSTER_ZONE,
    PENDULUM_ZONE,
    SPELL_TRAP_ZONE,
)
from rulebook.canon.effects import selection as model

ZONES: Final[dict[str, tuple[int, ...]]] = {
    "field": (MONSTER_ZONE, SPELL_TRAP_ZONE, FIELD_ZONE, PENDULUM_ZONE),
    "monster-zone": (MONSTER_ZONE,),
    "main-monster-zone": (MONSTER_ZONE,),
    "spell-trap-zone": (SPELL_TRAP_ZONE,),
    "field-zone": (FIELD_ZONE,),
    "pendulum-zone": (PENDULUM_ZONE,),
    "hand": (HAND,),
    "deck": (DECK,),
    "deck-top": (DECK,),
    "deck-bottom": (DECK,),
    "graveyard": (GRAVEYARD,),
    "banished": (BANISHED,),
    "extra-deck": (EXTRA_DECK,),
    "possession": (
        MONSTER_ZONE,
        SPELL_TRAP_ZONE,
        FIELD_ZONE,
        PENDULUM_ZONE,
        HAND,
        DECK,
        GRAVEYARD,
        BANISHED,
        EXTRA_DECK,
    ),
}
SLOTS: Final[dict[str, int]] = {
    "this": phrases.THIS,
    "target": phrases.TARGET,
    "costs": phrases.COSTS,
    "event": phrases.EVENT,
    "it": phrases.IT,
    "excavated": phrases.EXCAVATED,
    "drawn": phrases.DRAWN,
    "destroyer": phrases.DESTROYER,
    "attacker": phrases.ATTACKER,
    "attack-target": phrases.ATTACK_TARGET,
    "opponent-of-this": phrases.OPPONENT_OF_THIS,
    "equipped": phrases.EQUIPPED,
    "attached": phrases.ATTACHED,
    "materials-used": phrases.MATERIALS_USED,
    "declared": phrases.DECLARED,
}
NOUNS: Final[dict[str, int]] = {"card": 0, "monster": 1, "spell": 2, "trap": 3, "token": 4, "effect": 5}
NAMED: Final[dict[str, int]] = {
    "name": printed_tests.NAMED,
    "original-name": printed_tests.ORIGINAL_NAME,
    "archetype": printed_tests.ARCHETYPE,
    "mentions": printed_tests.MENTIONS,
    "materials-list": printed_tests.LISTS,
    "bears": selecting.BEARS,
}
ONE_OF: Final[dict[str, int]] = {
    "type": printed_tests.RACE,
    "original-type": printed_tests.ORIGINAL_RACE,
    "attribute": printed_tests.ATTRIBUTE,
    "original-attribute": printed_tests.ORIGINAL_ATTRIBUTE,
}
KINDS: Final[dict[int, tuple[str, ...]]] = {
    states.HAS_KIND: states.KINDS,
    states.HAS_SUBTYPE: states.SUBTYPES,
    states.HAS_ABILITY: states.ABILITIES,
}
"""Kinds of cards by the test that asks for them."""
ARITHMETIC: Final[dict[str, int]] = {
    "+": selecting.ADD,
    "-": selecting.SUBTRACT,
    "*": selecting.MULTIPLY,
    "/": selecting.DIVIDE,
}
SIDES: Final[dict[str, int]] = {"own": phrases.OWN, "opposing": phrases.OPPOSING, "their": phrases.THEIR}


Names = dict[str, int]
"""The labels of an effect, with the slots that they stand for."""


def unknown(word: str) -> EngineError:
    """The error for a word that the engine does not know what to do with."""
    return EngineError("the engine cannot carry out {verb!r} yet", verb=word)


def player_of(word: str) -> int:
    """The number of a player whom the notation names."""
    if word not in phrases.PLAYERS:
        raise unknown(word)
    return phrases.PLAYERS.index(word)


def places_of(zone: str) -> tuple[int, ...]:
    """The places of the engine that a zone of the notation stands for."""
    if zone not in ZONES:
        raise unknown(zone)
    return ZONES[zone]


def slot_of(reference: model.Reference, names: Names) -> int:
    """The slot of cards spoken of before."""
    if reference.name.startswith("@"):
        return names.setdefault(reference.name[1:], phrases.FIRST_LABEL + len(names))
    if reference.name not in SLOTS:
        raise unknown(reference.name)
    return SLOTS[reference.name]


def bits_of(places: tuple[int, ...]) -> int:
    """Places as bits."""
    return sum(1 << place for place in places)
