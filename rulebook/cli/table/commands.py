"""What can be typed at the table that is no action: a word of the user's language, an English one, or a sign."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from rulebook.language.messages import current_language
from rulebook.language.messages import translate as _


@dataclass(frozen=True, slots=True)
class TableCommand:
    """One of them.

    Attributes:
        typed: How it is typed: by what the program knows it, the word in the user's language, then other ways.
        purpose: What it is for.
    """

    typed: tuple[str, ...]
    purpose: str

    @property
    def name(self) -> str:
        """By what the program knows it."""
        return self.typed[0]

    @property
    def shown(self) -> str:
        """How the help says that it is typed: the user's word and the short ways."""
        return ", ".join(way or "⏎" for way in dict.fromkeys(self.typed[1:]))


@lru_cache(maxsize=8)
def _commands(_language: str) -> tuple[TableCommand, ...]:
    return (
        TableCommand(("help", _("help"), "?"), _("this list")),
        TableCommand(("list", _("list")), _("what you may do")),
        TableCommand(("field", _("field"), ""), _("the field, and what you may do")),
        TableCommand(("hand", _("hand")), _("your hand, card by card")),
        TableCommand(("piles", _("piles")), _("the Graveyards and the banished cards")),
        TableCommand(("refused", _("refused"), "!"), _("what is not allowed, and why")),
        TableCommand(("undo", _("undo")), _("take your last action back")),
        TableCommand(("quit", _("leave"), "q", "exit"), _("leave the Duel")),
    )


def commands() -> tuple[TableCommand, ...]:
    """All of them, in the order in which the help lists them."""
    return _commands(current_language())


def command(line: str) -> str | None:
    """The name of the command that a typed line is; ``None`` where it is none.

    >>> command("HELP"), command("?"), command("attack")
    ('help', 'help', None)
    """
    typed = line.strip().casefold()
    return next((known.name for known in commands() if typed in {way.casefold() for way in known.typed}), None)
