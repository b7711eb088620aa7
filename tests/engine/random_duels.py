"""Decks of invented monsters and random play, for the tests of the engine."""

from __future__ import annotations

import random

from engine import Card, Deck, Duel, Ruleset, book_cards

EDITIONS = ("3.0", "9.0")


def vanilla_deck(rng: random.Random, levels: tuple[int, ...] = (1, 2, 3, 4, 5, 6, 7, 8)) -> Deck:
    """Forty Normal Monsters with values in steps of 500, so that ties and 0 ATK come up."""
    return Deck(
        tuple(
            Card(f"Monster {n}", level=rng.choice(levels), atk=rng.randrange(7) * 500, defense=rng.randrange(7) * 500)
            for n in range(40)
        )
    )


def spell_deck(rng: random.Random) -> Deck:
    """Monsters, and three copies each of seven of the books' Spell and Trap Cards."""
    names = rng.sample(sorted(book_cards()), 7)
    cards = [book_cards()[name] for name in names for _ in range(3)]
    return Deck(tuple(cards) + vanilla_deck(rng).main[:24])


def spell_duel(edition: str, seed: int) -> Duel:
    rng = random.Random(seed)
    return Duel((spell_deck(rng), spell_deck(rng)), Ruleset.of(edition), seed)


def new_duel(edition: str, seed: int, chooser: int | None = None) -> Duel:
    rng = random.Random(seed)
    return Duel((vanilla_deck(rng), vanilla_deck(rng)), Ruleset.of(edition), seed, chooser)


def duel_in_turn_one(edition: str, seed: int = 1) -> Duel:
    """A Duel in which player 0 is in Main Phase 1 of the first turn."""
    duel = new_duel(edition, seed, chooser=0)
    duel.apply(duel.legal_actions()[0])
    return duel
