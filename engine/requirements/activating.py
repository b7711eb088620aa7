"""What activating a card or effect needs: its kind, Spell Speed, the right moment, a cost that can be paid, targets."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

import engine.evaluation.attempts as attempts
import engine.evaluation.conditions as conditions
import engine.evaluation.continuous as continuous
import engine.evaluation.occasions as occasions
import engine.evaluation.times as times
import engine.requirements.needs as needs
import engine.requirements.room as room
import engine.state.abilities as abilities
import engine.state.deeds as deeds
import engine.state.traits as traits
import engine.summons.spells as spells
from engine.citation import implements
from engine.evaluation.properties import on_field
from engine.laws.limits import is_exhausted
from engine.moves.control_limits import may_become_active
from engine.state.constants import (
    ASK_BATTLE,
    ASK_MAIN,
    DAMAGE_STEP,
    FACE_UP,
    FIELD_ZONE,
    HAND,
    MAIN_PHASE_1,
    MAIN_PHASE_2,
    MONSTER_ZONE,
    SPELL_TRAP_ZONE,
    WITH_LAWS,
)
from engine.state.duel_state import State
from engine.state.uses import uses_left
from engine.summons.special_summoning import can_fuse_with, can_perform_ritual_with
from engine.summons.speed import answers_speed

EffectRequirement: TypeAlias = Callable[[State, int, int], bool]


@implements(
    "chain.spell-speed.minimum",
    "chain.spell-speed-1.no-response",
    "chain.spell-speed-1.first-link",
    "chain.links.later-speed",
)
def fast_enough(state: State, card: int, number: int) -> bool:
    """Whether an effect is quick enough to answer a Chain Link."""
    return not state.links or state.abilities[card][number].speed > 1


@implements("chain.response.after-events")
def free_to_act(state: State, card: int, number: int) -> bool:
    """Whether an effect may begin a Chain now: while players may respond to what has happened only a fast one."""
    if state.links or begins_chain(state):
        return True
    ability = state.abilities[card][number]
    return ability.speed > 1 or (state.decision in {ASK_BATTLE, ASK_MAIN} and bool(ability.moments))


@implements("chain.links.first-speed", off=False)
def begins_chain(state: State) -> bool:
    """Whether the turn player is free to act, so that even the slowest effect can be the first Chain Link.

    Where Main Phase 1 is skipped, the player is asked in the phase before it how the turn goes on.
    """
    return state.decision == ASK_MAIN and state.phase in {MAIN_PHASE_1, MAIN_PHASE_2}


@implements("chain.spell-speed.not-lower", "chain.spell-speed-3.answered-by")
def not_slower(state: State, card: int, number: int) -> bool:
    """Whether an effect is quick enough for the Chain Link it answers."""
    if not state.links:
        return True
    last = state.links[-1]
    return answers_speed(state.abilities[card][number].speed, state.abilities[last.card][last.ability].speed)


@implements("battle.damage-step.activation-limit", "battle.damage-step.modifiers-only")
def fit_for_damage_step(state: State, card: int, number: int) -> bool:
    """Whether an effect may be used in the Damage Step: Counter Traps, and what changes ATK or DEF directly.

    In edition 3.0 only cards that change ATK or DEF are activated there: no Counter Traps, and no effects besides.
    """
    if state.phase != DAMAGE_STEP:
        return True
    ability = state.abilities[card][number]
    if ability.in_damage_step:
        return True
    if state.rules.damage_step_modifiers_only:
        return ability.changes_values and ability.kind == abilities.ACTIVATION
    return ability.changes_values or ability.speed == 3


@implements("battle.damage-step.activation-deadline")
def before_calculation(state: State, card: int, number: int) -> bool:
    """Whether damage calculation has not begun yet in the Damage Step, where the effect does not name a later time."""
    if state.phase != DAMAGE_STEP or state.part < times.CALCULATION:
        return True
    return state.abilities[card][number].in_damage_step


@implements("trap.requirements")
def requirement_met(state: State, card: int, number: int) -> bool:
    """Whether what the effect waits for has just happened, and its conditions are true."""
    ability = state.abilities[card][number]
    player = state.decider
    if ability.moments and not times.any_now(state, ability.moments, player):
        return False
    if ability.provided is not None and not conditions.is_true(state, ability.provided, card, player):
        return False
    return not ability.events or occasions.has_occasion(state, card, number)


@implements("continuous-effect.no-trigger")
def not_continuous(state: State, card: int, number: int) -> bool:
    """Whether an effect is not one that works all the time and is never activated."""
    return state.abilities[card][number].kind != abilities.CONTINUOUS


def is_activated(state: State, card: int, number: int) -> bool:
    """Whether an effect is of a kind that its player activates, and does not come about by itself."""
    return state.abilities[card][number].kind <= abilities.QUICK


@implements("zone.pendulum.place")
def no_scale(state: State, card: int, number: int) -> bool:
    """Whether the card is no Pendulum Monster, which is activated in a Pendulum Zone and nowhere else."""
    return state.abilities[card][number].kind != abilities.ACTIVATION or state.cards[card].card_type != "monster"


@implements("activation.card-from")
def card_from_hand_or_set(state: State, card: int, number: int) -> bool:
    """Whether a Spell or Trap Card is activated from the hand or where it was Set, not from a pile."""
    ability = state.abilities[card][number]
    if ability.kind != abilities.ACTIVATION:
        return True
    place = state.place[card]
    if ability.zones:
        return place in ability.zones
    return place == HAND or place == SPELL_TRAP_ZONE or place == FIELD_ZONE  # noqa: PLR1714 - quicker than a tuple


@implements("activation.effect-from", "pendulum.effect", "pendulum.monster-effect")
def effect_from_its_place(state: State, card: int, number: int) -> bool:
    """Whether an effect is used where its text says, or where it says nothing, on the field."""
    ability = state.abilities[card][number]
    if ability.kind == abilities.ACTIVATION:
        return True
    place = state.place[card]
    if ability.zones:
        return place in ability.zones
    if state.cards[card].card_type == "monster":
        return place == MONSTER_ZONE
    return MONSTER_ZONE <= place <= FIELD_ZONE


@implements(
    "continuous-spell.stays#works",
    "continuous-trap.stays#works",
    "field-spell.face-down#does-nothing",
    "monster.effect.face-down",
    "flip-summon.effects-face-up",
)
def lies_face_up(state: State, card: int, number: int) -> bool:
    """Whether a card on the field whose effect is used lies face-up."""
    if state.abilities[card][number].kind == abilities.ACTIVATION or not on_field(state, card):
        return True
    return state.position[card] & FACE_UP != 0


@implements("ignition-effect.main-phase", "turn.main-phase.activate-effect")
def ignition_in_main_phase(state: State, card: int, number: int) -> bool:
    """Whether an Ignition Effect is used in its player's own Main Phase."""
    ability = state.abilities[card][number]
    if ability.kind != abilities.IGNITION or ability.moments:
        return True
    return state.player == state.decider and state.phase in {MAIN_PHASE_1, MAIN_PHASE_2}


def not_forbidden(state: State, card: int, number: int) -> bool:
    """Whether no effect forbids the activation, and the effect's own limit leaves another use."""
    ability = state.abilities[card][number]
    if not state.standing and not state.lasting and not ability.times and not state.silenced:
        return True
    if ability.kind != abilities.ACTIVATION and continuous.silent(state, card):
        return False
    if uses_left(state, card, number, state.decider) < 1:
        return False
    player = state.decider
    if not state.laws & deeds.ACTIVATED:
        return True
    if continuous.said_of(state, "cannot", deeds.ACTIVATED, card, player, amount=number):
        return False
    return not is_exhausted(state, deeds.ACTIVATED, card, player, amount=number)


def _requirements() -> tuple[tuple[EffectRequirement, int], ...]:
    # each with the traits, of which an effect that can fail it has one
    return (
        (not_continuous, traits.BY_ITSELF),
        (is_activated, traits.BY_ITSELF),
        (no_scale, traits.SCALE),
        (card_from_hand_or_set, traits.OF_CARD),
        (effect_from_its_place, traits.OF_EFFECT),
        (spells.not_yet_active, traits.OF_CARD),
        (spells.trap_was_set, traits.TRAP),
        (spells.trap_not_same_turn, traits.TRAP),
        (spells.spell_in_main_phase, traits.SPELL),
        (spells.quick_play_was_set, traits.QUICK_PLAY),
        (spells.quick_play_phase, traits.QUICK_PLAY),
        (spells.quick_play_not_same_turn, traits.QUICK_PLAY),
        (ignition_in_main_phase, traits.IGNITION),
        (lies_face_up, traits.OF_EFFECT),
        (fast_enough, traits.ANSWER),
        (free_to_act, traits.SLOW),
        (not_slower, traits.ANSWER),
        (fit_for_damage_step, traits.DAMAGE),
        (before_calculation, traits.DAMAGE),
        (not_forbidden, traits.OF_EFFECT | traits.LIMITED | WITH_LAWS),
        (may_become_active, WITH_LAWS),
        (attempts.fits_attempt, traits.ATTEMPT),
        (requirement_met, traits.CONDITIONAL),
        (spells.room_to_activate, traits.OF_CARD),
        (spells.no_second_active_field_spell, traits.FIELD_SPELL),
        (needs.cost_payable, traits.COST),
        (room.for_control, traits.CONTROL),
        (room.for_summon, traits.ZONE),
        (room.for_set_monster, traits.SETS),
        (room.for_set_card, traits.SETS),
        (room.for_equip, traits.EQUIPS),
        (needs.has_targets, traits.TARGET),
        (needs.finds_in_deck, traits.SEARCH),
        (needs.finds_cards, traits.FIND),
        (needs.costs_leave_enough, traits.TIED),
        (needs.deck_suffices, traits.DRAW),
        (can_fuse_with, traits.FUSION),
        (can_perform_ritual_with, traits.RITUAL),
    )


WITH_TRAITS: Final[tuple[tuple[EffectRequirement, int], ...]] = _requirements()
REQUIREMENTS: Final[tuple[EffectRequirement, ...]] = tuple(requirement for requirement, _traits in WITH_TRAITS)
BY_TRAITS: Final[dict[int, tuple[EffectRequirement, ...]]] = {}
"""What an effect with certain traits can fail, noted when such an effect is first looked at."""


def is_legal(state: State, card: int, number: int) -> bool:
    """Whether an effect meets all requirements; those that it always meets are left out."""
    like = state.abilities[card][number].traits | state.sorts
    if state.links:
        like |= traits.ANSWER
    if state.phase == DAMAGE_STEP:
        like |= traits.DAMAGE
    if state.attempts:
        like |= traits.ATTEMPT
    if state.cards is not state.printed:
        like |= traits.OF_ANY_CARD
    requirements = BY_TRAITS.get(like)
    if requirements is None:
        requirements = tuple([requirement for requirement, which in WITH_TRAITS if which & like])
        BY_TRAITS[like] = requirements
    for requirement in requirements:  # noqa: SIM110 - a loop compiles better than all()
        if not requirement(state, card, number):
            return False
    return True
