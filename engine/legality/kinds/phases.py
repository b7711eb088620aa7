"""Who goes first, and how phases and turns begin and end."""

from __future__ import annotations

from typing import Final

import engine.actions as actions
import engine.state.tasks as tasks
import engine.summons.candidates as candidates
import engine.summons.preparation as preparation
import engine.summons.prohibitions as prohibitions
import engine.turn.battle as battle
import engine.turn.obligations as obligations
import engine.turn.phases as phases
from engine.actions import ActionKind
from engine.requirements.procedure import Procedure
from engine.state.constants import ASK_BATTLE, ASK_DISCARD, ASK_FIRST, ASK_MAIN, NONE
from engine.state.duel_state import State


def enter_battle(state: State) -> None:
    """Go from the Main Phase to the Battle Phase."""
    state.tasks.append((tasks.BATTLE_START, NONE, NONE))


def end_battle(state: State) -> None:
    """Go to the End Step."""
    state.tasks.append((tasks.BATTLE_END, NONE, NONE))


def _actions() -> tuple[Procedure, ...]:
    # here and not in the module, whose types mypyc does not know yet
    return (
        Procedure(
            ActionKind(actions.GO_FIRST, "go-first", "go first", actions.NOTHING, preparation.go_first),
            ("setup.first-player.winner-chooses",),
            (ASK_FIRST,),
        ),
        Procedure(
            ActionKind(actions.GO_SECOND, "go-second", "go second", actions.NOTHING, preparation.go_second),
            ("setup.first-player.winner-chooses",),
            (ASK_FIRST,),
        ),
        Procedure(
            ActionKind(
                actions.ENTER_BATTLE,
                "enter-battle",
                "go to the Battle Phase",
                actions.NOTHING,
                enter_battle,
                closes=True,
            ),
            ("battle.enter",),
            (ASK_MAIN,),
            (battle.from_main_phase_1, battle.not_first_turn, prohibitions.may_enter_battle),
        ),
        Procedure(
            ActionKind(
                actions.END_TURN, "end-turn", "end the turn", actions.NOTHING, phases.end_main_phase, closes=True
            ),
            ("turn.end-phase.announce",),
            (ASK_MAIN,),
            (battle.battle_has_ended, obligations.turn_may_end),
        ),
        Procedure(
            ActionKind(
                actions.END_BATTLE, "end-battle", "end the Battle Phase", actions.NOTHING, end_battle, closes=True
            ),
            ("battle.end-step.announce",),
            (ASK_BATTLE,),
            (battle.battle_goes_on, obligations.battle_may_end),
        ),
        Procedure(
            ActionKind(actions.DISCARD, "discard", "discard {card}", actions.CARD, phases.discard),
            ("turn.end-phase.hand-limit",),
            (ASK_DISCARD,),
            candidates=candidates.hand,
            given=(candidates.in_own_hand,),
        ),
    )


ACTIONS: Final[tuple[Procedure, ...]] = _actions()
