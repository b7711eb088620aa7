"""From the tests that say what a card becomes to the properties that it then has."""

from __future__ import annotations

from typing import Final

import engine.evaluation.states as states
from engine.compiling.compiling_phrases import compile_amount, compile_cards
from engine.compiling.compiling_words import Names, unknown
from engine.state.phrases import Becoming
from rulebook.canon.effects import selection as model

KINDS: Final = ("normal", "effect", *states.KINDS)
CARD_TYPES: Final = ("monster", "spell", "trap")
SHARED: Final = ("name", "type", "attribute", "level", "kind")
"""The properties that a card can take over from another."""


def compile_becoming(test: model.Filter, names: Names) -> list[Becoming]:
    """What a card becomes so that a test holds of it."""
    if isinstance(test, model.AllOf):
        return [becoming for part in test.tests for becoming in compile_becoming(part, names)]
    if isinstance(test, model.Named) and test.by in {"name", "archetype"}:
        return [Becoming(test.by, test.names)]
    if isinstance(test, model.OneOf):
        made = Becoming(test.property, test.values)
        if test.values == ("declared",):
            made.of = compile_cards(model.Reference("declared"), names)
        return [made]
    if isinstance(test, model.Same) and test.relation == "same" and test.property.removeprefix("original-") in SHARED:
        made = Becoming(test.property.removeprefix("original-"))
        made.of = compile_cards(test.as_cards, names)
        return [made]
    if isinstance(test, model.Compare) and test.operator == "=" and test.stat in {"level", "rank"}:
        made = Becoming("level")
        made.amount = compile_amount(test.amount, names)
        return [made]
    return [_word(test)]


def _word(test: model.Filter) -> Becoming:
    if isinstance(test, model.Not) and test.test == model.State("tuner"):
        return Becoming("tuner", ("no tuner",))
    if isinstance(test, model.State):
        word = test.word
        if word == "tuner":
            return Becoming("tuner", ("tuner",))
        if word in KINDS:
            return Becoming("kind", (word,))
        if word in CARD_TYPES:
            return Becoming("card-type", (word,))
        if word in states.SUBTYPES:
            return Becoming("subtype", (word,))
        if word in states.ABILITIES:
            return Becoming("ability", (word,))
    raise unknown("become")
