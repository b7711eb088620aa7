"""An effect in use: as a Chain Link, and while its steps are being done."""

from __future__ import annotations

from typing import NamedTuple

from engine.state.constants import NONE
from engine.state.records import Memory


class Link(NamedTuple):
    """A Chain Link: an effect that has been activated and has not resolved.

    Attributes:
        card: The card.
        ability: Number of its effect.
        player: Who activated it.
        bound: The cards that it speaks of, by slot.
        places: Where its targets were.
        origin: Where it was activated.
        whom: The player of whom its event speaks.
        value: How much its event was about.
        paid: What was paid for it, in Life Points or cards.
        negated: Whether its activation is negated.
        spoiled: Whether its effect is negated, the activation standing.
        declared: What was declared for it: properties with what was said.
    """

    card: int
    ability: int
    player: int
    bound: tuple[tuple[int, ...], ...]
    places: tuple[int, ...]
    origin: int
    whom: int
    value: int
    paid: int
    negated: bool
    spoiled: bool
    declared: tuple[tuple[str, str], ...] = ()


class Act:
    """An effect whose steps are being done: at its activation costs and targets, later what it does.

    Attributes:
        card: The card, ``ability`` the number of its effect, ``player`` whose it is.
        doer: Who does the present step.
        whom: The player of whom its event speaks.
        origin: Where it was activated.
        at_once: Whether it is still in the very moment of its event, as what a continuous effect does each time.
        bound: The cards that it speaks of, by slot.
        places: Where its targets were when they were chosen.
        chosen: Cards taken so far in the choice that is being made.
        done: How many cards the last step concerned; 0 where it was not done.
        paying: Whether costs are being paid.
        paid: What was paid.
        value: The result of a die or coin, the damage or the number that the effect speaks of.
        number: The number that the player chose for the present step.
        declared: What was declared: properties with what was said, the latest last.
    """

    __slots__ = (
        "ability",
        "at_once",
        "bound",
        "card",
        "chosen",
        "declared",
        "doer",
        "done",
        "number",
        "origin",
        "paid",
        "paying",
        "places",
        "player",
        "value",
        "whom",
    )

    def __init__(self, card: int, ability: int, player: int, slots: int) -> None:
        self.card: int = card
        self.ability: int = ability
        self.player: int = player
        self.doer: int = player
        self.whom: int = player
        self.origin: int = NONE
        self.at_once: bool = False
        self.bound: list[list[int]] = [[] for _ in range(slots)]
        self.places: list[int] = []
        self.chosen: list[int] = []
        self.done: int = 1
        self.paying: bool = False
        self.paid: int = 0
        self.value: int = 0
        self.number: int = 0
        self.declared: tuple[tuple[str, str], ...] = ()

    def copy(self) -> Act:
        """An independent copy."""
        other = Act(self.card, self.ability, self.player, 0)
        other.doer = self.doer
        other.whom = self.whom
        other.origin = self.origin
        other.at_once = self.at_once
        other.bound = [cards[:] for cards in self.bound]
        other.places = self.places[:]
        other.chosen = self.chosen[:]
        other.done = self.done
        other.paying = self.paying
        other.paid = self.paid
        other.value = self.value
        other.number = self.number
        other.declared = self.declared
        return other

    def memory(self) -> Memory:
        """What it knows, for what it leaves behind."""
        bound = tuple([tuple(cards) for cards in self.bound])
        return Memory(bound, tuple(self.places), self.origin, self.whom, self.value, self.paid, self.declared)

    def recall(self, memory: Memory) -> None:
        """Know what it knew before."""
        self.bound = [list(cards) for cards in memory.bound]
        self.places = list(memory.places)
        self.origin = memory.origin
        self.whom = memory.whom
        self.value = memory.value
        self.paid = memory.paid
        self.declared = memory.declared

    def values(self) -> tuple[object, ...]:
        """All that tells two of them apart."""
        return (
            (self.card, self.ability, self.player, self.doer, self.whom, self.origin, self.at_once),
            (self.done, self.paying, self.paid, self.value),
            (self.number, self.declared),
            self.bound,
            self.places,
            self.chosen,
        )
