"""The engine as the conformance cases run it, with the second opinion asked at every decision."""

from __future__ import annotations

from typing import Any, Final

from engine.conformance.own import OwnEngine
from engine.conformance.subject import Answer, Start
from engine.position import Position, Side
from engine.state import constants as c
from tests.second_opinion.chronicle import Chronicle
from tests.second_opinion.compare import differences, unrefused
from tests.second_opinion.difference import Difference
from tests.second_opinion.ledger import Ledger

FACE_DOWN: Final = "face-down-defense"


class ComparedEngine(OwnEngine):
    """The engine, with what it and the second opinion differ in.

    Attributes:
        found: The differences at the first decision of the case that has any.
    """

    def __init__(self) -> None:
        super().__init__()
        self.found: list[Difference] = []
        self._chronicle: Chronicle | None = None
        self._ledgers: dict[str, Ledger] = {}

    def start(self, start: Start) -> None:
        """Lay the case out, for both."""
        super().start(start)
        self.found = []
        self._chronicle = None
        if self.duel is None:
            return
        self._ledger = self._ledgers.setdefault(start.edition, Ledger(self.duel.ruleset))
        self._chronicle = Chronicle(self.duel.ruleset)
        if self.duel.position is not None:
            self._chronicle.begin(self.duel.state)
            _told(self._chronicle, self.duel.position, self.duel.state)
        self._compare()

    def act(self, action: Any) -> Answer:
        """Do it, and compare at the decision that follows."""
        answer = super().act(action)
        if self._chronicle is not None and self.duel is not None and answer.refused is None:
            self._chronicle.take(self.duel.history[-1], self.events, self.duel.state)
            self._compare()
        return answer

    def _compare(self) -> None:
        if self.found or self._chronicle is None or self.duel is None or self.duel.is_over:
            return
        self.found = differences(self.duel, self._chronicle, self._ledger) or unrefused(
            self.duel, self._chronicle, self._ledger
        )


def _told(chronicle: Chronicle, position: Position, state: Any) -> None:
    """What a position says has happened before it: Summons, changes of position, attacks."""
    chronicle.proper = {card for card, proper in enumerate(state.proper) if proper}
    chronicle.normal_summons = [(c.NONE, False)] * position.summons
    for player, side in enumerate(position.sides):
        _told_of(chronicle, side, state, player)


def _told_of(chronicle: Chronicle, side: Side, state: Any, player: int) -> None:
    for row, placed in ((state.monsters[player], side.monsters), (state.spells[player], side.spells)):
        for card, one in zip(row, placed, strict=False):  # a position may leave out its last zones
            if one is None or card == c.NONE:
                continue
            if one.new:
                chronicle.arrived[card] = state.turn
                if one.position != FACE_DOWN and row is state.monsters[player]:
                    chronicle.summoned[card] = state.turn
            if one.turned:
                chronicle.turned[card] = state.turn
            if one.attacked:
                chronicle.attacks[card] = 1
