"""Choosing cards for a step of an effect: one after the other, until there are as many as it says."""

from __future__ import annotations

from typing import Final

import engine.deeds as deeds
import engine.evaluation as evaluation
import engine.laws as laws
import engine.phrases as phrases
import engine.properties as properties
import engine.quantities as quantities
import engine.tasks as tasks
import engine.usable as usable
from engine.abilities import Step
from engine.acts import Act
from engine.chance import draw_number
from engine.citation import implements
from engine.constants import (
    ASK_CARD,
    ASK_COST_DISCARD,
    ASK_COST_TRIBUTE,
    ASK_DETACH,
    ASK_TARGET,
    BANISHED,
    NONE,
)
from engine.from_hand import brings, is_played_normally, needs_no_ritual
from engine.ingredients import Order, is_known_already
from engine.materials import available
from engine.phrases import Selector
from engine.prohibitions import comes_properly, may_be_attacked_instead, may_be_made, may_come_by_effect
from engine.records import COST
from engine.state import State
from engine.targets import address, find

# Stages of a step, in the low bits of a task's second number; who does it stands above them
BEGIN: Final = 0
SELECT: Final = 1
SELECTED: Final = 2
SELECT_ONTO: Final = 3
DO: Final = 4
OFFER: Final = 5
NUMBERED: Final = 6
STAGES: Final = 8


def step_of(state: State, act: Act, number: int) -> Step:
    """A step of the effect in progress."""
    return state.abilities[act.card][act.ability].steps[number]


def begin_choice(state: State, act: Act, selector: Selector, number: int, stage: int) -> None:
    """Take the cards of a selection that leaves no choice, or let a player choose."""
    found = without_choice(state, act, selector, number)
    act.chosen = found or []
    state.tasks.append((tasks.CHOOSE_CARD, number, stage) if found is None else (tasks.STEP, number, stage + 1))


def without_choice(state: State, act: Act, selector: Selector, number: int) -> list[int] | None:
    """The cards that a selection takes without anybody choosing them; nothing where somebody does."""
    if selector.mode == phrases.ALL or selector.top:
        return list(evaluation.candidates(state, selector, act.card, act.player))
    if selector.mode == phrases.RANDOM:
        return at_random(state, act, selector)
    if act.paying or selector.total_amount is not None or selector.different or selector.same:
        return None
    found = selectable(state, act, step_of(state, act, number), selector)
    least = quantities.limits(state, selector, act.card, act.player)[0]
    return found if len(found) <= least else None


@implements("glossary.random.unknown")
def at_random(state: State, act: Act, selector: Selector) -> list[int]:
    """Take cards by chance, so that no player knows which."""
    pool = list(evaluation.candidates(state, selector, act.card, act.player))
    count = min(evaluation.amount_of(state, selector.amount, act.card, act.player), len(pool))
    return [pool.pop(draw_number(state, len(pool))) for _ in range(count)]


def ask_card(state: State, number: int, stage: int) -> None:
    """Let a player choose the next card, or go on where there are enough."""
    act = state.acts[-1]
    selector = selector_of(state, act, number, stage)
    most = quantities.limits(state, selector, act.card, act.player)[1]
    state.subject = number
    state.face = stage
    if len(act.chosen) >= most or not remaining(state):
        state.tasks.append((tasks.STEP, number, stage + 1))
        return
    state.decider = who_chooses(state, act, selector)
    state.decision = decision_of(act, step_of(state, act, number).verb)


def selector_of(state: State, act: Act, number: int, stage: int) -> Selector:
    """The selection that is being made: of the cards concerned, or of those that it is done onto."""
    step = step_of(state, act, number)
    selector = step.onto if stage % STAGES == SELECT_ONTO else step.what
    return selector if selector is not None else Selector(NONE)


@implements("simultaneous.select-order")
def who_chooses(_state: State, act: Act, selector: Selector) -> int:
    """Who chooses: whoever does the step, unless the effect names somebody."""
    if selector.chooser == NONE:
        return act.doer
    return act.player if selector.chooser == phrases.YOU else 1 - act.player


def decision_of(act: Act, verb: str) -> int:
    """The decision that a choice of cards is."""
    if verb == "target":
        return ASK_TARGET
    if act.paying and verb == "discard":
        return ASK_COST_DISCARD
    if act.paying and verb == "tribute":
        return ASK_COST_TRIBUTE
    return ASK_DETACH if verb == "detach" else ASK_CARD


# What can be chosen


def remaining(state: State) -> list[int]:
    """The cards that can be chosen next, in an order that tells nothing of that of a Deck."""
    act = state.acts[-1]
    selector = selector_of(state, act, state.subject, state.face)
    found = [
        card
        for card in selectable(state, act, step_of(state, act, state.subject), selector)
        if card not in act.chosen and agrees(state, selector, act.chosen, card)
    ]
    found.sort()
    if selector.total_amount is not None:
        found = [card for card in found if leads_to_total(state, act, selector, card, found)]
    return found


def selectable(state: State, act: Act, step: Step, selector: Selector) -> list[int]:
    """The cards that a step could take."""
    found = evaluation.candidates(state, selector, act.card, act.player)
    if step.verb == "equip" and selector is step.onto:
        equips = act.bound[phrases.WHAT]
        found = [card for card in found if all(evaluation.can_bear(state, equip, card) for equip in equips)]
    return [card for card in found if possible(state, step, card, act.card, act.player, paying=act.paying)]


def possible(state: State, step: Step, card: int, source: int, player: int, *, paying: bool) -> bool:
    """Whether a step can be done to a card."""
    if state.place[card] == BANISHED and is_gone(state):
        return False
    if brings(step) and not may_be_brought(state, step, card, source, player):
        return False
    if state.laws:
        bits = laws.deeds_of(step, paying=paying) & ~deeds.AFFECTED
        if laws.is_forbidden(state, bits, card, player, COST if paying else source):
            return False
    if step.uses and not usable.fits(state, step.uses, card, source, player):
        return False
    if step.verb == "target":
        return can_be_target(state, card, source, player) and evaluation.can_bear(state, source, card)
    if step.verb in {"ritual-summon", "summon"}:
        return can_be_made(state, step, card, source, player)
    if step.verb == "redirect-attack":
        return may_be_attacked_instead(state, card)
    return not paying or step.verb != "discard" or card != source


def may_be_brought(state: State, step: Step, card: int, source: int, player: int) -> bool:
    """Whether a step that brings monsters to the field may bring a card."""
    if step.summons and not may_come_by_effect(state, card, player, source):
        return False
    return needs_no_ritual(state, step, card, source, player) and is_played_normally(state, step, card, source)


def can_be_made(state: State, step: Step, card: int, source: int, player: int) -> bool:
    """Whether the Summon of a monster that an effect makes at once finds its materials and nothing forbids it."""
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
    if laws.is_forbidden(state, deeds.TARGETS, source, player, NONE, card):
        return False
    return not laws.is_forbidden(state, deeds.TARGETED, card, player, source)


def agrees(state: State, selector: Selector, chosen: list[int], card: int) -> bool:
    """Whether a card is as different from, or as like, those chosen as the selection asks."""
    for word, alike in ((selector.different, False), (selector.same, True)):
        if word:
            for other in chosen:
                if properties.alike(state, card, other, word) != alike:
                    return False
    return True


def leads_to_total(state: State, act: Act, selector: Selector, card: int, pool: list[int]) -> bool:
    """Whether a card can be part of a choice whose total is as the selection asks."""
    values = {other: properties.stat(state, selector.total, other) for other in [*act.chosen, *pool]}
    wanted = evaluation.amount_of(state, selector.total_amount, act.card, act.player)
    least, most = quantities.limits(state, selector, act.card, act.player)
    choices = {(min(len(act.chosen) + 1, least), sum(values[other] for other in act.chosen) + values[card])}
    for other in pool:
        if other != card and values[other] != NONE:
            choices |= {
                (min(count + 1, least), min(total + values[other], wanted + 1))
                for count, total in choices
                if count < most
            }
    return values[card] != NONE and any(
        count == least and properties.compare(total, selector.operator, wanted) for count, total in choices
    )


def options(state: State) -> list[int]:
    """What can be chosen next, as actions name it."""
    return [address(state, card) for card in remaining(state)]


def is_option(state: State, number: int) -> bool:
    """Whether an action names a card that can be chosen next."""
    return number in options(state)


@implements("ritual.special", "ritual-summon.returned")
def not_without_ritual(state: State, number: int) -> bool:
    """Whether an action names no Ritual Monster that is in reach, but comes by its Ritual Summon alone."""
    if not is_in_reach(state, number):
        return True
    act = state.acts[-1]
    return needs_no_ritual(state, step_of(state, act, state.subject), find(state, number), act.card, act.player)


@implements("special-summon.properly-first")
def properly_before(state: State, number: int) -> bool:
    """Whether an action names no monster in reach that had to be properly Summoned before, and was not."""
    return not is_in_reach(state, number) or (
        not step_of(state, state.acts[-1], state.subject).summons
        or comes_properly(
            state, find(state, number), state.acts[-1].player, deeds.SPECIAL_SUMMONED, state.acts[-1].card
        )
    )


def is_in_reach(state: State, number: int) -> bool:
    """Whether an action names a card that the selection in progress looks at, for a step that brings monsters."""
    if not state.acts:
        return False
    act = state.acts[-1]
    step = step_of(state, act, state.subject)
    selector = selector_of(state, act, state.subject, state.face)
    return brings(step) and find(state, number) in evaluation.candidates(state, selector, act.card, act.player)


def is_enough(state: State) -> bool:
    """Whether the player may stop choosing."""
    if not state.acts:
        return False
    act = state.acts[-1]
    selector = selector_of(state, act, state.subject, state.face)
    if len(act.chosen) < quantities.limits(state, selector, act.card, act.player)[0]:
        return False
    if selector.total_amount is None:
        return True
    total = sum(properties.stat(state, selector.total, card) for card in act.chosen)
    return properties.compare(
        total, selector.operator, evaluation.amount_of(state, selector.total_amount, act.card, act.player)
    )


def choose(state: State, number: int) -> None:
    """Take a card."""
    state.acts[-1].chosen.append(find(state, number))
    state.tasks.append((tasks.CHOOSE_CARD, state.subject, state.face))


def stop(state: State) -> None:
    """Take no more cards."""
    state.tasks.append((tasks.STEP, state.subject, state.face + 1))
