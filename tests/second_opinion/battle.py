"""The Battle Phase: entering it, declaring attacks, Replays."""

from __future__ import annotations

from collections.abc import Iterator

from engine import actions as a
from engine.actions import DIRECTLY, encode
from engine.state import constants as c
from tests.second_opinion import addressed, amounts, limits, obligations, standing
from tests.second_opinion.ledger import Check
from tests.second_opinion.situation import Considered, Situation


def enter_battle(s: Situation) -> Iterator[Check]:
    """Going into the Battle Phase."""
    skipped = s.table.phase < c.MAIN_PHASE_1 and standing.skipped(s, "main-phase-1", s.player)
    from_main_phase = s.table.phase == c.MAIN_PHASE_1 or skipped
    yield "battle.enter", from_main_phase and s.player == s.table.turn_player
    yield "battle.first-turn", s.table.turn > 1
    yield "precedence.card-text", not standing.skipped(s, "battle-phase", s.player)
    deeds = frozenset({"enters-battle-phase", "conducts-battle-phase"})
    yield "precedence.card-text", not standing.player_forbidden(s, deeds, s.player)


def attacks(s: Situation) -> Considered:
    """Every monster of the turn player against every target and directly."""
    for attacker in s.table.monsters(s.player):
        zone = s.table.zone(attacker)
        for target in s.table.monsters(1 - s.player):
            yield encode(a.ATTACK, zone, s.table.zone(target)), attack(s, attacker, target)
        yield encode(a.ATTACK, zone, DIRECTLY), attack(s, attacker, c.NONE)


def attack(s: Situation, attacker: int, target: int) -> Iterator[Check]:
    """An attack of a monster on a target, or directly where there is none."""
    yield "battle.attack.declare", s.table.phase == c.BATTLE_STEP and s.player == s.table.turn_player
    yield from attack_itself(s, attacker, target)
    yield "precedence.card-text", obligations.aims_right(s, attacker, target)


def attack_itself(s: Situation, attacker: int, target: int) -> Iterator[Check]:
    """What an attack needs, whenever it is made and whatever texts demand."""
    again = s.table.state.decision == c.ASK_REPLAY and attacker == s.chronicle.attacker
    opposing = 1 - s.player
    yield "battle.attack.select", s.table.side(attacker) == s.player
    yield "battle.attack.position", s.table.face_up(attacker) and s.table.in_attack_position(attacker)
    made, limit = s.chronicle.attacks[attacker] - again, attack_limit(s, attacker)
    goes_on = again and target == s.table.attack_target
    yield "battle.attack.once-per-turn", made < limit or goes_on or one_for_each(s, attacker, target)
    if target == c.NONE:
        direct = not s.table.monsters(opposing) or standing.permitted(s, "attacks-directly", attacker, s.player)
        yield "battle.attack.direct", direct
        yield "precedence.card-text", not standing.forbidden(s, "attacks-directly", attacker, s.player)
    else:
        yield "battle.attack.target", target in s.table.monsters(opposing)
        yield "precedence.card-text", not standing.forbidden(s, "attacked", target, s.player, attacker)
    yield "precedence.card-text", not standing.forbidden(s, "attacks", attacker, s.player, target)
    yield "precedence.card-text", again or not limits.is_exhausted(s, "attacks", attacker, s.player)


def one_for_each(s: Situation, attacker: int, target: int) -> bool:
    """Whether a monster that may attack every monster, once each, has attacked monsters only, and not this one yet."""
    attacked = s.chronicle.attacked
    if target == c.NONE or attacked[attacker, target] or attacked[attacker, c.NONE]:
        return False
    texts = standing.stated(s, "attack-each")
    return any(step.what is not None and addressed.is_one_of(s, sp, attacker, step.what) for sp, step in texts)


def attack_limit(s: Situation, attacker: int) -> int:
    """How many attacks a monster may make in this Battle Phase."""
    limit = s.number("battle.attack.once-per-turn", "limit")
    for sp, step in standing.stated(s, "attack-limit"):
        if step.what is not None and step.amount is not None and addressed.is_one_of(s, sp, attacker, step.what):
            limit = max(limit, amounts.amount(s, sp, step.amount))
    more = sum(
        step.what is not None and addressed.is_one_of(s, sp, attacker, step.what)
        for sp, step in standing.stated(s, "attack-again")
    )
    return limit + max(more, s.chronicle.more_attacks[attacker])
