"""Attacks that texts demand: a monster that can attack must, and must attack whom it is told to."""

from __future__ import annotations

from collections.abc import Iterable

from engine.state import constants as c
from rulebook.canon.effects import happening as h
from tests.second_opinion import addressed, battle, standing
from tests.second_opinion.ledger import Check
from tests.second_opinion.situation import Situation


def demands(s: Situation, attacker: int, target: int) -> list[h.Event]:
    """The texts that demand an attack of a monster on a target, or directly where there is none."""
    texts = standing.said_of(s, "must", attacker)
    found = [(sp, step.event) for sp, step in texts if step.event is not None]
    return [
        event for sp, event in found if addressed.speaks_of(s, sp, event, "attacks", attacker, s.player, onto=target)
    ]


def is_aimed(demanding: list[h.Event]) -> bool:
    """Whether one of the texts says whom to attack."""
    return any(event.targets is not None for event in demanding)


def targets(s: Situation) -> list[int]:
    """Whom a monster could attack: the monsters of the opponent, or ``NONE`` for the player."""
    return [*s.table.monsters(1 - s.player), c.NONE]


def must_attack(s: Situation, attacker: int) -> bool:
    """Whether a monster can attack and must."""
    if not standing.said_of(s, "must", attacker):
        return False
    return any(demands(s, attacker, target) and can_attack(s, attacker, target) for target in targets(s))


def can_attack(s: Situation, attacker: int, target: int) -> bool:
    """Whether a monster could attack a target, were there no demands."""
    return _all_so(s, battle.attack_itself(s, attacker, target))


def aims_right(s: Situation, attacker: int, target: int) -> bool:
    """Whether an attack goes against whom it must, where the attacker must attack certain monsters."""
    if not standing.said_of(s, "must", attacker) or is_aimed(demands(s, attacker, target)):
        return True
    others = [other for other in targets(s) if other != target and is_aimed(demands(s, attacker, other))]
    return not any(can_attack(s, attacker, other) for other in others)


def battle_may_end(s: Situation) -> bool:
    """Whether no monster that can still attack must."""
    return not any(must_attack(s, monster) for monster in s.table.monsters(s.player))


def turn_may_end(s: Situation) -> bool:
    """Whether the turn can end without the Battle Phase in which a monster must attack."""
    return not _all_so(s, battle.enter_battle(s)) or battle_may_end(s)


def _all_so(s: Situation, checklist: Iterable[Check]) -> bool:
    return all(holds for rules, holds in checklist if any(rule in s.rules.rules for rule in rules.split("|")))
