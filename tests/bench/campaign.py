"""A long run of random duels of every kind, half of each edition, held to what must be true of every duel.

    python -m tests.bench.campaign 100000 1      # so many duels, from a seed on
    make campaign                                # the same on the compiled engine where there is one

The same count and seed play the same duels. At the end it prints what happened in them, and fails where something that
the campaign is there to cover (a change of control, a Token, a win by Exodia …) never came up.
"""

from __future__ import annotations

import random
import sys
import time
from collections import Counter
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path

from engine import Card, Deck, Duel, Ruleset, book_cards, random_deck, read_replay, write_replay
from engine.conformance.cases import load_cases
from engine.conformance.setting import Setting
from engine.decks.mentions import names_of
from engine.events import NAMES
from engine.summons.preparation import new_state
from tests.engine.drawing import drawn
from tests.engine.invariants import check
from tests.engine.random_duels import EDITIONS, new_duel, spell_duel, summon_duel, vanilla_deck

LONGEST = 4_000
"""Decisions after which a duel is left: effects that skip every draw and forbid every attack let it go on for ever."""
CASES = Path(__file__).parents[1] / "conformance"
LOOKED_AT = 8
"""Every so many decisions the invariants are checked; in the other duels at the end alone."""
REPLAYED = 50
"""Every so many duels a copy from the middle is played to the same end and the replay is read again."""


def book_duel(edition: str, seed: int) -> Duel:
    """Cards of the books and Normal Monsters."""
    rules = Ruleset.of(edition)
    return Duel((random_deck(rules, 2 * seed), random_deck(rules, 2 * seed + 1)), rules, seed)


def exodia_duel(edition: str, seed: int) -> Duel:
    """Decks that win with five cards in the hand, and draw a lot."""
    rng = random.Random(seed)
    parts = [card for card in book_cards().values() if card.wins_with]
    draw = [book_cards()["Pot of Greed"]] * 3
    decks = [Deck((*parts * 3, *draw, *vanilla_deck(rng).main)[:40]) for _ in (0, 1)]
    return Duel((decks[0], decks[1]), Ruleset.of(edition), seed)


def control_duel(edition: str, seed: int) -> Duel:
    """Monsters that change sides, Tokens, Equip Cards, and effects that destroy what has changed sides."""
    rng = random.Random(seed)
    special = (
        book_cards()["Change of Heart"],
        book_cards()["Axe of Despair"],
        book_cards()["Dark Hole"],
        Card("Lasting Grip", "spell", effects="activation: target 1 monster in opposing field; take-control target"),
        Card("Herd", "spell", effects='activation: summon-tokens 2 "Sheep Token" (Beast EARTH level 4 atk 0 def 0)'),
        Card(
            "Homeward",
            "spell",
            subtype="quick-play",
            effects="activation: target 1 monster in any field; return target to owner hand",
        ),
        Card("Exile", "spell", effects="activation: target 1 monster[face-up] in any field; banish target"),
        Card("Shock", "spell", effects="activation: each take-damage 900"),
        Card("Altar", "spell", effects="activation: tribute 1 monster in own field; draw 1"),
    )
    decks = [Deck(special * 2 + vanilla_deck(rng, (1, 2, 3, 4, 5)).main[:22]) for _ in (0, 1)]
    return Duel((decks[0], decks[1]), Ruleset.of(edition), seed)


@cache
def case_cards(edition: str) -> tuple[Card, ...]:
    """The invented cards of the conformance cases that a deck of an edition may hold, one of each name."""
    rules = Ruleset.of(edition)
    found: dict[str, Card] = {}
    for case in load_cases(CASES):
        for card in Setting(case.cards).cards.values():
            deck = Deck((), (card,)) if card.in_extra_deck else Deck((card,))
            if {problem.rule for problem in deck.problems(rules)} <= {"deck.main.minimum"}:
                found.setdefault(card.name, card)
    # Those that share a name with another one are left out, so that each can stand twice in a deck.
    return tuple(found[name] for name in sorted(found) if not (names_of(found[name]) - {name}) & {*found})


def case_duel(edition: str, seed: int) -> Duel:
    """The cards that the conformance cases invent: every kind of effect, in every mixture."""
    rng = random.Random(seed)
    cards = {card.name: card for card in case_cards(edition)}
    main = [name for name, card in cards.items() if not card.in_extra_deck]
    extra = [name for name, card in cards.items() if card.in_extra_deck]
    decks = []
    for _ in (0, 1):
        draw = rng.getrandbits(32)
        special = [cards[name] for name in drawn(main, 15, draw)]
        chosen = tuple(cards[name] for name in drawn(extra, min(len(extra) // 2, 15), draw))
        decks.append(Deck((*special * 2, *vanilla_deck(rng, (1, 2, 3, 4)).main[:10]), chosen))
    return Duel((decks[0], decks[1]), Ruleset.of(edition), seed)


KINDS: tuple[Callable[[str, int], Duel], ...] = (
    new_duel, spell_duel, summon_duel, book_duel, case_duel, exodia_duel, control_duel,
)  # fmt: skip
WANTED = ("control", "token", "exodia", "replay", "special-summoned", "flip-summoned", "negated", "draw", "deck-out")


def play(number: int, seen: Counter[str]) -> None:
    """Play the duel of a number to its end, or for as long as a duel is played here.

    Raises:
        AssertionError: Something is not as it must be; the message names the duel.
    """
    make = KINDS[number // 2 % len(KINDS)]
    duel = make(EDITIONS[number % 2], number)
    chance = random.Random(number)
    looked_at = number % 10 == 0
    middle: Duel | None = None
    for decisions in range(1, LONGEST + 1):
        if duel.is_over:
            break
        options = duel.codes()
        assert options, (make.__name__, number, duel)
        seen.update(event.kind for event in duel.push(options[int(chance.random() * len(options))]))
        if looked_at and decisions % LOOKED_AT == 0:
            check(duel)
        if number % REPLAYED == 0 and decisions == 40:
            middle = duel.copy()
    check(duel)
    _count_end(duel, seen)
    if middle is not None:
        for action in duel.history[40:]:
            middle.apply(action)
        assert middle == duel, (make.__name__, number)
        assert read_replay(write_replay(duel)) == duel, (make.__name__, number)


def _count_end(duel: Duel, seen: Counter[str]) -> None:
    state = duel.state
    seen["token"] += sum(card.token for card in state.cards)
    if duel.winner is not None and state.life_points[1 - duel.winner] > 0:
        held = [card for card in state.hands[duel.winner] if state.cards[card].wins_with]
        seen["exodia" if len({state.cards[card].name for card in held}) == 5 else "deck-out"] += 1


def campaign(count: int, seed: int) -> Mapping[str, int]:
    """Play so many duels from a seed on; how often each kind of thing happened."""
    seen: Counter[str] = Counter()
    for number in range(seed, seed + count):
        try:
            play(number, seen)
        except Exception as error:
            error.add_note(f"duel {number} ({KINDS[number // 2 % len(KINDS)].__name__}, {EDITIONS[number % 2]})")
            raise
    return seen


def main() -> None:
    count, seed = int(sys.argv[1]), int(sys.argv[2])
    begin = time.monotonic()
    seen = campaign(count, seed)
    build = "pure Python" if sys.modules[new_state.__module__].__file__.endswith(".py") else "compiled"
    print(f"{count} duels from seed {seed} on, half of each edition, {build}: no error, no broken invariant,")
    print(f"replays equal; {time.monotonic() - begin:,.0f} s")
    print(", ".join(f"{name} {seen[name]:,}" for name in dict.fromkeys((*NAMES, *WANTED)) if seen[name]))
    missing = [name for name in WANTED if not seen[name]]
    if missing:
        sys.exit(f"never came up: {', '.join(missing)}")


if __name__ == "__main__":
    main()
