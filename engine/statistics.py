"""ATK and DEF: the printed values and what effects add to them while they last."""

from __future__ import annotations

import engine.events as events
from engine.abilities import PIERCE
from engine.citation import implements
from engine.constants import MONSTER_ZONE, NONE
from engine.state import State


def boost(state: State, source: int, monster: int, atk: int, defense: int, until: int) -> None:
    """Change a monster's ATK and DEF: until the end of a turn, or (``NONE``) as long as the source stays."""
    state.bonuses.append((source, monster, atk, defense, until))
    compute(state, monster)
    state.log.append((events.STATS_CHANGED, state.controller[monster], monster, state.atk[monster]))


@implements("glossary.original-atk-def.increases-excluded")
def compute(state: State, monster: int) -> None:
    """Work out the present values from the printed ones, which stay as they are; none falls below 0."""
    atk = state.cards[monster].atk
    defense = state.cards[monster].defense
    for _source, changed, more_atk, more_defense, _until in state.bonuses:
        if changed == monster:
            atk += more_atk
            defense += more_defense
    state.atk[monster] = max(atk, 0)
    state.defense[monster] = max(defense, 0)


def forget_source(state: State, source: int) -> None:
    """End what a card adds as long as it stays on the field."""
    lost = [bonus for bonus in state.bonuses if bonus[0] == source and bonus[4] == NONE]
    if lost:
        state.bonuses = [bonus for bonus in state.bonuses if bonus not in lost]
        for bonus in lost:
            compute(state, bonus[1])


def reset_monster(state: State, monster: int) -> None:
    """Give a monster that left the field its printed values."""
    if any(bonus[1] == monster for bonus in state.bonuses):
        state.bonuses = [bonus for bonus in state.bonuses if bonus[1] != monster]
        compute(state, monster)


def end_of_turn(state: State) -> None:
    """End what lasts until the end of this turn."""
    over = [bonus for bonus in state.bonuses if bonus[4] != NONE and bonus[4] <= state.turn]
    if over:
        state.bonuses = [bonus for bonus in state.bonuses if bonus not in over]
        for bonus in over:
            compute(state, bonus[1])


def pierces(state: State, monster: int) -> bool:
    """Whether a monster has an effect that inflicts piercing battle damage."""
    if state.place[monster] != MONSTER_ZONE:
        return False
    return any(step.what == PIERCE for ability in state.abilities[monster] for step in ability.steps)
