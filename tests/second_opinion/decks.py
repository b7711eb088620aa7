"""Decks of every card that the engine can run, by kinds, so that each ability comes up."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final

from engine import Card, Deck, Ruleset, book_cards
from engine.conformance.cases import Case, load_cases
from engine.conformance.setting import Setting
from engine.decks.mentions import names_of
from engine.summons.preparation import new_state
from rulebook.errors import RulebookError
from tests.engine.drawing import drawn, share
from tests.engine.random_duels import EDITIONS, EXTRA, vanilla_deck
from tests.second_opinion.partners import partners
from tests.second_opinion.seldom import oftener

TESTS: Final = Path(__file__).parents[1]
LOW: Final = (1, 2, 3, 4)
FEW: Final = 12
"""Of the cards that another one asks for, so many are looked at."""
SPECIALS: Final = 13
"""Special cards of a deck beside those that they name, each twice; ``MANY`` of one that has each once."""
MANY: Final = 26


@cache
def pool(edition: str) -> Mapping[str, Card]:
    """Every card that a deck of an edition may hold and the engine can run, by a name that no other card has."""
    names: set[str] = set()
    found: dict[str, Card] = {}
    for card in _all_cards():
        name = card.name
        while name in names:
            name += "'"
        names.add(name)
        if _playable(card, edition):
            found[name] = card if name == card.name else _renamed(card, name)
    # Those that share a name with another one are left out, so that each can stand three times in a deck.
    return {name: card for name, card in found.items() if not (names_of(card) - {name}) & {*found}}


@cache
def _all_cards() -> tuple[Card, ...]:
    """The cards of the books, those that the conformance cases invent, and some more, each once."""
    # The cases of a file share the rows of its cards.
    rows = {(name, id(row)): row for case in _cases() for name, row in case.cards.items()}
    invented = (card for (name, _), row in rows.items() for card in Setting({name: row}).cards.values())
    return tuple(dict.fromkeys((*book_cards().values(), *invented, *EXTRA)))


@cache
def _cases() -> tuple[Case, ...]:
    return load_cases(TESTS / "conformance")


def _renamed(card: Card, name: str) -> Card:
    values: dict[str, Any] = {field: getattr(card, field) for field in Card.__slots__}
    return Card(**{**values, "name": name})


@cache
def _playable(card: Card, edition: str) -> bool:
    rules = Ruleset.of(edition)
    deck = Deck((), (card,)) if card.in_extra_deck else Deck((card,))
    if {problem.rule for problem in deck.problems(rules)} - {"deck.main.minimum"}:
        return False
    if not rules.pendulums and (card.scale is not None or card.tuner):
        return False
    try:
        new_state(rules, (deck, deck), 1)
    except RulebookError:
        return False
    return True


@cache
def mentioned(card: Card) -> tuple[str, ...]:
    """The names that a card prints: of its materials, or in its text."""
    materials = card.materials.split(" + ") if card.materials else []
    return tuple(dict.fromkeys([*materials, *re.findall(r'"([^"]+)"', card.effects)]))


@cache
def wanted(edition: str, name: str) -> list[list[str]]:
    """The names of the cards that a card of the pool asks for, a few of each."""
    return [drawn(names, FEW, 0) for names in partners(pool(edition)[name], pool(edition))]


def pool_deck(rules: Ruleset, chance: random.Random, fits: Callable[[Card], bool] = bool) -> Deck:
    """A deck of cards drawn from the whole pool, with those that they name and ask for, and Normal Monsters."""
    main, extra = _asked_for(rules, chance, fits, SPECIALS)
    filling = vanilla_deck(chance, LOW).main
    main = _as_many_as_may(main * 2, rules)[:30]
    return Deck((*main, *filling[: 40 - len(main)]), tuple(_as_many_as_may(extra, rules)[:15]))


def motley_deck(rules: Ruleset, chance: random.Random) -> Deck:
    """The same with each card once: as many different ones as there is room for."""
    main, extra = _asked_for(rules, chance, bool, MANY)
    return Deck(tuple(main[:45]), tuple(_as_many_as_may(extra, rules)[:15]))


def _asked_for(
    rules: Ruleset, chance: random.Random, fits: Callable[[Card], bool], count: int
) -> tuple[list[Card], list[Card]]:
    """Cards for Main Deck and Extra Deck: so many drawn from the pool, with those that they name and ask for."""
    edition = rules.edition
    cards = pool(edition)
    names = [name for name, card in cards.items() if fits(card)]
    draw = chance.getrandbits(32)
    special = drawn(names, count, draw, lambda name: oftener().get(name, 1))
    for again in range(2):  # and what those ask for
        asked = [names for one in special for names in wanted(edition, one)]
        special += [name for number, names in enumerate(asked) for name in drawn(names, 1, draw + 3 + again + number)]
        special += [name for one in special for name in mentioned(cards[one]) if name in cards]
    chosen = [cards[name] for name in dict.fromkeys(special)]
    # What the cards drawn name does not stand behind them, so that it is not always that which is too much.
    main = sorted((card for card in chosen if not card.in_extra_deck), key=lambda card: share(draw + 1, card.name))
    extra = [card for card in chosen if card.in_extra_deck] * 2
    if edition != EDITIONS[0]:
        extra += [card for name, card in cards.items() if card.in_extra_deck and share(draw + 2, name) < 0.15]
    return main, extra


def _as_many_as_may(cards: list[Card], rules: Ruleset) -> list[Card]:
    """The cards of a list that a deck may hold together, such as three of a name."""
    taken: list[Card] = []
    for card in cards:
        deck = Deck((), (*taken, card)) if card.in_extra_deck else Deck((*taken, card))
        if {problem.rule for problem in deck.problems(rules)} <= {"deck.main.minimum", "extra-deck.maximum"}:
            taken.append(card)
    return taken
