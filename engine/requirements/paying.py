"""Whether a player can pay: has what a price asks for, or does something else instead that can be done."""

from __future__ import annotations

import engine.evaluation.selecting as selecting
import engine.requirements.prospects as prospects
from engine.requirements.prices import affordable, substitutes
from engine.state.abilities import Step
from engine.state.duel_state import State


def can_pay_price(state: State, step: Step, card: int, player: int) -> bool:
    """Whether a player can pay what a cost asks for in Life Points or counters."""
    if not affordable(state, step, card, player):
        return False
    return step.verb != "pay" or can_pay(state, player, selecting.amount_of(state, step.amount, card, player))


def can_pay(state: State, player: int, amount: int) -> bool:
    """Whether a player can pay so many Life Points and have some left, or can do something else instead."""
    return state.life_points[player] > amount or pays_otherwise(state, player, amount)


def pays_otherwise(state: State, player: int, amount: int) -> bool:
    """Whether something can be done instead of a payment, which does not hang on what the other player likes."""
    for trigger in substitutes(state, player, amount):
        ability = state.abilities[trigger.card][trigger.ability]
        first = ability.steps[ability.order[0]]
        if prospects.can_be_done(state, ability, first, trigger.card, trigger.player):
            return True
    return False
