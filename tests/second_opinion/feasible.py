"""What can be activated at all: costs that can be paid, targets that are there, something to do."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final, TypeAlias

from engine.decks.card_pool import known_cards
from engine.state import constants as c
from rulebook.canon.effects import model
from rulebook.canon.effects import selection as n
from rulebook.canon.effects.vocabulary import known
from tests.second_opinion import amounts, choosable, doable, reach, standing, takings, values
from tests.second_opinion.notation import UnreadWordError
from tests.second_opinion.rulings import LAST_LIFE_POINT_STAYS
from tests.second_opinion.situation import Situation, Speaker

Plans: TypeAlias = Iterator[tuple[frozenset[int], Speaker]]
"""The cards that are gone once a way to pay and target is taken, and the text with what its words stand for then."""
FREE_OF_CHARGE: Final = frozenset({"target", "choose", "pay", "declare", "reveal", "change-position"})
"""Verbs of an activation part that take no card away."""


def can_activate(s: Situation, sp: Speaker, effect: model.Effect) -> bool:
    """Whether costs can be paid and targets chosen so that the effect would then do something."""
    return any(_useful(s, after, effect, gone) for gone, after in all_plans(s, sp, effect))


def can_pay(s: Situation, sp: Speaker, effect: model.Effect) -> bool:
    """Whether all costs can be paid and all targets chosen."""
    return any(True for _ in all_plans(s, sp, effect))


def all_plans(s: Situation, sp: Speaker, effect: model.Effect) -> Plans:
    """Every way to pay for an effect and to target; a card activated from the hand lies on the field by then."""
    laid = effect.kind == "activation" and s.table.place(sp.card) == c.HAND
    return plans(s, sp, effect.activation, frozenset({sp.card}) if laid else frozenset())


def can_go_on(
    s: Situation,
    sp: Speaker,
    effect: model.Effect,
    step: model.Step,
    rest: tuple[model.Step, ...],
    cards: frozenset[int],
) -> bool:
    """Whether, with these cards given for one step of an activation, the others can be done to some use."""
    return any(_useful(s, after, effect, gone) for gone, after in _rest(s, sp, step, rest, cards))


def can_be_paid(
    s: Situation,
    sp: Speaker,
    _effect: model.Effect,
    step: model.Step,
    rest: tuple[model.Step, ...],
    cards: frozenset[int],
) -> bool:
    """Whether, with these cards given for one step of an activation, the others can be done."""
    return any(True for _ in _rest(s, sp, step, rest, cards))


def _rest(s: Situation, sp: Speaker, step: model.Step, rest: tuple[model.Step, ...], cards: frozenset[int]) -> Plans:
    """Every way to go on with an activation once these cards are given for one step of it."""
    word = "target" if step.verb == "target" else "costs"
    speaker = sp.with_bound({word: sp.bound.get(word, ()) + tuple(cards)})
    return plans(s, speaker, rest, frozenset() if step.verb in FREE_OF_CHARGE else cards)


def sayings(s: Situation, word: str) -> tuple[str, ...]:
    """What can be declared of a property."""
    if word in {"type", "attribute"}:
        return tuple(sorted(known(word + "s") - {"declared"}))
    if word in {"level", "number"}:
        return tuple(str(number) for number in range(1, doable.HIGHEST_SAID + 1))
    if word == "card-type":
        return ("monster", "spell", "trap")
    if word == "name":
        return tuple(sorted({*known_cards(), *(card.name for card in s.table.state.cards)}))
    raise UnreadWordError(word)


def plans(s: Situation, sp: Speaker, steps: tuple[model.Step, ...], gone: frozenset[int]) -> Plans:
    """Every way to pay and target."""
    if not steps:
        yield gone, sp
        return
    step, rest = steps[0], steps[1:]
    sp = sp.with_value("any", 1)
    if step.verb == "declare":
        for word in sayings(s, step.word):
            yield from plans(s, replace(sp, said=word), rest, gone)
        return
    if step.verb == "pay":
        price = amounts.amount(s, sp, step.amount)  # type: ignore[arg-type]
        allowed = not standing.player_forbidden(s, frozenset({"pays-life-points"}), sp.player)
        otherwise = doable.pays_otherwise(s, sp.player, price) if allowed else []
        if otherwise:
            yield from plans(s, sp.with_value("paid", 0), rest, gone)
        if (
            allowed
            and all(effect.optional for effect in otherwise)
            and s.table.life_points(sp.player) - price >= LAST_LIFE_POINT_STAYS
        ):
            yield from plans(s, sp.with_value("paid", price), rest, gone)
        return
    if step.verb == "remove-counters":
        there = sum(values.counters(s, card, step.word) for card in reach.named(s, sp, step.onto))  # type: ignore[arg-type, misc]
        if there >= amounts.amount(s, sp, step.amount):  # type: ignore[arg-type]
            yield from plans(s, sp, rest, gone)
        return
    if step.what is None:  # such as counters that are placed
        yield from plans(s, sp, rest, gone)
        return
    pool = [card for card in choosable.pool_for(s, sp, step, sp.player) if card not in gone]
    word = "target" if step.verb == "target" else "costs"
    for cards in _takes(s, sp, step, pool):
        taken = gone if step.verb in FREE_OF_CHARGE else gone | set(cards)
        yield from plans(s, sp.with_bound({word: sp.bound.get(word, ()) + cards}), rest, taken)


def _takes(s: Situation, sp: Speaker, step: model.Step, pool: list[int]) -> Iterator[tuple[int, ...]]:
    if isinstance(step.what, n.Selection):
        yield from takings.choices(s, sp, step.what, pool)
    elif step.what is not None and len(pool) == len(reach.spoken_of(s, sp, step.what.name)):
        yield tuple(pool)


def finds_zones(s: Situation, sp: Speaker, effect: model.Effect, gone: frozenset[int]) -> bool:
    """Whether there are zones for the monsters that an effect brings first, or can free one before."""
    for step in _first_steps(effect):
        if step.verb in doable.BRINGS and not step.optional and not doable.has_room(s, sp, step, gone):
            return False
        gone |= doable.freed_by(s, sp, step)
    return True


def _useful(s: Situation, sp: Speaker, effect: model.Effect, gone: frozenset[int]) -> bool:
    """Whether the effect would do something once these cards are gone."""
    named = [linked.step for linked in effect.steps if linked.step.verb in {"fusion-summon", "ritual-summon"}]
    if not all(doable.can_do(s, sp, step, gone) for step in named):
        return False  # fusion-summon.activate, ritual-summon.activate: wherever the Summon stands in the text
    freed = gone
    for step in _first_steps(effect):
        possible = doable.has_room(s, sp, step, freed) and doable.does_something(s, sp, step, gone)
        if not step.optional and not possible:
            return False
        freed |= doable.freed_by(s, sp, step)
    return True


def _first_steps(effect: model.Effect) -> Iterator[model.Step]:
    """What an effect does first, with all that is done at the same time or not at all."""
    for place, linked in enumerate(effect.steps):
        if place and linked.connector != "and":
            return
        yield linked.step
