"""Our own engine is proved: every rule has code and a case in each of its editions, and citations that hold."""

from __future__ import annotations

from pathlib import Path

from engine.citation import carriers
from engine.conformance.cases import load_cases
from engine.conformance.own import OwnEngine
from engine.conformance.pins import PINS, citations, read_pins
from engine.conformance.results import by_rule
from engine.conformance.runner import run_all
from rulebook.canon.editions import load_editions
from rulebook.canon.rules import load_rules

TESTS = Path(__file__).resolve().parents[2]
CASES = TESTS / "conformance"


def test_every_claim_that_an_engine_can_check_is_proved_in_each_of_its_editions():
    results = list(run_all(load_cases(CASES), OwnEngine()))
    editions = [edition.id for edition in load_editions()]
    found = list(by_rule(load_rules(), results, editions, carriers()))
    wanting = [(claim.id, result.edition, claim.status) for result in found for claim in result.claims
               if claim.status in {"failed", "untested"}]  # fmt: skip
    assert wanting == [], "of a rule with claims each needs a case that cites it as rule.id#claim"
    assert [(result.rule.id, result.edition) for result in found if result.status in {"failed", "untested"}] == []


def test_what_needs_no_proof_says_why():
    assert [rule.id for rule in load_rules() if rule.kind == "tournament" and not rule.waiver] == []


def test_every_citation_was_checked_against_its_rule_as_it_is():
    found = citations(load_cases(CASES), TESTS, read_pins(CASES / PINS))
    assert [citation for citation in found if citation.state != "current"] == [], "look, then: rulebook conformance pin"
