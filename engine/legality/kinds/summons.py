"""Normal Summons and Sets, Flip Summons and changes of position, Special Summons of a player's own accord."""

from __future__ import annotations

from typing import Final

import engine.actions as actions
import engine.effects.own_summoning as own_summoning
import engine.laws.additional as additional
import engine.summons.candidates as candidates
import engine.summons.prohibitions as prohibitions
import engine.summons.special_summoning as special_summoning
import engine.summons.tributes as tributes
import engine.turn.positions as positions
import engine.turn.summoning as summoning
from engine.actions import ActionKind
from engine.requirements.procedure import Procedure
from engine.state.constants import ASK_MAIN, WITH_EXTRA_DECK, WITH_OWN_SUMMONS


def _actions() -> tuple[Procedure, ...]:
    # here and not in the module, whose types mypyc does not know yet
    in_general = (summoning.normal_summonable, summoning.needs_no_ritual)
    to_summon = (
        *in_general,
        tributes.tributes_to_summon,
        tributes.zone_left,
        additional.is_one_more,
        prohibitions.may_be_summoned,
    )
    to_set = (
        *in_general,
        tributes.tributes_at_hand,
        tributes.zone_left,
        additional.is_one_more_set,
        prohibitions.may_be_set,
    )
    return (
        Procedure(
            ActionKind(
                actions.NORMAL_SUMMON, "normal-summon", "Normal Summon {card}", actions.CARD, summoning.normal_summon
            ),
            ("turn.main-phase.summon-or-set",),
            (ASK_MAIN,),
            (summoning.in_main_phase, summoning.summon_left),
            candidates.hand,
            (summoning.in_hand,),
            to_summon,
        ),
        Procedure(
            ActionKind(actions.SET_MONSTER, "set-monster", "Set {card}", actions.CARD, summoning.set_monster),
            ("turn.main-phase.summon-or-set",),
            (ASK_MAIN,),
            (summoning.in_main_phase, summoning.summon_left),
            candidates.hand,
            (summoning.in_hand,),
            to_set,
        ),
        Procedure(
            ActionKind(
                actions.FLIP_SUMMON, "flip-summon", "Flip Summon {card}", actions.OWN_MONSTER, positions.flip_summon
            ),
            ("turn.main-phase.flip-summon-unlimited",),
            (ASK_MAIN,),
            (positions.in_main_phase,),
            candidates.occupied,
            (tributes.own_monster,),
            (
                positions.is_face_down,
                positions.not_set_now,
                positions.not_turned,
                positions.has_not_attacked,
                prohibitions.may_flip,
            ),
        ),
        Procedure(
            ActionKind(
                actions.CHANGE_POSITION,
                "change-position",
                "change the battle position of {card}",
                actions.OWN_MONSTER,
                positions.change_position,
            ),
            ("turn.main-phase.change-position",),
            (ASK_MAIN,),
            (positions.in_main_phase,),
            candidates.occupied,
            (tributes.own_monster,),
            (
                positions.is_face_up,
                positions.not_new,
                positions.not_turned,
                positions.has_not_attacked,
                prohibitions.may_turn,
            ),
        ),
        Procedure(
            ActionKind(
                actions.EXTRA_SUMMON,
                "extra-deck-summon",
                "Special Summon {card} from the Extra Deck",
                actions.CARD,
                special_summoning.summon_with_materials,
                sorts=WITH_EXTRA_DECK,
            ),
            ("special-summon.kinds", "fusion-summon.requirements"),
            (ASK_MAIN,),
            (candidates.effects_in_play, special_summoning.in_main_phase),
            candidates.extra_deck,
            (special_summoning.in_extra_deck,),
            (
                special_summoning.needs_no_spell,
                special_summoning.synchro_materials_there,
                special_summoning.xyz_materials_there,
                prohibitions.may_come_by_declaration,
            ),
        ),
        Procedure(
            ActionKind(
                actions.SPECIAL_SUMMON,
                "special-summon",
                "Special Summon {card}",
                actions.CARD,
                own_summoning.begin,
                sorts=WITH_OWN_SUMMONS,
            ),
            ("special-summon.own-conditions", "turn.main-phase.special-summon-unlimited"),
            (ASK_MAIN,),
            (own_summoning.in_main_phase,),
            own_summoning.own_monsters,
            (own_summoning.is_own_monster,),
            (
                own_summoning.conditions_met,
                own_summoning.cost_payable,
                own_summoning.has_room,
                prohibitions.may_come_by_procedure,
            ),
        ),
    )


ACTIONS: Final[tuple[Procedure, ...]] = _actions()
