"""Answers to a question: which card, which zone, whether at all."""

from __future__ import annotations

from typing import Final

import engine.actions as actions
import engine.effects.chain_effects as chain_effects
import engine.effects.steps as steps
import engine.requirements.choosing as choosing
import engine.requirements.declaring as declaring
import engine.summons.candidates as candidates
import engine.summons.material_choice as material_choice
import engine.summons.special_summoning as special_summoning
import engine.summons.spells as spells
import engine.summons.tributes as tributes
import engine.turn.summoning as summoning
import engine.turn.triggers as triggers
from engine.actions import ActionKind
from engine.requirements.procedure import Procedure
from engine.state.constants import (
    ASK_CARD,
    ASK_COST_DISCARD,
    ASK_COST_TRIBUTE,
    ASK_DECLARE,
    ASK_DETACH,
    ASK_FUSION,
    ASK_MATERIAL,
    ASK_NUMBER,
    ASK_OPTIONAL,
    ASK_POSITION,
    ASK_SPELL_ZONE,
    ASK_TARGET,
    ASK_TRIBUTE,
    ASK_TRIGGER,
    ASK_WAY,
    ASK_ZONE,
)


def _actions() -> tuple[Procedure, ...]:
    # here and not in the module, whose types mypyc does not know yet
    return (
        Procedure(
            ActionKind(actions.TRIBUTE, "tribute", "Tribute {card}", actions.OWN_MONSTER, tributes.tribute),
            ("tribute-summon.level",),
            (ASK_TRIBUTE,),
            candidates=candidates.occupied,
            given=(tributes.own_monster,),
            subject=(tributes.makes_room,),
        ),
        Procedure(
            ActionKind(actions.ZONE, "zone", "Monster Zone {number}", actions.FREE_ZONE, summoning.choose_zone),
            ("zone.monster.use",),
            (ASK_ZONE,),
            candidates=candidates.free,
            given=(summoning.zone_free,),
        ),
        Procedure(
            ActionKind(
                actions.SPELL_ZONE,
                "spell-trap-zone",
                "Spell & Trap Zone {number}",
                actions.FREE_ZONE,
                spells.choose_spell_zone,
            ),
            ("zone.spell-trap.use",),
            (ASK_SPELL_ZONE,),
            candidates=candidates.free_spell_zones,
            given=(candidates.spell_zone_free,),
        ),
        Procedure(
            ActionKind(actions.CHOOSE, "target", "target {card}", actions.ADDRESS, choosing.choose),
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
            ActionKind(
                actions.COST_DISCARD, "cost-discard", "discard {card} to pay the cost", actions.ADDRESS, choosing.choose
            ),
            ("ignition-effect.cost", "cost-effect.pay"),
            (ASK_COST_DISCARD,),
            candidates=choosing.options,
            given=(choosing.is_option,),
        ),
        Procedure(
            ActionKind(
                actions.COST_TRIBUTE, "cost-tribute", "Tribute {card} to pay the cost", actions.ADDRESS, choosing.choose
            ),
            ("glossary.tribute.as-cost", "cost-effect.pay"),
            (ASK_COST_TRIBUTE,),
            candidates=choosing.options,
            given=(choosing.is_option,),
        ),
        Procedure(
            ActionKind(
                actions.POSITION,
                "position",
                "Summon in {position}",
                actions.BATTLE_POSITION,
                special_summoning.choose_position,
            ),
            ("special-summon.position", "position.attack.vertical"),
            (ASK_POSITION,),
            candidates=candidates.summon_positions,
            given=(candidates.is_summon_position,),
        ),
        Procedure(
            ActionKind(
                actions.TRIGGER, "trigger", "next: the effect of {card}", actions.WAITING_EFFECT, triggers.start_trigger
            ),
            ("simultaneous.own-order", "chain.links.next"),
            (ASK_TRIGGER,),
            candidates=triggers.waiting_triggers,
            given=(triggers.is_waiting,),
        ),
        Procedure(
            ActionKind(actions.MATERIAL, "material", "use {card} as material", actions.ADDRESS, material_choice.choose),
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
            ActionKind(
                actions.FUSION_MONSTER,
                "fusion-monster",
                "Fusion Summon {card}",
                actions.CARD,
                special_summoning.choose_fusion_monster,
            ),
            ("fusion-summon.activate", "fusion-summon.requirements"),
            (ASK_FUSION,),
            candidates=special_summoning.own_fusion_monsters,
            given=(special_summoning.is_fusion_monster,),
        ),
        Procedure(
            ActionKind(actions.DETACH, "detach", "detach {card}", actions.ADDRESS, choosing.choose),
            ("xyz-summon.detach", "cost-effect.pay"),
            (ASK_DETACH,),
            candidates=choosing.options,
            given=(choosing.is_option,),
        ),
        Procedure(
            ActionKind(actions.PICK, "choose", "choose {card}", actions.ADDRESS, choosing.choose),
            ("precedence.card-text", "trap.requirements"),
            (ASK_CARD,),
            candidates=choosing.options,
            given=(choosing.not_without_ritual, choosing.properly_before, choosing.is_option),
        ),
        Procedure(
            ActionKind(actions.DONE, "done", "no more", actions.NOTHING, choosing.stop),
            ("precedence.card-text", "trap.requirements"),
            (ASK_CARD, ASK_TARGET, ASK_COST_DISCARD, ASK_COST_TRIBUTE, ASK_DETACH),
            (choosing.is_enough,),
        ),
        Procedure(
            ActionKind(actions.ACCEPT, "accept", "yes, use the effect of {card}", actions.NOTHING, steps.accept),
            ("precedence.card-text", "trigger-effect.when"),
            (ASK_OPTIONAL,),
        ),
        Procedure(
            ActionKind(actions.DECLINE, "decline", "no", actions.NOTHING, steps.decline),
            ("precedence.card-text", "trigger-effect.when"),
            (ASK_OPTIONAL,),
        ),
        Procedure(
            ActionKind(
                actions.WAY, "way", "effect of {card}: way {number}", actions.WAY_TO_TAKE, chain_effects.take_way
            ),
            ("precedence.card-text", "trigger-effect.when"),
            (ASK_WAY,),
            candidates=chain_effects.ways,
            given=(chain_effects.is_way,),
        ),
        Procedure(
            ActionKind(actions.DECLARE, "declare", "declare: {saying}", actions.SAYING, declaring.say),
            ("precedence.card-text", "trap.requirements"),
            (ASK_DECLARE,),
            candidates=declaring.options,
            given=(declaring.is_option,),
        ),
        Procedure(
            ActionKind(actions.NUMBER, "number", "effect of {card}: {number}", actions.AMOUNT, declaring.take_number),
            ("precedence.card-text", "trap.requirements"),
            (ASK_NUMBER,),
            candidates=declaring.numbers,
            given=(declaring.is_number,),
        ),
    )


ACTIONS: Final[tuple[Procedure, ...]] = _actions()
