"""Engine and second opinion agree on every decision of random duels."""

from __future__ import annotations

import pytest

from tests.engine.random_duels import EDITIONS
from tests.second_opinion import report
from tests.second_opinion.campaign import campaign
from tests.second_opinion.duels import KINDS, kind_of


@pytest.mark.parametrize("kind", dict.fromkeys(KINDS), ids=lambda kind: kind.__name__)
def test_engine_and_second_opinion_agree(kind):
    numbers = [number for number in range(1, 400) if kind_of(number) is kind][:8]
    tallies = [campaign(1, number) for number in numbers]
    found = [difference for tally in tallies for difference in (*tally.found, *tally.unread)]
    assert not found, "\n".join(map(str, found[:3]))
    assert sum(tally.decisions for tally in tallies) > 500


def test_a_reason_is_given_for_executable_rules_alone_and_for_none_that_is_met():
    tally = campaign(6, 1, watch=1)
    assert tally.watched == 6
    assert sum(tally.met(edition, rule) > 0 for edition in EDITIONS for rule in report.needing_code(edition)) > 500
    assert not report.contradicted(tally)
    for edition, rule in report.reasons():
        assert rule in report.needing_code(edition)
