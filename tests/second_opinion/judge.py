"""The judge: every action that could be thought of at a decision, and whether the books allow it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine import actions as a
from engine.actions import encode
from engine.state import constants as c
from tests.second_opinion import (
    activations,
    answers,
    battle,
    materials,
    obligations,
    own_summons,
    pendulum,
    sets,
    summons,
    triggers,
)
from tests.second_opinion.chronicle import Chronicle
from tests.second_opinion.ledger import Ledger
from tests.second_opinion.situation import Considered, Situation
from tests.second_opinion.table import Table


class UnknownDecisionError(LookupError):
    """A decision for which there is no judge."""


def verdicts(table: Table, chronicle: Chronicle, ledger: Ledger) -> dict[int, str]:
    """Every action that was considered, with the rule that forbids it; nothing where it is allowed."""
    state = table.state
    consider = CONSIDER.get(state.decision)
    if consider is None:
        raise UnknownDecisionError(c.DECISIONS[state.decision])
    situation = Situation(table, chronicle, state.decider)
    return {code: ledger.verdict(checklist) for code, checklist in consider(situation)}


def first_player(_: Situation) -> Considered:
    """Who won the toss says who begins."""
    for kind in (a.GO_FIRST, a.GO_SECOND):
        yield encode(kind, 0, 0), [("setup.first-player.winner-chooses", True)]


def main_phase(s: Situation) -> Considered:
    """The turn player in a Main Phase, with nothing going on."""
    yield from summons.considered(s)
    yield from sets.considered(s)
    yield from activations.considered(s)
    yield from own_summons.considered(s)
    yield from pendulum.considered(s)
    yield encode(a.ENTER_BATTLE, 0, 0), battle.enter_battle(s)
    ends = obligations.turn_may_end(s)
    yield encode(a.END_TURN, 0, 0), [("turn.end-phase.announce", True), ("precedence.card-text", ends)]


def battle_step(s: Situation) -> Considered:
    """The turn player in the Battle Step."""
    yield from battle.attacks(s)
    yield from activations.considered(s)
    ends = obligations.battle_may_end(s)
    yield encode(a.END_BATTLE, 0, 0), [("battle.end-step.announce", True), ("precedence.card-text", ends)]


def replay(s: Situation) -> Considered:
    """The turn player in a Replay."""
    yield from battle.attacks(s)
    free = not obligations.must_attack(s, s.chronicle.attacker)
    yield encode(a.CALL_OFF, 0, 0), [("battle.replay.no-attack", True), ("precedence.card-text", free)]


def response(s: Situation) -> Considered:
    """A player who may answer, or pass."""
    yield from activations.considered(s)
    yield encode(a.PASS, 0, 0), [("chain.priority.pass", True)]


CONSIDER: Final[dict[int, Callable[[Situation], Considered]]] = {
    c.ASK_FIRST: first_player,
    c.ASK_MAIN: main_phase,
    c.ASK_BATTLE: battle_step,
    c.ASK_REPLAY: replay,
    c.ASK_RESPONSE: response,
    c.ASK_TRIBUTE: summons.tributes,
    c.ASK_ZONE: answers.monster_zones,
    c.ASK_SPELL_ZONE: answers.spell_zones,
    c.ASK_DISCARD: answers.hand_limit,
    c.ASK_POSITION: answers.positions,
    c.ASK_TARGET: answers.cards,
    c.ASK_COST_DISCARD: answers.cards,
    c.ASK_COST_TRIBUTE: answers.cards,
    c.ASK_DETACH: answers.cards,
    c.ASK_CARD: answers.cards,
    c.ASK_OPTIONAL: answers.optional,
    c.ASK_WAY: answers.ways,
    c.ASK_DECLARE: answers.declarations,
    c.ASK_NUMBER: answers.numbers,
    c.ASK_FUSION: materials.monsters,
    c.ASK_MATERIAL: materials.considered,
    c.ASK_PENDULUM: pendulum.monsters,
    c.ASK_TRIGGER: triggers.considered,
}
