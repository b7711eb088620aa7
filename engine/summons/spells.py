"""Spell and Trap Cards: what Setting and activating them needs, and where they go."""

from __future__ import annotations

import engine.events as events
import engine.state.deeds as deeds
import engine.state.tasks as tasks
from engine.citation import implements
from engine.evaluation.happenings import flipped
from engine.moves.card_moves import destroy_by_rule, to_graveyard
from engine.moves.leaving import used_are_destroyed
from engine.moves.zones import arrived, to_field_zone, to_spell_trap_zone
from engine.state.abilities import ACTIVATION, QUICK
from engine.state.constants import (
    ASK_SPELL_ZONE,
    FACE_DOWN,
    FACE_UP,
    FIELD_ZONE,
    HAND,
    MAIN_PHASE_1,
    MAIN_PHASE_2,
    NONE,
    SET_BY_EFFECT,
)
from engine.state.duel_state import State

# What Setting needs


@implements(
    "turn.main-phase.set-spell",
    "turn.main-phase.set-trap",
    "spell.set-main-phase",
    "turn.main-phase-2.same-actions",
    "turn.phase.limited-actions#set",
)
def set_in_main_phase(state: State) -> bool:
    """Whether it is a Main Phase, where Spell and Trap Cards are Set."""
    return state.phase == MAIN_PHASE_1 or state.phase == MAIN_PHASE_2  # noqa: PLR1714 - quicker than a tuple


def in_hand(state: State, card: int) -> bool:
    """Whether the card is in the deciding player's hand."""
    return state.place[card] == HAND and state.controller[card] == state.decider


@implements("set-spell.allowed", "spell-trap.spell-either")
def is_spell_or_trap(state: State, card: int) -> bool:
    """Whether the card is a Spell or Trap Card."""
    return state.cards[card].card_type != "monster"


@implements("turn.main-phase.set-needs-room", "zone.spell-trap.full-set", "zone.spell-trap.limit")
def room_to_set(state: State, card: int) -> bool:
    """Whether a Spell & Trap Zone is free for a card that needs one."""
    return is_field_spell(state, card) or NONE in state.spells[state.decider]


@implements("field-spell.own-must-go#set")
def no_second_field_spell(state: State, card: int) -> bool:
    """Edition 3.0: whether the player's own Field Zone is free for a Field Spell Card to be Set."""
    return own_field_zone_free(state, card)


def own_field_zone_free(state: State, card: int) -> bool:
    """Edition 3.0: whether no other Field Spell Card lies where a card would go; true of all others."""
    return (
        not state.rules.field_spell_must_go
        or not is_field_spell(state, card)
        or state.fields[state.decider] in {NONE, card}
    )


def is_field_spell(state: State, card: int) -> bool:
    """Whether a card is a Field Spell Card."""
    return state.cards[card].subtype == "field"


# What activating needs


@implements("field-spell.own-must-go#activate")
def no_second_active_field_spell(state: State, card: int, _ability: int) -> bool:
    """Edition 3.0: whether the player's own Field Zone is free for the activation of a Field Spell Card."""
    return own_field_zone_free(state, card)


@implements("zone.spell-trap.full-activate", "turn.main-phase.several-spell-traps", "quick-play.zone")
def room_to_activate(state: State, card: int, number: int) -> bool:
    """Whether a Spell & Trap Zone is free for a card activated from the hand; an effect of a card there needs none."""
    if state.place[card] != HAND or NONE in state.spells[state.decider] or is_field_spell(state, card):
        return True
    return state.abilities[card][number].kind != ACTIVATION


@implements(
    "spell.main-phase",
    "turn.main-phase.activate-spell",
    "set-spell.not-opponents-turn",
    "field-spell.not-opponents-turn",
    "field-spell.not-automatic",
    "turn.main-phase-2.same-actions",
)
def spell_in_main_phase(state: State, card: int, ability: int) -> bool:
    """Whether a Spell Card that is not Quick-Play is used in its own Main Phase, where its effect names no time."""
    if state.cards[card].card_type != "spell" or is_quick_play(state, card):
        return True
    kind = state.abilities[card][ability].kind
    if kind == QUICK or (kind != ACTIVATION and state.abilities[card][ability].moments):
        return True
    return state.player == state.decider and (state.phase in {MAIN_PHASE_1, MAIN_PHASE_2})


@implements(
    "quick-play.any-phase",
    "quick-play.battle-phase",
    "quick-play.opponents-turn#opponents-turn",
    "spell.main-phase.exception",
    off=False,
)
def is_quick_play(state: State, card: int) -> bool:
    """Whether a card is a Quick-Play Spell Card, which is not bound to its player's own Main Phase."""
    return state.cards[card].subtype == "quick-play"


@implements("quick-play.opponents-turn#set")
def quick_play_was_set(state: State, card: int, ability: int) -> bool:
    """Whether a Quick-Play Spell Card lies Set, which it must in the opponent's turn."""
    if state.abilities[card][ability].kind != ACTIVATION:
        return True
    if state.cards[card].subtype != "quick-play" or state.place[card] != HAND:
        return True
    return state.player == state.decider


@implements("spell.main-phase.exception", "quick-play.battle-phase")
def quick_play_phase(state: State, card: int, ability: int) -> bool:
    """Edition 3.0: whether a Quick-Play card is activated in a Main or Battle Phase, or in the other turn."""
    if state.abilities[card][ability].kind != ACTIVATION:
        return True
    if state.cards[card].subtype != "quick-play" or not state.rules.quick_play_battle_only:
        return True
    return state.player != state.decider or MAIN_PHASE_1 <= state.phase <= MAIN_PHASE_2


@implements("quick-play.not-same-turn")
def quick_play_not_same_turn(state: State, card: int, ability: int) -> bool:
    """Edition 9.0: whether a Quick-Play Spell Card was not Set in this turn."""
    if state.abilities[card][ability].kind != ACTIVATION:
        return True
    if state.cards[card].subtype != "quick-play" or state.place[card] == HAND or not state.rules.quick_play_waits:
        return True
    return state.arrived[card] != state.turn


@implements("trap.set-first", "spell-trap.trap-set")
def trap_was_set(state: State, card: int, _ability: int) -> bool:
    """Whether a Trap Card lies Set on the field."""
    return state.cards[card].card_type != "trap" or state.place[card] != HAND


@implements("trap.not-same-turn", "trap.from-next-turn")
def trap_not_same_turn(state: State, card: int, ability: int) -> bool:
    """Whether a Trap Card was Set before this turn."""
    if state.abilities[card][ability].kind != ACTIVATION:
        return True
    return state.cards[card].card_type != "trap" or state.arrived[card] != state.turn


@implements("spell-trap.face-up-activates", "zone.spell-trap.face")
def not_yet_active(state: State, card: int, ability: int) -> bool:
    """Whether a Spell or Trap Card is not face-up already, so that the card itself can be activated."""
    return state.abilities[card][ability].kind != ACTIVATION or state.position[card] == FACE_DOWN


# Doing it


@implements(
    "turn.main-phase.set-face-down",
    "terms.set.spell-trap-vertical",
    "terms.set.not-activated",
    "field-spell.face-down#face-down",
    "spell-trap.spell-either#set",
)
def set_spell_trap(state: State, card: int) -> None:
    """Set a Spell or Trap Card of the hand."""
    state.tasks.append((tasks.CHOOSE_SPELL_ZONE, card, FACE_DOWN))


def ask_spell_zone(state: State, card: int, face: int) -> None:
    """Let the player who Sets or activates a card choose its Spell & Trap Zone."""
    side = state.controller[card]
    player = face >> 4 & 1 if face & SET_BY_EFFECT else side
    face &= FACE_UP
    if is_field_spell(state, card):
        replace_field_spell(state, player)
        to_field_zone(state, card, player, face)
        if face == FACE_UP:
            one_field_spell(state, player)
        laid(state, card, face, side)
        return
    state.decider = player
    state.decision = ASK_SPELL_ZONE
    state.subject = card
    state.face = face


def choose_spell_zone(state: State, zone: int) -> None:
    """Put the card that waits into a zone."""
    side = state.controller[state.subject]
    to_spell_trap_zone(state, state.subject, state.decider, zone, state.face)
    laid(state, state.subject, state.face, side)


def laid(state: State, card: int, face: int, side: int) -> None:
    """Say that a card was Set, and tell that it came to the field."""
    player = state.controller[card]
    if face == FACE_DOWN:
        state.log.append((events.SPELL_TRAP_SET, player, card, state.zone[card]))
    arrived(state, card, deeds.SET if face == FACE_DOWN else 0, player, side, NONE)


@implements("field-spell.replace", "field-spell.one-each")
def replace_field_spell(state: State, player: int) -> None:
    """Send a player's Field Spell Card to the Graveyard to make room for another."""
    if state.fields[player] != NONE:
        to_graveyard(state, state.fields[player])


@implements("field-spell.one-in-all", "field-spell.opponents-new")
def one_field_spell(state: State, player: int) -> None:
    """Edition 3.0: a new Field Spell Card sends the opponent's active one to the Graveyard."""
    other = state.fields[1 - player]
    if state.rules.one_field_spell and other != NONE and state.position[other] == FACE_UP:
        to_graveyard(state, other)


@implements("turn.main-phase.activate-effect#trap")
def turn_face_up(state: State, card: int) -> None:
    """Turn a Set Spell or Trap Card face-up for its activation."""
    state.stale |= state.statics
    state.position[card] = FACE_UP
    flipped(state, card)
    if state.place[card] == FIELD_ZONE:
        one_field_spell(state, state.controller[card])


def after_resolution(state: State, card: int) -> None:
    """Send a card that has been used to the Graveyard, or leave it where it works on."""
    if not stays(state, card):
        used_up(state, card)


@implements(
    "normal-spell.to-graveyard",
    "normal-spell.single-use",
    "normal-trap.single-use",
    "ritual-summon.card-to-graveyard",
    "ritual-spell.like-normal",
    "fusion-summon.card-to-graveyard",
    "glossary.banished.used-card",
    "fusion-summon.destroyed#polymerization",
    "ritual-spell.destroyed#ritual-spell",
)
def used_up(state: State, card: int) -> None:
    """Send a card of single use to the Graveyard."""
    if used_are_destroyed(state):
        destroy_by_rule(state, card)
    else:
        to_graveyard(state, card)


@implements(
    "continuous-spell.stays#stays",
    "continuous-trap.stays#stays",
    "equip.stays",
    "spell-trap.which-stay",
    "field-spell.zone#stays",
    "spell-trap.traps-destroyed#continuous",
    off=False,
)
def stays(state: State, card: int) -> bool:
    """Whether a card stays on the field after its activation."""
    subtype = state.cards[card].subtype
    return state.equipped[card] != NONE or subtype == "continuous" or subtype == "field"  # noqa: PLR1714 - compiles better
