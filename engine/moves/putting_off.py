"""What is put off until players have said whether something else is done instead."""

from __future__ import annotations

import engine.state.tasks as tasks
from engine.state.constants import NONE, UNDERWAY
from engine.state.duel_state import State
from engine.state.records import Happening, Pending, Trigger


def put_off(state: State, happening: Happening) -> None:
    """See next to whether something else is done instead of what would happen to a player."""
    state.pending.append(Pending(happening))
    state.tasks.append((tasks.INSTEAD, NONE, 0))


def hold_back(state: State, happening: Happening, offers: list[Trigger], end: str) -> None:
    """See to where a card under way goes before anything else is done that follows from its going.

    Args:
        state: The state.
        happening: What would happen.
        offers: The effects that would take the card elsewhere, which may work no longer once it has left.
        end: At which end of the Deck the card would come to lie.
    """
    state.pending.append(Pending(happening, tuple(offers), end))
    state.applying.append(offers[0]._replace(ability=NONE))


def whence(state: State, card: int) -> tuple[int, int]:
    """From where a card goes, and from whose side; one that is under way has left already."""
    place = state.place[card]
    return (state.origin[card] if place == UNDERWAY else place), state.controller[card]
