"""Monster Tokens: cards that only the field knows."""

from __future__ import annotations

import engine.state.tasks as tasks
from engine.cards import Card
from engine.citation import implements
from engine.state.constants import NONE, NOWHERE
from engine.state.duel_state import State


def make_token(state: State, printed: Card, player: int) -> int:
    """A new Token that belongs to a player and is not on the field yet.

    The lists that copies of a duel share are replaced, not changed.
    """
    unaltered = state.cards is state.printed
    state.printed = (*state.printed, printed)
    state.cards = state.printed if unaltered else (*state.cards, printed)
    state.owner = [*state.owner, player]
    state.level = [*state.level, printed.level]
    state.abilities = [*state.abilities, ()]
    state.fast = [*state.fast, 0]
    state.distant = [*state.distant, False]
    state.place.append(NOWHERE)
    state.controller.append(player)
    state.zone.append(NONE)
    for values in (
        state.position,
        state.arrived,
        state.turned,
        state.attacked,
        state.attacks,
        state.came,
        state.since,
        state.faced,
        state.activated,
        state.dated,
        state.was,
    ):
        values.append(0)
    state.atk.append(printed.atk)
    state.defense.append(printed.defense)
    state.origin.append(NOWHERE)
    state.caused.append(NONE)
    state.equipped.append(NONE)
    state.under.append(NONE)
    state.proper.append(True)
    return len(state.printed) - 1


@implements("token.zone", "token.face-up", "token.definition", "token.in-place-of-card")
def summon_tokens(state: State, printed: Card, count: int, player: int, position: int) -> list[int]:
    """Special Summon Tokens, as many as there is room for, each in the position given or in one the player chooses."""
    made: list[int] = []
    for _ in range(min(count, free_zones(state, player))):
        token = make_token(state, printed, player)
        made.append(token)
        if position == NONE:
            state.tasks.append((tasks.ASK_POSITION, token, player))
        else:
            state.tasks.append((tasks.CHOOSE_ZONE, token, position))
    return made


@implements("token.counts")
def free_zones(state: State, player: int) -> int:
    """How many Tokens a player's field has room for: each takes a Monster Zone."""
    return state.monsters[player].count(NONE)
