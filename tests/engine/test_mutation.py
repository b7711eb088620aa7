"""One rule switched off at a time: a duel may go wrong, but it never hangs, and the rule comes back."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from engine import Action, implementations
from engine.citation import rules_without_code
from engine.conformance.survivors import mutants, unnoticed
from engine.errors import EngineError
from engine.mutation import switched_off
from rulebook.canon.rules import load_rules
from tests.engine.random_duels import duel_in_turn_one, new_duel

CASES = Path(__file__).parents[1] / "conformance"


@pytest.mark.parametrize("name", [name for name in implementations() if not name.startswith("engine.decks.deck")])
def test_a_duel_without_one_rule_does_not_hang(name):
    with switched_off(name):
        for edition in ("3.0", "9.0"):
            try:
                duel = new_duel(edition, 3)
                rng = random.Random(3)
                for _ in range(300):
                    if duel.is_over or not duel.codes():
                        break
                    duel.push(rng.choice(duel.codes()))
            except (EngineError, LookupError, ValueError, TypeError):
                continue


def test_what_a_rule_forbids_is_allowed_while_it_is_off():
    duel = duel_in_turn_one("9.0")
    assert duel.refusal(Action.parse("enter-battle")) == "battle.first-turn"
    with switched_off("engine.turn.battle:not_first_turn"):
        assert duel.copy().refusal(Action.parse("enter-battle")) is None
    assert duel.refusal(Action.parse("enter-battle")) == "battle.first-turn"


def test_every_executable_rule_has_code():
    assert rules_without_code(load_rules()) == []


def test_no_rule_can_be_switched_off_unnoticed_in_any_edition():
    assert unnoticed(list(mutants(CASES))) == ()
