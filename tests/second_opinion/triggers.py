"""Effects that were set off together: in which order they form their Chain, and whether they are used at all."""

from __future__ import annotations

from collections.abc import Iterator

from engine import actions as a
from engine.actions import encode
from engine.state.records import Trigger
from tests.second_opinion import conditions, feasible, special, standing
from tests.second_opinion.ledger import Check
from tests.second_opinion.situation import Considered, Situation, Speaker

NEED_ROOM = frozenset({"become-monster", "special-summon", "summon-tokens", "take-control"})
"""Verbs that need a free Monster Zone, where they are what an effect does first."""


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
    yield "precedence.card-text", not standing.activation_forbidden(s, card, s.player, effect.kind)
    yield "trigger-effect.when", conditions.holds(s, sp, effect.provided)
    plans = [gone for gone, _ in feasible.all_plans(s, sp, effect)]
    yield "glossary.pay-a-cost.before-activation|cost-effect.pay", bool(plans)
    first_step = effect.steps[0].step if effect.steps else None
    if first_step is not None and first_step.verb in NEED_ROOM and not first_step.optional:
        yield "zone.monster.full", any(special.room(s, s.player, gone) for gone in plans)
