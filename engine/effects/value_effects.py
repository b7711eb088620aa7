"""What effects do to numbers: Life Points, damage, ATK and DEF, counters, coins and dice."""

from __future__ import annotations

import engine.evaluation.selecting as selecting
import engine.events as events
import engine.state.deeds as deeds
import engine.state.given as given
import engine.state.phrases as phrases
import engine.state.verbs as verbs
from engine.citation import implements
from engine.evaluation.atk_and_def import boost
from engine.evaluation.durations import until
from engine.evaluation.happenings import happened
from engine.evaluation.properties import counters, on_field
from engine.laws.alterations import LEVELS, alter_level
from engine.laws.damage_changes import damage_due, who_takes
from engine.laws.forbidding import is_forbidden
from engine.moves.sparing import instead_of_points
from engine.moves.winning import damage, gain_life_points, lose_life_points, pay_life_points
from engine.state.abilities import Step
from engine.state.acts import Act
from engine.state.chance import draw_number
from engine.state.constants import FACE_UP, MONSTER_ZONE, NONE
from engine.state.duel_state import State
from engine.state.records import COST


def number(state: State, act: Act, step: Step) -> int:
    """The number of a step."""
    return selecting.amount_of(state, step.amount, act.card, act.player)


@verbs.verb("take-damage")
def take_damage(state: State, act: Act, step: Step) -> None:
    """Inflict damage."""
    effect_damage(state, act.doer, number(state, act, step))
    act.done = 1


@implements("glossary.battle-damage.not-effect-damage")
def effect_damage(state: State, player: int, amount: int) -> None:
    """Damage from an effect, which is no battle damage."""
    by = state.acts[-1].card if state.acts else NONE
    player = who_takes(state, player, "effect", by)
    amount = damage_due(state, player, amount, "effect", by)
    if amount == 0 or is_forbidden(state, deeds.TAKES_EFFECT_DAMAGE, NONE, player, by):
        return
    if instead_of_points(state, deeds.TAKES_EFFECT_DAMAGE, NONE, player, by, amount):
        return
    suffer(state, player, amount)


def suffer(state: State, player: int, amount: int) -> None:
    """Let a player take damage from an effect, which nothing takes the place of."""
    damage(state, player, amount, NONE)
    happened(state, deeds.TAKES_EFFECT_DAMAGE, NONE, player, amount=amount)


@verbs.verb("lose")
def lose(state: State, act: Act, step: Step) -> None:
    """Lose Life Points, which is no damage."""
    lose_life_points(state, act.doer, number(state, act, step))
    act.done = 1


@verbs.verb("gain")
def gain(state: State, act: Act, step: Step) -> None:
    """Gain Life Points."""
    if is_forbidden(state, deeds.GAINS_LIFE_POINTS, NONE, act.doer, act.card):
        act.done = 0
        return
    amount = number(state, act, step)
    gain_life_points(state, act.doer, amount)
    happened(state, deeds.GAINS_LIFE_POINTS, NONE, act.doer, amount=amount)
    act.done = 1


@verbs.verb("pay", nature=verbs.TAKES_NOTHING)
@implements("ignition-effect.cost#life-points", "cost-effect.pay#life-points")
def pay(state: State, act: Act, step: Step) -> None:
    """Pay Life Points; nobody can pay all that is left, so an effect that asks for as much asks in vain."""
    amount = number(state, act, step)
    if instead_of_points(state, deeds.PAYS_LIFE_POINTS, NONE, act.doer, COST, amount):
        act.done = 1
    else:
        pay_points(state, act, act.doer, amount)


def pay_points(state: State, act: Act, player: int, amount: int) -> None:
    """Let a player pay Life Points for an effect, which nothing takes the place of."""
    if amount >= state.life_points[player]:
        act.done = 0
        return
    pay_life_points(state, player, amount)
    act.paid += amount
    act.done = 1
    happened(state, deeds.PAYS_LIFE_POINTS, NONE, player, amount=amount)


@verbs.verb("set-life-points")
def set_life_points(state: State, act: Act, step: Step) -> None:
    """Make a player's Life Points so many."""
    wanted = number(state, act, step)
    present = state.life_points[act.doer]
    if wanted > present:
        gain_life_points(state, act.doer, wanted - present)
    elif wanted < present:
        lose_life_points(state, act.doer, present - wanted)
    act.done = 1


@verbs.verb("raise", "lower", "change", nature=verbs.HOLDS | verbs.CHANGES, deeds=deeds.STATS_CHANGED)
def change_values(state: State, act: Act, step: Step) -> None:
    """Raise, lower or set ATK and DEF of face-up monsters for as long as the step says."""
    amount = number(state, act, step)
    last = until(state, act, step)
    act.done = 0
    for card in act.chosen:
        if state.place[card] == MONSTER_ZONE and state.position[card] & FACE_UP:
            by = -amount if step.verb == "lower" else amount
            if not LEVELS.isdisjoint(step.stats):
                act.done += alter_level(state, step, card, amount, last)
                continue
            boost(state, card, step.stats, set_to=step.verb == "change", amount=by, until=last)
            act.done += 1


# Counters


@verbs.verb("add-counters")
@implements("counter.only-by-effect", "accessory.counters.placed")
def add_counters(state: State, act: Act, step: Step) -> None:
    """Place counters on each of the face-up cards."""
    amount = number(state, act, step)
    act.done = 0
    for card in act.bound[phrases.ONTO]:
        if on_field(state, card) and state.position[card] & FACE_UP and may_bear(state, card, step.word, amount):
            change_counters(state, card, step.word, amount)
            happened(state, deeds.COUNTERS_ADDED, card, act.doer, amount=amount)
            act.done += amount


def may_bear(state: State, card: int, name: str, more: int) -> bool:
    """Whether a card's own limit leaves room for more counters."""
    for ability in given.present(state, card):
        for step in ability.steps:
            if step.verb == "counter-limit" and step.word == name and step.amount is not None:
                return counters(state, card, name) + more <= step.amount.number
    return True


@verbs.verb("remove-counters", nature=verbs.TAKES_NOTHING)
@implements("counter.cost")
def remove_counters(state: State, act: Act, step: Step) -> None:
    """Remove so many counters in all from among the cards."""
    left = number(state, act, step)
    act.done = 0
    for card in act.bound[phrases.ONTO]:
        taken = min(left, counters(state, card, step.word))
        if taken:
            change_counters(state, card, step.word, -taken)
            happened(state, deeds.COUNTERS_REMOVED, card, act.doer, amount=taken)
            left -= taken
            act.done += taken
    act.paid += act.done * act.paying


@implements("counter.scaling", "counter.no-effect")
def change_counters(state: State, card: int, name: str, change: int) -> None:
    """Change the number of counters on a card; effects that count them change with it."""
    present = counters(state, card, name)
    state.counters = [found for found in state.counters if found[:2] != (card, name)]
    if present + change > 0:
        state.counters.append((card, name, present + change))
    state.log.append((events.COUNTERS, state.controller[card], card, present + change))
    state.stale |= state.statics


# Chance


@verbs.verb("toss-coins", nature=verbs.LEADS)
@implements("accessory.coin.need")
def toss_coins(state: State, act: Act, step: Step) -> None:
    """Toss coins and count the heads."""
    act.value = sum(draw_number(state, 2) for _ in range(number(state, act, step)))
    act.done = 1


@verbs.verb("roll-dice", nature=verbs.LEADS)
@implements("accessory.die.need")
def roll_dice(state: State, act: Act, step: Step) -> None:
    """Roll dice and add them up."""
    act.value = sum(draw_number(state, 6) + 1 for _ in range(number(state, act, step)))
    act.done = 1
