"""Bringing monsters from the hand: Normal Summon, Tribute Summon, Set, and the Flip Summon."""

from __future__ import annotations

import engine.events as events
import engine.state.deeds as deeds
import engine.state.tasks as tasks
from engine.citation import implements
from engine.evaluation.attempts import can_be_answered, zones_left
from engine.laws.additional import given_by_effects
from engine.moves.control import give_control
from engine.moves.exiles import lay_back
from engine.state.constants import (
    ASK_ZONE,
    BACK,
    CONTROL,
    FACE_DOWN_DEFENSE,
    FACE_UP_ATTACK,
    HAND,
    MAIN_PHASE_1,
    MAIN_PHASE_2,
    NONE,
    SET_BY_EFFECT,
    SPECIAL,
    WITH_LAWS,
)
from engine.state.duel_state import State
from engine.state.records import Attempt
from engine.summons.tributes import is_summon, needs_no_tribute, tributes_needed
from engine.turn.arrivals import attempt, come, lay, open_attempt
from engine.turn.windows import open_window

# What a Normal Summon or Set needs


@implements("turn.main-phase.summon-or-set", "turn.phase.limited-actions#summon", "turn.main-phase-2.same-actions")
def in_main_phase(state: State) -> bool:
    """Whether it is a Main Phase, where monsters are Summoned and Set."""
    return state.phase == MAIN_PHASE_1 or state.phase == MAIN_PHASE_2  # noqa: PLR1714 - twice as fast


@implements(
    "turn.main-phase.normal-summon-limit",
    "tribute-summon.not-both",
    "tribute-summon.is-normal",
    "turn.main-phase-2.shared-limits",
)
def summon_left(state: State) -> bool:
    """Whether the turn's Normal Summon or Set is still to be had, Tribute Summons counted, or effects give one more."""
    left = state.rules.normal_summons - state.summons
    return left > 0 or (state.sorts & WITH_LAWS != 0 and left + len(given_by_effects(state)) > 0)


@implements("normal-summon.from-hand#hand")
def in_hand(state: State, card: int) -> bool:
    """Whether the player has the card in hand."""
    return state.place[card] == HAND and state.controller[card] == state.decider


@implements("normal-summon.which", "glossary.card-effects.summon-condition-excluded")
def normal_summonable(state: State, card: int) -> bool:
    """Whether the card is a monster that may be Normal Summoned or Set."""
    printed = state.cards[card]
    return printed.card_type == "monster" and printed.normal_summonable


@implements("ritual.special#ritual-spell", "ritual-summon.returned")
def needs_no_ritual(state: State, card: int) -> bool:
    """Whether the card is no Ritual Monster, which only its Ritual Summon brings to the field."""
    return state.cards[card].kind != "ritual"


# Doing it


@implements(
    "terms.summon.vertical",
    "normal-summon.two-positions#summon",
    "normal-summon.from-hand#face-up-attack",
    "pendulum.two-kinds#monster",
    "position.attack.vertical",
    "position.forms#face-up-attack",
    "zone.monster.summon-or-set#summon",
    "turn.main-phase.summon-or-set#summon",
    "turn.main-phase.normal-summon-limit#summon",
    "fusion-summon.normal-too#summon",
    "ritual-summon.special#summon",
)
def normal_summon(state: State, card: int) -> None:
    """Normal Summon a monster of the hand in face-up Attack Position."""
    use_summon(state, card, FACE_UP_ATTACK)
    bring(state, card, FACE_UP_ATTACK)


@implements(
    "terms.set.monster-horizontal",
    "glossary.set.monster",
    "monster-set.no-face-up-defense",
    "position.defense.horizontal",
    "position.forms#face-down-defense",
    "zone.monster.summon-or-set#set",
    "turn.main-phase.summon-or-set#set",
    "turn.main-phase.normal-summon-limit#set",
    "normal-summon.two-positions#set",
    "fusion-summon.normal-too#set",
    "ritual-summon.special#set",
)
def set_monster(state: State, card: int) -> None:
    """Set a monster of the hand in face-down Defense Position."""
    use_summon(state, card, FACE_DOWN_DEFENSE)
    bring(state, card, FACE_DOWN_DEFENSE)


def bring(state: State, card: int, position: int) -> None:
    """Bring a monster from the hand: first its Tributes, then its zone."""
    if state.made_of:
        state.made_of = [pair for pair in state.made_of if pair[0] != card]
    state.tasks.append((tasks.CHOOSE_ZONE, card, position))
    free = position != FACE_DOWN_DEFENSE and needs_no_tribute(state, card)
    for _ in range(0 if free else tributes_needed(state, card)):
        state.tasks.append((tasks.TRIBUTE, card, NONE))


@implements("turn.main-phase.normal-summon-limit", "summon.negated.counts#counts")
def use_summon(state: State, card: int, position: int) -> None:
    """Count the Normal Summon or Set of this turn."""
    state.summons += 1
    if state.effects:
        state.brought.append(card * 2 + (position == FACE_DOWN_DEFENSE))


def ask_zone(state: State, card: int, position: int) -> None:
    """Let a player choose a free Monster Zone; what an effect brings names the player above the position's bits."""
    state.decider = position >> 4 & 1 if position & (SPECIAL | SET_BY_EFFECT) else state.controller[card]
    state.decision = ASK_ZONE
    state.subject = card
    state.face = position & (3 | SPECIAL)


def choose_zone(state: State, zone: int) -> None:
    """Put the monster that waits into a zone."""
    card = state.subject
    if state.face == CONTROL:
        give_control(state, card, state.decider, zone)
        return
    if state.face & BACK:
        lay_back(state, card, state.decider, zone, state.face & 3)
        return
    position = state.face & 3
    kind = events.SUMMONED if is_summon(position) else events.SET
    if counts_as_special(state.face):
        kind = events.SPECIAL_SUMMONED
    if not state.effects:
        lay(state, card, state.decider, zone, position, kind)
        return
    if kind != events.SPECIAL_SUMMONED and any(summoned == card for summoned, _tribute in state.made_of):
        state.clock += 1  # it comes after its Tributes
        state.latest = state.clock
    how, cause, side = deed_of(state, kind, card), state.caused[card], state.controller[card]
    begun = Attempt(card, state.decider, zone, position, kind, how, cause, state.place[card], side, negated=False)
    if kind != events.SET and can_be_answered(state):
        attempt(state, begun)
        if not arrives_with_others(state):
            open_attempt(state)
    else:
        come(state, begun, zone)
        if not arrives_with_others(state):
            open_window(state)


def deed_of(state: State, kind: int, card: int) -> int:
    """What befalls a monster that comes: the kind of Summon, as a bit of ``engine.state.deeds``."""
    if kind == events.SET:
        return deeds.SET
    if kind == events.SPECIAL_SUMMONED:
        return state.came[card] & deeds.SPECIAL or deeds.SPECIAL_SUMMONED
    return deeds.TRIBUTE_SUMMONED if state.came[card] & deeds.TRIBUTE_SUMMONED else deeds.NORMAL_SUMMONED


@implements("pendulum-summon.levels#any-number", off=False)
def arrives_with_others(state: State) -> bool:
    """Whether a monster is one of several that a Pendulum Summon brings at once, so that players respond to all."""
    return any(task[0] == tasks.ARRIVED for task in state.tasks)


@implements(
    "special-summon.kinds",
    "fusion-summon.special",
    "fusion-summon.immune",
    "ritual-summon.special#special-summon",
    "xyz-summon.special",
    off=False,
)
def counts_as_special(face: int) -> bool:
    """Whether a monster comes by a Special Summon, which is neither a Normal nor a Flip Summon."""
    return face & SPECIAL != 0


# What a choice of monster or zone needs


def zone_free(state: State, zone: int) -> bool:
    """Whether one of the deciding player's Monster Zones is free."""
    if state.attempts:
        return zone in zones_left(state, state.decider)
    zones = state.monsters[state.decider]
    return zone < len(zones) and zones[zone] == NONE
