"""What has been spoken of so far in a text, and what *it* and *that card* mean after it."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Final

from rulebook.meaning.several import ALL

IT: Final = "it"
"""Of the notation: what the step before concerned, where nothing else is known."""
THIS, EVENT, TARGET, COSTS, OTHER, OPPONENT = "this", "event", "target", "costs", "event-onto", "opponent-of-this"
DECLARED: Final = "declared"
BATTLE_WON: Final = "destroys-by-battle"
DEED: Final = re.compile(rf"(?<![\w-])(?:{BATTLE_WON}|destroyed|banished|sent|returned|discarded|tributed)(?![\w-])")
"""What an event says was done to cards, by which they are called afterwards."""


@dataclass(slots=True)
class Spoken:
    """What has been spoken of so far in a text.

    Attributes:
        it: What *it* means.
        that: What *that card* means.
        done: What *the destroyed card* means, and so on.
    """

    it: str = IT
    that: str = IT
    done: dict[str, str] = field(default_factory=dict)

    def mention(self, cards: str) -> None:
        """Note that cards were spoken of."""
        if ALL in cards:
            self.it = self.that = cards
            return
        reference = re.match(r"@?[\w-]+", cards)
        if reference is None:
            return
        self.it = reference[0]
        if self.it != THIS:
            self.that = self.it

    @property
    def speaks_of_another(self) -> bool:
        """Whether it was another card that was spoken of last."""
        return self.it != THIS and (self.it != IT or bool(self.done))

    def befallen(self, deeds: str, cards: str) -> None:
        """Note what an event has done to cards: *the destroyed card* is one of them, or the loser of a battle."""
        for deed in DEED.findall(deeds):
            self.done["destroyed" if deed == BATTLE_WON else deed] = OTHER if deed == BATTLE_WON else cards

    def pay(self) -> None:
        """Note that cards were paid: they are spoken of where nothing else is that is no part of the cost."""
        if self.it in {THIS, IT}:
            self.it = COSTS
        if self.that == IT:
            self.that = COSTS

    def begin(self, topic: str) -> None:
        """Begin a new effect: *it* is the card itself, or what it is equipped to."""
        self.it = topic
        self.done = {}
        if self.that in {COSTS, EVENT, OPPONENT, OTHER}:  # of the effect before
            self.that = IT
