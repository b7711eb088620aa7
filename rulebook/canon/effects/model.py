"""Steps and effects: what the text of a card says, as values that know no language.

An ``Effect`` has the parts that card text has: its kind, how often and when it can be used, what it waits for, what is
paid and targeted at its activation, and the steps that it takes when it resolves. ``canon.effects.notation`` says
how each is written and how it is carried out.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from rulebook.canon.effects.happening import Condition, Duration, Event, Moment, Trigger
from rulebook.canon.effects.selection import Amount, Cards, Filter, Place, Quantity

EffectKind: TypeAlias = Literal["activation", "ignition", "quick", "trigger", "flip", "continuous", "summoning", "rule"]

Connector: TypeAlias = Literal["", "and", "then", "if-done", "also", "next"]
"""How a step hangs on the one before it; the first step has none."""


@dataclass(frozen=True, slots=True)
class Token:
    """A Monster Token, or the monster that a Spell or Trap Card becomes.

    Attributes:
        name: Its name; empty for a card that keeps its own.
        types: Its Type and what else its type line says.
        attribute: English, upper case.
        level: Its Level.
        atk: Its ATK.
        defense: Its DEF.
    """

    name: str
    types: tuple[str, ...]
    attribute: str
    level: Amount
    atk: Amount
    defense: Amount


@dataclass(frozen=True, slots=True)
class Step:
    """One thing that is done; the frame of its verb in the vocabulary says which parts it has.

    Attributes:
        verb: What is done.
        player: Who does it, or whom it befalls.
        optional: ``may`` where the player can leave it.
        what: The cards concerned.
        onto: The cards that it is done onto: equipped, attached to, or exchanged with.
        amount: A number.
        quantity: How many of the choices, or how often.
        stats: The values of a card that change.
        word: A property, a kind of damage, or the name of a counter.
        filters: What the cards become.
        event: What is forbidden, allowed, or bound to happen.
        condition: On what the choice between the alternatives depends.
        moment: What is skipped or ended.
        token: The Token that is Summoned.
        choices: Alternatives, each a list of steps.
        effects: Effects that are given, or come later.
        place: Where the cards go, or what is shuffled.
        position: The battle position or face that they take.
        using: The materials or Tributes.
        via: What becomes of the materials, where it is not the usual.
        duration: How long it holds.
        provided: On what condition it is done at all.
    """

    verb: str
    player: str = "you"
    optional: Literal["", "may"] = ""
    what: Cards | None = None
    onto: Cards | None = None
    amount: Amount | None = None
    quantity: Quantity | None = None
    stats: tuple[str, ...] = ()
    word: str = ""
    filters: tuple[Filter, ...] = ()
    event: Event | None = None
    condition: Condition | None = None
    moment: Moment | None = None
    token: Token | None = None
    choices: tuple[Steps, ...] = ()
    effects: tuple[Effect, ...] = ()
    place: Place | None = None
    position: str = ""
    using: tuple[Cards, ...] = ()
    via: str = ""
    duration: Duration | None = None
    provided: Condition | None = None


@dataclass(frozen=True, slots=True)
class Linked:
    """A step and how it hangs on the one before it."""

    connector: Connector
    step: Step


Steps: TypeAlias = tuple[Linked, ...]


@dataclass(frozen=True, slots=True)
class Limit:
    """How often an effect can be used in a period.

    Attributes:
        times: How often.
        period: In what: turn, Chain, Duel, or as long as the card is face-up.
        side: In whose turns; in each where empty.
        scope: Counted for this card alone (empty), for all cards of its name, for their activations, or for all
            limited effects of that name together.
    """

    times: int
    period: str
    side: Literal["", "own", "opposing"] = ""
    scope: Literal["", "by-name", "by-activation", "by-any-of"] = ""


@dataclass(frozen=True, slots=True)
class Effect:
    """One effect of a card, or one statement of its text that is no effect.

    Attributes:
        kind: How it comes to be used.
        optional: ``may`` where its player can leave it although what it waits for has happened.
        limit: How often it can be used.
        zones: The zones from which it is used, where they are not the usual ones of its card.
        moments: When in the turn it can be used or works.
        trigger: What it waits for.
        provided: What must be true besides.
        activation: What is done at its activation: costs and targets, in their order.
        steps: What it does.
    """

    kind: EffectKind
    optional: Literal["", "may"] = ""
    limit: Limit | None = None
    zones: tuple[str, ...] = ()
    moments: tuple[Moment, ...] = ()
    trigger: Trigger | None = None
    provided: Condition | None = None
    activation: tuple[Step, ...] = ()
    steps: Steps = ()

    @property
    def targets(self) -> tuple[Step, ...]:
        """The steps of the activation that target."""
        return tuple(step for step in self.activation if step.verb == "target")

    @property
    def costs(self) -> tuple[Step, ...]:
        """The steps of the activation that are paid."""
        return tuple(step for step in self.activation if step.verb != "target")
