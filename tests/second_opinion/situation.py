"""What every judge looks at: the table, what has happened, and who is asked."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Final, TypeAlias

from engine.ruleset import Ruleset
from engine.state import constants as c
from engine.state.acts import Act
from rulebook.canon.effects import model
from tests.second_opinion.chronicle import Chronicle
from tests.second_opinion.ledger import Check
from tests.second_opinion.repertoire import effect_of
from tests.second_opinion.table import Table

Considered: TypeAlias = Iterator[tuple[int, Iterable[Check]]]
"""Actions that could be thought of, each with its checklist."""


class Situation:
    """One decision.

    Attributes:
        table: What lies where.
        chronicle: What has happened.
        player: Who is asked.
        memo: Answers that hold for this decision, by question.
        borrowed: The effects that are looked at as those of the card that would use them, by the card they stand on.
        activating: The cards of which it is being asked whether an effect can activate them.
        scale: The Pendulum Monster that is looked at as the Spell Card as which it would be activated.
        shown: The face-down card that is looked at as it would be face-up.
    """

    __slots__ = ("activating", "borrowed", "chronicle", "memo", "player", "scale", "shown", "table")

    def __init__(self, table: Table, chronicle: Chronicle, player: int) -> None:
        self.table: Final = table
        self.chronicle: Final = chronicle
        self.player: Final = player
        self.memo: dict[object, object] = {}
        self.borrowed: Mapping[int, model.Effect] = {}
        self.activating: frozenset[int] = frozenset()
        self.scale = c.NONE
        self.shown = c.NONE

    def effect(self, card: int, number: int) -> model.Effect:
        """An effect of a card by its number."""
        return effect_of(self.table.state, card, number)

    @property
    def rules(self) -> Ruleset:
        """The rules of the edition."""
        return self.table.rules

    def number(self, rule: str, parameter: str) -> int:
        """A number that a rule of this edition fixes."""
        return self.table.rules.number(rule, parameter)


@dataclass(frozen=True, slots=True)
class Speaker:
    """Whose text is being read.

    Attributes:
        card: The card.
        player: Whose effect it is, the "you" of the text.
        bound: The cards that its words stand for: ``target``, ``event``, ``it``, ``costs``.
        values: The numbers that its words stand for: ``damage``, ``paid``, ``done``.
        said: What was declared.
    """

    card: int
    player: int
    bound: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    values: Mapping[str, int] = field(default_factory=dict)
    said: str = ""

    def with_bound(self, bound: Mapping[str, tuple[int, ...]]) -> Speaker:
        """The same text, with more words that stand for cards."""
        return replace(self, bound={**self.bound, **bound})

    def with_value(self, word: str, value: int) -> Speaker:
        """The same text, with one more word that stands for a number."""
        return replace(self, values={**self.values, word: value})


SLOTS: Final = {"target": 0, "costs": 1, "event": 2, "it": 3, "excavated": 6}
"""Where an effect that is being done keeps the cards that it speaks of."""


def speaker_of(act: Act) -> Speaker:
    """An effect that is being paid for or done, with what its words stand for by now."""
    said = act.declared[-1][-1] if act.declared else ""
    numbers = {"paid": act.paid, "done": act.done, "damage": act.value, "dice": act.value, "heads": act.value}
    return Speaker(act.card, act.player, {word: tuple(act.bound[slot]) for word, slot in SLOTS.items()}, numbers, said)
