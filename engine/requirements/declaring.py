"""What players say while an effect is being done: properties that they declare, and numbers that they choose."""

from __future__ import annotations

from typing import Final

import engine.evaluation.places as places
import engine.evaluation.properties as properties
import engine.evaluation.selecting as selecting
import engine.events as events
import engine.requirements.needs as needs
import engine.state.identity as identity
import engine.state.phrases as phrases
import engine.state.tasks as tasks
import engine.state.verbs as verbs
from engine.evaluation.sayings import HIGHEST, WORDS, sayings_of
from engine.requirements.paying import can_pay
from engine.state.abilities import Step
from engine.state.acts import Act
from engine.state.constants import ASK_DECLARE, ASK_NUMBER, NONE
from engine.state.duel_state import State

MOST: Final = 2047
"""The greatest number that an action can name."""


@verbs.verb("declare", nature=verbs.LEADS | verbs.ANSWERED | verbs.TAKES_NOTHING)
def declare(state: State, act: Act, step: Step) -> None:
    """Let the player declare a property."""
    state.decider = act.doer
    state.decision = ASK_DECLARE
    state.subject = step.number


def sayings(state: State) -> tuple[str, ...]:
    """What can be declared now."""
    act = state.acts[-1]
    return sayings_of(state, state.abilities[act.card][act.ability].steps[state.subject].word)


def options(state: State) -> list[int]:
    """What can be declared, as actions name it: what leaves targets and costs where these depend on it."""
    act = state.acts[-1]
    said = act.declared
    word = state.abilities[act.card][act.ability].steps[state.subject].word
    found = []
    for number, text in enumerate(sayings(state)):
        act.declared = (*said, (word, text))
        if not act.paying or needs.rest_possible(state, act, state.subject):
            found.append(number)
    act.declared = said
    return found


def is_option(state: State, number: int) -> bool:
    """Whether a number stands for something that can be declared."""
    return bool(state.acts) and number in options(state)


def say(state: State, number: int) -> None:
    """Declare it, so that both players know."""
    act = state.acts[-1]
    step = state.abilities[act.card][act.ability].steps[state.subject]
    act.declared = (*act.declared, (step.word, sayings(state)[number]))
    act.done = 1
    state.log.append((events.DECLARED, act.doer, act.card, WORDS.index(step.word) << 12 | number))


# Numbers


def ask_number(state: State, act: Act, step: Step, stage: int) -> None:
    """Let the player choose the number of a step; where there is none to choose, it is not done."""
    state.subject = step.number
    state.face = stage
    if numbers(state):
        state.decider = act.doer
        state.decision = ASK_NUMBER
    else:
        act.done = 0


def numbers(state: State) -> list[int]:
    """The numbers that can be chosen."""
    act = state.acts[-1]
    step = state.abilities[act.card][act.ability].steps[state.subject]
    least = 1
    if step.quantity is not None and step.quantity.mode == phrases.AT_LEAST:
        least = selecting.amount_of(state, step.quantity.amount, act.card, act.player)
    return list(range(least, min(greatest(state, act, step), MOST) + 1))


def greatest(state: State, act: Act, step: Step) -> int:
    """The greatest number that can be chosen: what can be paid or removed, what there is room for."""
    if step.verb == "pay":
        return most_payable(state, act, step)
    if step.verb == "remove-counters" and step.onto is not None:
        bearers = selecting.candidates(state, step.onto, act.card, act.player)
        return sum(properties.counters(state, card, step.word) for card in bearers)
    most = HIGHEST
    if step.verb == "summon-tokens":
        most = state.monsters[places.player_at(act, step.side)].count(NONE)
    elif step.verb == "choose":
        most = len(step.branches)
    if step.quantity is not None and step.quantity.mode == phrases.UP_TO:
        most = min(most, selecting.amount_of(state, step.quantity.amount, act.card, act.player))
    return most


def most_payable(state: State, act: Act, step: Step) -> int:
    """The greatest number with which a player can still pay the Life Points asked for."""
    supposed = identity.copy_of(state)  # the number stands in the effect, which asks for the amount
    said = supposed.acts[-1]
    said.number = 1
    while (
        said.number <= MOST
        and selecting.amount_of(supposed, step.amount, act.card, act.player) < state.life_points[act.doer]
    ):
        said.number += 1
    found = said.number - 1
    return found if found or not can_pay(state, act.doer, state.life_points[act.doer]) else HIGHEST


def is_number(state: State, number: int) -> bool:
    """Whether a number can be chosen."""
    return bool(state.acts) and number in numbers(state)


def take_number(state: State, number: int) -> None:
    """Do the step with a number."""
    state.acts[-1].number = number
    state.tasks.append((tasks.STEP, state.subject, state.face))
