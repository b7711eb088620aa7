"""A monster comes to the field: its Summon is attempted, players answer it, and it succeeds unless it was negated."""

from __future__ import annotations

import engine.events as events
import engine.state.deeds as deeds
import engine.state.tasks as tasks
from engine.citation import implements
from engine.evaluation.attempts import zones_left
from engine.evaluation.happenings import flipped, happened
from engine.laws.summon_terms import note_way
from engine.moves.card_moves import take, to_graveyard
from engine.moves.zones import arrived, to_monster_zone
from engine.state.constants import BEING_SUMMONED, FACE_UP_ATTACK, MONSTER_ZONE, NONE
from engine.state.duel_state import State
from engine.state.records import BY_PROCEDURE, Attempt
from engine.turn.windows import first_to_respond, open_window

# The attempt


def attempt(state: State, begun: Attempt) -> None:
    """Take a monster from where it is for the attempt to Summon it; both players see which it is."""
    card = begun.card
    if state.place[card] == MONSTER_ZONE:  # a Flip Summon: all that belongs to the monster stays with it
        state.monsters[begun.player][begun.zone] = NONE
        state.stale |= state.statics
    else:
        take(state, card)
    state.place[card] = BEING_SUMMONED
    state.controller[card] = begun.player
    state.zone[card] = NONE
    state.position[card] = FACE_UP_ATTACK
    state.attempts.append(begun)
    state.log.append((events.SUMMON_ATTEMPTED, begun.player, card, begun.zone))


def flip_attempt(card: int, player: int, zone: int) -> Attempt:
    """The attempt to Flip Summon a monster that lies in a zone."""
    return Attempt(
        card, player, zone, FACE_UP_ATTACK, events.FLIP_SUMMONED, deeds.FLIP_SUMMONED, NONE, MONSTER_ZONE, player, False
    )


def open_attempt(state: State) -> None:
    """Let both players answer the attempt, the turn player first."""
    state.tasks.append((tasks.SETTLE_SUMMONS, NONE, NONE))
    state.tasks.append((tasks.WINDOW, first_to_respond(state), 0))


@implements("summon.negated.graveyard")
def settle(state: State, _first: int, _second: int) -> None:
    """The players have had their say: what was not negated comes, and then they may respond to that.

    Where no monster is left to come or to be lost, nothing happens to which they could respond.
    """
    if not state.attempts:
        return
    for begun in state.attempts[:]:
        if begun.negated:
            fail(state, begun.card)
        else:
            succeed(state, begun)
    state.attempts = []
    open_window(state)


@implements("summon.negated.graveyard#graveyard")
def fail(state: State, card: int) -> None:
    """A monster whose Summon was negated goes to the Graveyard, where the effect has not said otherwise."""
    to_graveyard(state, card)


def succeed(state: State, begun: Attempt) -> None:
    """A monster comes to the zone promised to it, or to another should that be taken; without any it is lost."""
    card, player, zone = begun.card, begun.player, begun.zone
    if state.monsters[player][zone] != NONE:
        left = zones_left(state, player)
        if not left:
            fail(state, card)
            return
        zone = left[0]
    state.place[card] = NONE
    if begun.kind == events.FLIP_SUMMONED:
        state.monsters[player][zone] = card
        state.place[card] = MONSTER_ZONE
        state.zone[card] = zone
        turn_up(state, card)
    else:
        come(state, begun, zone)


# Success


def come(state: State, begun: Attempt, zone: int) -> None:
    """A monster comes into a zone: it is Summoned, or Set."""
    lay(state, begun.card, begun.player, zone, begun.position, begun.kind)
    state.origin[begun.card] = begun.origin
    if begun.cause == BY_PROCEDURE:
        state.proper[begun.card] = True
    if state.stated:
        note_way(state, begun)
    arrived(state, begun.card, begun.deed, begun.player, begun.side, begun.cause)


def lay(state: State, card: int, player: int, zone: int, position: int, kind: int) -> None:
    """Lay a monster into a zone, as the event of a kind."""
    to_monster_zone(state, card, player, zone, position)
    state.log.append((kind, player, card, zone))


def turn_up(state: State, card: int) -> None:
    """A monster on the field is Flip Summoned."""
    player = state.controller[card]
    state.position[card] = FACE_UP_ATTACK
    state.stale |= state.statics
    state.log.append((events.FLIP_SUMMONED, player, card, state.zone[card]))
    if state.effects:
        state.came[card] = deeds.FLIP_SUMMONED
        state.caused[card] = NONE
        state.dated[card] = state.turn
        flipped(state, card)
        happened(state, deeds.FLIP_SUMMONED, card, player)
