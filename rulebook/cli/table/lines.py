"""Which of the things that a player might try a typed line means."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable

from engine import Action
from engine.actions import KINDS
from rulebook.cli.table.attempts import Attempt
from rulebook.errors import RulebookError


def meant(line: str, known: Iterable[Attempt]) -> tuple[Attempt, ...]:
    """The attempts that a typed line can mean: those with all its words, the ones that begin alike first.

    >>> cards = [Attempt(Action.parse("end-turn"), "end the turn", None)]
    >>> [attempt.words for attempt in meant("END tu", cards)]
    ['end the turn']
    """
    typed = _letters(line).split()
    known = tuple(known)
    exact = tuple(attempt for attempt in known if _letters(attempt.words).split() == typed)
    return exact or tuple(
        attempt
        for attempt in known
        if typed and all(any(word.startswith(part) for word in _letters(attempt.words).split()) for part in typed)
    )


def notation(line: str) -> Action | None:
    """The action that a line says in the engine's own notation (``attack 0 directly``); ``None`` where it is none."""
    try:
        action = Action.parse(line)
    except RulebookError:
        return None
    return action if KINDS[action.code >> 24].numbers == len(line.split()) - 1 else None


def _letters(text: str) -> str:
    """A text in lower case without accents and signs."""
    plain = unicodedata.normalize("NFKD", text.casefold())
    return "".join(letter if letter.isalnum() else " " for letter in plain if not unicodedata.combining(letter))
