"""Which effects a card has by number: those printed on it, those inside them, those that it has been given."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from engine.state.duel_state import State
from engine.state.records import Lasting
from rulebook.canon.effects import model
from tests.second_opinion.notation import steps_in_order, written

BARE_ACTIVATION: Final = model.Effect("activation")
"""What a Pendulum Monster without such a text does as a Spell Card."""
GAINED: Final = 0
LASTING: Final = 1
"""How the state says that a card has gained an effect, and that one works whatever becomes of its card."""


def effect_of(state: State, card: int, number: int) -> model.Effect:
    """An effect by its number.

    The first numbers are those of the effects printed on the card, the next those of effects that stand inside these;
    for an effect that it gains a card learns one more number.
    """
    learned = _learned(state, card, number)
    if learned is not None:
        return effect_of(state, *learned)
    own = written(state.printed[card])
    return own[number] if 0 <= number < len(own) else BARE_ACTIVATION


def step_of(state: State, kept: Lasting) -> model.Step:
    """The step that did what holds for a time."""
    return steps_in_order(effect_of(state, kept.card, kept.ability))[kept.step]


def source_of(state: State, card: int, number: int) -> int:
    """The card on which an effect stands that a card has by a number."""
    learned = _learned(state, card, number)
    return card if learned is None else learned[0]


def _learned(state: State, card: int, number: int) -> tuple[int, int] | None:
    """Where an effect stands that a card has learned."""
    if not state.learned:
        return None
    sources = [(source, inner) for learner, source, inner in state.learned if learner == card]
    first = len(state.abilities[card]) - len(sources)  # the description of a Normal Monster takes up no numbers
    return sources[number - first] if first <= number < first + len(sources) else None


def given_to(state: State, card: int) -> Iterator[tuple[int, model.Effect]]:
    """The effects that a card has been given for a time that has not ended."""
    for gift in state.gifts:
        if gift.card == card and gift.way == GAINED:
            yield gift.ability, effect_of(state, card, gift.ability)
