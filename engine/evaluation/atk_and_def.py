"""ATK and DEF: the printed values and what effects add to them while they last."""

from __future__ import annotations

from typing import Final

import engine.evaluation.continuous as continuous
import engine.events as events
from engine.citation import implements
from engine.evaluation.continuous import Working, said_of
from engine.evaluation.happenings import happened
from engine.state.constants import MONSTER_ZONE, NONE
from engine.state.deeds import AFFECTED, STATS_CHANGED
from engine.state.duel_state import State

TOUCHED: Final = AFFECTED | STATS_CHANGED
ATK: Final = 0
DEF: Final = 1
VALUE_VERBS: Final = ("change", "raise", "lower")


def boost(state: State, monster: int, stats: tuple[str, ...], *, set_to: bool, amount: int, until: int) -> None:
    """Change a monster's values until the end of a turn: by an amount, or to it."""
    for which, name in enumerate(("atk", "def")):
        if name in stats:
            state.bonuses.append((monster, which, set_to, amount, until))
    compute(state, monster, working(state))
    state.log.append((events.STATS_CHANGED, state.controller[monster], monster, state.atk[monster]))


@implements("glossary.original-atk-def.increases-excluded")
def compute(state: State, monster: int, works: list[Working]) -> None:
    """Work out the present values from the printed ones, which stay as they are; none falls below 0."""
    values = [state.cards[monster].atk, state.cards[monster].defense]
    for changed, which, set_to, amount, _until in state.bonuses:
        if changed == monster:
            values[which] = amount if set_to else values[which] + amount
    if state.place[monster] == MONSTER_ZONE:
        for work in works:
            add(state, work, monster, values)
    before = state.atk[monster], state.defense[monster]
    state.atk[monster] = max(values[ATK], 0)
    state.defense[monster] = max(values[DEF], 0)
    if before != (state.atk[monster], state.defense[monster]):
        happened(state, STATS_CHANGED, monster, state.controller[monster])


def working(state: State) -> list[Working]:
    """The continuous effects on values that work at the moment: first what sets a value, then what changes it."""
    found: list[Working] = []
    if state.shapes:
        for verb in VALUE_VERBS:
            if verb in state.standing:
                found += continuous.standing(state, verb)
    return found


def add(state: State, work: Working, monster: int, values: list[int]) -> None:
    """Add what a continuous effect does to a monster's values."""
    if not continuous.reaches(state, work, monster) or not on_either_side(state, work, monster):
        return
    if is_untouched(state, work, monster):
        return
    amount = continuous.number_of(state, work)
    for which, name in enumerate(("atk", "def")):
        if name in work.step.stats:
            if work.step.verb == "change":
                values[which] = amount
            else:
                values[which] += amount if work.step.verb == "raise" else -amount


def is_untouched(state: State, work: Working, monster: int) -> bool:
    """Whether an effect of another card says that it does not touch a monster, or that its values do not change."""
    if not state.laws & TOUCHED or work.source == monster:
        return False
    return said_of(state, "cannot", TOUCHED, monster, work.player, work.source)


def on_either_side(state: State, work: Working, monster: int) -> bool:
    """Whether an effect on any monster reaches one: those of both players."""
    return reaches_own(work) if state.controller[monster] == work.player else reaches_opposing(work)


@implements("field-spell.both-players#own", off=False)
def reaches_own(_work: Working) -> bool:
    """An effect on any monster reaches those of its own player."""
    return True


@implements("field-spell.both-players#opposing", off=False)
def reaches_opposing(_work: Working) -> bool:
    """An effect on any monster reaches those of the opponent."""
    return True


@implements("field-spell.original-state", "continuous-effect.ends")
def refresh_values(state: State) -> None:
    """Work the values of all monsters on the field out anew, after cards came, left or turned."""
    works = working(state)
    if not works and not state.shaped:
        return
    state.shaped = bool(works)
    for row in state.monsters:
        for card in row:
            if card != NONE:
                compute(state, card, works)


def reset_monster(state: State, monster: int) -> None:
    """Give a monster that left the field its printed values."""
    if state.bonuses:
        state.bonuses = [bonus for bonus in state.bonuses if bonus[0] != monster]
    state.atk[monster] = state.cards[monster].atk
    state.defense[monster] = state.cards[monster].defense


def end_bonuses(state: State, over: list[tuple[int, int, bool, int, int]]) -> None:
    """Take changes of values back."""
    if over:
        state.bonuses = [bonus for bonus in state.bonuses if bonus not in over]
        for bonus in over:
            compute(state, bonus[0], working(state))


@implements("glossary.piercing.definition", off=False)
def pierces(state: State, monster: int) -> bool:
    """Whether a monster has an effect that inflicts piercing battle damage."""
    return continuous.applies(state, "pierce", monster)
