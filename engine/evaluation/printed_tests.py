"""Tests of what a card is called and what is printed on it: names, Types, Attributes, names that its text mentions."""

from __future__ import annotations

from typing import Final

import engine.evaluation.properties as properties
from engine.decks.mentions import listed, mentioned
from engine.state.constants import FACE_UP
from engine.state.duel_state import State

NAMED: Final = 40
ORIGINAL_NAME: Final = 41
ARCHETYPE: Final = 42
MENTIONS: Final = 43
LISTS: Final = 44
RACE: Final = 45
ORIGINAL_RACE: Final = 46
ATTRIBUTE: Final = 47
ORIGINAL_ATTRIBUTE: Final = 48
COMPARE: Final = 49
PROPERTIES: Final = {
    NAMED: "name",
    ORIGINAL_NAME: "original-name",
    RACE: "type",
    ORIGINAL_RACE: "original-type",
    ATTRIBUTE: "attribute",
    ORIGINAL_ATTRIBUTE: "original-attribute",
}
PRINTED_TESTS: Final = 50
"""Tests from here on are about more than what the card says of itself."""


def is_known(state: State, card: int) -> bool:
    """Whether a card is one of which anything can be said: of a face-down card on the field nothing is known."""
    return not properties.on_field(state, card) or state.position[card] & FACE_UP != 0


def says(state: State, test: int, words: tuple[str, ...], card: int) -> bool:
    """Whether a card passes a test of its name, Type, Attribute or text."""
    if not is_known(state, card):
        return False
    if test in PROPERTIES:
        if properties.property_of(state, card, PROPERTIES[test]) in words:
            return True
        return bool(state.also) and properties.is_besides(state, card, PROPERTIES[test], words)
    if test == ARCHETYPE:
        names = properties.values_of(state, card, "name")
        if any(word in name for name in names for word in words):
            return True
        return bool(state.also) and properties.is_besides(state, card, "archetype", words)
    printed = state.printed[card]
    found = mentioned(printed) if test == MENTIONS else listed(printed)
    return any(word in found for word in words)
