"""Whether conditions are true, and whether it is a moment of which an effect speaks."""

from __future__ import annotations

import engine.evaluation.awaiting as awaiting
import engine.evaluation.properties as properties
import engine.evaluation.selecting as selecting
import engine.state.memory as memory
import engine.state.phrases as phrases
from engine.evaluation.times import is_now
from engine.state.duel_state import State
from engine.state.phrases import Condition


def is_true(state: State, condition: Condition | None, source: int, player: int) -> bool:
    """Whether a condition holds for the effect of a card and its player; none always does."""
    if condition is None:
        return True
    kind = condition.kind
    if kind == "exists" and condition.selector is not None:
        return exists(state, condition, source, player)
    if kind == "that":
        left = selecting.amount_of(state, condition.left, source, player)
        return properties.compare(left, condition.operator, selecting.amount_of(state, condition.right, source, player))
    if kind == "is" and condition.selector is not None:
        cards = selecting.candidates(state, condition.selector, source, player)
        return bool(cards) and all(passes(state, condition, card, source, player) for card in cards)
    if kind == "at" and condition.moment is not None:
        return is_now(state, condition.moment, player)
    if kind == "not":
        return not is_true(state, condition.parts[0], source, player)
    if kind == "and":
        return all(is_true(state, part, source, player) for part in condition.parts)
    if kind == "or":
        return any(is_true(state, part, source, player) for part in condition.parts)
    if kind == "done":
        return bool(state.acts) and state.acts[-1].done > 0
    awaited = condition.awaited
    return awaited is not None and any(
        awaiting.answers(state, awaited, happening, source, player)
        for happening in memory.so_far(state, condition, source)
    )


def exists(state: State, condition: Condition, source: int, player: int) -> bool:
    """Whether there are as many cards as a selection says."""
    selector = condition.selector
    if selector is None:
        return False
    count = len(selecting.candidates(state, selector, source, player))
    if selector.mode in {phrases.NO, phrases.ALL}:
        return (count == 0) == (selector.mode == phrases.NO)
    wanted = selecting.amount_of(state, selector.amount, source, player)
    if selector.mode == phrases.EXACTLY:
        return count == wanted
    return count <= wanted if selector.mode == phrases.UP_TO else count >= wanted


def passes(state: State, condition: Condition, card: int, source: int, player: int) -> bool:
    """Whether a card passes the tests of a condition and lies in one of its places."""
    selector = condition.selector
    places = selector.places if selector is not None else []
    if places and not awaiting.at(places, state.place[card], state.controller[card], player):
        return False
    return selecting.all_pass(state, condition.tests, card, source, player)
