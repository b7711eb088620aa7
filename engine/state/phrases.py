"""The parts of an effect as the engine runs them: amounts, tests, selections, moments, events and conditions.

``engine.compiling`` makes them from ``rulebook.canon.effects``; words that play looks at often become numbers.
"""

from __future__ import annotations

from typing import Final

NONE: Final = -1

# Cards spoken of before: those that an effect has bound, by slot, and below 0 those that the game knows
TARGET: Final = 0
COSTS: Final = 1
EVENT: Final = 2
IT: Final = 3
WHAT: Final = 4
ONTO: Final = 5
EXCAVATED: Final = 6
DRAWN: Final = 7
DESTROYER: Final = 8
FIRST_LABEL: Final = 9
THIS: Final = -2
ATTACKER: Final = -3
ATTACK_TARGET: Final = -4
OPPONENT_OF_THIS: Final = -5
EQUIPPED: Final = -6
ATTACHED: Final = -7
MATERIALS_USED: Final = -8
DECLARED: Final = -30
"""No cards, but what was declared: in a comparison the declared property, as a test the declared name."""

# Sides and players
OWN: Final = 0
OPPOSING: Final = 1
ANY: Final = 2
THEIR: Final = 3
YOU: Final = 0
OPPONENT: Final = 1
EACH: Final = 2
TURN_PLAYER: Final = 3
CONTROLLER: Final = 4
OWNER: Final = 5
THAT_PLAYER: Final = 6
PLAYERS: Final = ("you", "opponent", "each", "turn-player", "controller", "owner", "that-player")

# How many
EXACTLY: Final = 0
AT_LEAST: Final = 1
UP_TO: Final = 2
ANY_NUMBER: Final = 3
ALL: Final = 4
NO: Final = 5
RANDOM: Final = 6
QUANTITIES: Final = ("exactly", "at-least", "up-to", "any-number", "all", "no", "random")

# Nouns that are no cards
EFFECT: Final = 5
"""The noun of an effect that is activated or works; its tests are those of the card whose effect it is."""

# Timing of an event
WHEN: Final = 0
IF: Final = 1
EACH_TIME: Final = 2
WOULD: Final = 3
TIMINGS: Final = ("when", "if", "each-time", "would")


class Amount:
    """A number that may have to be worked out: of a kind, with the parts that this kind needs."""

    __slots__ = ("fold", "kind", "left", "name", "number", "of", "right")

    def __init__(self, kind: int, number: int = 0, name: str = "") -> None:
        self.kind: int = kind
        self.number: int = number
        self.name: str = name
        self.fold: str = ""
        self.of: Selector | None = None
        self.left: Amount | None = None
        self.right: Amount | None = None


class Test:
    """A test of a card: of a kind, with the parts that this kind needs."""

    __slots__ = ("amount", "kind", "number", "of", "operator", "tests", "word", "words")
    __test__ = False

    def __init__(self, kind: int, number: int = 0) -> None:
        self.kind: int = kind
        self.number: int = number
        self.operator: int = 0
        self.word: str = ""
        self.words: tuple[str, ...] = ()
        self.amount: Amount | None = None
        self.of: Selector | None = None
        self.tests: list[Test] = []


class Becoming:
    """What a card becomes: a property with values, or with those of other cards, or a number."""

    __slots__ = ("amount", "of", "values", "word")

    def __init__(self, word: str, values: tuple[str, ...] = ()) -> None:
        self.word: str = word
        self.values: tuple[str, ...] = values
        self.of: Selector | None = None
        self.amount: Amount | None = None


class Pattern:
    """What a card must be: a noun, and tests that all hold."""

    __slots__ = ("noun", "tests")

    def __init__(self, noun: int, tests: list[Test]) -> None:
        self.noun: int = noun
        self.tests: list[Test] = tests


class Selector:
    """Cards: those of a slot, or how many of which patterns from which places.

    Attributes:
        slot: The slot of cards spoken of before, ``NONE`` where they are to be found.
        mode: How many, with ``amount``.
        patterns: What they may be.
        places: Side and place of each pile or row where they are.
        beside_monsters: Whether only Spell and Trap Cards are meant, which lie beside the monsters, if no effect says
            otherwise.
        top: Whether only the topmost cards of a Deck are meant.
        among: Slot from which they are taken.
        different: Property that must differ, and ``same`` one that must not.
        total: Value whose total must stand in the relation ``operator`` to ``total_amount``.
        chooser: Who chooses.
        label: Slot that they are bound to besides.
        grouped: Whether a test looks at the other candidates.
        relative: Whether a test speaks of cards that the effect binds as it goes on.
    """

    __slots__ = (
        "among",
        "amount",
        "beside_monsters",
        "chooser",
        "different",
        "grouped",
        "label",
        "mode",
        "operator",
        "patterns",
        "places",
        "relative",
        "same",
        "slot",
        "top",
        "total",
        "total_amount",
    )

    def __init__(self, slot: int, mode: int = ALL) -> None:
        self.slot: int = slot
        self.mode: int = mode
        self.amount: Amount | None = None
        self.patterns: list[Pattern] = []
        self.places: list[tuple[int, int]] = []
        self.beside_monsters: bool = False
        self.top: bool = False
        self.among: int = NONE
        self.different: str = ""
        self.same: str = ""
        self.total: int = NONE
        self.operator: int = 0
        self.total_amount: Amount | None = None
        self.chooser: int = NONE
        self.label: int = NONE
        self.grouped: bool = False
        self.relative: bool = False


class Moment:
    """Phases of the engine, in whose turn, and whether the start or end of them is meant."""

    __slots__ = ("count", "edge", "phases", "side", "word")

    def __init__(self, word: str, phases: tuple[int, ...], side: int, edge: str, count: int) -> None:
        self.word: str = word
        self.phases: tuple[int, ...] = phases
        self.side: int = side
        self.edge: str = edge
        self.count: int = count


class Awaited:
    """An event that an effect waits for, forbids or allows: deeds as bits, who, by what, from and to where."""

    __slots__ = ("amount", "causes", "deeds", "destination", "leaves", "onto", "origin", "player", "subject", "words")

    def __init__(self, deeds: int, words: tuple[str, ...]) -> None:
        self.deeds: int = deeds
        self.words: tuple[str, ...] = words
        self.subject: Selector | None = None
        self.player: int = NONE
        self.onto: Selector | None = None
        self.amount: Amount | None = None
        self.causes: list[Cause] = []
        self.origin: list[tuple[int, int]] = []
        self.destination: list[tuple[int, int]] = []
        self.leaves: bool = False


class Cause:
    """By what something happens: a noun with tests, or cards spoken of, of one side."""

    __slots__ = ("pattern", "side", "slot", "word")

    def __init__(self, word: str, side: int, slot: int, pattern: Pattern | None) -> None:
        self.word: str = word
        self.side: int = side
        self.slot: int = slot
        self.pattern: Pattern | None = pattern


class Condition:
    """What must be true: of a kind, with the parts that this kind needs."""

    __slots__ = (
        "awaited",
        "kind",
        "left",
        "moment",
        "operator",
        "parts",
        "phases",
        "right",
        "selector",
        "tests",
        "word",
    )

    def __init__(self, kind: str) -> None:
        self.kind: str = kind
        self.selector: Selector | None = None
        self.left: Amount | None = None
        self.operator: int = 0
        self.right: Amount | None = None
        self.tests: list[Test] = []
        self.moment: Moment | None = None
        self.word: str = ""
        self.phases: tuple[int, ...] = ()
        self.awaited: Awaited | None = None
        self.parts: list[Condition] = []
