"""Moments, durations, events and conditions: when something holds, happens, or has happened."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from rulebook.canon.effects.selection import Amount, Cards, Filter, Pattern, Place, Reference, Selection


@dataclass(frozen=True, slots=True)
class Moment:
    """A phase, step or turn, or its start or end.

    Attributes:
        phase: What of the turn it is.
        edge: ``start`` or ``end`` of it; the whole where empty.
        side: In whose turn; either's where empty.
        count: 0 for the present or any, 1 for the next, 2 for the second from now.
    """

    phase: str
    edge: Literal["", "start", "end"] = ""
    side: Literal["", "own", "opposing"] = ""
    count: int = 0


@dataclass(frozen=True, slots=True)
class Player:
    """A player as the subject of an event or the receiver of an effect."""

    word: str


@dataclass(frozen=True, slots=True)
class Cause:
    """By what something happens: battle, a cost, a card or an effect of either side, a certain card."""

    what: Pattern | Reference
    side: Literal["", "own", "opposing"] = ""


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happens to cards or players.

    Attributes:
        subject: To whom or to what.
        deeds: What happens; any one of them.
        targets: What is attacked, battled, targeted, equipped to, where the deed has such a second card.
        amount: Least number of points, where the deed has one.
        causes: By what; any one of them, anything where empty.
        origin: Where the cards were before.
        destination: Where they go.
        position: The battle position or face with which they arrive.
        using: With what they are Summoned.
    """

    subject: Cards | Player
    deeds: tuple[str, ...]
    targets: Cards | None = None
    amount: Amount | None = None
    causes: tuple[Cause, ...] = ()
    origin: tuple[Place, ...] = ()
    destination: tuple[Place, ...] = ()
    position: str = ""
    using: Cards | None = None


@dataclass(frozen=True, slots=True)
class Trigger:
    """What an effect waits for: one of several events.

    ``when`` must be the last thing that happened, ``if`` need not; ``each-time`` starts no Chain of its own where the
    effect is continuous; ``would`` takes the place of the event before it happens.
    """

    timing: Literal["when", "if", "each-time", "would"]
    events: tuple[Event, ...]


# Conditions


@dataclass(frozen=True, slots=True)
class Exists:
    """There are as many cards as the selection says."""

    selection: Selection


@dataclass(frozen=True, slots=True)
class Comparison:
    """Two amounts stand in a relation."""

    left: Amount
    operator: str
    right: Amount


@dataclass(frozen=True, slots=True)
class Passes:
    """Cards spoken of before pass tests, and lie in one of the places where these are given."""

    cards: Reference
    filters: tuple[Filter, ...] = ()
    places: tuple[Place, ...] = ()


@dataclass(frozen=True, slots=True)
class At:
    """It is such a moment."""

    moment: Moment


@dataclass(frozen=True, slots=True)
class Happened:
    """Something has happened in the period so far."""

    period: str
    event: Event


@dataclass(frozen=True, slots=True)
class Done:
    """The step before was really done."""


@dataclass(frozen=True, slots=True)
class Negation:
    """The opposite of a condition."""

    condition: Condition


@dataclass(frozen=True, slots=True)
class Junction:
    """Several conditions, of which all or any must hold."""

    word: Literal["and", "or"]
    conditions: tuple[Condition, ...]


Condition: TypeAlias = "Exists | Comparison | Passes | At | Happened | Done | Negation | Junction"


@dataclass(frozen=True, slots=True)
class Duration:
    """How long something holds: ``until`` a moment, ``for`` the rest of one, or ``while`` a condition is true."""

    kind: Literal["until", "for", "while"]
    moment: Moment | None = None
    condition: Condition | None = None
