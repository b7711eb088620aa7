"""Random duels: choices per second of play on one core, set-up not counted: ``python -m tests.bench.duels``.

A choice has more than one legal option and is not that of a free zone.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable

import engine.state.duel_state
from engine import Deck, Duel, Ruleset, book_cards
from tests.engine.random_duels import EDITIONS, vanilla_deck

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


def main() -> None:
    build = "pure Python" if engine.state.duel_state.__file__.endswith(".py") else "compiled"
    print(f"choices/s, {build}: vanilla {speed(vanilla):,.0f}, seven Spells and Traps {speed(seven_spells):,.0f}")


if __name__ == "__main__":
    main()
