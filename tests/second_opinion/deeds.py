"""One thing that has happened, in the words of card text."""

from __future__ import annotations

from typing import Final, NamedTuple

from engine.state import constants as c

BY_BATTLE: Final = -2
BY_COST: Final = -3
BY_RULE: Final = -1
UNKNOWN: Final = -1
NO_TEXT: Final = 99
"""Numbers of effects: one that was given and has ended; the activation of a Pendulum Monster without a text for it."""
THINGS: Final = frozenset({
    "attack-declared", "attack-redirected", "banished", "control", "counters", "damage", "destroyed", "discarded",
    "drawn", "flip-summoned", "flipped", "gained", "lost", "negated", "position-changed", "returned", "revealed",
    "set", "special-summoned", "spell-trap-set", "stats-changed", "summoned", "to-graveyard", "tributed",
})  # fmt: skip
"""Events that something happens by."""

DOES: Final = {
    "become-monster": "special-summoned", "exchange-control": "control", "exchange-stats": "stats-changed",
    "fusion-summon": "special-summoned", "negate-activation": "negated",
    "negate-effect": "negated", "normal-summon": "summoned", "ritual-summon": "special-summoned",
    "summon": "special-summoned",
    "add": "revealed", "add-counters": "counters", "banish": "banished", "change": "stats-changed",
    "change-position": "position-changed", "destroy": "destroyed", "discard": "discarded", "draw": "drawn",
    "equip": "equipped", "excavate": "revealed", "gain": "gained", "lose": "lost", "lower": "stats-changed",
    "raise": "stats-changed", "redirect-attack": "attack-redirected",
    "remove-counters": "counters", "return": "returned", "reveal": "revealed", "send": "to-graveyard",
    "special-summon": "special-summoned", "summon-tokens": "special-summoned", "take-control": "control",
    "take-damage": "damage", "tribute": "tributed",
}  # fmt: skip
"""By which event a step happens."""
LEAVES: Final = frozenset({"destroyed", "discarded", "tributed"})
"""Events after which a card goes to the Graveyard."""
USED_UP: Final = frozenset({"destroyed", "to-graveyard"})
"""How a card that has been used leaves the field, which is no doing of its effect."""


class When(NamedTuple):
    """When something happened: in which turn, phase, Chain and battle of the Duel.

    What has one ``moment`` happened at once.
    """

    turn: int = 0
    phase: int = c.DRAW_PHASE
    chain: int = 0
    battle: int = 0
    moment: int = 0


class Happening(NamedTuple):
    """Something that has happened.

    Attributes:
        deed: What, in the word of the notation.
        card: To which card, or which card did it; ``NONE`` where a player is the subject.
        player: Who did it, or whom it befell.
        cause: The card whose effect did it, or one of the causes above.
        origin: The place where the card was, and ``side`` on whose side.
        other: The second card concerned.
        amount: How much.
        when: When it happened.
    """

    deed: str
    card: int
    player: int
    cause: int = BY_RULE
    origin: int = c.NOWHERE
    side: int = c.NONE
    other: int = c.NONE
    amount: int = 0
    when: When = When()


class Use(NamedTuple):
    """One use of an effect: of what card, by whom, when."""

    name: str
    card: int
    number: int
    player: int
    when: When
