"""Code cites rules that live, and each edition finds the numbers it needs."""

from __future__ import annotations

import pytest

from engine import Ruleset, implementations
from engine.citation import citations
from rulebook.canon.rules import load_rules


def test_every_implemented_rule_is_a_living_rule():
    living = {rule.id for rule in load_rules()}
    dead = {(name, rule) for name, rules in implementations().items() for rule in rules if rule not in living}
    assert not dead


def test_every_implemented_claim_is_one_of_its_rule():
    known = {citation for rule in load_rules() for citation in (rule.id, *rule.citations)}
    assert not {(name, cited) for name, found in citations().items() for cited in found if cited not in known}


def test_engine_cites_rules():
    assert len(implementations()) > 80


@pytest.mark.parametrize(
    ("edition", "first_draw", "maximum", "side"), [("3.0", True, None, (15, None)), ("9.0", False, 60, (None, 15))]
)
def test_editions_differ_by_their_rules_alone(edition, first_draw, maximum, side):
    rules = Ruleset.of(edition)
    assert (rules.life_points, rules.opening_hand, rules.hand_limit, rules.deck_minimum) == (8000, 5, 6, 40)
    assert rules.first_turn_draw is first_draw
    assert rules.deck_maximum == maximum
    assert (rules.side_exact, rules.side_maximum) == side
