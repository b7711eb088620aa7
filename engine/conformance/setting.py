"""From what a case writes under ``cards`` and ``given`` to the engine's cards, decks and positions."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from typing import Any

from engine.cards import Card
from engine.conformance.case_files import CaseError
from engine.conformance.cases import PLAYERS
from engine.decks.deck import Deck
from engine.decks.library import book_cards
from engine.position import Placed, Position, Side

RENAMED: Mapping[str, str] = {"type": "card_type", "def": "defense"}
KNOWN = frozenset(field.name for field in fields(Card))
DECK_OF_FILLERS = 10
"""Cards in a Deck of which a case says nothing."""


RESTRICTIONS = ("forbidden", "limited", "semi-limited")
"""Kinds of restrictions by the number of copies that they allow."""


def restrictions(row: Mapping[str, Any]) -> Mapping[str, int]:
    """How many copies of each restricted card a deck may hold."""
    return {name: copies for copies, kind in enumerate(RESTRICTIONS) for name in row.get(kind, [])}


def filler(number: int) -> Card:
    """A Normal Monster that fills up decks."""
    return Card(f"Filler {number}", level=4, atk=1000, defense=1000)


class Setting:
    """The cards of a case by name, and what is built of them."""

    def __init__(self, cards: Mapping[str, Mapping[str, Any]]) -> None:
        self.cards = {name: self._invented(name, row) for name, row in cards.items()}

    @staticmethod
    def _invented(name: str, row: Mapping[str, Any]) -> Card:
        values = {RENAMED.get(key, key.replace("-", "_")): value for key, value in row.items()}
        if not set(values) <= KNOWN:
            raise CaseError("card {card} has no {field}", card=name, field=", ".join(sorted(set(values) - KNOWN)))
        return Card(name=name, **values)

    def card(self, name: str) -> Card:
        """A card by name: of the case, of the books, or a filler.

        Raises:
            CaseError: There is none of that name.
        """
        known = self.cards.get(name) or book_cards().get(name)
        if known is not None:
            return known
        word, _, number = name.partition(" ")
        if word == "Filler" and number.isdecimal():
            return filler(int(number))
        raise CaseError("no card {card} is in the case, in cards.yaml or in the books", card=name)

    def deck(self, row: Mapping[str, Any]) -> Deck:
        """A deck list, filled up with fillers where it says so."""
        parts = {
            part: tuple(self.card(name) for name, count in row.get(part, {}).items() for _ in range(count))
            for part in ("main", "extra", "side")
        }
        missing = max(row.get("fill", 0) - len(parts["main"]), 0)
        fillers = tuple(filler(number // 3 + 1) for number in range(missing))
        return Deck(parts["main"] + fillers, parts["extra"], parts["side"])

    def decks(self, row: Mapping[str, Any]) -> tuple[Deck, Deck]:
        """The decks of both players."""
        return self.deck(row["you"]), self.deck(row["opponent"])

    def position(self, given: Mapping[str, Any]) -> Position:
        """A position."""
        life_points = given.get("life-points")
        return Position(
            sides=(self.side(given.get("you", {}), 0), self.side(given.get("opponent", {}), 1)),
            life_points=None if life_points is None else (life_points[0], life_points[1]),
            turn=given.get("turn", 3),
            player=PLAYERS.index(given.get("turn-player", "you")),
            phase=given.get("phase", "main-phase-1"),
            summons=given.get("summons", 0),
        )

    def side(self, row: Mapping[str, Any], player: int) -> Side:
        """What one player has."""
        deck = row.get("deck", [f"Filler {number}" for number in range(1, DECK_OF_FILLERS + 1)])
        return Side(
            hand=self.names(row.get("hand", [])),
            deck=self.names(deck),
            extra=tuple(found for found in self.zones(row.get("extra", []), player) if found),
            monsters=self.zones(row.get("monsters", []), player),
            spells=self.zones(row.get("spells", []), player),
            field=self.placed(row["field"], player) if "field" in row else None,
            pendulums=tuple(name and self.card(name) for name in row.get("pendulums", [])),
            graveyard=tuple(found for found in self.zones(row.get("graveyard", []), player) if found),
            banished=self.names(row.get("banished", [])),
        )

    def names(self, names: list[str]) -> tuple[Card, ...]:
        """Cards by their names."""
        return tuple(self.card(name) for name in names)

    def zones(self, row: list[Any], player: int) -> tuple[Placed | None, ...]:
        """Zones from the left, or a pile."""
        return tuple(None if item is None else self.placed(item, player) for item in row)

    def placed(self, item: str | Mapping[str, Any], player: int) -> Placed:
        """A card in its zone: its name alone, or with what is true of it."""
        if isinstance(item, str):
            return Placed(self.card(item))
        return Placed(
            card=self.card(item["card"]),
            position=item.get("position", "face-up-attack"),
            face_up=item.get("face-up", False),
            new=item.get("new", False),
            attacked=item.get("attacked", False),
            turned=item.get("turned", False),
            proper=item.get("proper", True),
            materials=self.names(item.get("materials", [])),
            on=item.get("on", ""),
            foreign=PLAYERS.index(item.get("owner", PLAYERS[player])) != player,
        )
