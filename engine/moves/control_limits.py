"""Texts that let a player control no more than so many cards of a kind."""

from __future__ import annotations

import engine.evaluation.selecting as selecting
import engine.events as events
from engine.citation import implements
from engine.evaluation.continuous import Working, standing, statements
from engine.moves.card_moves import to_graveyard
from engine.state.abilities import ACTIVATION
from engine.state.constants import FACE_UP, NONE
from engine.state.duel_state import State
from engine.state.phrases import Selector


def surplus(state: State, card: int, player: int, others: list[int], gone: int = NONE) -> int:
    """How many cards too many a player would control with a card and with others, once one is gone."""
    if "control-only" not in state.stated and "control-only" not in state.standing:
        return 0
    most = 0
    for work in [*statements(state, "control-only", card), *standing(state, "control-only")]:
        if work.source == card or state.controller[work.source] == player:
            most = max(most, beyond(state, work, card, player, others, gone))
    return most


def beyond(state: State, work: Working, card: int, player: int, others: list[int], gone: int) -> int:
    """By how many a limit would be exceeded; not at all by a card of which it does not speak."""
    what = work.step.what
    if what is None or not fits_face_up(state, what, card, work.source, player):
        return 0
    present = [found for found in controlled(state, player) + others if found not in (card, gone)]
    count = sum(selecting.fits(state, what, found, work.source, player) for found in present)
    return count + 1 - selecting.amount_of(state, what.amount, work.source, player)


def fits_face_up(state: State, what: Selector, card: int, source: int, player: int) -> bool:
    """Whether a card is one of which a limit speaks, once it lies face-up."""
    position = state.position[card]
    state.position[card] |= FACE_UP
    found = selecting.fits(state, what, card, source, player)
    state.position[card] = position
    return found


def controlled(state: State, player: int) -> list[int]:
    """The face-up cards that a player controls."""
    rows = [*state.monsters[player], *state.spells[player], state.fields[player], *state.pendulums[player]]
    return [card for card in rows if card != NONE and state.position[card] & FACE_UP]


def may_control(state: State, card: int, player: int) -> bool:
    """Whether a player may control one more card face-up."""
    return surplus(state, card, player, []) <= 0


@implements("precedence.card-text")
def may_become_active(state: State, card: int, number: int) -> bool:
    """Whether a card that is activated would not be one too many face-up; a Field Spell Card makes room for itself."""
    if state.abilities[card][number].kind != ACTIVATION or state.cards[card].subtype == "field":
        return True
    return may_control(state, card, state.decider)


def give_way(state: State, card: int) -> None:
    """Destroy a card that is one too many: no effect does it, but the text that allows no more."""
    state.log.append((events.DESTROYED, state.controller[card], card, NONE))
    to_graveyard(state, card)
