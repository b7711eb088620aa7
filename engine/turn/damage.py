"""The Damage Step: the target is flipped, values are compared, damage is taken, the destroyed go to the Graveyard."""

from __future__ import annotations

import engine.events as events
import engine.state.deeds as deeds
from engine.citation import implements
from engine.evaluation.atk_and_def import pierces
from engine.evaluation.durations import THIS_CALCULATION
from engine.evaluation.happenings import flipped, happened
from engine.evaluation.times import AFTER_CALCULATION, END
from engine.laws.damage_changes import damage_due, who_takes
from engine.laws.forbidding import is_forbidden
from engine.moves.card_moves import to_graveyard
from engine.moves.control_limits import give_way, may_control
from engine.moves.ending import end_of_battle
from engine.moves.leaving import destroyed
from engine.moves.sparing import instead_of_points, something_instead
from engine.moves.winning import damage
from engine.state.constants import ATTACK, FACE_UP, FACE_UP_DEFENSE, MONSTER_ZONE, NONE
from engine.state.duel_state import State
from engine.state.records import BATTLE
from engine.state.uses import end_period
from engine.turn.phase_effects import come_due, phase_effects
from engine.turn.windows import open_window


@implements(
    "battle.damage-step.flip-face-up",
    "battle.damage-step.stays-face-up",
    "battle.sequence.flip-before-comparison",
    "flip-summon.by-attack#attack",
    "flip-summon.effect-activates#attack",
    "monster-set.turned#attack",
    "flip-effect.ways#attack",
)
def turn_target(state: State, _first: int, _second: int) -> None:
    """Flip an attacked face-down monster into face-up Defense Position."""
    target = state.target
    if target != NONE and not state.position[target] & FACE_UP:
        state.position[target] = FACE_UP_DEFENSE
        state.log.append((events.FLIPPED, state.controller[target], target, state.zone[target]))
        if state.effects:
            state.stale |= state.statics
            if not may_control(state, target, state.controller[target]):
                give_way(state, target)
            else:
                flipped(state, target)


@implements("battle.damage.by-position", "battle.damage-step.calculate", "normal-monster.uses")
def calculate(state: State, _first: int, _second: int) -> None:
    """Compare the values that the target's position calls for, and settle the battle."""
    attacker = state.attacker
    target = state.target
    if state.place[attacker] != MONSTER_ZONE or (target != NONE and state.place[target] != MONSTER_ZONE):
        return
    if state.effects:
        tell_of_battle(state, attacker, target)
    if target == NONE:
        direct_damage(state, attacker)
    elif state.position[target] & ATTACK:
        against_attack_position(state, attacker, target)
    else:
        against_defense_position(state, attacker, target)


def tell_of_battle(state: State, attacker: int, target: int) -> None:
    """Tell the effects that wait for a battle."""
    state.fights.append((attacker, target))
    happened(state, deeds.BATTLES, attacker, state.player, BATTLE, other=target)
    if target != NONE:
        happened(state, deeds.BATTLES, target, 1 - state.player, BATTLE, other=attacker)


@implements("battle.direct.damage", "glossary.attack-directly.damage", "normal-monster.uses#attack")
def direct_damage(state: State, attacker: int) -> None:
    """A direct attack: the whole ATK as damage."""
    inflict(state, 1 - state.player, state.atk[attacker], attacker)


@implements("battle.damage.compare-atk", "battle.attack-position.higher.damage")
def against_attack_position(state: State, attacker: int, target: int) -> None:
    """Compare ATK with ATK."""
    difference = state.atk[attacker] - state.atk[target]
    if difference > 0:
        higher_destroys(state, attacker, target)
        higher_damages(state, difference)
    elif difference < 0:
        lower_is_destroyed(state, attacker, target)
        lower_is_damaged(state, -difference)
    else:
        equal_destroys_both(state, attacker, target)


@implements("battle.attack-position.higher.destroy")
def higher_destroys(state: State, attacker: int, target: int) -> None:
    """The weaker target is destroyed."""
    destroy_by_battle(state, target, attacker)


@implements("battle.attack-position.higher.damage", "winning.damage-lowers")
def higher_damages(state: State, difference: int) -> None:
    """The opponent takes the difference."""
    inflict(state, 1 - state.player, difference, state.attacker)


@implements("battle.attack-position.lower.destroy")
def lower_is_destroyed(state: State, attacker: int, target: int) -> None:
    """The weaker attacker is destroyed."""
    destroy_by_battle(state, attacker, target)


@implements("battle.attack-position.lower.damage")
def lower_is_damaged(state: State, difference: int) -> None:
    """The attacking player takes the difference."""
    inflict(state, state.player, difference, state.target)


@implements("battle.attack-position.equal.destroy", "battle.attack-position.equal.no-damage")
def equal_destroys_both(state: State, attacker: int, target: int) -> None:
    """A tie: both are destroyed, no damage."""
    destroy_by_battle(state, target, attacker)
    destroy_by_battle(state, attacker, target)


@implements("battle.damage.compare-def", "battle.damage-step.def-revealed", "glossary.piercing.amount")
def against_defense_position(state: State, attacker: int, target: int) -> None:
    """Compare ATK with DEF; only a stronger attacker destroys, only a weaker one costs its player Life Points."""
    difference = state.atk[attacker] - state.defense[target]
    if difference > 0 or (difference == 0 and not equal_withstands(state)):
        breaks_defense(state, attacker, target)
        if state.effects and pierces(state, attacker):
            piercing_damage(state, difference)
    elif difference < 0:
        rebounds(state, -difference)


@implements("battle.defense-position.equal.no-destroy", "battle.defense-position.equal.no-damage", off=False)
def equal_withstands(_state: State) -> bool:
    """ATK equal to DEF: nothing is destroyed, no damage."""
    return True


@implements("battle.defense-position.higher.destroy", "battle.defense-position.higher.no-damage")
def breaks_defense(state: State, attacker: int, target: int) -> None:
    """The target is destroyed, no damage."""
    destroy_by_battle(state, target, attacker)


@implements("glossary.piercing.amount")
def piercing_damage(state: State, difference: int) -> None:
    """Piercing battle damage: the opponent takes the difference."""
    inflict(state, 1 - state.player, difference, state.attacker)


@implements(
    "battle.defense-position.lower.damage",
    "battle.defense-position.lower.no-destroy",
    "normal-monster.uses#defend",
)
def rebounds(state: State, difference: int) -> None:
    """The attacking player takes the difference, nothing is destroyed."""
    inflict(state, state.player, difference, state.target)


def inflict(state: State, player: int, amount: int, by: int) -> None:
    """Battle damage to a player, inflicted by a monster."""
    if state.effects:
        player = who_takes(state, player, "battle", by)
        amount = damage_due(state, player, amount, "battle", by)
        if amount == 0 or is_spared_damage(state, player, by):
            return
        if instead_of_points(state, deeds.TAKES_BATTLE_DAMAGE, by, player, BATTLE, amount):
            return
        take_damage(state, player, amount, by)
    else:
        damage(state, player, amount, by)


def take_damage(state: State, player: int, amount: int, by: int) -> None:
    """Let a player take battle damage, which nothing takes the place of."""
    damage(state, player, amount, by)
    tell_of_damage(state, player, amount, by)


def is_spared_damage(state: State, player: int, by: int) -> bool:
    """Whether an effect says that a player takes no battle damage, or that a monster inflicts none."""
    return is_forbidden(state, deeds.TAKES_BATTLE_DAMAGE, by, player, BATTLE, by) or is_forbidden(
        state, deeds.INFLICTS_BATTLE_DAMAGE, by, 1 - player, BATTLE, by
    )


@implements("trigger-effect.direct-damage", "glossary.battle-damage.not-effect-damage")
def tell_of_damage(state: State, player: int, amount: int, by: int) -> None:
    """Set off the effects that wait for battle damage, which damage of an effect is not."""
    if state.controller[by] != player:
        happened(state, deeds.INFLICTS_BATTLE_DAMAGE, by, 1 - player, BATTLE, other=by, amount=amount)
    happened(state, deeds.TAKES_BATTLE_DAMAGE, by, player, BATTLE, other=by, amount=amount)


def destroy_by_battle(state: State, card: int, by: int) -> None:
    """Mark a monster as destroyed by battle, where the other has the power to."""
    if can_destroy(state, by) and not withstands(state, card, by) and not something_instead(state, card, BATTLE, by):
        state.spent.append(card)
        state.log.append((events.DESTROYED, state.controller[card], card, by))


def withstands(state: State, card: int, by: int) -> bool:
    """Whether an effect says that battle does not destroy a monster."""
    side = state.controller[card]
    if is_forbidden(state, deeds.DESTROYS_BY_BATTLE | deeds.DESTROYS, by, state.controller[by], BATTLE, card):
        return True
    return is_forbidden(state, deeds.DESTROYED, card, side, BATTLE, by)


@implements("zero-atk.destroys-nothing", "zero-atk.both-survive")
def can_destroy(state: State, by: int) -> bool:
    """Whether a monster has ATK enough to destroy anything in battle."""
    return state.atk[by] > 0 or state.rules.zero_atk_destroys


@implements(
    "battle.damage-step.flip-effect-resolves",
    "battle.sequence.other-effects",
    "flip-effect.before-destruction",
    "battle.sequence.order",
)
def after_calculation(state: State, _first: int, _second: int) -> None:
    """Right after damage calculation, Flip Effects and other effects of the battle resolve."""
    state.part = AFTER_CALCULATION
    if state.effects:
        end_of_battle(state, THIS_CALCULATION)
        phase_effects(state)
        open_window(state)
        come_due(state)


@implements(
    "battle.damage-step.destroyed-graveyard",
    "battle.sequence.graveyard-last",
    "battle.sequence.graveyard-effects",
    "control.graveyard#destroyed",
    "battle.sequence.order#graveyard",
)
def bury(state: State, _first: int, _second: int) -> None:
    """Send the monsters destroyed by battle to the Graveyard."""
    for card in state.spent:
        if state.place[card] == MONSTER_ZONE:
            bury_one(state, card)
    state.spent.clear()
    state.part = END
    if state.effects:
        phase_effects(state, "end")
        end_of_battle(state)
        end_period(state, "battle")
        open_window(state)
        come_due(state, "end")


def bury_one(state: State, card: int) -> None:
    """Send a monster that battle destroyed to the Graveyard, and tell of it."""
    side = state.controller[card]
    to_graveyard(state, card, BATTLE)
    if state.effects:
        victor = state.attacker if card != state.attacker else state.target
        destroyed(state, card, side, BATTLE, MONSTER_ZONE, victor)
        happened(state, deeds.DESTROYS_BY_BATTLE, victor, state.controller[victor], BATTLE, other=card)
