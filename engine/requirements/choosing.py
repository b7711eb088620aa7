"""Choosing cards for a step of an effect: one after the other, until there are as many as it says."""

from __future__ import annotations

from typing import Final

import engine.evaluation.quantities as quantities
import engine.evaluation.selecting as selecting
import engine.state.deeds as deeds
import engine.state.phrases as phrases
import engine.state.tasks as tasks
from engine.citation import implements
from engine.evaluation.selecting import can_bear
from engine.evaluation.targets import address, find
from engine.evaluation.together import agrees, is_complete, leads_on
from engine.laws.from_hand import brings, needs_no_ritual
from engine.requirements.prospects import leaves_the_rest
from engine.requirements.takeable import selectable
from engine.state.abilities import Step
from engine.state.acts import Act
from engine.state.chance import draw_number
from engine.state.constants import ASK_CARD, ASK_COST_DISCARD, ASK_COST_TRIBUTE, ASK_DETACH, ASK_TARGET, NONE
from engine.state.duel_state import State
from engine.state.phrases import Selector
from engine.summons.prohibitions import comes_properly

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
        return list(selecting.candidates(state, selector, act.card, act.player))
    if selector.mode == phrases.RANDOM:
        return at_random(state, act, selector)
    if act.paying or selector.total_amount is not None or selector.different or selector.same:
        return None
    step = step_of(state, act, number)
    found = selectable(state, step, selector, act.card, act.player, paying=False)
    least = quantities.limits(state, selector, act.card, act.player)[0]
    return found if len(found) <= least else None


@implements("glossary.random.unknown")
def at_random(state: State, act: Act, selector: Selector) -> list[int]:
    """Take cards by chance, so that no player knows which."""
    pool = list(selecting.candidates(state, selector, act.card, act.player))
    count = min(selecting.amount_of(state, selector.amount, act.card, act.player), len(pool))
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
    step = step_of(state, act, state.subject)
    selector = selector_of(state, act, state.subject, state.face)
    found = [
        card
        for card in selectable(state, step, selector, act.card, act.player, paying=act.paying)
        if card not in act.chosen and agrees(state, selector, act.chosen, card)
    ]
    found.sort()
    if selector is step.onto and step.verb == "equip":
        return [card for card in found if can_bear_all(state, act, card)]
    if act.paying and state.abilities[act.card][act.ability].tied:
        return [card for card in found if leaves_the_rest(state, act, step, selector, [*act.chosen, card])]
    if selector.total_amount is None and not selector.different and not selector.same:
        return found
    pool = found
    return [card for card in found if leads_on(state, selector, [*act.chosen, card], pool, act.card, act.player)]


def can_bear_all(state: State, act: Act, monster: int) -> bool:
    """Whether a monster is one that the cards which are to be put on it allow."""
    return all(can_bear(state, equip, monster) for equip in act.bound[phrases.WHAT])


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
    return brings(step) and find(state, number) in selecting.candidates(state, selector, act.card, act.player)


def is_enough(state: State) -> bool:
    """Whether the player may stop choosing."""
    if not state.acts:
        return False
    act = state.acts[-1]
    selector = selector_of(state, act, state.subject, state.face)
    if not is_complete(state, selector, act.chosen, act.card, act.player):
        return False
    if not act.paying or not state.abilities[act.card][act.ability].tied:
        return True
    return leaves_the_rest(state, act, step_of(state, act, state.subject), selector, act.chosen)


def choose(state: State, number: int) -> None:
    """Take a card."""
    state.acts[-1].chosen.append(find(state, number))
    state.tasks.append((tasks.CHOOSE_CARD, state.subject, state.face))


def stop(state: State) -> None:
    """Take no more cards."""
    state.tasks.append((tasks.STEP, state.subject, state.face + 1))
