"""Pendulum Scales and Pendulum Summons."""

from __future__ import annotations

from typing import Final

import engine.actions as actions
import engine.summons.candidates as candidates
import engine.turn.pendulum as pendulum
from engine.actions import ActionKind
from engine.requirements.procedure import Procedure
from engine.state.constants import ASK_MAIN, ASK_PENDULUM, WITH_SCALES


def _actions() -> tuple[Procedure, ...]:
    # here and not in the module, whose types mypyc does not know yet
    return (
        Procedure(
            ActionKind(
                actions.ACTIVATE_SCALE,
                "activate-scale",
                "activate {card} in Pendulum Zone {zone}",
                actions.CARD,
                pendulum.activate_scale,
                numbers=2,
                sorts=WITH_SCALES,
            ),
            ("pendulum-summon.activate-scales", "turn.main-phase.activate-spell"),
            (ASK_MAIN,),
            (pendulum.in_edition, candidates.effects_in_play, pendulum.scale_in_main_phase),
            pendulum.scales_in_hand,
            (pendulum.is_pendulum_in_hand,),
            (),
            pendulum.pendulum_zones,
            (pendulum.pendulum_zone_free, pendulum.may_be_activated, pendulum.no_text_forbids),
        ),
        Procedure(
            ActionKind(
                actions.PENDULUM_SUMMON,
                "pendulum-summon",
                "Pendulum Summon",
                actions.NOTHING,
                pendulum.pendulum_summon,
                sorts=WITH_SCALES,
            ),
            ("pendulum-summon.levels", "turn.main-phase.activate-spell"),
            (ASK_MAIN,),
            (
                pendulum.in_edition,
                candidates.effects_in_play,
                pendulum.summon_in_main_phase,
                pendulum.pendulum_summon_left,
                pendulum.both_scales,
                pendulum.some_pendulum_monster,
            ),
        ),
        Procedure(
            ActionKind(
                actions.PENDULUM_MONSTER,
                "pendulum-monster",
                "Pendulum Summon {card}",
                actions.CARD,
                pendulum.choose_pendulum_monster,
            ),
            ("pendulum-summon.levels", "turn.main-phase.activate-spell"),
            (ASK_PENDULUM,),
            candidates=pendulum.pendulum_monsters,
            given=(pendulum.needs_no_other_summon, pendulum.is_pendulum_monster),
        ),
        Procedure(
            ActionKind(
                actions.PENDULUM_DONE, "pendulum-done", "no more Pendulum Monsters", actions.NOTHING, pendulum.arrive
            ),
            ("pendulum-summon.levels", "turn.main-phase.activate-spell"),
            (ASK_PENDULUM,),
            (pendulum.one_chosen,),
        ),
    )


ACTIONS: Final[tuple[Procedure, ...]] = _actions()
