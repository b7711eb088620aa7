"""What happens in a duel: one event per thing that a player would see."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple, TypeAlias, overload

Record: TypeAlias = tuple[int, int, int, int]
"""An event inside the engine: kind, player, card, value."""

TURN: Final = 0
PHASE: Final = 1
DRAWN: Final = 2
SUMMONED: Final = 3
SET: Final = 4
FLIPPED: Final = 5
POSITION_CHANGED: Final = 6
TRIBUTED: Final = 7
ATTACK_DECLARED: Final = 8
DAMAGE: Final = 9
DESTROYED: Final = 10
TO_GRAVEYARD: Final = 11
DISCARDED: Final = 12
WON: Final = 13
DRAWN_DUEL: Final = 14
SHUFFLED: Final = 15
REPLAY: Final = 16
FLIP_SUMMONED: Final = 17
SPELL_TRAP_SET: Final = 18
ACTIVATED: Final = 19
RESOLVED: Final = 20
NEGATED: Final = 21
GAINED: Final = 22
SPECIAL_SUMMONED: Final = 23
TARGETED: Final = 24
PAID: Final = 25
RETURNED: Final = 26
BANISHED: Final = 27
STATS_CHANGED: Final = 28
CONTROL: Final = 29
CUT: Final = 30
REVEALED: Final = 31
COUNTERS: Final = 32
DECLARED: Final = 33
SUMMON_ATTEMPTED: Final = 34
ATTACK_REDIRECTED: Final = 35
SKIPPED: Final = 36
LOST: Final = 37
NAMES: Final = (
    "turn",
    "phase",
    "drawn",
    "summoned",
    "set",
    "flipped",
    "position-changed",
    "tributed",
    "attack-declared",
    "damage",
    "destroyed",
    "to-graveyard",
    "discarded",
    "won",
    "draw",
    "shuffled",
    "replay",
    "flip-summoned",
    "spell-trap-set",
    "activated",
    "resolved",
    "negated",
    "gained",
    "special-summoned",
    "targeted",
    "paid",
    "returned",
    "banished",
    "stats-changed",
    "control",
    "cut",
    "revealed",
    "counters",
    "declared",
    "summon-attempted",
    "attack-redirected",
    "skipped",
    "lost",
)
SECRET: Final = frozenset({"drawn", "set", "spell-trap-set"})
"""Kinds of events whose card only their player knows."""


class Event(NamedTuple):
    """One thing that happened.

    Attributes:
        kind: What happened, such as ``"summoned"``.
        player: The player it happened to, 0 or 1.
        card: Number of the card concerned, of battle damage the monster that inflicts it; -1 for none.
        value: A zone, an amount, a phase or a target, by kind; -1 for none.
    """

    kind: str
    player: int
    card: int
    value: int

    def seen_by(self, player: int) -> Event:
        """The event as a player sees it: without the card where only the other player knows it."""
        if self.kind in SECRET and self.player != player:
            return self._replace(card=-1)
        return self


class Events(Sequence[Event]):
    """The events of one action, made when they are looked at."""

    __slots__ = ("_records",)

    def __init__(self, records: list[Record]) -> None:
        self._records = records

    @overload
    def __getitem__(self, index: int) -> Event: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Event]: ...
    def __getitem__(self, index: int | slice) -> Event | Sequence[Event]:
        if isinstance(index, slice):
            return Events(self._records[index])
        kind, player, card, value = self._records[index]
        return Event(NAMES[kind], player, card, value)

    def __iter__(self) -> Iterator[Event]:
        for kind, player, card, value in self._records:
            yield Event(NAMES[kind], player, card, value)

    def __len__(self) -> int:
        return len(self._records)
