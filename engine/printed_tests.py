"""Tests of what a card is called and what is printed on it: names, Types, Attributes, names that its text mentions."""

from __future__ import annotations

from typing import Final

import engine.properties as properties
from engine.constants import FACE_UP
from engine.mentions import listed, mentioned
from engine.state import State

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
PRINTED_TESTS: Final = 50
"""Tests from here on are about more than what the card says of itself."""


def is_known(state: State, card: int) -> bool:
    """Whether a card is one of which anything can be said: of a face-down card on the field nothing is known."""
    return not properties.on_field(state, card) or state.position[card] & FACE_UP != 0


def says(state: State, test: int, words: tuple[str, ...], card: int) -> bool:
    """Whether a card passes a test of its name, Type, Attribute or text."""
    if not is_known(state, card):
        return False
    if test == NAMED:
        return properties.property_of(state, card, "name") in words
    if test == RACE:
        return properties.property_of(state, card, "type") in words
    if test == ATTRIBUTE:
        return properties.property_of(state, card, "attribute") in words
    printed = state.cards[card]
    if test == ORIGINAL_NAME:
        return printed.name in words
    if test == ORIGINAL_RACE:
        return printed.race in words
    if test == ORIGINAL_ATTRIBUTE:
        return printed.attribute in words
    if test == ARCHETYPE:
        name = properties.property_of(state, card, "name")
        return any(word in name for word in words)
    names = mentioned(printed) if test == MENTIONS else listed(printed)
    return any(word in names for word in words)
