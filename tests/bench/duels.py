"""Random duels: choices per second of play on one core, set-up not counted, and long runs without an error.

A choice has more than one legal option and is not that of a free zone.

    python -m tests.bench.duels              # speed
    python -m tests.bench.duels 100000 7     # so many random duels from a seed on, with their invariants
"""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Callable

import engine.state
from engine import Deck, Duel, Ruleset, book_cards
from tests.engine.random_duels import EDITIONS, spell_duel, summon_duel, vanilla_deck
from tests.engine.random_duels import new_duel as tribute_duel

LOW_LEVELS = (1, 2, 3, 4)
SEVEN = (
    "Raigeki",
    "Pot of Greed",
    "Monster Reborn",
    "Axe of Despair",
    "Mystical Space Typhoon",
    "Trap Hole",
    "Mirror Force",
)
DUELS = 150


def vanilla(edition: str, seed: int) -> Duel:
    rng = random.Random(seed)
    return Duel((vanilla_deck(rng, LOW_LEVELS), vanilla_deck(rng, LOW_LEVELS)), Ruleset.of(edition), seed)


def seven_spells(edition: str, seed: int) -> Duel:
    rng = random.Random(seed)
    cards = tuple(book_cards()[name] for name in SEVEN for _ in range(3))
    decks = [Deck(cards + vanilla_deck(rng, LOW_LEVELS).main[:19]) for _ in (0, 1)]
    return Duel((decks[0], decks[1]), Ruleset.of(edition), seed)


def speed(make: Callable[[str, int], Duel]) -> float:
    """Choices per second of CPU time."""
    choices, seconds = 0, 0.0
    for number in range(DUELS):
        duel = make(EDITIONS[number % 2], number)
        draw = random.Random(number).random
        begin = time.process_time()
        while not duel.is_over:
            options = duel.codes()
            if len(options) > 1 and not duel.decision.endswith("zone"):
                choices += 1
            duel.push(options[int(draw() * len(options))])
        seconds += time.process_time() - begin
    return choices / seconds


def campaign(count: int, seed: int) -> None:
    """Play random duels of every kind and hold them to their invariants."""
    for number in range(seed, seed + count):
        make = (tribute_duel, spell_duel, summon_duel, seven_spells)[number // 2 % 4]
        duel = make(EDITIONS[number % 2], number)
        rng = random.Random(number)
        middle = None
        while not duel.is_over:
            options = duel.codes()
            assert options, (make.__name__, duel, number)
            duel.push(rng.choice(options))
            if number % 50 == 0 and len(duel.history) == 40:
                middle = duel.copy()
        state = duel.state
        piles = [*state.decks, *state.extras, *state.hands, *state.graveyards, *state.banished]
        fields = [*state.monsters, *state.spells, state.fields, *state.pendulums]
        cards = [card for pile in piles for card in pile] + [card for row in fields for card in row if card >= 0]
        cards += [card for card, above in enumerate(state.under) if above >= 0]
        assert sorted(cards) == list(range(len(state.cards))), (make.__name__, number)
        if middle is not None:
            for action in duel.history[40:]:
                middle.apply(action)
            assert middle == duel, (make.__name__, number)
    print(f"{count} duels from seed {seed} on, half of each edition: no error, no card lost, replays equal")


def main() -> None:
    build = "pure Python" if engine.state.__file__.endswith(".py") else "compiled"
    print(f"choices/s, {build}: vanilla {speed(vanilla):,.0f}, seven Spells and Traps {speed(seven_spells):,.0f}")


if __name__ == "__main__":
    if len(sys.argv) > 2:
        campaign(int(sys.argv[1]), int(sys.argv[2]))
    else:
        main()
