"""What several steps of an effect ask for at the same time: whether there are cards enough for all of them."""

from __future__ import annotations

from typing import NamedTuple

import engine.state.abilities as abilities
import engine.state.phrases as phrases
from engine.evaluation.together import agrees, is_complete, leads_on
from engine.state.abilities import Ability, Step
from engine.state.constants import HAND, NONE
from engine.state.duel_state import State
from engine.state.phrases import Selector
from engine.state.verbs import TAKES_NOTHING


class Demand(NamedTuple):
    """Cards that must be there for a step.

    Attributes:
        pool: The cards.
        selector: The selection that is made of them, and ``chosen`` what it has taken already.
        takes: Whether the cards are gone afterwards, as what is paid.
    """

    pool: list[int]
    selector: Selector
    chosen: list[int]
    takes: bool


def foreseen(step: Step) -> list[Selector]:
    """What a step asks for that can be told before anything else is chosen."""
    return [
        what
        for what in (step.what, step.onto)
        if what is not None and what.slot == NONE and not what.relative and what.among == NONE
    ]


def is_taken(step: Step) -> bool:
    """Whether the cards of a step of an activation are gone once it is done."""
    return not step.nature & TAKES_NOTHING


def laid(state: State, card: int, ability: Ability) -> list[int]:
    """The card itself where it is not among those that its effect finds: as it is activated, or to be Summoned."""
    from_hand = ability.kind == abilities.ACTIVATION and state.place[card] == HAND
    return [card] if from_hand or ability.kind == abilities.SUMMONING else []


def can_be_met(state: State, left: list[Demand], gone: list[int], card: int, player: int) -> bool:
    """Whether all demands can be met, one after the other, with cards that are not gone by then."""
    if not left:
        return True
    demand, rest = left[0], left[1:]
    selector, chosen = demand.selector, demand.chosen
    pool = [found for found in demand.pool if found not in gone and found not in chosen]
    if not leads_on(state, selector, chosen, pool, card, player):
        return False
    if not demand.takes:
        return can_be_met(state, rest, gone, card, player)
    if selector.mode == phrases.ALL or selector.top:
        return can_be_met(state, rest, [*gone, *pool], card, player)
    if is_complete(state, selector, chosen, card, player):
        return can_be_met(state, rest, [*gone, *chosen], card, player)
    plain = selector.total_amount is None and not selector.different and not selector.same
    tried: list[list[bool]] = []
    for found in pool:
        like = [found in other.pool for other in rest]
        if not agrees(state, selector, chosen, found) or (plain and like in tried):
            continue
        tried.append(like)
        if can_be_met(state, [demand._replace(chosen=[*chosen, found]), *rest], gone, card, player):
            return True
    return False
