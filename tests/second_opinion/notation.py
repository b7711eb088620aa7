"""The effects printed on a card, read once."""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterator
from functools import cache
from typing import Final

from engine.cards import Card
from rulebook.canon.effects import model, read_effects
from rulebook.canon.effects import selection as n

COMPARE: Final[dict[str, Callable[[int, int], bool]]] = {
    "<": operator.lt,
    "<=": operator.le,
    "=": operator.eq,
    "!=": operator.ne,
    ">=": operator.ge,
    ">": operator.gt,
}
"""The comparisons that a text makes."""


class UnreadWordError(LookupError):
    """A word of the notation that the second opinion has not learnt."""


@cache
def effects_of(card: Card) -> tuple[model.Effect, ...]:
    """The effects and statements on a card, in the order in which they stand there.

    The text of a Normal Monster is a description; what it does as a Spell Card is none.
    """
    found = tuple(map(one_of, read_effects(card.effects)))
    if card.is_monster and card.kind == "normal":
        found = tuple(effect for effect in found if "pendulum-zone" in effect.zones or effect.kind == "activation")
    return found


@cache
def one_of(effect: model.Effect) -> model.Effect:
    """The same object for all effects that say the same: their steps are told from others by being the same objects."""
    return effect


@cache
def written(card: Card) -> tuple[model.Effect, ...]:
    """The effects on a card, and behind them those that stand inside them."""
    found = list(effects_of(card))
    for effect in found:  # which grows while it is read
        found += [one_of(inner) for step in steps_in_order(effect) for inner in step.effects]
    return tuple(found)


@cache
def of_kind(card: Card, kind: str) -> tuple[int, ...]:
    """The numbers of the effects of one kind."""
    return tuple(number for number, effect in enumerate(effects_of(card)) if effect.kind == kind)


@cache
def statements(card: Card, verb: str) -> tuple[model.Step, ...]:
    """What the card states by a verb in lines that are no effects."""
    return tuple(
        linked.step
        for effect in effects_of(card)
        if effect.kind == "rule"
        for linked in effect.steps
        if linked.step.verb == verb
    )


@cache
def equips_itself(card: Card) -> bool:
    """Whether a card equips itself to monsters: an Equip Spell Card, a Trap Card that becomes one, a Union Monster."""
    return any(equips_its_card(effect) for effect in effects_of(card))


@cache
def equips_its_card(effect: model.Effect) -> bool:
    """Whether an effect equips the card that has it."""
    return any(step.verb == "equip" and step.what == n.Reference("this") for step in steps_in_order(effect))


@cache
def steps_in_order(effect: model.Effect) -> tuple[model.Step, ...]:
    """All steps of an effect: those of its activation, then the others, each before the choices inside it."""
    return (*_flat(effect.activation), *_flat(tuple(linked.step for linked in effect.steps)))


def is_asked(effect: model.Effect, step: model.Step) -> bool:
    """Whether a step is one of the activation of an effect; a later one may say the same."""
    return any(step is one for one in effect.activation)


def asked_after(effect: model.Effect, step: model.Step) -> tuple[model.Step, ...]:
    """What is asked for at the activation of an effect after one step of it."""
    place = next(place for place, one in enumerate(effect.activation) if one is step)
    return effect.activation[place + 1 :]


def _flat(steps: tuple[model.Step, ...]) -> Iterator[model.Step]:
    for step in steps:
        yield step
        for choice in step.choices:
            yield from _flat(tuple(linked.step for linked in choice))
