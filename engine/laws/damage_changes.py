"""Effects that change the damage a player takes: no damage, half of it, twice as much, or none but the other does."""

from __future__ import annotations

import engine.evaluation.selecting as selecting
import engine.state.phrases as phrases
from engine.evaluation.continuous import Working, reaches, working
from engine.state.acts import Act
from engine.state.constants import NONE
from engine.state.duel_state import State


def damage_due(state: State, player: int, amount: int, kind: str, by: int) -> int:
    """What a player really takes.

    Args:
        state: The state.
        player: Who would take the damage.
        amount: How much it would be.
        kind: ``battle`` or ``effect``.
        by: The monster that inflicts battle damage, or the card whose effect does.
    """
    if not state.lasting and "change-damage" not in state.standing:
        return amount
    for work in working(state, "change-damage"):
        if work.step.word in {kind, "any"} and befalls(work, player) and is_from(state, work, by):
            amount = changed(state, work, amount)
    return amount


def who_takes(state: State, player: int, kind: str, by: int) -> int:
    """Who takes damage that would befall a player: the other one where an effect says so."""
    if not state.lasting and "redirect-damage" not in state.standing:
        return player
    for work in working(state, "redirect-damage"):
        if work.step.word in {kind, "any"} and befalls(work, 1 - player) and is_from(state, work, by):
            return 1 - player
    return player


def befalls(work: Working, player: int) -> bool:
    """Whether a change is about the damage of a player."""
    if work.step.player == phrases.EACH:
        return True
    return (player == work.player) == (work.step.player == phrases.YOU)


def is_from(state: State, work: Working, by: int) -> bool:
    """Whether a change is about damage from a battle in which the card takes part; from any where it names none."""
    what = work.step.what
    if what is None:
        return True
    return any(card != NONE and reaches(state, work, card) for card in (by, state.attacker, state.target))


def changed(state: State, work: Working, amount: int) -> int:
    """The damage after a change, which may speak of what it was."""
    act = Act(work.source, 0, work.player, 0)
    act.value = amount
    state.acts.append(act)
    amount = selecting.amount_of(state, work.step.amount, work.source, work.player)
    state.acts.pop()
    return amount
