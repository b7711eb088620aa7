"""Whether a step of an effect can be done to a card: nothing forbids it, and the card is one for it.

What the card itself can do, where the step uses it, is asked in ``usable``; ``takeable`` asks both.
"""

from __future__ import annotations

import engine.evaluation.selecting as selecting
import engine.laws.forbidding as forbidding
import engine.state.deeds as deeds
import engine.state.phrases as phrases
from engine.citation import implements
from engine.compiling.ingredients import Order, is_known_already
from engine.evaluation.destinations import belongs_to_extra_deck
from engine.evaluation.equipping import can_be_moved
from engine.laws.from_hand import brings, is_played_normally, needs_no_ritual
from engine.state.abilities import SUMMONING, Step
from engine.state.constants import BANISHED, EXTRA_DECK, FACE_DOWN_DEFENSE, FACE_UP_ATTACK
from engine.state.duel_state import State
from engine.state.phrases import Selector
from engine.state.records import COST
from engine.summons.materials import available
from engine.summons.prohibitions import may_be_attacked_instead, may_be_made, may_be_normal_summoned, may_come_by_effect
from engine.summons.special_summoning import is_ritual_monster


def is_onto(step: Step, selector: Selector) -> bool:
    """Whether a selection says onto what a step does something to other cards, so that nothing befalls these."""
    return selector is step.onto and step.what is not None


def possible(state: State, step: Step, card: int, source: int, player: int, *, paying: bool) -> bool:
    """Whether a step of an effect of a player can be done to a card."""
    doer = who_does(state, step, source, player)
    if state.place[card] == BANISHED and is_gone(state):
        return False
    if brings(step) and not may_be_brought(state, step, card, source, doer):
        return False
    if state.laws:
        bits = forbidding.deeds_of(step, paying=paying) & ~deeds.AFFECTED
        if forbidding.is_forbidden(state, bits, card, doer, COST if paying else source):
            return False
    if step.place == EXTRA_DECK and not belongs_to_extra_deck(state, card):
        return False
    if step.verb == "target":
        return can_be_target(state, card, source, player) and serves_to_equip(state, step, card, source, player)
    if step.verb in {"ritual-summon", "summon"}:
        return can_be_made(state, step, card, source, player)
    if step.verb == "normal-summon":
        position = FACE_DOWN_DEFENSE if step.position == "face-down" else FACE_UP_ATTACK
        return may_be_normal_summoned(state, card, doer, position)
    if step.verb == "redirect-attack":
        return may_be_attacked_instead(state, card)
    if step.verb == "equip" and not (can_be_moved(state, card) and finds_bearer(state, step, card, source, player)):
        return False
    return not paying or card != source or gives_itself(state, step, source)


@implements("equip.restricted")
def finds_bearer(state: State, step: Step, card: int, source: int, player: int) -> bool:
    """Whether one of the monsters onto which a step equips cards may bear a card, as far as they are known by then."""
    if step.onto is None or (step.onto.slot >= 0 and not in_progress(state, source)):
        return True
    bearers = selecting.candidates(state, step.onto, source, player)
    return not bearers or any(selecting.can_bear(state, card, bearer) for bearer in bearers)


@implements("equip.restricted")
def serves_to_equip(state: State, step: Step, card: int, source: int, player: int) -> bool:
    """Whether a target can bear what its effect would put on it, or be put on what the effect says."""
    equips = step.equips
    if equips is None or equips.what is None:
        return True
    if equips.what.slot == phrases.THIS:
        return selecting.can_bear(state, source, card)
    if equips.what.slot == phrases.TARGET:
        return can_be_moved(state, card)
    for found in selecting.candidates(state, equips.what, source, player):
        if selecting.can_bear(state, found, card) and possible(state, equips, found, source, player, paying=False):
            return True
    return False


def gives_itself(state: State, step: Step, source: int) -> bool:
    """Whether a card can be what is paid for its own effect: not for its Summon, and as it is activated no discard."""
    if step.verb == "discard":
        return False
    return not in_progress(state, source) or state.abilities[source][state.acts[-1].ability].kind != SUMMONING


def who_does(state: State, step: Step, source: int, player: int) -> int:
    """Who does a step of an effect of a player: another one only while it is being done."""
    return player if step.player == phrases.YOU or not in_progress(state, source) else state.acts[-1].doer


def may_be_brought(state: State, step: Step, card: int, source: int, player: int) -> bool:
    """Whether a step that brings monsters to the field may bring a card."""
    if step.summons and not may_come_by_effect(state, card, player, source):
        return False
    return needs_no_ritual(state, step, card, source, player) and is_played_normally(state, step, card, source)


def can_be_made(state: State, step: Step, card: int, source: int, player: int) -> bool:
    """Whether the Summon of a monster that an effect makes at once finds its materials and nothing forbids it."""
    if step.verb == "ritual-summon" and not is_ritual_monster(state, card):
        return False
    order = Order(step, source, player)
    return may_be_made(state, card, player, source) and (
        (not is_known_already(order) and not in_progress(state, source)) or available(state, card, player, order)
    )


def in_progress(state: State, source: int) -> bool:
    """Whether the effect of a card is being done."""
    return bool(state.acts) and state.acts[-1].card == source


@implements("terms.removed.duel", off=False)
def is_gone(state: State) -> bool:
    """Whether cards removed from play stay away for the rest of the Duel, as in edition 3.0."""
    return state.rules.holds("terms.removed.duel")


def can_be_target(state: State, card: int, source: int, player: int) -> bool:
    """Whether no effect says that the card cannot be targeted."""
    if not state.laws & (deeds.TARGETS | deeds.TARGETED):
        return True
    if forbidding.is_forbidden(state, deeds.TARGETS, source, player, phrases.NONE, card):
        return False
    return not forbidding.is_forbidden(state, deeds.TARGETED, card, player, source)
