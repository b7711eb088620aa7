"""Engine and second opinion agree at every decision of every conformance case: all three read a rule alike."""

from __future__ import annotations

from pathlib import Path

from engine.conformance.cases import load_cases
from engine.conformance.runner import run
from tests.second_opinion.compared import ComparedEngine

CASES = Path(__file__).parents[1] / "conformance"


def test_engine_and_second_opinion_agree_in_every_case():
    engine = ComparedEngine()
    compared = 0
    for case in load_cases(CASES):
        for edition in case.editions:
            result = run(case, edition, engine)
            assert not engine.found, f"{case.id}: {engine.found[0]}"
            compared += result.outcome == "passed"
    assert compared > 2500
