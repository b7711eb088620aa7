"""Whether what is paid can be paid that is no card: Life Points and counters."""

from __future__ import annotations

import engine.evaluation.properties as properties
import engine.evaluation.selecting as selecting
from engine.laws.forbidding import is_forbidden
from engine.moves.sparing import of_points, replacing
from engine.state.abilities import Step
from engine.state.constants import NONE
from engine.state.deeds import PAYS_LIFE_POINTS
from engine.state.duel_state import State
from engine.state.records import COST, Trigger


def is_price(step: Step) -> bool:
    """Whether a cost is paid in Life Points or counters."""
    return step.verb == "pay" or (step.verb == "remove-counters" and step.onto is not None)


def affordable(state: State, step: Step, card: int, player: int) -> bool:
    """Whether a player has the Life Points or counters that a cost asks for, or something to do instead, and may pay.

    Whether that can be done is left to :mod:`engine.requirements.paying`, which looks at effects as a whole.
    """
    amount = selecting.amount_of(state, step.amount, card, player)
    if step.verb == "pay":
        return not is_forbidden(state, PAYS_LIFE_POINTS, NONE, player, card) and (
            state.life_points[player] > amount or bool(substitutes(state, player, amount))
        )
    if step.onto is None:
        return True
    bearers = selecting.candidates(state, step.onto, card, player)
    return sum(properties.counters(state, bearer, step.word) for bearer in bearers) >= amount


def substitutes(state: State, player: int, amount: int) -> list[Trigger]:
    """The effects that do something else instead of a payment, and do not hang on what the other player likes."""
    if "would" not in state.standing:
        return []
    return [
        trigger
        for trigger in replacing(state, of_points(state, PAYS_LIFE_POINTS, NONE, player, COST, amount))
        if trigger.player == player or not state.abilities[trigger.card][trigger.ability].optional
    ]
