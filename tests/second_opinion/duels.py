"""The duels of a campaign by number: of every kind of deck, and Matches."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Final, TypeAlias

from engine import Card, Deck, Duel, Match, Ruleset, random_deck
from engine.records.match import side_deck_counts
from tests.engine.drawing import drawn
from tests.engine.random_duels import EDITIONS, new_duel, summon_duel
from tests.second_opinion.decks import pool, pool_deck
from tests.second_opinion.midgame import midgame

Makes: TypeAlias = Callable[[str, int], Duel]
SIDE: Final = 15
"""Cards of a Side Deck."""
MATCH: Final = 16
"""Every so many numbers one stands for a Match."""


def of_decks(edition: str, seed: int, fits: Callable[[Card], bool]) -> Duel:
    """A duel of two decks from the pool."""
    rules, chance = Ruleset.of(edition), random.Random(seed)
    decks = pool_deck(rules, chance, fits), pool_deck(rules, chance, fits)
    return Duel(decks, rules, seed)


def books(edition: str, seed: int) -> Duel:
    """Cards of the books and Normal Monsters."""
    rules = Ruleset.of(edition)
    return Duel((random_deck(rules, 2 * seed), random_deck(rules, 2 * seed + 1)), rules, seed)


def every_card(edition: str, seed: int) -> Duel:
    """Any card of the pool."""
    return of_decks(edition, seed, bool)


def spells_and_traps(edition: str, seed: int) -> Duel:
    """Spell and Trap Cards of the pool."""
    return of_decks(edition, seed, lambda card: not card.is_monster)


def effect_monsters(edition: str, seed: int) -> Duel:
    """Monsters of the pool that have a text, and Monsters of the Extra Deck."""
    return of_decks(edition, seed, lambda card: card.is_monster and bool(card.effects))


KINDS: Final[tuple[Makes, ...]] = (
    midgame, effect_monsters, midgame, spells_and_traps, midgame, every_card, midgame, books, midgame,
    summon_duel, midgame, every_card, midgame, new_duel, every_card,
)  # fmt: skip


def edition_of(number: int) -> str:
    """The edition of the duel of a number."""
    return EDITIONS[number % 2]


def kind_of(number: int) -> Makes:
    """What makes the duel of a number, where it is no Match."""
    return KINDS[number // 2 % len(KINDS)]


def numbered(number: int) -> Iterator[tuple[str, Duel]]:
    """The duel, or the Duels of the Match, of a number, each with a word for what it is."""
    edition = edition_of(number)
    if number // 2 % MATCH == MATCH - 1:
        yield from match(number, edition)
    else:
        make = kind_of(number)
        yield f"duel {number}: {make.__name__}, edition {edition}", make(edition, number)


def match(number: int, edition: str) -> Iterator[tuple[str, Duel]]:
    """The Duels of a Match with Side Decks under a list of restricted cards; a Duel is played before the next comes."""
    chance = random.Random(number)
    restricted = drawn(pool(edition), 60, number)
    rules = Ruleset.of(edition).with_restrictions({name: chance.randrange(3) for name in restricted})
    decks = _with_side_deck(rules, chance), _with_side_deck(rules, chance)
    match = Match(decks, rules, number)
    while not match.is_over:
        duel = match.next_duel()
        yield f"duel {number}: Duel {len(match.results) + 1} of a Match, edition {edition}", duel
        if not duel.is_over:  # left in the middle
            return
        match.record(duel)
        if not match.is_over and side_deck_counts(match) == (SIDE, SIDE):
            for player in (0, 1):
                match.exchange(player, _exchanged(match.decks[player], chance))
    assert match.is_draw == (match.winner is None)


def _with_side_deck(rules: Ruleset, chance: random.Random) -> Deck:
    """A deck whose Side Deck is drawn from another one of its kind."""
    deck, other = pool_deck(rules, chance), pool_deck(rules, chance)
    have = {card.name for card in (*deck.main, *deck.extra)}
    return replace(deck, side=tuple(card for card in other.main if card.name not in have)[:SIDE])


def _exchanged(deck: Deck, chance: random.Random) -> Deck:
    """The same cards with some of the Main Deck and the Side Deck exchanged."""
    main, side = list(deck.main), list(deck.side)
    for _ in range(chance.randrange(4)):
        out, into = chance.randrange(len(main)), chance.randrange(len(side))
        main[out], side[into] = side[into], main[out]
    return replace(deck, main=tuple(main), side=tuple(side))
