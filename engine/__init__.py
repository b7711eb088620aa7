"""The executable rules of the game: duels that can be played, copied, compared, written down and explained.

>>> from engine import Action, Card, Deck, Duel, IllegalAction, Ruleset
>>> monsters = tuple(Card(f"Monster {n}", level=4, atk=100 * n, defense=1000) for n in range(14))
>>> deck = Deck((monsters * 3)[:40])
>>> duel = Duel((deck, deck), Ruleset.of("9.0"), seed=7, chooser=0)
>>> events = duel.apply(Action.parse("go-first"))
>>> duel.refusal(Action.parse("enter-battle"))
'battle.first-turn'
>>> try:
...     duel.apply(Action.parse("enter-battle"))
... except IllegalAction as refused:
...     print(refused.rule)
battle.first-turn
"""

from engine.actions import Action
from engine.cards import Card
from engine.citation import implementations, implements
from engine.decks.card_pool import find_card, known_cards, normal_monsters, random_deck
from engine.decks.deck import Deck
from engine.decks.deck_file import read_deck, write_deck
from engine.decks.library import book_cards
from engine.decks.restrictions import read_restrictions
from engine.duel import Duel
from engine.errors import (
    DeckFileError,
    EngineError,
    IllegalAction,
    IllegalDeck,
    ReplayError,
    UndoError,
    UnknownCardsError,
)
from engine.events import Event, Events
from engine.position import Placed, Position, Side
from engine.records.laying_out import lay_out
from engine.records.match import Match
from engine.records.replay import read_replay, write_replay
from engine.ruleset import Ruleset
from engine.view import View

__all__ = [
    "Action",
    "Card",
    "Deck",
    "DeckFileError",
    "Duel",
    "EngineError",
    "Event",
    "Events",
    "IllegalAction",
    "IllegalDeck",
    "Match",
    "Placed",
    "Position",
    "ReplayError",
    "Ruleset",
    "Side",
    "UndoError",
    "UnknownCardsError",
    "View",
    "book_cards",
    "find_card",
    "implementations",
    "implements",
    "known_cards",
    "lay_out",
    "normal_monsters",
    "random_deck",
    "read_deck",
    "read_replay",
    "read_restrictions",
    "write_deck",
    "write_replay",
]
