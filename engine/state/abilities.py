"""The effects of a card in the form in which the engine runs them, made once from the notation by ``engine.compiling``.

All the steps of an ability stand in one list and are spoken of by their numbers, so that a task can name them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.state.phrases import FIRST_LABEL, NONE, THEIR, YOU, Amount, Awaited, Becoming, Condition, Moment, Selector
from engine.state.verbs import VERBS

# Kinds of effects
ACTIVATION: Final = 0
IGNITION: Final = 1
QUICK: Final = 2
TRIGGER: Final = 3
FLIP: Final = 4
CONTINUOUS: Final = 5
SUMMONING: Final = 6
RULE: Final = 7
USE: Final = 1
ACTIVATE: Final = 2
COPY: Final = 3
"""What a step takes cards for: that their effect is used, that they are activated, that their effects are copied."""
KINDS: Final = ("activation", "ignition", "quick", "trigger", "flip", "continuous", "summoning", "rule")


class Step:
    """One thing that an effect does, with what is to be known of its verb.

    ``branches`` holds numbers of steps of the same ability, ``given`` places of effects among those of its card that
    stand inside others; ``asks`` says whether its player chooses a number, ``uses`` for what the cards must be
    fit that it takes, ``equips`` what is put on the targets that it takes; ``joined`` holds the steps that are done at
    the same time or, like this one, not at all.
    """

    __slots__ = (
        "amount",
        "asks",
        "awaited",
        "becomes",
        "branches",
        "condition",
        "connector",
        "deeds",
        "does",
        "duration",
        "equips",
        "given",
        "ingredients",
        "joined",
        "kinds",
        "lasts",
        "materials",
        "moment",
        "nature",
        "number",
        "onto",
        "optional",
        "place",
        "player",
        "position",
        "provided",
        "quantity",
        "side",
        "stats",
        "summons",
        "token",
        "uses",
        "values",
        "verb",
        "via",
        "what",
        "word",
    )

    def __init__(self, verb: str, number: int) -> None:
        known = VERBS[verb]
        self.verb: str = verb
        self.nature: int = known.nature
        self.deeds: int = known.deeds
        self.does: Callable[..., None] = known.does
        self.number: int = number
        self.connector: str = ""
        self.player: int = YOU
        self.optional: bool = False
        self.what: Selector | None = None
        self.onto: Selector | None = None
        self.ingredients: list[Selector] = []
        self.via: str = ""
        self.amount: Amount | None = None
        self.quantity: Selector | None = None
        self.asks: bool = False
        self.stats: tuple[str, ...] = ()
        self.summons: bool = False
        self.uses: int = 0
        self.equips: Step | None = None
        self.becomes: list[Becoming] = []
        self.awaited: Awaited | None = None
        self.word: str = ""
        self.side: int = THEIR
        self.place: int = NONE
        self.position: str = ""
        self.duration: Moment | None = None
        self.lasts: Condition | None = None
        self.moment: Moment | None = None
        self.condition: Condition | None = None
        self.provided: Condition | None = None
        self.token: tuple[str, str, str] | None = None
        self.kinds: tuple[str, ...] = ()
        self.values: tuple[Amount, ...] = ()
        self.materials: list[Selector] = []
        self.branches: list[list[int]] = []
        self.joined: list[int] = []
        self.given: list[int] = []


class Ability:
    """One effect.

    Attributes:
        kind: How it comes to be used.
        speed: Its Spell Speed, which ``engine.summons.speed`` fills in.
        optional: Whether its player can leave it although its event has happened.
        times: How often it can be used in a ``period``; 0 for as often as one likes. ``span`` are the phases of the
            period where it is one, ``side`` in whose turns it is.
        scope: How the uses are counted.
        zones: The places from which it is used, where the kind does not say it.
        moments: When it can be used.
        timing: Of its events; ``NONE`` where it has none.
        events: What it waits for, and ``deeds`` all their bits.
        provided: What must be true besides.
        activation: Numbers of the steps that are costs and targets.
        order: Numbers of the steps that it does.
        steps: All its steps.
        slots: How many slots it binds.
        changes_values: Whether it changes ATK or DEF and so may be used in the Damage Step.
        filling: Numbers of the steps that must find a zone for it to do anything.
        verbs: The verbs of its steps.
        remembers: Deeds that it asks about after they have happened; ``long`` whether beyond the turn.
        in_damage_step: Whether its text names the Damage Step or a part of it as its moment.
        first: Number of the first thing that it does, where that needs cards; ``NONE`` where it needs none.
        firsts: Numbers of what it does first of all, at the same time, where that can be foreseen.
        tied: Whether its costs could take away what else it needs.
        searches: Whether that looks for cards in a Deck.
        forbids: Deeds of which it says that they cannot happen, or only so often.
        own_only: Whether it waits only for what befalls its own card.
        own: How many effects of its card's own text come before those that stand inside others.
        nested: Whether it stands inside another effect, or is that of another card, and works only where it is given.
        traits: What it and its card are like, as bits of ``engine.state.traits``.
        text: What it says, in the notation.
    """

    __slots__ = (
        "activation",
        "changes_values",
        "deeds",
        "events",
        "filling",
        "first",
        "firsts",
        "forbids",
        "in_damage_step",
        "kind",
        "long",
        "moments",
        "nested",
        "optional",
        "order",
        "own",
        "own_only",
        "period",
        "provided",
        "remembers",
        "scope",
        "searches",
        "side",
        "slots",
        "span",
        "speed",
        "steps",
        "text",
        "tied",
        "times",
        "timing",
        "traits",
        "verbs",
        "zones",
    )

    def __init__(self, kind: int) -> None:
        self.kind: int = kind
        self.speed: int = 0
        self.optional: bool = False
        self.times: int = 0
        self.period: str = ""
        self.scope: str = ""
        self.side: int = NONE
        self.span: tuple[int, ...] = ()
        self.zones: tuple[int, ...] = ()
        self.moments: list[Moment] = []
        self.timing: int = NONE
        self.events: list[Awaited] = []
        self.deeds: int = 0
        self.provided: Condition | None = None
        self.activation: list[int] = []
        self.order: list[int] = []
        self.steps: list[Step] = []
        self.slots: int = FIRST_LABEL
        self.changes_values: bool = False
        self.filling: tuple[int, ...] = ()
        self.verbs: frozenset[str] = frozenset()
        self.remembers: int = 0
        self.long: bool = False
        self.first: int = NONE
        self.firsts: list[int] = []
        self.tied: bool = False
        self.searches: bool = False
        self.own_only: bool = False
        self.forbids: int = 0
        self.traits: int = 0
        self.in_damage_step: bool = False
        self.own: int = 0
        self.nested: bool = False
        self.text: str = ""

    def as_given(self) -> Ability:
        """The same effect as one that another card bears."""
        other = self.at_speed(self.speed, self.own)
        other.nested = True
        return other

    def at_speed(self, speed: int, own: int) -> Ability:
        """The same effect with a Spell Speed, of a card with so many own ones; what it is made of is shared."""
        other = Ability(self.kind)
        other.optional = self.optional
        other.times = self.times
        other.period = self.period
        other.scope = self.scope
        other.side = self.side
        other.span = self.span
        other.zones = self.zones
        other.moments = self.moments
        other.timing = self.timing
        other.events = self.events
        other.deeds = self.deeds
        other.provided = self.provided
        other.activation = self.activation
        other.order = self.order
        other.steps = self.steps
        other.slots = self.slots
        other.changes_values = self.changes_values
        other.filling = self.filling
        other.verbs = self.verbs
        other.remembers = self.remembers
        other.long = self.long
        other.first = self.first
        other.firsts = self.firsts
        other.tied = self.tied
        other.searches = self.searches
        other.own_only = self.own_only
        other.forbids = self.forbids
        other.traits = self.traits
        other.in_damage_step = self.in_damage_step
        other.own = own
        other.nested = self.nested
        other.text = self.text
        other.speed = speed
        return other
