"""Attacks that effects demand: a monster that can attack must, and must attack whom it is told to."""

from __future__ import annotations

import engine.evaluation.continuous as continuous
import engine.laws.attacking as attacking
import engine.turn.battle as battle
from engine.citation import implements
from engine.evaluation.continuous import Working
from engine.state.constants import MAIN_PHASE_1, NONE
from engine.state.deeds import ATTACKS
from engine.state.duel_state import State
from engine.summons.candidates import attack_targets, occupied
from engine.summons.prohibitions import may_enter_battle


def is_idle(state: State) -> bool:
    """Whether nothing demands anything."""
    return not state.lasting and "must" not in state.standing and "must" not in state.stated


@implements("precedence.card-text")
def battle_may_end(state: State) -> bool:
    """Whether no monster that can still attack must."""
    return is_idle(state) or not any(must_attack(state, zone) for zone in occupied(state))


@implements("precedence.card-text")
def turn_may_end(state: State) -> bool:
    """Whether the turn can end without the Battle Phase in which a monster must attack."""
    if is_idle(state) or state.phase > MAIN_PHASE_1 or not battle.not_first_turn(state) or not may_enter_battle(state):
        return True
    return battle_may_end(state)


@implements("precedence.card-text")
def attack_may_be_called_off(state: State) -> bool:
    """Whether the attacker of a Replay need not attack again."""
    return is_idle(state) or not must_attack(state, state.zone[state.attacker])


@implements("precedence.card-text")
def aims_where_it_must(state: State, zone: int, target: int) -> bool:
    """Whether an attack goes against a monster that must be attacked, where the attacker must attack certain ones."""
    if is_idle(state) or is_aimed(demands(state, zone, target)):
        return True
    return not any(
        is_aimed(demands(state, zone, other)) and can_attack_it(state, zone, other)
        for other in attack_targets(state, zone)
    )


def must_attack(state: State, zone: int) -> bool:
    """Whether a monster can attack and must."""
    if not (
        battle.in_attack_position(state, zone)
        and battle.has_attack_left(state, zone)
        and attacking.not_kept_from_attacking(state, zone)
    ):
        return False
    return any(
        demands(state, zone, target) and can_attack_it(state, zone, target) for target in attack_targets(state, zone)
    )


def can_attack_it(state: State, zone: int, target: int) -> bool:
    """Whether a monster that can attack can attack a target."""
    return (
        battle.has_target(state, zone, target)
        and attacking.has_attack_for(state, zone, target)
        and attacking.may_be_attacked(state, zone, target)
    )


def demands(state: State, zone: int, target: int) -> list[Working]:
    """The effects that demand an attack of a monster on a target."""
    card = state.monsters[state.decider][zone]
    zones = state.monsters[1 - state.decider]
    other = zones[target] if target < len(zones) else NONE
    return continuous.all_saying(state, "must", ATTACKS, card, state.decider, NONE, other, 0)


def is_aimed(demanding: list[Working]) -> bool:
    """Whether one of the effects that demand an attack says against whom."""
    return any(work.step.awaited is not None and work.step.awaited.onto is not None for work in demanding)
