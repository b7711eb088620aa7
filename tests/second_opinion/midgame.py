"""Duels that begin in the middle: two decks of the pool, dealt at once to the hand, the field, the Graveyard and so on.

What needs a certain card in the Graveyard or two monsters of a Type seldom finds them in a duel from its beginning.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Final

from engine import Card, Deck, Duel, Ruleset
from engine.position import Placed, Position, Side
from engine.records.laying_out import lay_out
from tests.second_opinion.decks import motley_deck
from tests.second_opinion.notation import equips_itself, of_kind

HAND: Final = 8
MONSTERS: Final = (0, 1, 1, 2, 2, 3)
SPELLS: Final = (0, 0, 1, 2, 3)
EQUIPS: Final = (0, 1, 1, 2)
GRAVEYARD: Final = (0, 2, 4, 8)
BANISHED: Final = (0, 0, 0, 2)
DECK: Final = (12, 20, 40)
LIFE_POINTS: Final = (8000, 8000, 16000)
WORN_TOKENS: Final = 0.25
"""On how many fields a Token lies equipped: few effects bring it there, and what is said of Tokens holds of it, too."""
TOKEN: Final = Card("Sheep Token", kind="normal", level=1, race="Beast", attribute="EARTH", token=True)
FACES: Final = ("face-up-attack", "face-up-attack", "face-up-defense", "face-down-defense")


def midgame(edition: str, seed: int) -> Duel:
    """Any card of the pool, in the middle of a duel."""
    rules, chance = Ruleset.of(edition), random.Random(seed)
    duel = _dealt(rules, chance, seed)
    while duel.is_over:  # by what the cards do as soon as they lie there
        duel = _dealt(rules, chance, seed)
    return duel


def _dealt(rules: Ruleset, chance: random.Random, seed: int) -> Duel:
    sides = dealt(motley_deck(rules, chance), chance), dealt(motley_deck(rules, chance), chance)
    life_points = chance.choice(LIFE_POINTS), chance.choice(LIFE_POINTS)
    return lay_out(Position(sides, life_points=life_points), rules, seed)


def dealt(deck: Deck, chance: random.Random) -> Side:
    """The cards of a deck where they may lie in the middle of a duel."""
    cards, extra = [*deck.main], [*deck.extra]
    chance.shuffle(cards)
    chance.shuffle(extra)
    monsters = [Placed(card, chance.choice(FACES)) for card in _taken(cards, chance.choice(MONSTERS), _can_be_set)]
    if extra and chance.random() < 0.3:
        monsters.append(Placed(extra.pop(), materials=()))
    wearers = [placed.card.name for placed in monsters if placed.position.startswith("face-up")]
    equips = _worn(cards, wearers, chance) or _worn_token(wearers, chance)
    return Side(
        hand=_taken(cards, HAND),
        extra=tuple(Placed(card) for card in extra),
        monsters=tuple(monsters),
        spells=(*equips, *(Placed(card) for card in _taken(cards, chance.choice(SPELLS), _can_lie_set))),
        graveyard=tuple(Placed(card) for card in _taken(cards, chance.choice(GRAVEYARD))),
        banished=_taken(cards, chance.choice(BANISHED)),
        deck=tuple(cards[: chance.choice(DECK)]),
    )


def _can_be_set(card: Card) -> bool:
    return card.is_monster and card.kind != "ritual"


def _can_lie_set(card: Card) -> bool:
    return not card.is_monster and card.subtype != "field"


def _worn(cards: list[Card], wearers: list[str], chance: random.Random) -> tuple[Placed, ...]:
    """Some of the cards that equip themselves, each on one of the monsters."""
    if not wearers or not any(map(_can_be_worn, cards)):
        return ()
    equips = _taken(cards, chance.choice(EQUIPS), _can_be_worn)
    return tuple(Placed(card, face_up=True, on=chance.choice(wearers)) for card in equips)


def _worn_token(wearers: list[str], chance: random.Random) -> tuple[Placed, ...]:
    """Now and then a Token that has been equipped to one of the monsters."""
    if not wearers or chance.random() >= WORN_TOKENS:
        return ()
    return (Placed(TOKEN, face_up=True, on=chance.choice(wearers)),)


def _can_be_worn(card: Card) -> bool:
    return equips_itself(card) and not of_kind(card, "rule")


def _any(_card: Card) -> bool:
    return True


def _taken(cards: list[Card], count: int, fits: Callable[[Card], bool] = _any) -> tuple[Card, ...]:
    """Take the first cards that fit out of a pile, as many as there are up to a number."""
    found = [place for place, card in enumerate(cards) if fits(card)][:count]
    return tuple(reversed([cards.pop(place) for place in reversed(found)]))
