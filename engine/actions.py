"""What a player can do: one small value per choice, which can be compared, hashed, printed and read back.

The kinds of actions are declared in ``engine.legality.kinds``, with what they need and what they do.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from rulebook.errors import RulebookError

NORMAL_SUMMON: Final = 1
SET_MONSTER: Final = 2
TRIBUTE: Final = 3
ZONE: Final = 4
FLIP_SUMMON: Final = 5
CHANGE_POSITION: Final = 6
ENTER_BATTLE: Final = 7
END_TURN: Final = 8
ATTACK: Final = 9
END_BATTLE: Final = 10
DISCARD: Final = 11
GO_FIRST: Final = 12
GO_SECOND: Final = 13
CALL_OFF: Final = 14
SET_SPELL_TRAP: Final = 15
ACTIVATE: Final = 16
PASS: Final = 17
SPELL_ZONE: Final = 18
CHOOSE: Final = 19
COST_DISCARD: Final = 20
COST_TRIBUTE: Final = 21
POSITION: Final = 22
TRIGGER: Final = 23
EXTRA_SUMMON: Final = 24
MATERIAL: Final = 25
FUSION_MONSTER: Final = 26
ACTIVATE_SCALE: Final = 27
PENDULUM_SUMMON: Final = 28
PENDULUM_MONSTER: Final = 29
PENDULUM_DONE: Final = 30
DETACH: Final = 31
PICK: Final = 32
DONE: Final = 33
ACCEPT: Final = 34
DECLINE: Final = 35
WAY: Final = 36
SPECIAL_SUMMON: Final = 37
DECLARE: Final = 38
NUMBER: Final = 39

# What the first number of an action names
NOTHING: Final = 0
"""It has none, and speaks of the effect in progress where it speaks of one."""
CARD: Final = 1
ADDRESS: Final = 2
"""A card, on the field by its zone, so that naming a Set card does not tell what it is."""
OWN_MONSTER: Final = 3
"""The zone of a monster of one's own."""
FREE_ZONE: Final = 4
WAY_TO_TAKE: Final = 5
BATTLE_POSITION: Final = 6
WAITING_EFFECT: Final = 7
SAYING: Final = 8
AMOUNT: Final = 9

DIRECTLY: Final = 99
"""The target of a direct attack."""


ON_FIELD: Final = 0x800
"""Numbers from here on name a zone of the field instead of a card."""
ROWS: Final = ("monster", "spell-trap", "field")


def on_field(player: int, row: int, zone: int) -> int:
    """The number by which an action names whatever lies in a zone."""
    return ON_FIELD | (player << 6) | (row << 4) | zone


def number_text(number: int) -> str:
    """A number of an action as text.

    >>> number_text(on_field(1, 0, 3)), read_number("1-monster-3") == on_field(1, 0, 3)
    ('1-monster-3', True)
    """
    if number == DIRECTLY:
        return "directly"
    if number < ON_FIELD:
        return str(number)
    return f"{(number >> 6) & 1}-{ROWS[min((number >> 4) & 3, 2)]}-{number & 15}"


def read_number(word: str) -> int:
    """A number of an action from its text; -1 where it is none."""
    if word == "directly":
        return DIRECTLY
    if word.isdecimal():
        return int(word) if int(word) < ON_FIELD else -1
    player, _, rest = word.partition("-")
    row, _, zone = rest.rpartition("-")
    if player in {"0", "1"} and row in ROWS and zone.isdecimal() and int(zone) < 16:
        return on_field(int(player), ROWS.index(row), int(zone))
    return -1


def encode(kind: int, first: int, second: int) -> int:
    """An action as one whole number."""
    return (kind << 24) | (first << 12) | second


class ActionKind:
    """What is to be known of a kind of action besides what it needs.

    Attributes:
        number: Stands for it in an action's code; no other kind has it.
        word: Its name in replays, cases and programs.
        text: What players read, in English; a message of the catalogues.
        names: What its first number names.
        numbers: How many numbers it names.
        does: Carries it out, with the state and these numbers.
        closes: Whether it ends a phase or step, so that the opponent may respond to that first.
        sorts: What a duel must have among its cards for it to come up at all.
    """

    __slots__ = ("closes", "does", "names", "number", "numbers", "sorts", "text", "word")

    def __init__(
        self,
        number: int,
        word: str,
        text: str,
        names: int,
        does: Callable[..., None],
        *,
        numbers: int = 1,
        closes: bool = False,
        sorts: int = 0,
    ) -> None:
        self.number: Final[int] = number
        self.word: Final[str] = word
        self.text: Final[str] = text
        self.names: Final[int] = names
        self.numbers: Final[int] = 0 if names == NOTHING else numbers
        self.does: Final[Callable[..., None]] = does
        self.closes: Final[bool] = closes
        self.sorts: Final[int] = sorts


KINDS: Final[dict[int, ActionKind]] = {}
"""Every kind of action by its number, in their order; ``engine.legality.procedures`` finds their declarations."""
BY_WORD: Final[dict[str, ActionKind]] = {}


def register(kind: ActionKind) -> None:
    """Take up a kind of action.

    Raises:
        ValueError: Another one has its number or its word.
    """
    if kind.number in KINDS or kind.word in BY_WORD:
        raise ValueError(f"two kinds of actions are {kind.word!r}, or have the number {kind.number}")
    KINDS[kind.number] = kind
    BY_WORD[kind.word] = kind


class Action:
    """One choice of a player.

    Cards in the hand are named by their number in the duel, cards on the field by the number of their zone, so that
    naming a face-down card does not tell what it is.

    Attributes:
        code: The action as one number, which says everything about it.

    >>> Action.parse("attack 0 2")
    Action('attack 0 2')
    >>> Action.parse("attack 1 directly").target == DIRECTLY
    True
    """

    __slots__ = ("code",)

    def __init__(self, code: int) -> None:
        self.code: Final[int] = code

    @property
    def kind(self) -> str:
        """What is done, such as ``"normal-summon"``."""
        return KINDS[self.code >> 24].word

    @property
    def subject(self) -> int:
        """The first number: a card of the hand, or a zone of one's own."""
        return (self.code >> 12) & 0xFFF

    @property
    def target(self) -> int:
        """The second number: a zone of the opponent, or ``DIRECTLY``."""
        return self.code & 0xFFF

    @staticmethod
    def parse(text: str) -> Action:
        """Read an action from its text form.

        Raises:
            RulebookError: The text is no action.
        """
        words = text.split()
        numbers = [read_number(word) for word in words[1:]]
        kind = BY_WORD.get(words[0]) if words else None
        if kind is None or len(numbers) != kind.numbers or min(numbers, default=0) < 0:
            raise RulebookError("{text!r} is no action", text=text)
        numbers += [0, 0]
        return Action(encode(kind.number, numbers[0], numbers[1]))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Action) and self.code == other.code

    def __hash__(self) -> int:
        return self.code

    def __str__(self) -> str:
        numbers = [number_text(self.subject), number_text(self.target)]
        return " ".join([self.kind, *numbers[: KINDS[self.code >> 24].numbers]])

    def __repr__(self) -> str:
        return f"Action({str(self)!r})"
