"""What can be declared: Types, Attributes, Levels, names."""

from __future__ import annotations

from typing import Final

from engine.decks.card_pool import known_cards
from engine.state.duel_state import State
from rulebook.canon.effects.vocabulary import vocabulary

HIGHEST: Final = 12
"""The highest Level there is, up to which numbers are declared, and chosen where nothing else bounds them."""
FIXED: Final[dict[str, tuple[str, ...]]] = {
    "type": tuple([word for word in vocabulary().words["types"] if word != "declared"]),
    "attribute": tuple([word for word in vocabulary().words["attributes"] if word != "declared"]),
    "card-type": ("monster", "spell", "trap"),
    "level": tuple([str(number) for number in range(1, HIGHEST + 1)]),
    "number": tuple([str(number) for number in range(1, HIGHEST + 1)]),
}
"""What can be declared of a property, except names."""
WORDS: Final = ("name", *FIXED)


def sayings_of(state: State, word: str) -> tuple[str, ...]:
    """What can be declared of a property."""
    return names(state) if word == "name" else FIXED[word]


def told(state: State, value: int) -> str:
    """What was declared, from the value of its event."""
    return sayings_of(state, WORDS[value >> 12])[value & 0xFFF]


def names(state: State) -> tuple[str, ...]:
    """The names that can be declared: those of all known cards and of the cards of this Duel, wherever they are."""
    return tuple(sorted({*known_cards(), *(card.name for card in state.cards if not card.token)}))
