"""What the engine refuses, and why: every refusal names the rule it rests on."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from rulebook.errors import RulebookError


class IllegalAction(RulebookError):  # noqa: N818 - the name of the thing, as in other rules libraries
    """An action that a rule forbids in the present state of the duel, which stays unchanged.

    Attributes:
        rule: Id of the rule that forbids it.
        action: The action, as text.
    """

    code = "illegal-action"

    def __init__(self, rule: str, action: str, statement: str) -> None:
        super().__init__("{action}: {rule} forbids it. {statement}", action=action, rule=rule, statement=statement)
        self.rule = rule
        self.action = action


class IllegalDeck(RulebookError):  # noqa: N818
    """A deck that breaks a rule of deck construction.

    Attributes:
        rule: Id of the rule it breaks.
    """

    code = "illegal-deck"

    def __init__(self, rule: str, template: str, **values: object) -> None:
        super().__init__(template)
        self.values = values
        self.rule = rule

    def __str__(self) -> str:
        return f"{super().__str__()} ({self.rule})"


class DeckFileError(RulebookError):
    """A line of a deck file that names no card."""

    code = "bad-deck-file"


class UnknownCard(NamedTuple):
    """A line of a deck file that names no known card.

    Attributes:
        line: The line, from 1.
        name: What stands there, a name or a password.
        copies: How many it asks for.
        near: The known card whose name comes nearest; ``None`` where none comes near.
        lacks: Why a card that there is cannot be played: the part of its text that is not read or not carried out.
    """

    line: int
    name: str
    copies: int
    near: str | None
    lacks: str = ""

    def __str__(self) -> str:
        question = "" if self.near is None else f" (= {self.near!r}?)"
        reason = f" ({self.lacks})" if self.lacks else ""
        return f"{self.line}: {self.name!r}{question}{reason}"


class UnknownCardsError(DeckFileError):
    """A deck file with lines that name no known card.

    Attributes:
        unknown: Those lines, all of them.
        playable: How many cards of the file are known.
        count: How many it has in all.
    """

    code = "unknown-cards"

    def __init__(self, template: str, unknown: tuple[UnknownCard, ...], playable: int, path: Path | None) -> None:
        count = playable + sum(card.copies for card in unknown)
        cards = ", ".join(str(card) for card in unknown)
        super().__init__(template, path=path, line=unknown[0].line, playable=playable, count=count, cards=cards)
        self.unknown = unknown
        self.playable = playable
        self.count = count


class UndoError(RulebookError):
    """More actions are to be taken back than there are."""

    code = "nothing-to-undo"


class ReplayError(RulebookError):
    """A replay that is cut, edited or of another version."""

    code = "bad-replay"

    def __init__(self, template: str, *, path: Path | None = None, line: int | None = None, **values: object) -> None:
        super().__init__(template, path=path, line=line, **values)


class EngineError(RulebookError):
    """A duel that cannot go on, which only happens when the code of a rule is missing or switched off."""

    code = "engine"
