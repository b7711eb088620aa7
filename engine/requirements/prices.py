"""Whether what is paid can be paid that is no card: Life Points and counters."""

from __future__ import annotations

import engine.evaluation.properties as properties
import engine.evaluation.selecting as selecting
import engine.requirements.prospects as prospects
from engine.laws.forbidding import is_forbidden
from engine.moves.sparing import of_points, replacing
from engine.state.abilities import Step
from engine.state.constants import NONE
from engine.state.deeds import PAYS_LIFE_POINTS
from engine.state.duel_state import State
from engine.state.records import COST


def is_price(step: Step) -> bool:
    """Whether a cost is paid in Life Points or counters."""
    return step.verb == "pay" or (step.verb == "remove-counters" and step.onto is not None)


def affordable(state: State, step: Step, card: int, player: int) -> bool:
    """Whether a player has the Life Points or counters that a cost asks for, and may pay them."""
    amount = selecting.amount_of(state, step.amount, card, player)
    if step.verb == "pay":
        return not is_forbidden(state, PAYS_LIFE_POINTS, NONE, player, card) and can_pay(state, player, amount)
    if step.onto is None:
        return True
    bearers = selecting.candidates(state, step.onto, card, player)
    return sum(properties.counters(state, bearer, step.word) for bearer in bearers) >= amount


def can_pay(state: State, player: int, amount: int) -> bool:
    """Whether a player can pay so many Life Points and have some left, or can do something else instead."""
    return state.life_points[player] > amount or pays_otherwise(state, player, amount)


def pays_otherwise(state: State, player: int, amount: int) -> bool:
    """Whether something can be done instead of a payment, which does not hang on what the other player likes."""
    if "would" not in state.standing:
        return False
    for trigger in replacing(state, of_points(state, PAYS_LIFE_POINTS, NONE, player, COST, amount)):
        ability = state.abilities[trigger.card][trigger.ability]
        first = ability.steps[ability.order[0]]
        if (trigger.player == player or not ability.optional) and prospects.can_be_done(
            state, ability, first, trigger.card, trigger.player
        ):
            return True
    return False
