"""Effects that were set off together: in which order they form their Chain, and whether they are used at all."""

from __future__ import annotations

from collections.abc import Iterator

from engine import actions as a
from engine.actions import encode
from engine.state.records import Trigger
from tests.second_opinion import conditions, doable, feasible, limits, recall, standing
from tests.second_opinion.activations import ACTIVATE
from tests.second_opinion.ledger import Check
from tests.second_opinion.situation import Considered, Situation, Speaker


def considered(s: Situation) -> Considered:
    """Which of the player's effects comes next; the turn player's come first."""
    waiting = s.table.state.triggers
    turn_player_waits = any(trigger.player == s.table.turn_player for trigger in waiting)
    for number, trigger in enumerate(waiting):
        first = s.player == s.table.turn_player or not turn_player_waits
        yield encode(a.TRIGGER, number, 0), next_one(s, trigger, first)


def next_one(s: Situation, trigger: Trigger, first: bool) -> Iterator[Check]:
    """Putting an effect that was set off on the Chain next."""
    yield "simultaneous.own-order|trigger-effect.when", trigger.player == s.player
    yield "simultaneous.chain-starts|trigger-effect.when", first
    card, effect = trigger.card, s.effect(trigger.card, trigger.ability)
    sp = Speaker(card, s.player, {"event": trigger.event}, {"damage": trigger.amount})
    yield ACTIVATE, card not in standing.silenced(s) or not s.table.on_field(card)
    yield "precedence.card-text", not standing.activation_forbidden(s, card, s.player, effect.kind)
    yield "precedence.card-text", not limits.is_exhausted(s, "activated", card, s.player, effect.kind)
    yield ACTIVATE, not recall.used_up(s, card, effect, trigger.ability)
    yield "trigger-effect.when", conditions.holds(s, sp, effect.provided)
    yield "glossary.pay-a-cost.before-activation|cost-effect.pay", feasible.can_pay(s, sp, effect)
    plans = feasible.all_plans(s, sp, effect)
    yield "zone.monster.full", any(feasible.finds_zones(s, after, effect, gone) for gone, after in plans)
    if effect.optional and effect.steps and effect.steps[0].step.verb == "draw":
        yield "draw.enough-cards", doable.can_do(s, sp, effect.steps[0].step, frozenset())
