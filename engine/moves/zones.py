"""How a card gets into a zone of the field."""

from __future__ import annotations

import engine.state.deeds as deeds
import engine.state.memory as memory
from engine.citation import implements
from engine.evaluation.happenings import cause_of, happened
from engine.evaluation.properties import on_field
from engine.moves.card_moves import take
from engine.state.constants import BATTLE_STEP, FACE_UP, FIELD_ZONE, MONSTER_ZONE, NONE, PENDULUM_ZONE, SPELL_TRAP_ZONE
from engine.state.duel_state import State
from engine.state.records import BY_PROCEDURE


@implements("zone.monster.use", "mat.cards-placed")
def to_monster_zone(state: State, card: int, player: int, zone: int, position: int) -> None:
    """Put a card into a free Monster Zone of a player."""
    take_for_zone(state, card)
    state.controller[card] = player
    state.monsters[player][zone] = card
    state.place[card] = MONSTER_ZONE
    state.zone[card] = zone
    state.position[card] = position
    state.arrived[card] = state.turn
    state.turned[card] = 0
    state.attacked[card] = 0
    if state.attacker != NONE:
        join(state, player)
        if card == state.attacker and state.phase == BATTLE_STEP:
            state.attacker = NONE  # it left the field and has come back: the attack it had declared is over


def take_for_zone(state: State, card: int) -> None:
    """Take a card for a zone; in another zone of the field what it has used in its period stays used."""
    used = [use for use in state.uses if use[0] == card] if state.uses and on_field(state, card) else []
    take(state, card)
    if used:
        state.uses = [use for use in state.uses if use not in used] + used


def join(state: State, player: int) -> None:
    """Remember that a monster has come to the side of the player who is being attacked."""
    state.joined |= player != state.player


@implements("zone.spell-trap.use", "zone.spell-trap.face")
def to_spell_trap_zone(state: State, card: int, player: int, zone: int, face: int) -> None:
    """Put a card into a free Spell & Trap Zone of a player."""
    take_for_zone(state, card)
    state.controller[card] = player
    state.spells[player][zone] = card
    state.place[card] = SPELL_TRAP_ZONE
    state.zone[card] = zone
    state.position[card] = face
    state.arrived[card] = state.turn


@implements("zone.field.use", "field-spell.zone#zone", "zone.field.not-counted")
def to_field_zone(state: State, card: int, player: int, face: int) -> None:
    """Put a card into a player's Field Zone."""
    take(state, card)
    state.controller[card] = player
    state.fields[player] = card
    state.place[card] = FIELD_ZONE
    state.zone[card] = 0
    state.position[card] = face
    state.arrived[card] = state.turn


@implements("zone.pendulum.place", "zone.pendulum.not-counted-spell-trap", "zone.pendulum.not-counted-monster")
def to_pendulum_zone(state: State, card: int, player: int, zone: int) -> None:
    """Put a Pendulum Monster face-up into a Pendulum Zone as a Spell Card."""
    take(state, card)
    state.pendulums[player][zone] = card
    state.place[card] = PENDULUM_ZONE
    state.zone[card] = zone
    state.position[card] = FACE_UP
    state.arrived[card] = state.turn


def arrived(state: State, card: int, deed: int, player: int, side: int, cause: int) -> None:
    """Tell of a card that has come to the field: how, from whose side, and by what."""
    origin = state.origin[card]
    memory.faces_up(state, card)
    state.came[card] = deed
    state.dated[card] = state.turn
    if cause != BY_PROCEDURE:
        cause = cause_of(state)
    state.caused[card] = cause
    if deed:
        happened(state, deed, card, player, cause, origin, side)
    if state.listens & (deeds.MOVED | deeds.CONTROLLED):
        happened(state, deeds.MOVED, card, player, cause, origin, side)
        happened(state, deeds.CONTROLLED, card, player, cause, origin, side)
