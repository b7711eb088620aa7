"""What the state of a duel remembers of what has happened and what still holds."""

from __future__ import annotations

from typing import Final, NamedTuple

BATTLE: Final = -2
COST: Final = -3
BY_PROCEDURE: Final = -4
"""Causes that are no card: battle, the cost of an effect, a `summoning` effect of the same card."""


class Happening(NamedTuple):
    """Something that has happened.

    Attributes:
        deed: What, as one bit of ``engine.state.deeds``.
        card: To which card.
        player: Who did it, or whom it befell.
        cause: The card whose effect did it, ``BATTLE``, ``COST``, ``BY_PROCEDURE`` or ``NONE``.
        origin: Where the card was, and ``side`` on whose side.
        place: Where it was then, and ``holder`` on whose side.
        other: The second card concerned.
        amount: How much; of an activation, the number of the effect.
        summoned: The monster for whose Summon it happened.
        clock: Its moment: what has another number happened before or after.
        turn: The turn, and ``phase`` the phase, in which it happened.
        given: Whether it came of what was given for an activation or a Summon, and so before that.
    """

    deed: int
    card: int
    player: int
    cause: int
    origin: int
    side: int
    place: int
    holder: int
    other: int
    amount: int
    summoned: int
    clock: int
    turn: int
    phase: int
    given: bool


class Attempt(NamedTuple):
    """A Summon that is attempted.

    Attributes:
        card: The monster, ``player`` who Summons it.
        zone: The zone that it is to have, and ``position`` its battle position.
        kind: The kind of event that it will be.
        deed: How it is Summoned, as a bit of ``engine.state.deeds``, and ``cause`` by what.
        origin: Where it comes from, and ``side`` from whose side.
        negated: Whether the Summon has been negated.
    """

    card: int
    player: int
    zone: int
    position: int
    kind: int
    deed: int
    cause: int
    origin: int
    side: int
    negated: bool


class Memory(NamedTuple):
    """What an effect knows, for what it leaves behind: the fields of ``engine.state.acts.Act`` of the same names."""

    bound: tuple[tuple[int, ...], ...]
    places: tuple[int, ...]
    origin: int
    whom: int
    value: int
    paid: int
    declared: tuple[tuple[str, str], ...]


class Trigger(NamedTuple):
    """An effect that was set off and waits for its Chain, or for being done at once.

    Attributes:
        player: Whose effect it is.
        card: Its card, and ``ability`` its number.
        event: The cards that the event concerns.
        named: Slots that the event has bound besides, each with a card.
        whom: The player of whom the event speaks.
        cause: The card by which it happened, or what else caused it.
        clock: Its moment.
        amount: How much.
        least: How many cards the event must have concerned at once.
        turn: The turn in which it is activated, where it waits for a moment besides.
        memory: What the effect knows besides, where another one has given it.
    """

    player: int
    card: int
    ability: int
    event: tuple[int, ...]
    named: tuple[tuple[int, int], ...]
    whom: int
    cause: int
    clock: int
    amount: int
    least: int = 1
    turn: int = 0
    memory: Memory | None = None


class Pending(NamedTuple):
    """What is about to happen, while players are asked whether something else is done instead.

    Attributes:
        happening: What would happen; its place is where a card would go.
        offers: Of a card that is under way: the effects that would take it elsewhere.
        end: At which end of the Deck the card would come to lie.
    """

    happening: Happening
    offers: tuple[Trigger, ...] = ()
    end: str = ""


class Gift(NamedTuple):
    """An effect that another one has given: to a card, for a time whatever becomes of its card, or for once.

    Attributes:
        card: The card, and ``ability`` the number under which it bears the effect.
        way: One of those of ``engine.state.given``.
        player: Whose effect it is; of a card's, whoever controls the card.
        memory: What the effect that has given it knew; nothing where one gives it that works all the time.
        place: Where the card was.
        until: As of ``Lasting``.
        turn: The turn in which it comes, where it waits for a moment; ``COME`` once it has come.
    """

    card: int
    ability: int
    way: int
    player: int
    memory: Memory | None
    place: int
    until: int
    turn: int


class Bond(NamedTuple):
    """A condition while which something holds that an effect has done.

    Attributes:
        end: The number that stands for it where a time would stand.
        card: The card, ``ability`` the number of its effect and ``step`` that of the step.
        player: Whose effect it is.
        memory: What the effect knows.
    """

    end: int
    card: int
    ability: int
    step: int
    player: int
    memory: Memory


class Exile(NamedTuple):
    """A card of the field that is banished for a time.

    Attributes:
        card: The card.
        player: Who controlled it, and goes on to.
        place: Where it lay, and ``position`` how.
        until: As of ``Lasting``.
    """

    card: int
    player: int
    place: int
    position: int
    until: int


class Alteration(NamedTuple):
    """Something that an effect has made of a card for a time.

    Attributes:
        card: The card.
        beside: Whether it is that beside what it is, not instead.
        word: The property.
        value: What it has become; of a number with a sign, by how much it has changed.
        place: Where the card was.
        until: As of ``Lasting``.
    """

    card: int
    beside: bool
    word: str
    value: str
    place: int
    until: int


class Lasting(NamedTuple):
    """Something that an effect has done and that holds for a time.

    Attributes:
        card: The card, ``ability`` the number of its effect and ``step`` that of the step.
        player: Whose effect it is.
        cards: The cards that it concerns.
        until: The time when it ends, of ``evaluation.times``, or a number below 0, of ``evaluation.durations``.
        memory: What the effect knows.
        since: How many Normal Summons and Sets had been made in the turn when it was done.
    """

    card: int
    ability: int
    step: int
    player: int
    cards: tuple[int, ...]
    until: int
    memory: Memory
    since: int = 0
