"""Whether an effect finds what it needs: costs that can be paid, targets, a zone, cards to do something to."""

from __future__ import annotations

import engine.evaluation.occasions as occasions
import engine.requirements.prospects as prospects
import engine.state.abilities as abilities
import engine.state.phrases as phrases
from engine.citation import implements
from engine.evaluation.sayings import sayings_of
from engine.requirements.paying import can_pay_price
from engine.requirements.prices import is_price
from engine.requirements.takeable import can_be_taken
from engine.state.abilities import Ability, Step
from engine.state.acts import Act
from engine.state.duel_state import State


@implements("glossary.pay-a-cost.before-activation", "cost-effect.pay", "turn.main-phase.activate-unlimited")
def cost_payable(state: State, card: int, number: int) -> bool:
    """Whether the player can pay the cost."""
    ability = state.abilities[card][number]
    for place in ability.activation:
        step = ability.steps[place]
        if step.verb == "declare":
            return True
        if step.verb != "target" and not payable(state, step, card, state.decider):
            return False
    return True


def rest_possible(state: State, act: Act, done: int) -> bool:
    """Whether the costs and targets that follow a step at the activation in progress are there."""
    ability = state.abilities[act.card][act.ability]
    for place in ability.activation:
        if place > done:
            step = ability.steps[place]
            if not payable(state, step, act.card, act.player):
                return False
    return True


def something_to_declare(state: State, card: int, number: int, step: Step) -> bool:
    """Whether anything can be declared that leaves the costs and targets that follow."""
    act = Act(card, number, state.decider, state.abilities[card][number].slots)
    state.acts.append(act)
    found = False
    for text in sayings_of(state, step.word):
        act.declared = ((step.word, text),)
        if rest_possible(state, act, step.number):
            found = True
            break
    state.acts.pop()
    return found


def payable(state: State, step: Step, card: int, player: int) -> bool:
    """Whether a cost can be paid."""
    if is_price(step):
        return can_pay_price(state, step, card, player)
    return enough(state, step, card, player, paying=True)


def enough(state: State, step: Step, card: int, player: int, *, paying: bool) -> bool:
    """Whether there are as many cards as a step needs."""
    return step.what is None or prospects.finds(state, step, step.what, card, player, [], paying=paying)


@implements("equip.one-monster#face-up", "trap.requirements", "activation.possible")
def has_targets(state: State, card: int, number: int) -> bool:
    """Whether there is a target for an effect that needs one."""
    ability = state.abilities[card][number]
    for place in ability.activation:
        step = ability.steps[place]
        if step.verb == "declare":
            return something_to_declare(state, card, number, step)
        if step.verb == "target" and not enough(state, step, card, state.decider, paying=True):
            return False
        if speaks_of_event(step) and ability.kind <= abilities.QUICK:
            trigger = occasions.occasion(state, card, number)
            if trigger is not None and not event_is_open(state, ability, card, trigger.event):
                return False
    return True


def speaks_of_event(step: Step) -> bool:
    """Whether a step of an activation is done to what the effect answers, such as the monster that was Summoned."""
    return step.what is not None and step.what.slot == phrases.EVENT


def event_is_open(state: State, ability: Ability, card: int, event: tuple[int, ...]) -> bool:
    """Whether what is done at an activation to the cards that have set an effect off can be done to all of them."""
    for place in ability.activation:
        step = ability.steps[place]
        if not speaks_of_event(step):
            continue
        for found in event:
            if not can_be_taken(state, step, found, card, state.decider, paying=True):
                return False
    return True


@implements("glossary.search.needs-card")
def finds_in_deck(state: State, card: int, number: int) -> bool:
    """Whether the Deck holds a card that fits an effect which looks for one there."""
    ability = state.abilities[card][number]
    return not ability.searches or enough(state, ability.steps[ability.first], card, state.decider, paying=False)


@implements("activation.possible")
def finds_cards(state: State, card: int, number: int) -> bool:
    """Whether what the effect does first can be done: with the cards that it needs, in as many ways as it asks for."""
    ability = state.abilities[card][number]
    for place in ability.firsts:
        if place == ability.first and ability.searches:
            continue
        if not prospects.can_do(state, ability, ability.steps[place], card, state.decider):
            return False
    return True


@implements("activation.possible")
def costs_leave_enough(state: State, card: int, number: int) -> bool:
    """Whether the costs can be paid so that the targets and what the effect does first are still there."""
    return prospects.costs_leave_enough(state, card, number, state.decider)


@implements("draw.enough-cards")
def deck_suffices(state: State, card: int, number: int) -> bool:
    """Whether those who are to draw first of all have so many cards; what has to be activated does not ask."""
    ability = state.abilities[card][number]
    if "draw" not in ability.verbs or (ability.kind > abilities.QUICK and not ability.optional):
        return True
    first = ability.steps[ability.order[0]]
    return all(
        prospects.can_draw(state, ability.steps[place], state.decider) for place in (first.number, *first.joined)
    )
