"""The kinds of actions that answer a question: which card, which zone, whether at all."""

from __future__ import annotations

import engine.actions as actions
import engine.effects.chain_effects as chain_effects
import engine.requirements.choosing as choosing
import engine.requirements.declaring as declaring
import engine.summons.candidates as candidates
import engine.summons.material_choice as material_choice
import engine.summons.special_summoning as special_summoning
import engine.summons.tributes as tributes
import engine.turn.pendulum as pendulum
import engine.turn.summoning as summoning
import engine.turn.triggers as triggers
from engine.requirements.procedure import Procedure
from engine.state.constants import (
    ASK_CARD,
    ASK_COST_DISCARD,
    ASK_COST_TRIBUTE,
    ASK_DECLARE,
    ASK_DETACH,
    ASK_DISCARD,
    ASK_FUSION,
    ASK_MATERIAL,
    ASK_NUMBER,
    ASK_OPTIONAL,
    ASK_PENDULUM,
    ASK_POSITION,
    ASK_SPELL_ZONE,
    ASK_TARGET,
    ASK_TRIBUTE,
    ASK_TRIGGER,
    ASK_WAY,
    ASK_ZONE,
)


def answers() -> tuple[Procedure, ...]:
    """The procedures of these actions, in the order in which a decision offers them."""
    return (
        Procedure(
            actions.TRIBUTE,
            ("tribute-summon.level",),
            (ASK_TRIBUTE,),
            candidates=candidates.occupied,
            given=(tributes.own_monster,),
            subject=(tributes.makes_room,),
        ),
        Procedure(
            actions.ZONE, ("zone.monster.use",), (ASK_ZONE,), candidates=candidates.free, given=(summoning.zone_free,)
        ),
        Procedure(
            actions.DISCARD,
            ("turn.end-phase.hand-limit",),
            (ASK_DISCARD,),
            candidates=candidates.hand,
            given=(candidates.in_own_hand,),
        ),
        Procedure(
            actions.SPELL_ZONE,
            ("zone.spell-trap.use",),
            (ASK_SPELL_ZONE,),
            candidates=candidates.free_spell_zones,
            given=(candidates.spell_zone_free,),
        ),
        Procedure(
            actions.CHOOSE,
            (
                "equip.one-monster",
                "trap.requirements",
                "turn.main-phase.activate-effect",
                "turn.main-phase.activate-spell",
            ),
            (ASK_TARGET,),
            candidates=choosing.options,
            given=(choosing.not_without_ritual, choosing.properly_before, choosing.is_option),
        ),
        Procedure(
            actions.COST_DISCARD,
            ("ignition-effect.cost", "cost-effect.pay"),
            (ASK_COST_DISCARD,),
            candidates=choosing.options,
            given=(choosing.is_option,),
        ),
        Procedure(
            actions.COST_TRIBUTE,
            ("glossary.tribute.as-cost", "cost-effect.pay"),
            (ASK_COST_TRIBUTE,),
            candidates=choosing.options,
            given=(choosing.is_option,),
        ),
        Procedure(
            actions.TRIGGER,
            ("simultaneous.own-order", "chain.links.next"),
            (ASK_TRIGGER,),
            candidates=triggers.waiting_triggers,
            given=(triggers.is_waiting,),
        ),
        Procedure(
            actions.MATERIAL,
            ("synchro.materials", "fusion-summon.requirements"),
            (ASK_MATERIAL,),
            candidates=material_choice.addresses,
            given=(
                material_choice.is_synchro_material,
                material_choice.is_xyz_material,
                material_choice.is_fusion_material,
                material_choice.is_ritual_tribute,
            ),
        ),
        Procedure(
            actions.FUSION_MONSTER,
            ("fusion-summon.activate", "fusion-summon.requirements"),
            (ASK_FUSION,),
            candidates=special_summoning.own_fusion_monsters,
            given=(special_summoning.is_fusion_monster,),
        ),
        Procedure(
            actions.PENDULUM_MONSTER,
            ("pendulum-summon.levels", "turn.main-phase.activate-spell"),
            (ASK_PENDULUM,),
            candidates=pendulum.pendulum_monsters,
            given=(pendulum.needs_no_other_summon, pendulum.is_pendulum_monster),
        ),
        Procedure(
            actions.PENDULUM_DONE,
            ("pendulum-summon.levels", "turn.main-phase.activate-spell"),
            (ASK_PENDULUM,),
            (pendulum.one_chosen,),
        ),
        Procedure(
            actions.DETACH,
            ("xyz-summon.detach", "cost-effect.pay"),
            (ASK_DETACH,),
            candidates=choosing.options,
            given=(choosing.is_option,),
        ),
        Procedure(
            actions.PICK,
            ("precedence.card-text", "trap.requirements"),
            (ASK_CARD,),
            candidates=choosing.options,
            given=(choosing.not_without_ritual, choosing.properly_before, choosing.is_option),
        ),
        Procedure(
            actions.DONE,
            ("precedence.card-text", "trap.requirements"),
            (ASK_CARD, ASK_TARGET, ASK_COST_DISCARD, ASK_COST_TRIBUTE, ASK_DETACH),
            (choosing.is_enough,),
        ),
        Procedure(actions.ACCEPT, ("precedence.card-text", "trigger-effect.when"), (ASK_OPTIONAL,)),
        Procedure(actions.DECLINE, ("precedence.card-text", "trigger-effect.when"), (ASK_OPTIONAL,)),
        Procedure(
            actions.WAY,
            ("precedence.card-text", "trigger-effect.when"),
            (ASK_WAY,),
            candidates=chain_effects.ways,
            given=(chain_effects.is_way,),
        ),
        Procedure(
            actions.DECLARE,
            ("precedence.card-text", "trap.requirements"),
            (ASK_DECLARE,),
            candidates=declaring.options,
            given=(declaring.is_option,),
        ),
        Procedure(
            actions.NUMBER,
            ("precedence.card-text", "trap.requirements"),
            (ASK_NUMBER,),
            candidates=declaring.numbers,
            given=(declaring.is_number,),
        ),
        Procedure(
            actions.POSITION,
            ("special-summon.position", "position.attack.vertical"),
            (ASK_POSITION,),
            candidates=candidates.summon_positions,
            given=(candidates.is_summon_position,),
        ),
    )
