"""ATK and DEF: the printed values and what effects add to them while they last."""

from __future__ import annotations

import engine.events as events
from engine.abilities import (
    ANY_FACE_UP_MONSTER,
    BOOST,
    ITSELF,
    OWN_FACE_UP_MONSTER,
    PIERCE,
    STATIC,
    Step,
)
from engine.citation import implements
from engine.constants import FACE_UP, MONSTER_ZONE, NONE
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
    if state.statics:
        for source in working_statics(state):
            for ability in state.abilities[source]:
                for step in ability.steps:
                    if ability.kind == STATIC and step.what == BOOST and reaches(state, source, step, monster):
                        atk += step.amount
                        defense += step.second
    state.atk[monster] = max(atk, 0)
    state.defense[monster] = max(defense, 0)


@implements(
    "continuous-effect.active", "continuous-effect.ends", "continuous-effect.no-trigger", "field-spell.face-down"
)
def works(state: State, source: int) -> bool:
    """Whether a card with a continuous effect lies face-up."""
    return state.position[source] & FACE_UP != 0


def working_statics(state: State) -> list[int]:
    """The face-up cards on the field whose effects work all the time."""
    zones = [*state.monsters[0], *state.monsters[1], *state.spells[0], *state.spells[1], *state.fields]
    return [card for card in zones if card != NONE and state.abilities[card] and works(state, card)]


@implements("field-spell.both-players", off=False)
def on_either_side(_state: State, _monster: int) -> bool:
    """An effect on any monster reaches those of both players."""
    return True


def reaches(state: State, source: int, step: Step, monster: int) -> bool:
    """Whether a continuous change of ATK and DEF reaches a monster."""
    if step.word and state.cards[monster].race != step.word:
        return False
    if step.whom == ITSELF:
        return monster == source
    if state.place[monster] != MONSTER_ZONE or not state.position[monster] & FACE_UP:
        return False
    if step.whom == ANY_FACE_UP_MONSTER:
        return state.controller[monster] == state.controller[source] or on_either_side(state, monster)
    return (state.controller[monster] == state.controller[source]) == (step.whom == OWN_FACE_UP_MONSTER)


@implements("field-spell.original-state", "continuous-effect.ends")
def refresh(state: State) -> None:
    """Work the values of all monsters on the field out anew, after cards came, left or turned."""
    for row in state.monsters:
        for card in row:
            if card != NONE:
                compute(state, card)


def has_static(state: State, monster: int, what: int) -> bool:
    """Whether a monster has a continuous effect of a kind."""
    return any(step.what == what for ability in state.abilities[monster] for step in ability.steps)


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


@implements("glossary.piercing.definition", off=False)
def pierces(state: State, monster: int) -> bool:
    """Whether a monster has an effect that inflicts piercing battle damage."""
    return state.place[monster] == MONSTER_ZONE and has_static(state, monster, PIERCE)
