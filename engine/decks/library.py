"""The cards that the rulebooks print or name, read from ``engine/data/cards.toml``."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from types import MappingProxyType

from engine.cards import Card

CARDS = Path(__file__).parent / "data" / "cards.toml"


@cache
def book_cards() -> MappingProxyType[str, Card]:
    """The cards by name.

    >>> book_cards()["Trap Hole"].card_type
    'trap'
    """
    rows = tomllib.loads(CARDS.read_text(encoding="utf-8"))["card"]
    cards = [Card(**{"card_type" if key == "type" else key: value for key, value in row.items()}) for row in rows]
    return MappingProxyType({card.name: card for card in cards})
