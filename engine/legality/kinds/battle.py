"""Attacks, and what becomes of them in a Replay."""

from __future__ import annotations

from typing import Final

import engine.actions as actions
import engine.laws.attacking as attacking
import engine.summons.candidates as candidates
import engine.turn.battle as battle
import engine.turn.obligations as obligations
from engine.actions import ActionKind
from engine.requirements.procedure import Procedure
from engine.state.constants import ASK_BATTLE, ASK_REPLAY
from engine.state.duel_state import State


def call_off(_state: State) -> None:
    """Attack nothing: the next Battle Step stands ready on the stack."""


def _actions() -> tuple[Procedure, ...]:
    # here and not in the module, whose types mypyc does not know yet
    return (
        Procedure(
            ActionKind(
                actions.ATTACK, "attack", "attack {target} with {card}", actions.OWN_MONSTER, battle.attack, numbers=2
            ),
            ("battle.attack.declare",),
            (ASK_BATTLE, ASK_REPLAY),
            (battle.in_battle_step,),
            candidates.occupied,
            (battle.has_monster,),
            (battle.in_attack_position, battle.has_attack_left, attacking.not_kept_from_attacking),
            candidates.attack_targets,
            (battle.has_target, attacking.has_attack_for, attacking.may_be_attacked, obligations.aims_where_it_must),
        ),
        Procedure(
            ActionKind(actions.CALL_OFF, "call-off", "do not attack after all", actions.NOTHING, call_off),
            ("battle.replay.no-attack", "battle.replay.return"),
            (ASK_REPLAY,),
            (battle.may_call_off, obligations.attack_may_be_called_off),
        ),
    )


ACTIONS: Final[tuple[Procedure, ...]] = _actions()
