"""The cards that the engine knows, with their effects in the notation."""

from __future__ import annotations

from typing import Any

from engine.decks.library import book_cards


def engine_cards() -> list[dict[str, Any]]:
    """The cards of the books as plain values."""
    return [
        {
            "name": card.name,
            "card_type": card.card_type,
            "attribute": card.attribute,
            "atk": card.atk,
            "def": card.defense,
            "level": card.level,
            "effects": card.effects,
        }
        for card in book_cards().values()
    ]
