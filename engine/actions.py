"""What a player can do: one small value per choice, which can be compared, hashed, printed and read back."""

from __future__ import annotations

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
KINDS: Final = (
    "",
    "normal-summon",
    "set-monster",
    "tribute",
    "zone",
    "flip-summon",
    "change-position",
    "enter-battle",
    "end-turn",
    "attack",
    "end-battle",
    "discard",
    "go-first",
    "go-second",
    "call-off",
)
OPERANDS: Final = (0, 1, 1, 1, 1, 1, 1, 0, 0, 2, 0, 1, 0, 0, 0)
"""How many numbers an action of each kind names."""

DIRECTLY: Final = 99
"""The target of a direct attack."""


def encode(kind: int, first: int, second: int) -> int:
    """An action as one whole number."""
    return (kind << 24) | (first << 12) | second


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
        return KINDS[self.code >> 24]

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
        numbers = [
            DIRECTLY if word == "directly" else int(word)
            for word in words[1:]
            if word.isdecimal() or word == "directly"
        ]
        kind = KINDS.index(words[0]) if words and words[0] in KINDS else 0
        if (
            kind == 0
            or len(numbers) != len(words) - 1
            or len(numbers) != OPERANDS[kind]
            or max(numbers, default=0) > 0xFFF
        ):
            raise RulebookError("{text!r} is no action", text=text)
        numbers += [0, 0]
        return Action(encode(kind, numbers[0], numbers[1]))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Action) and self.code == other.code

    def __hash__(self) -> int:
        return self.code

    def __str__(self) -> str:
        numbers = [str(self.subject), "directly" if self.target == DIRECTLY else str(self.target)]
        return " ".join([self.kind, *numbers[: OPERANDS[self.code >> 24]]])

    def __repr__(self) -> str:
        return f"Action({str(self)!r})"
