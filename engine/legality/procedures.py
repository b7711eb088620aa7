"""Every kind of action with the requirements that rules put on it, found in ``engine.legality.kinds``."""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules
from typing import Final

import engine.actions as actions
import engine.laws.additional as additional
import engine.laws.attacking as attacking
import engine.legality.kinds as kinds
import engine.requirements.activating as activating
import engine.summons.prohibitions as prohibitions
import engine.summons.tributes as tributes
import engine.turn.obligations as obligations
import engine.turn.summoning as summoning
from engine.requirements.procedure import Procedure
from engine.state.constants import DECISIONS, SORTS, WITH_LAWS, WITH_OTHERS, WITH_OWN_SUMMONS


def _procedures() -> tuple[Procedure, ...]:
    found: dict[int, Procedure] = {}
    for module in iter_modules(kinds.__path__):
        for procedure in import_module(f"{kinds.__name__}.{module.name}").ACTIONS:
            found[procedure.kind] = procedure
            actions.register(procedure.action)
    return tuple([found[kind] for kind in sorted(found)])


PROCEDURES: Final[tuple[Procedure, ...]] = _procedures()
"""In the order of their numbers, in which a decision offers them."""
BY_KIND: Final[dict[int, Procedure]] = {procedure.kind: procedure for procedure in PROCEDURES}
BY_DECISION: Final[dict[int, tuple[Procedure, ...]]] = {
    decision: tuple(procedure for procedure in PROCEDURES if decision in procedure.decisions)
    for decision in range(len(DECISIONS))
}


def idle_without_laws() -> tuple[object, ...]:
    """Requirements that every action meets in a duel where no text says what may be done.

    A function, as mypyc does not know them yet.
    """
    return (
        additional.is_one_more,
        additional.is_one_more_set,
        attacking.not_kept_from_attacking,
        attacking.may_be_attacked,
        attacking.has_attack_for,
        obligations.turn_may_end,
        obligations.battle_may_end,
        obligations.attack_may_be_called_off,
        obligations.aims_where_it_must,
        tributes.makes_room,
        prohibitions.may_be_summoned,
        prohibitions.may_be_set,
        prohibitions.may_turn,
        prohibitions.may_flip,
        prohibitions.may_enter_battle,
    )


def in_such_a_duel(procedure: Procedure, sorts: int) -> Procedure:
    """A kind of action with the requirements that can fail in a duel that has such cards."""
    idle: tuple[object, ...] = () if sorts & WITH_LAWS else idle_without_laws()
    if not sorts & WITH_OTHERS:
        idle += (summoning.normal_summonable, summoning.needs_no_ritual)
    subject = [needed for needed in procedure.subject if needed not in idle]
    if not sorts & WITH_OWN_SUMMONS:
        subject = [tributes.tributes_at_hand if needed == tributes.tributes_to_summon else needed for needed in subject]
    activates = procedure.kind == actions.ACTIVATE
    return Procedure(
        procedure.action,
        procedure.rules,
        procedure.decisions,
        tuple([needed for needed in procedure.situation if needed not in idle]),
        procedure.candidates,
        procedure.given,
        tuple(subject),
        procedure.targets,
        (activating.is_legal,) if activates else tuple([needed for needed in procedure.target if needed not in idle]),
    )


def coming_up(decision: int, sorts: int) -> tuple[Procedure, ...]:
    """The kinds of actions of a decision that can come up in a duel with such cards."""
    return tuple(
        [
            in_such_a_duel(procedure, sorts)
            for procedure in BY_DECISION[decision]
            if procedure.action.sorts & sorts == procedure.action.sorts
        ]
    )


BY_SORTS: Final[dict[int, tuple[Procedure, ...]]] = {
    decision * SORTS + sorts: coming_up(decision, sorts) for decision in BY_DECISION for sorts in range(SORTS)
}
"""The kinds of actions of a decision that can come up, by decision and by what a duel has among its cards."""
