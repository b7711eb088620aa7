"""Decks of invented monsters and random play, for the tests of the engine."""

from __future__ import annotations

import random
from functools import cache
from pathlib import Path

import yaml

from engine import Card, Deck, Duel, Ruleset, book_cards
from engine.conformance.setting import Setting
from engine.decks.mentions import names_of
from tests.engine.drawing import drawn

EFFECTS = Path(__file__).parents[1] / "conformance" / "effects"
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
    names = drawn((name for name, card in book_cards().items() if not card.in_extra_deck), 7, rng.getrandbits(32))
    cards = [book_cards()[name] for name in names for _ in range(3)]
    return Deck(tuple(cards) + vanilla_deck(rng).main[:24])


def spell_duel(edition: str, seed: int) -> Duel:
    rng = random.Random(seed)
    return Duel((spell_deck(rng), spell_deck(rng)), Ruleset.of(edition), seed)


EXTRA = (
    *(Card(f"Sync {n}", kind="synchro", level=n, atk=300 * n, defense=1000) for n in range(3, 9)),
    *(Card(f"Stack {n}", kind="xyz", level=n, atk=500 * n, defense=1000, materials="2") for n in range(2, 5)),
)


def summon_duel(edition: str, seed: int) -> Duel:
    """Decks with Tuners, Pendulum Monsters, effects and Spell Cards; in edition 9.0 with an Extra Deck."""
    rng = random.Random(seed)
    fused = Card("Fused", kind="fusion", level=6, atk=2000, materials="Tuner 0 + Tuner 1")

    def deck() -> Deck:
        special = (
            *(Card(f"Tuner {n}", level=n + 1, atk=500 * n, tuner=True) for n in range(3)),
            *(Card(f"Scale {n}", kind="effect", level=4, atk=800, scale=n) for n in (1, 2, 7, 9)),
            Card("Hero", kind="ritual", level=6, atk=2400),
            Card(
                "Rite",
                "spell",
                subtype="ritual",
                effects='activation: ritual-summon 1 monster[name "Hero"] in own hand',
            ),
            Card("Fuse", "spell", effects="activation: fusion-summon 1 monster[fusion] in own extra-deck"),
            Card(
                "Flip",
                kind="effect",
                level=2,
                effects="flip: target 1 monster in any field; return target to owner hand",
            ),
            Card("Ghost", kind="effect", level=2, effects="trigger if this sent: draw 1"),
            Card(
                "Burn",
                kind="effect",
                level=2,
                effects="ignition: tribute 1 monster in own field; opponent take-damage 500",
            ),
            Card(
                "Guard",
                kind="effect",
                level=2,
                effects="quick: pay 300, target 1 monster[face-up] in any field; lower atk of target by 300 for turn",
            ),
            Card("Forest", "spell", subtype="field", effects="activation: gain 100"),
        )
        cards = special * 2 + vanilla_deck(rng, (1, 2, 3, 4)).main[:12]
        return Deck(cards, EXTRA + (fused,) if edition == "9.0" else (fused,))

    return Duel((deck(), deck()), Ruleset.of(edition), seed)


@cache
def effect_cards() -> tuple[Card, ...]:
    """The cards that the tests of single effects invent, one of each name."""
    found: dict[str, Card] = {}
    for path in sorted(EFFECTS.glob("*.yaml")):
        for card in Setting(yaml.safe_load(path.read_text(encoding="utf-8"))["cards"]).cards.values():
            found.setdefault(card.name, card)
    # Those that share a name with another one are left out, so that each can stand twice in a deck.
    return tuple(found[name] for name in sorted(found) if not (names_of(found[name]) - {name}) & {*found})


def effect_duel(edition: str, seed: int) -> Duel:
    """Decks of those cards, every effect beside every other."""
    rng = random.Random(seed)
    allowed = {"fusion"} if edition == "3.0" else {"fusion", "synchro", "xyz"}
    cards = {card.name: card for card in effect_cards()}
    main = [card.name for card in cards.values() if not card.in_extra_deck and (edition != "3.0" or card.scale is None)]
    extra = [card.name for card in cards.values() if card.in_extra_deck and card.kind in allowed]

    def deck() -> Deck:
        draw = rng.getrandbits(32)
        special = [cards[name] for name in drawn(main, 16, draw)]
        filling = vanilla_deck(rng, (1, 2, 3, 4)).main[:8]
        return Deck((*special * 2, *filling), tuple(cards[name] for name in drawn(extra, 3, draw)))

    return Duel((deck(), deck()), Ruleset.of(edition), seed)


def new_duel(edition: str, seed: int, chooser: int | None = None) -> Duel:
    rng = random.Random(seed)
    return Duel((vanilla_deck(rng), vanilla_deck(rng)), Ruleset.of(edition), seed, chooser)


def duel_in_turn_one(edition: str, seed: int = 1) -> Duel:
    """A Duel in which player 0 is in Main Phase 1 of the first turn."""
    duel = new_duel(edition, seed, chooser=0)
    duel.apply(duel.legal_actions()[0])
    return duel
