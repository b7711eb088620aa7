"""Every kind of action with the requirements that rules put on it; those that answer a question are in ``answers``."""

from __future__ import annotations

from typing import Final

import engine.actions as actions
import engine.effects.own_summoning as own_summoning
import engine.laws.additional as additional
import engine.laws.attacking as attacking
import engine.requirements.requirements as requirements
import engine.summons.candidates as candidates
import engine.summons.prohibitions as prohibitions
import engine.summons.special_summoning as special_summoning
import engine.summons.spells as spells
import engine.summons.tributes as tributes
import engine.turn.activation as activation
import engine.turn.battle as battle
import engine.turn.obligations as obligations
import engine.turn.pendulum as pendulum
import engine.turn.positions as positions
import engine.turn.summoning as summoning
from engine.legality.answers import answers
from engine.requirements.procedure import Procedure
from engine.state.constants import (
    ASK_BATTLE,
    ASK_FIRST,
    ASK_MAIN,
    ASK_REPLAY,
    ASK_RESPONSE,
    DECISIONS,
    SORTS,
    WITH_EFFECTS,
    WITH_EXTRA_DECK,
    WITH_LAWS,
    WITH_OTHERS,
    WITH_OWN_SUMMONS,
    WITH_SCALES,
)


def _procedures() -> tuple[Procedure, ...]:
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
        Procedure(actions.GO_FIRST, ("setup.first-player.winner-chooses",), (ASK_FIRST,)),
        Procedure(actions.GO_SECOND, ("setup.first-player.winner-chooses",), (ASK_FIRST,)),
        Procedure(
            actions.NORMAL_SUMMON,
            ("turn.main-phase.summon-or-set",),
            (ASK_MAIN,),
            (summoning.in_main_phase, summoning.summon_left),
            candidates.hand,
            (summoning.in_hand,),
            to_summon,
        ),
        Procedure(
            actions.SET_MONSTER,
            ("turn.main-phase.summon-or-set",),
            (ASK_MAIN,),
            (summoning.in_main_phase, summoning.summon_left),
            candidates.hand,
            (summoning.in_hand,),
            to_set,
        ),
        Procedure(
            actions.FLIP_SUMMON,
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
            actions.CHANGE_POSITION,
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
            actions.ENTER_BATTLE,
            ("battle.enter",),
            (ASK_MAIN,),
            (battle.from_main_phase_1, battle.not_first_turn, prohibitions.may_enter_battle),
        ),
        Procedure(
            actions.END_TURN,
            ("turn.end-phase.announce",),
            (ASK_MAIN,),
            (battle.battle_has_ended, obligations.turn_may_end),
        ),
        Procedure(
            actions.ATTACK,
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
            actions.END_BATTLE,
            ("battle.end-step.announce",),
            (ASK_BATTLE,),
            (battle.battle_goes_on, obligations.battle_may_end),
        ),
        Procedure(
            actions.CALL_OFF,
            ("battle.replay.no-attack", "battle.replay.return"),
            (ASK_REPLAY,),
            (battle.may_call_off, obligations.attack_may_be_called_off),
        ),
        Procedure(
            actions.SET_SPELL_TRAP,
            ("turn.main-phase.set-spell",),
            (ASK_MAIN,),
            (spells.set_in_main_phase, candidates.effects_in_play),
            candidates.hand,
            (spells.in_hand,),
            (spells.is_spell_or_trap, spells.room_to_set, spells.no_second_field_spell, prohibitions.may_be_set),
        ),
        Procedure(
            actions.ACTIVATE,
            ("turn.main-phase.activate-effect", "turn.main-phase.activate-spell"),
            (ASK_MAIN, ASK_BATTLE, ASK_RESPONSE),
            (candidates.effects_in_play,),
            activation.sources,
            (candidates.has_effect_text, candidates.own_card),
            (),
            candidates.ability_numbers,
            (candidates.has_ability, *requirements.REQUIREMENTS),
        ),
        Procedure(actions.PASS, ("chain.priority.pass", "chain.response.until-both-pass"), (ASK_RESPONSE,)),
        Procedure(
            actions.EXTRA_SUMMON,
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
            actions.ACTIVATE_SCALE,
            ("pendulum-summon.activate-scales", "turn.main-phase.activate-spell"),
            (ASK_MAIN,),
            (pendulum.in_edition, candidates.effects_in_play, pendulum.scale_in_main_phase),
            candidates.hand,
            (),
            (pendulum.is_pendulum_in_hand,),
            pendulum.pendulum_zones,
            (pendulum.pendulum_zone_free, pendulum.may_be_activated, pendulum.no_text_forbids),
        ),
        Procedure(
            actions.PENDULUM_SUMMON,
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
        own_summoning.PROCEDURE,
        *answers(),
    )


PROCEDURES: Final[tuple[Procedure, ...]] = _procedures()
BY_KIND: Final[dict[int, Procedure]] = {procedure.kind: procedure for procedure in PROCEDURES}
BY_DECISION: Final[dict[int, tuple[Procedure, ...]]] = {
    decision: tuple(procedure for procedure in PROCEDURES if decision in procedure.decisions)
    for decision in range(len(DECISIONS))
}
SORT_NEEDED: Final[dict[int, int]] = {
    actions.SET_SPELL_TRAP: WITH_EFFECTS,
    actions.ACTIVATE: WITH_EFFECTS,
    actions.EXTRA_SUMMON: WITH_EXTRA_DECK,
    actions.ACTIVATE_SCALE: WITH_SCALES,
    actions.PENDULUM_SUMMON: WITH_SCALES,
    actions.SPECIAL_SUMMON: WITH_OWN_SUMMONS,
}
"""What a duel must have among its cards for a kind of action to come up at all."""


def idle_without_laws() -> tuple[object, ...]:
    """Requirements that every action meets in a duel where no text says what may be done.

    A function, as mypyc does not know them yet.
    """
    return (
        additional.is_one_more,
        additional.is_one_more_set,
        attacking.not_kept_from_attacking,
        attacking.may_be_attacked,
        attacking.has_attack_for,
        obligations.turn_may_end,
        obligations.battle_may_end,
        obligations.attack_may_be_called_off,
        obligations.aims_where_it_must,
        tributes.makes_room,
        prohibitions.may_be_summoned,
        prohibitions.may_be_set,
        prohibitions.may_turn,
        prohibitions.may_flip,
        prohibitions.may_enter_battle,
    )


def in_such_a_duel(procedure: Procedure, sorts: int) -> Procedure:
    """A kind of action with the requirements that can fail in a duel that has such cards."""
    idle: tuple[object, ...] = () if sorts & WITH_LAWS else idle_without_laws()
    if not sorts & WITH_OTHERS:
        idle += (summoning.normal_summonable, summoning.needs_no_ritual)
    subject = [needed for needed in procedure.subject if needed not in idle]
    if not sorts & WITH_OWN_SUMMONS:
        subject = [tributes.tributes_at_hand if needed == tributes.tributes_to_summon else needed for needed in subject]
    activates = procedure.kind == actions.ACTIVATE
    return Procedure(
        procedure.kind,
        procedure.rules,
        procedure.decisions,
        tuple([needed for needed in procedure.situation if needed not in idle]),
        procedure.candidates,
        procedure.given,
        tuple(subject),
        procedure.targets,
        (requirements.is_legal,) if activates else tuple([needed for needed in procedure.target if needed not in idle]),
    )


def coming_up(decision: int, sorts: int) -> tuple[Procedure, ...]:
    """The kinds of actions of a decision that can come up in a duel with such cards."""
    return tuple(
        [
            in_such_a_duel(procedure, sorts)
            for procedure in BY_DECISION[decision]
            if SORT_NEEDED.get(procedure.kind, 0) & sorts == SORT_NEEDED.get(procedure.kind, 0)
        ]
    )


BY_SORTS: Final[dict[int, tuple[Procedure, ...]]] = {
    decision * SORTS + sorts: coming_up(decision, sorts) for decision in BY_DECISION for sorts in range(SORTS)
}
"""The kinds of actions of a decision that can come up, by decision and by what a duel has among its cards."""
OF_CARDS: Final = (
    actions.NORMAL_SUMMON,
    actions.SET_MONSTER,
    actions.DISCARD,
    actions.SET_SPELL_TRAP,
    actions.ACTIVATE,
    actions.EXTRA_SUMMON,
    actions.FUSION_MONSTER,
    actions.ACTIVATE_SCALE,
    actions.PENDULUM_MONSTER,
    actions.SPECIAL_SUMMON,
)
"""Kinds of actions whose first number is a card; that of the others is a zone."""
