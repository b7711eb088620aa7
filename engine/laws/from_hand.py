"""Monsters that effects bring from the hand or the Deck: which of them come in no such way."""

from __future__ import annotations

import engine.evaluation.states as states
import engine.state.deeds as deeds
from engine.citation import implements
from engine.evaluation.printed_tests import NAMED, ORIGINAL_NAME
from engine.evaluation.properties import values_of
from engine.evaluation.selecting import NOT
from engine.laws.summon_terms import meets_terms, terms
from engine.state.abilities import Ability, Step
from engine.state.constants import DECK, HAND
from engine.state.duel_state import State
from engine.state.phrases import Test
from engine.state.verbs import PLAYS


def brings(step: Step) -> bool:
    """Whether a step brings monsters to the field, by a Special Summon or as its player could."""
    return step.summons or step.nature & PLAYS != 0


@implements("ritual.special", "ritual-summon.returned")
def needs_no_ritual(state: State, step: Step, card: int, source: int, player: int) -> bool:
    """Whether a step may bring a card without a Ritual Summon: no Ritual Monster of the hand or the Deck.

    The text of the card goes before, and so does that of an effect which names it or speaks of Ritual Monsters. What
    edition 9.0 asks of Special Summons is another matter: that the monster was properly Summoned before.
    """
    if state.cards[card].kind != "ritual" or (state.place[card] != HAND and state.place[card] != DECK):
        return True
    if card == source or (step.summons and state.rules.properly_first):
        return True
    if step.summons and terms(state, card) and meets_terms(state, card, player, deeds.SPECIAL_SUMMONED, source):
        return True
    return any(step in ability.steps and speaks_of(state, ability, card) for ability in state.abilities[source])


@implements("normal-summon.which")
def is_played_normally(state: State, step: Step, card: int, source: int) -> bool:
    """Whether a step does not play from the hand a monster that cannot be Normal Summoned or Set."""
    if not step.nature & PLAYS or state.place[card] != HAND or card == source:
        return True
    return state.cards[card].card_type != "monster" or state.cards[card].normal_summonable


def speaks_of(state: State, ability: Ability, card: int) -> bool:
    """Whether an effect names a Ritual Monster, or speaks of Ritual Monsters."""
    names = values_of(state, card, "name")
    for step in ability.steps:
        if step.what is not None:
            for pattern in step.what.patterns:
                if any(is_named(test, names) for test in pattern.tests):
                    return True
    return False


def is_named(test: Test, names: list[str]) -> bool:
    """Whether a test asks for one of several names, or for Ritual Monsters; what it rules out is not asked for."""
    if test.kind == NAMED or test.kind == ORIGINAL_NAME:  # noqa: PLR1714 - compiles better
        return any(name in test.words for name in names)
    if test.kind == states.HAS_KIND:
        return test.word == "ritual"
    return test.kind != NOT and any(is_named(part, names) for part in test.tests)
