"""What an effect must find so that it can be activated, as far as its steps tell: cards, a Deck to search, zones."""

from __future__ import annotations

from typing import Final

import engine.phrases as phrases
from engine.abilities import Ability, Step
from engine.constants import DECK
from engine.phrases import NONE

CAN_BE_IDLE: Final = frozenset({"fusion-summon", "ritual-summon", "negate-attack", "additional-normal-summon"})
"""Verbs that look for their cards themselves, or speak of cards that may come later."""
FILLS: Final = frozenset({"special-summon", "become-monster", "take-control", "summon-tokens", "set", "equip"})
"""Verbs that bring a card into a zone."""


def first_to_find(ability: Ability) -> int:
    """The first thing that an effect does, where its player must have cards for it; ``NONE`` where it needs none."""
    if not ability.order or any(ability.steps[place].verb == "declare" for place in ability.activation):
        return NONE
    step = ability.steps[ability.order[0]]
    if step.optional or step.player != phrases.YOU or step.verb in CAN_BE_IDLE:
        return NONE
    return NONE if step.what is None and step.onto is None else step.number


def looks_into_deck(step: Step) -> bool:
    """Whether a step looks for cards in a Deck."""
    return step.what is not None and any(place == DECK for _side, place in step.what.places)


def filling(ability: Ability) -> tuple[int, ...]:
    """The steps that must find a zone for the effect to do anything: of the first and of those joined to it by `and`.

    What the effect leaves to its player, or does under a condition, is not among them: nothing hangs on it yet.
    """
    found: list[int] = []
    for place, number in enumerate(ability.order):
        step = ability.steps[number]
        if place and step.connector != "and":
            break
        if step.verb in FILLS and not step.optional and step.provided is None:
            found.append(number)
    return tuple(found)
