"""Whether what is paid can be paid that is no card: Life Points and counters."""

from __future__ import annotations

import engine.evaluation.properties as properties
import engine.evaluation.selecting as selecting
from engine.laws.forbidding import is_forbidden
from engine.moves.sparing import can_pay
from engine.state.abilities import Step
from engine.state.constants import NONE
from engine.state.deeds import PAYS_LIFE_POINTS
from engine.state.duel_state import State


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
