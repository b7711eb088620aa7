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
    names = rng.sample(sorted(name for name, card in book_cards().items() if not card.in_extra_deck), 7)
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


def new_duel(edition: str, seed: int, chooser: int | None = None) -> Duel:
    rng = random.Random(seed)
    return Duel((vanilla_deck(rng), vanilla_deck(rng)), Ruleset.of(edition), seed, chooser)


def duel_in_turn_one(edition: str, seed: int = 1) -> Duel:
    """A Duel in which player 0 is in Main Phase 1 of the first turn."""
    duel = new_duel(edition, seed, chooser=0)
    duel.apply(duel.legal_actions()[0])
    return duel
