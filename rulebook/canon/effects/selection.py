"""Amounts, filters and selections: which cards an effect speaks of, and how many.

A ``Selection`` describes cards that are to be found or chosen, a ``Reference`` names cards spoken of before.
``canon.effects.notation`` shows how each part is written and what it means.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

# Amounts


@dataclass(frozen=True, slots=True)
class Number:
    """A number as printed."""

    value: int


@dataclass(frozen=True, slots=True)
class Value:
    """A number that the game yields: the Life Points paid, the damage taken, the result of a die."""

    name: str


@dataclass(frozen=True, slots=True)
class LifePoints:
    """The Life Points of a player."""

    player: str


@dataclass(frozen=True, slots=True)
class Count:
    """How many cards there are."""

    of: Cards


@dataclass(frozen=True, slots=True)
class Stat:
    """A value of one card, or the total, highest or lowest of several."""

    name: str
    of: Cards
    fold: Literal["", "total", "highest", "lowest"] = ""


@dataclass(frozen=True, slots=True)
class Counters:
    """How many counters of a name a card bears; of any name where ``name`` is empty."""

    name: str
    on: Cards


@dataclass(frozen=True, slots=True)
class Distinct:
    """How many different names, Types, Attributes or Levels there are among cards."""

    property: str
    of: Cards


@dataclass(frozen=True, slots=True)
class Arithmetic:
    """Two amounts put together; a quotient is rounded up, a difference is never below 0."""

    operator: Literal["+", "-", "*", "/"]
    left: Amount
    right: Amount


Amount: TypeAlias = "Number | Value | LifePoints | Count | Stat | Counters | Distinct | Arithmetic"


# Filters: tests of one card


@dataclass(frozen=True, slots=True)
class Reference:
    """Cards spoken of before: a word such as ``this`` or ``target``, or a label such as ``@first``.

    As a filter it says that the card is that very one, so that ``not this`` is "except this card".
    """

    name: str


@dataclass(frozen=True, slots=True)
class State:
    """A test by one word: a kind of card, how it lies, how it came there."""

    word: str


@dataclass(frozen=True, slots=True)
class Named:
    """A test of the name: the whole name, a part of it that makes a group, or a name that the text mentions."""

    by: Literal["name", "original-name", "archetype", "mentions", "materials-list", "bears"]
    names: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class OneOf:
    """A test of Type or Attribute, ``declared`` being the declared one."""

    property: Literal["type", "original-type", "attribute", "original-attribute"]
    values: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Compare:
    """A test of a number on the card."""

    stat: str
    operator: str
    amount: Amount


@dataclass(frozen=True, slots=True)
class Same:
    """A test against other cards: the same name, Type or Level as theirs, or a different one."""

    relation: Literal["same", "different"]
    property: str
    as_cards: Cards


@dataclass(frozen=True, slots=True)
class Related:
    """A test of how the card stands to others: equipped to them, pointed to by them, in their column."""

    relation: str
    to: Cards


@dataclass(frozen=True, slots=True)
class Includes:
    """A test of an effect: that it does such a thing, to such cards where these are given."""

    verb: str
    what: Selection | None = None


@dataclass(frozen=True, slots=True)
class Not:
    """The opposite of a test."""

    test: Filter


@dataclass(frozen=True, slots=True)
class AnyOf:
    """At least one of the tests."""

    tests: tuple[Filter, ...]


@dataclass(frozen=True, slots=True)
class AllOf:
    """All of the tests."""

    tests: tuple[Filter, ...]


Filter: TypeAlias = "Reference | State | Named | OneOf | Compare | Same | Related | Includes | Not | AnyOf | AllOf"


# Selections


@dataclass(frozen=True, slots=True)
class Pattern:
    """What a card must be: a noun, and tests that all hold."""

    noun: str
    filters: tuple[Filter, ...] = ()


@dataclass(frozen=True, slots=True)
class Place:
    """Zones of one side."""

    side: str
    zones: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Quantity:
    """How many cards; ``random`` where chance takes them."""

    kind: Literal["exactly", "at-least", "up-to", "any-number", "all", "no", "random"]
    amount: Amount | None = None


@dataclass(frozen=True, slots=True)
class Together:
    """What the cards taken must have together: different names, one Level, a total, a certain card among them."""

    relation: Literal["different", "same", "total", "including"]
    property: str = ""
    operator: str = ""
    amount: Amount | None = None
    including: Selection | None = None


@dataclass(frozen=True, slots=True)
class Selection:
    """Cards to be found or taken.

    Attributes:
        quantity: How many.
        patterns: What they may be; one of them must fit.
        places: Where they are; anywhere where it is empty.
        among: Cards spoken of before, from which they are taken.
        together: What they must have together.
        chooser: Who chooses; empty for the player who does the step.
        label: How later parts speak of them, without the ``@``.
    """

    quantity: Quantity
    patterns: tuple[Pattern, ...]
    places: tuple[Place, ...] = ()
    among: Reference | None = None
    together: tuple[Together, ...] = ()
    chooser: str = ""
    label: str = ""


Cards: TypeAlias = "Selection | Reference"
