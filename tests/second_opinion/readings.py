"""What is read off the cards of one duel, by their numbers: what is printed on a card stays the same."""

from __future__ import annotations

from typing import TypeAlias

from rulebook.canon.effects import model

Numbered: TypeAlias = tuple[tuple[int, model.Effect], ...]
"""Effects of a card with their numbers."""


class Readings:
    """What has been read so far; whoever misses something reads it off the card and puts it here.

    Attributes:
        asked_for: The effects of a card that somebody could try to activate.
        continuous: Its Continuous Effects.
        procedures: Its procedures by which it is Special Summoned.
        stated: What it states by a verb in lines that are no effects.
    """

    __slots__ = ("asked_for", "continuous", "procedures", "stated")

    def __init__(self) -> None:
        self.asked_for: dict[int, Numbered] = {}
        self.continuous: dict[int, Numbered] = {}
        self.procedures: dict[int, tuple[model.Effect, ...]] = {}
        self.stated: dict[tuple[int, str], tuple[model.Step, ...]] = {}
