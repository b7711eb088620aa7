"""Every number that the engine takes from a rule is held by a case: one more or one less makes some case fail."""

from __future__ import annotations

import dataclasses
from functools import cache
from pathlib import Path

import pytest

from engine import Ruleset
from engine.conformance.cases import load_cases
from engine.conformance.own import OwnEngine
from engine.conformance.runner import run
from rulebook.canon.rules import load_rules

RULES = load_rules()


@cache
def every_case():
    return load_cases(Path(__file__).parents[1] / "conformance")


class Noting(dict):
    """Parameters that note which of them are looked up."""

    looked_up: set[str]

    def get(self, key, default=None):
        self.looked_up.add(key)
        return super().get(key, default)


def numbers(edition):
    """The rules whose numbers the engine reads in an edition, each with the name and the value of the number."""
    noted = []
    for rule in RULES:
        parameters = Noting(rule.parameters)
        parameters.looked_up = set()
        noted.append(dataclasses.replace(rule, parameters=parameters))
    Ruleset(edition, tuple(noted))
    return [(rule, name, rule.parameters[name]) for rule in noted for name in sorted(rule.parameters.looked_up)]


def changed(edition, rule, name, value):
    """The rules of an edition with another number in one of them."""
    other = dataclasses.replace(rule, parameters={**rule.parameters, name: value})
    return Ruleset(edition, tuple(other if old.id == rule.id else old for old in RULES))


def noticed(ruleset, rule):
    """Whether a case fails under other rules; the cases that cite the rule are tried first."""
    engine = OwnEngine(lambda _edition: ruleset)
    cases = sorted(
        (case for case in every_case() if ruleset.edition in case.editions), key=lambda case: rule not in case.rules
    )
    return any(run(case, ruleset.edition, engine).outcome != "passed" for case in cases)


@pytest.mark.parametrize("edition", ["3.0", "9.0"])
@pytest.mark.parametrize("difference", [1, -1])
def test_a_case_notices_another_number(edition, difference):
    found = numbers(edition)
    assert len(found) > 15
    assert not [
        f"{rule.id}: {name} = {value + difference}"
        for rule, name, value in found
        if value + difference >= 0 and not noticed(changed(edition, rule, name, value + difference), rule.id)
    ]
