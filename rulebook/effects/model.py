"""What the text of a card says, as values that know no language.

An ``Effect`` has the parts that card text has: what kind it is, when it can be used and how often, what stands before
the semicolon (costs and targets) and what it does. Whatever names cards is a ``Selection`` or a ``Reference``, whatever
is a number an ``Amount``. ``rulebook.effects.notation`` says how each part is written.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

Side: TypeAlias = Literal["own", "opposing", "any", "their"]
"""Whose zone: that of the player whose effect it is, the other's, either's, or that of the player who does the step."""

Player: TypeAlias = Literal["you", "opponent", "each", "turn-player", "controller", "owner"]

Operator: TypeAlias = Literal["=", "!=", "<", ">", "<=", ">="]

EffectKind: TypeAlias = Literal[
    "activation", "ignition", "quick", "trigger", "flip", "continuous", "summoning", "materials"
]
"""How an effect comes to be used; ``summoning`` holds conditions and procedures of a Summon, which are no effects."""

Timing: TypeAlias = Literal["when", "if", "each-time", "instead"]
"""``when`` can miss its moment, ``if`` cannot; ``instead`` takes the place of what would happen."""

Connector: TypeAlias = Literal["", "and", "then", "if-done", "also"]
"""How a step hangs on the one before it; the first step has none."""


# Amounts


@dataclass(frozen=True, slots=True)
class Number:
    """A number as printed."""

    value: int


@dataclass(frozen=True, slots=True)
class Value:
    """A number that the game yields, such as the Life Points paid, the damage taken, or the result of a die."""

    name: str


@dataclass(frozen=True, slots=True)
class LifePoints:
    """The Life Points of a player."""

    player: Player


@dataclass(frozen=True, slots=True)
class Count:
    """How many cards there are."""

    of: Cards


@dataclass(frozen=True, slots=True)
class Stat:
    """A value of a card, or the total, highest or lowest of several cards."""

    name: str
    of: Cards
    fold: Literal["", "total", "highest", "lowest"] = ""


@dataclass(frozen=True, slots=True)
class Arithmetic:
    """Two amounts put together; the difference is never negative, a quotient is rounded up."""

    operator: Literal["+", "-", "*", "/"]
    left: Amount
    right: Amount


Amount: TypeAlias = "Number | Value | LifePoints | Count | Stat | Arithmetic"


# Cards


@dataclass(frozen=True, slots=True)
class Reference:
    """Cards spoken of before: ``this``, ``target``, ``event``, ``used`` (for costs), ``it`` (last done to), a label."""

    name: str


@dataclass(frozen=True, slots=True)
class Word:
    """A test by one word: a kind of card, a position, a state, such as ``face-up`` or ``tuner``."""

    word: str


@dataclass(frozen=True, slots=True)
class Named:
    """A test of the name: the name itself, a part that makes an archetype, or a name that the text mentions."""

    by: Literal["name", "original-name", "archetype", "mentions"]
    names: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class OneOf:
    """A test of a property with listed values: Type or Attribute."""

    property: Literal["type", "attribute"]
    values: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Compare:
    """A test of a number on the card."""

    stat: str
    operator: Operator
    amount: Amount


@dataclass(frozen=True, slots=True)
class Same:
    """A test against another card: the same name, Type, Level, or a different one."""

    relation: Literal["same", "different"]
    property: str
    as_card: Reference


@dataclass(frozen=True, slots=True)
class Related:
    """A test of how a card stands to another: equipped to it, pointed to by it, in its column."""

    relation: str
    to: Reference


@dataclass(frozen=True, slots=True)
class Not:
    """The opposite of a test."""

    test: Filter


@dataclass(frozen=True, slots=True)
class Either:
    """One of several tests."""

    tests: tuple[Filter, ...]


Filter: TypeAlias = "Word | Named | OneOf | Compare | Same | Related | Reference | Not | Either"
"""A reference as a filter says that the card is that very card; ``Not(Reference("this"))`` is "except this card"."""


@dataclass(frozen=True, slots=True)
class Pattern:
    """What a card must be: a noun (``card``, ``monster``, ``spell``, ``trap``) and tests that all hold."""

    noun: str
    filters: tuple[Filter, ...] = ()


@dataclass(frozen=True, slots=True)
class Place:
    """Zones of one side, or the cards that a reference names."""

    side: Side
    zones: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Quantity:
    """How many cards are taken."""

    kind: Literal["exactly", "up-to", "at-least", "all", "any-number"]
    amount: Amount | None = None
    random: Literal["chosen", "random"] = "chosen"


@dataclass(frozen=True, slots=True)
class Together:
    """What the cards taken must have together: different names, the same Level, a total."""

    relation: Literal["different", "same", "total"]
    property: str
    operator: Operator = "="
    amount: Amount | None = None


@dataclass(frozen=True, slots=True)
class Selection:
    """Cards to be taken: how many, what they are, where they are, who chooses, and a label to speak of them later."""

    quantity: Quantity
    patterns: tuple[Pattern, ...]
    places: tuple[Place | Reference, ...] = ()
    together: tuple[Together, ...] = ()
    chooser: Player = "you"
    label: str = ""


Cards: TypeAlias = "Selection | Reference"


# Times


@dataclass(frozen=True, slots=True)
class Moment:
    """A phase, step or turn, or its start or end; this one or the next."""

    phase: str
    edge: Literal["", "start", "end"] = ""
    side: Literal["", "own", "opposing"] = ""
    which: Literal["", "next"] = ""


@dataclass(frozen=True, slots=True)
class Duration:
    """How long something holds: until a moment, during it, or while a card is in a state."""

    kind: Literal["until", "during", "while"]
    moment: Moment | None = None
    card: Reference | None = None
    state: str = ""


# Events and conditions


@dataclass(frozen=True, slots=True)
class Cause:
    """By what something happens: battle, an effect, a card, of either player."""

    what: Pattern
    side: Literal["", "own", "opposing"] = ""


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happens: to whom or to what, by what, from where and to where."""

    subject: Selection | Reference | PlayerSubject
    deeds: tuple[str, ...]
    cause: tuple[Cause, ...] = ()
    origin: tuple[Place, ...] = ()
    destination: tuple[Place, ...] = ()


@dataclass(frozen=True, slots=True)
class PlayerSubject:
    """A player as the subject of an event."""

    player: Player


@dataclass(frozen=True, slots=True)
class Trigger:
    """What an effect waits for."""

    timing: Timing
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Exists:
    """There are as many cards as the selection says."""

    selection: Selection


@dataclass(frozen=True, slots=True)
class Compares:
    """Two amounts stand in a relation."""

    left: Amount
    operator: Operator
    right: Amount


@dataclass(frozen=True, slots=True)
class Holds:
    """Cards spoken of before pass tests."""

    card: Reference
    filters: tuple[Filter, ...]


@dataclass(frozen=True, slots=True)
class At:
    """It is a moment of the turn."""

    moment: Moment


@dataclass(frozen=True, slots=True)
class Happened:
    """Something has happened in a period."""

    period: str
    event: Event


@dataclass(frozen=True, slots=True)
class Negation:
    """The opposite of a condition."""

    condition: Condition


@dataclass(frozen=True, slots=True)
class Junction:
    """Several conditions, of which all or any must hold."""

    word: Literal["and", "or"]
    conditions: tuple[Condition, ...]


Condition: TypeAlias = "Exists | Compares | Holds | At | Happened | Negation | Junction"


# Steps and effects


@dataclass(frozen=True, slots=True)
class Token:
    """A Token as a card describes it; ``None`` for a value that the card computes."""

    name: str
    type: str
    attribute: str
    level: int
    atk: int
    defense: int


@dataclass(frozen=True, slots=True)
class Step:
    """One thing that is done.

    Which parts a verb needs is said by its frame in ``rulebook.effects.verbs``.

    Attributes:
        verb: What is done.
        player: Who does it, or whom it befalls.
        optional: ``may`` where the player can leave it.
        what: The cards concerned.
        amount: A number.
        word: A value, deed, property or name that the verb needs.
        onto: Cards that it is done to or with besides: what is equipped, attached to, or given a counter.
        using: Materials or Tributes of a Summon.
        place: Where cards go.
        position: Battle position or face that they take.
        cause: By what, in a prohibition.
        duration: How long it holds.
        condition: When the step is done at all.
        moment: When it is done later, or what is skipped or ended.
        token: The Token that is Summoned.
        choices: Alternatives, each a list of steps.
        effects: Effects that cards gain.
    """

    verb: str
    player: Player = "you"
    optional: Literal["", "may"] = ""
    what: Cards | None = None
    amount: Amount | None = None
    word: str = ""
    onto: Cards | None = None
    using: Selection | None = None
    place: Place | None = None
    position: str = ""
    cause: tuple[Cause, ...] = ()
    duration: Duration | None = None
    condition: Condition | None = None
    moment: Moment | None = None
    token: Token | None = None
    choices: tuple[tuple[Linked, ...], ...] = ()
    effects: tuple[Effect, ...] = ()


@dataclass(frozen=True, slots=True)
class Linked:
    """A step and how it hangs on the one before it."""

    connector: Connector
    step: Step


@dataclass(frozen=True, slots=True)
class Limit:
    """How often an effect can be used: by this card, by all cards of its name, or one of several effects."""

    times: int
    period: str
    scope: Literal["", "name", "activation", "one-of"] = ""


@dataclass(frozen=True, slots=True)
class Effect:
    """One effect of a card.

    Attributes:
        kind: How it comes to be used.
        zone: ``pendulum`` for an effect of the Pendulum Zone.
        optional: ``may`` where its player can leave it although its event has happened.
        limit: How often it can be used.
        places: The zones from which it is used, where the kind does not say it: hand, Graveyard.
        moments: When in the turn it can be used.
        trigger: What it waits for.
        condition: What must be true besides.
        activation: Costs and targets, in their order.
        steps: What it does.
    """

    kind: EffectKind
    zone: Literal["", "pendulum"] = ""
    optional: Literal["", "may"] = ""
    limit: Limit | None = None
    places: tuple[str, ...] = ()
    moments: tuple[Moment, ...] = ()
    trigger: Trigger | None = None
    condition: Condition | None = None
    activation: tuple[Step, ...] = ()
    steps: tuple[Linked, ...] = ()

    @property
    def targets(self) -> tuple[Step, ...]:
        """The steps of the activation that target."""
        return tuple(step for step in self.activation if step.verb == "target")

    @property
    def costs(self) -> tuple[Step, ...]:
        """The steps of the activation that are paid."""
        return tuple(step for step in self.activation if step.verb != "target")
