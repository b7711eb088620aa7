"""What an engine under test must answer. Ours and any other program stand behind the same few questions.

Players are ``"you"`` (player 0) and ``"opponent"``; cards go by their names, the second card of a name in the same
place as ``Name#2``; zones count from 1.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Protocol, TypeAlias

from engine.conformance.cases import PlainAction

Snapshot: TypeAlias = Mapping[str, Any]
"""What is true now: the keys of ``then`` in a case that tell of the state, such as ``life-points`` and ``you``."""

PlainEvent: TypeAlias = Mapping[str, Any]
"""An event in words that any engine can say: ``event``, ``player``, ``card`` and ``value``."""


@dataclass(frozen=True, slots=True)
class Start:
    """What a case begins with: the edition, the cards that are not known, and the position as the case writes it."""

    edition: str
    cards: Mapping[str, Mapping[str, Any]]
    given: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Answer:
    """What came of an action: the rule that refused it (``"?"`` where the engine cannot say), or what happened."""

    refused: str | None
    events: tuple[PlainEvent, ...] = ()


class Subject(Protocol):
    """An engine that cases are run against. Each ``start`` forgets what was before."""

    @property
    def name(self) -> str:
        """Name of the engine."""

    @property
    def version(self) -> str:
        """Its version."""

    def start(self, start: Start) -> None:
        """Lay out what a case begins with."""

    def act(self, action: PlainAction) -> Answer:
        """Do an action; one that is refused changes nothing."""

    def may(self, action: PlainAction) -> str | None:
        """The rule that forbids an action now, ``None`` where it is legal; changes nothing."""

    def look(self, player: str | None = None) -> Snapshot:
        """Everything that is true, or what one player may know, with ``None`` for what is hidden."""

    def close(self) -> None:
        """End the engine."""
