"""Positions made by hand: cards put where a test wants them."""

from __future__ import annotations

from engine import Action, Card, Deck, Duel, Ruleset, book_cards
from engine.moves.card_moves import take, to_graveyard
from engine.moves.zones import to_monster_zone, to_spell_trap_zone
from engine.state.constants import FACE_DOWN, FACE_UP_ATTACK, HAND, NONE

STAPLES = tuple(
    card for card in book_cards().values() if (not card.is_monster or card.wins_with) and card.subtype != "ritual"
)
"""The Spell and Trap Cards of the books, and the parts of Exodia."""
FILLER = tuple(Card(f"Filler {n}", level=4, atk=1000, defense=1000) for n in range(14)) * 3


class Board:
    """A Duel in turn 3, Main Phase 1 of player 0, in which both hands are empty and cards lie as a test asks."""

    def __init__(self, edition: str, cards: tuple[Card, ...] = (), extra: tuple[Card, ...] = ()) -> None:
        deck = Deck((*cards, *FILLER)[: max(40, min(60, len(cards) + 10))], extra)
        self.duel = Duel((deck, deck), Ruleset.of(edition), seed=1, chooser=0)
        self.duel.apply(Action.parse("go-first"))
        for player in (0, 1):
            self.duel.apply(Action.parse("end-turn"), player)
            self.duel.settle()
        self.state = self.duel.state
        assert self.duel.turn == 3
        for player in (0, 1):
            for card in list(self.state.hands[player]):
                to_graveyard(self.state, card)
        self.state.triggers.clear()
        self.state.decks = [sorted(deck) for deck in self.state.decks]

    def find(self, name: str, player: int = 0) -> int:
        """A card of a player that lies in the Deck, the Graveyard or the Extra Deck."""
        piles = self.state.decks[player] + self.state.graveyards[player] + self.state.extras[player]
        return next(card for card in piles if self.state.cards[card].name == name)

    def monster(self, name: str, player: int = 0, zone: int = 0, position: int = FACE_UP_ATTACK) -> int:
        card = self.find(name, player)
        to_monster_zone(self.state, card, player, zone, position)
        self.state.arrived[card] = 0
        return self._done(card)

    def set_card(self, name: str, player: int = 0, zone: int = 0) -> int:
        card = self.find(name, player)
        to_spell_trap_zone(self.state, card, player, zone, FACE_DOWN)
        self.state.arrived[card] = 0
        return self._done(card)

    def hand(self, name: str, player: int = 0) -> int:
        card = self.find(name, player)
        take(self.state, card)
        self.state.hands[player].append(card)
        self.state.place[card] = HAND
        self.state.zone[card] = NONE
        return self._done(card)

    def _done(self, card: int) -> int:
        self.duel._options = None
        return card

    def do(self, text: str, player: int | None = None) -> list[tuple[str, int, str, int]]:
        """Apply an action; the events with the names of the cards."""
        events = self.duel.apply(Action.parse(text), player)
        names = self.state.cards
        return [(e.kind, e.player, names[e.card].name if e.card >= 0 else "", e.value) for e in events]

    def refusal(self, text: str, player: int | None = None) -> str | None:
        return self.duel.refusal(Action.parse(text), player)

    def attack(self, text: str) -> tuple[int, int]:
        """Enter the Battle Phase, attack, pass on everything; the Life Points afterwards."""
        self.do("enter-battle")
        self.do(f"attack {text}")
        while self.duel.decision == "response":
            self.do("pass")
        return self.duel.life_points
