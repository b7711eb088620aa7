"""Control: whose side a monster fights on, and how it goes back."""

from __future__ import annotations

import engine.events as events
import engine.state.tasks as tasks
from engine.citation import implements
from engine.evaluation.happenings import happened
from engine.moves.zones import join
from engine.state.constants import ASK_ZONE, CONTROL, MONSTER_ZONE, NONE
from engine.state.deeds import CONTROL_CHANGED, CONTROLLED
from engine.state.duel_state import State


@implements("control.full-zone")
def room_for(state: State, player: int, coming: int) -> bool:
    """Whether a player has a free Monster Zone for a monster to take control of, beside so many that come already."""
    return state.monsters[player].count(NONE) > coming


@implements(
    "control.move",
    "control.use",
    "control.counts",
    "glossary.control.moved",
    "glossary.control.taken",
    "glossary.control.decisions",
    "control.position-kept",
    "control.equips-keep",
    "xyz-material.control",
)
def give_control(state: State, card: int, player: int, zone: int) -> None:
    """Move a monster to a player's side as it lies, with all that belongs to it."""
    state.monsters[state.controller[card]][state.zone[card]] = NONE
    come_to_side(state, card, player, zone)


def change_sides(state: State, one: int, other: int) -> None:
    """Let two monsters change sides, each into the zone of the other."""
    here, there = (state.controller[one], state.zone[one]), (state.controller[other], state.zone[other])
    come_to_side(state, one, there[0], there[1])
    come_to_side(state, other, here[0], here[1])


def come_to_side(state: State, card: int, player: int, zone: int) -> None:
    """Put a monster into a zone of a player who now controls it."""
    before = state.controller[card]
    state.monsters[player][zone] = card
    state.controller[card] = player
    state.zone[card] = zone
    if state.attacker != NONE:
        join(state, player)
    state.stale |= state.statics or state.shapes
    state.log.append((events.CONTROL, player, card, zone))
    happened(state, CONTROL_CHANGED, card, player, NONE, MONSTER_ZONE, before)
    happened(state, CONTROLLED, card, player, NONE, MONSTER_ZONE, before)


def ask_control_zone(state: State, card: int, player: int) -> None:
    """Let the player who gets a monster choose its zone, where there is one."""
    if state.place[card] == MONSTER_ZONE and state.controller[card] != player and room_for(state, player, 0):
        state.decider = player
        state.decision = ASK_ZONE
        state.subject = card
        state.face = CONTROL


def borrow(state: State, card: int, player: int, end: int) -> None:
    """Take control of a monster, for good where ``end`` is ``NONE``."""
    if end != NONE:
        state.loans.append((card, state.controller[card], end))
    state.tasks.append((tasks.GIVE_CONTROL, card, player))


def return_loans(state: State, end: int) -> None:
    """Give monsters back that were borrowed until a turn, or until something else ends, and are still on the field."""
    loans, left = state.loans[:], []
    back: list[tuple[int, int]] = []
    for place in range(len(loans)):
        card, player, last = loans[place]
        if last != end and not 0 <= last < end:
            left.append(loans[place])
            continue
        later = [other for other in range(place + 1, len(loans)) if loans[other][0] == card]
        if later:  # borrowed again since: from there it goes back to where it would have gone from here
            loans[later[0]] = (card, player, loans[later[0]][2])
        else:
            back.append((card, player))
    state.loans = left
    for card, player in reversed(back):
        state.tasks.append((tasks.GIVE_CONTROL, card, player))
