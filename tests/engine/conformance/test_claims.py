"""Every claim of a rule has a case of its own, beside those that show the rule as a whole."""

from __future__ import annotations

from pathlib import Path

from engine.conformance.cases import load_cases
from rulebook.canon.rules import load_rules

CASES = Path(__file__).resolve().parents[2] / "conformance"


def test_every_claim_has_a_case_that_cites_no_other_claim_of_its_rule():
    rules = [rule for rule in load_rules() if rule.claims]
    assert len(rules) > 90
    alone = set()
    for case in load_cases(CASES):
        for rule in rules:
            cited = {rule.id, *rule.citations}.intersection(case.citations)
            alone |= cited if len(cited) == 1 else set()
    assert [claim for rule in rules for claim in rule.citations if claim not in alone] == []
