"""What a card leaves behind when it goes: from where and how it went, and what ends with its time on the field."""

from __future__ import annotations

import engine.state.deeds as deeds
import engine.state.uses as uses
from engine.citation import implements
from engine.evaluation.atk_and_def import reset_monster
from engine.evaluation.happenings import cause_of, happened
from engine.state.constants import BANISHED, HAND, MONSTER_ZONE, NONE, SPELL_TRAP_ZONE
from engine.state.duel_state import State
from engine.state.records import BATTLE, Lasting


def depart(state: State, card: int, place: int) -> None:
    """Note from where a card goes away, and when; how it will have come there is told afterwards.

    Wherever it was, it is a new card when it comes back: what it had used there can be used again.
    """
    state.was[card] = state.came[card] if place == MONSTER_ZONE else 0
    state.origin[card] = place
    state.since[card] = state.turn
    state.came[card] = 0
    state.caused[card] = NONE
    if state.uses:
        state.uses = [use for use in state.uses if use[0] != card or outlasts(state, use)]


def lapse(state: State, card: int) -> None:
    """End what effects have done to a card that leaves the field or is turned face-down there."""
    reset_monster(state, card)
    if card in state.silenced:
        state.silenced.remove(card)
    if state.lasting:
        state.lasting = [without(lasting, card) for lasting in state.lasting if lasting.cards != (card,)]
    if state.uses:
        uses.leave(state, card)


def without(lasting: Lasting, card: int) -> Lasting:
    """What an effect has done, no longer to a card."""
    if card not in lasting.cards:
        return lasting
    return lasting._replace(cards=tuple([other for other in lasting.cards if other != card]))


def take_off(state: State, equip: int) -> None:
    """An Equip Card is no longer on its monster."""
    monster = state.equipped[equip]
    state.equipped[equip] = NONE
    state.stale |= state.shapes
    player = state.controller[equip]
    happened(state, deeds.UNEQUIPPED, equip, player, NONE, SPELL_TRAP_ZONE, player, monster)


def forget(state: State, card: int) -> None:
    """Forget the counters of a card that left the field, and what it spoke of there."""
    if state.marks:
        state.marks = [mark for mark in state.marks if mark[0] != card]
    if state.kept:
        state.kept = [kept for kept in state.kept if kept[0] != card]
    if state.loans:
        state.loans = [loan for loan in state.loans if loan[0] != card]
    lose_counters(state, card)


@implements("counter.face-down")
def lose_counters(state: State, card: int) -> None:
    """Take all counters from a card."""
    if state.counters:
        state.counters = [counter for counter in state.counters if counter[0] != card]


def outlasts(state: State, use: tuple[int, int, int, int]) -> bool:
    """Whether the use of an effect counts beyond its card's time on the field: by name, or once in the Duel."""
    ability = state.abilities[use[0]][use[1]]
    return ability.scope != "" or ability.period == "duel"


def moved(state: State, deed: int, card: int, origin: int, side: int, cause: int = NONE, other: int = NONE) -> None:
    """Tell of a card that has gone from one place to another."""
    state.caused[card] = cause_of(state)
    if state.listens & (deed | deeds.MOVED):
        happened(state, deed, card, side, cause, origin, side, other)
        happened(state, deeds.MOVED, card, side, cause, origin, side)
    if state.marks:
        state.marks = [mark for mark in state.marks if mark[1] != card]


def destroyed(state: State, card: int, side: int, cause: int, origin: int, victor: int) -> None:
    """Tell of a card that was destroyed and has left the field: by an effect, by a monster in battle, by the rules."""
    state.came[card] |= deeds.DESTROYED | (deeds.BATTLES if cause == BATTLE else 0)
    if victor != NONE:
        state.caused[card] = victor
    happened(state, deeds.DESTROYED, card, side, cause, origin, side, victor)
    if victor != NONE:
        happened(state, deeds.DESTROYS, victor, state.controller[victor], cause, other=card)


@implements("glossary.discard.definition")
def discarded(state: State, card: int, player: int) -> None:
    """Tell of a card that was sent from the hand to the Graveyard: it was discarded."""
    happened(state, deeds.DISCARDED, card, player, NONE, HAND, player)


@implements("glossary.send-to-graveyard.banished-moved")
def is_sent(origin: int) -> bool:
    """Whether a card that comes to the Graveyard is sent there; one that was banished is only moved."""
    return origin != BANISHED


@implements(
    "fusion-summon.destroyed",
    "normal-spell.destroyed",
    "ritual-spell.destroyed",
    "spell-trap.traps-destroyed#destroyed",
    "counter-trap.destroyed",
    off=False,
)
def used_are_destroyed(state: State) -> bool:
    """Edition 3.0: whether cards that have been used, and the materials of a Summon, count as destroyed."""
    return state.rules.used_destroyed
