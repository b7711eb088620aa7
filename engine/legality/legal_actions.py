"""What may be done: the legal actions of a decision, and the rule that forbids any other.

Both come from the same requirements, those of ``engine.legality.procedures``.
"""

from __future__ import annotations

from typing import Final

from engine.actions import CARD
from engine.citation import implements, rules_of
from engine.legality.procedures import BY_DECISION, BY_KIND, BY_SORTS
from engine.requirements.citing import rule_to_name
from engine.requirements.procedure import Procedure
from engine.state.constants import ASK_BATTLE, ASK_MAIN, NONE, SORTS, UNDECIDED
from engine.state.duel_state import State

OPEN: Final = (ASK_MAIN, ASK_BATTLE)
"""Decisions in which a player is free to act; the others are parts of an action."""


def options(state: State) -> list[int]:
    """The legal actions of the pending decision, as numbers."""
    found: list[int] = []
    if state.result != UNDECIDED:
        return found
    for procedure in BY_SORTS[state.decision * SORTS + state.sorts]:
        add_options(state, procedure, found)
    return found


def add_options(state: State, procedure: Procedure, found: list[int]) -> None:
    """Add the legal actions of one kind."""
    for situation in procedure.situation:
        if not situation(state):
            return
    kind = procedure.kind
    candidates = procedure.candidates
    if candidates is None:
        found.append(kind << 24)
        return
    targets = procedure.targets
    subject = procedure.subject
    for first in candidates(state):
        for requirement in subject:
            if not requirement(state, first):
                break
        else:
            if targets is None:
                found.append((kind << 24) | (first << 12))
            else:
                add_with_targets(state, procedure, first, targets(state, first), found)


def add_with_targets(state: State, procedure: Procedure, first: int, targets: list[int], found: list[int]) -> None:
    """Add the legal actions of one kind that name a number besides the first."""
    number = (procedure.kind << 24) | (first << 12)
    requirements = procedure.target
    for second in targets:
        for requirement in requirements:
            if not requirement(state, first, second):
                break
        else:
            found.append(number | second)


def refusal(state: State, code: int) -> str | None:
    """The rule that forbids an action now, or ``None`` where it is legal."""
    procedure = BY_KIND[code >> 24]
    if not goes_on(state):
        return state.rules.cite(rules_of(goes_on))
    if state.decision not in procedure.decisions and state.decision not in OPEN:
        pending = BY_DECISION[state.decision][-1]
        return rule_to_name(state, pending, pending.rules)
    for situation in procedure.situation:
        if not situation(state):
            return rule_to_name(state, procedure, rules_of(situation))
    if state.decision not in procedure.decisions and procedure.decisions[0] not in OPEN:
        return rule_to_name(state, procedure, ())
    first = (code >> 12) & 0xFFF
    second = code & 0xFFF
    card = first if procedure.action.names == CARD else NONE
    if card >= len(state.cards):
        return rule_to_name(state, procedure, ())
    for requirement in procedure.given + procedure.subject:
        if not requirement(state, first):
            return rule_to_name(state, procedure, rules_of(requirement), card)
    for target_requirement in procedure.target:
        if not target_requirement(state, first, second):
            return rule_to_name(state, procedure, rules_of(target_requirement), card)
    return None


@implements("duel.ends")
def goes_on(state: State) -> bool:
    """Whether the Duel has neither a winner nor ended in a draw."""
    return state.result == UNDECIDED


def in_turn(state: State) -> str:
    """The rule that forbids a player to act while the other has to decide."""
    return state.rules.cite(rules_of(may_act))


@implements("chain.priority.opponent-waits", "turn.structure.alternate")
def may_act(state: State, player: int) -> bool:
    """Whether it is a player's decision that is pending."""
    return player == state.decider
