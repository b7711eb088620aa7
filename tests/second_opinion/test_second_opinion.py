"""Engine and second opinion agree on every decision of random duels."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.engine.random_duels import EDITIONS
from tests.second_opinion import report
from tests.second_opinion.campaign import campaign, verdict
from tests.second_opinion.difference import Difference
from tests.second_opinion.duels import KINDS, kind_of
from tests.second_opinion.tally import Tally


@pytest.mark.parametrize("kind", dict.fromkeys(KINDS), ids=lambda kind: kind.__name__)
def test_engine_and_second_opinion_agree(kind):
    numbers = [number for number in range(1, 400) if kind_of(number) is kind][:8]
    tallies = [campaign(1, number) for number in numbers]
    found = [difference for tally in tallies for difference in (*tally.found, *tally.unread)]
    assert not found, "\n".join(map(str, found[:3]))
    assert sum(tally.decisions for tally in tallies) > 500


@pytest.fixture(scope="module")
def watched() -> Tally:
    return campaign(6, 1, watch=1)


def test_a_campaign_fails_where_more_duels_differ_than_are_known_to():
    found = [Difference("", action, True, "", duel) for duel in ("first", "second") for action in ("pass", "end-turn")]
    assert verdict(Tally(duels=9, found=found), at_most=2) == ""
    assert verdict(Tally(duels=9, found=found), at_most=1) == "2 duels differ, 0 words not read"
    assert verdict(Tally(duels=9), at_most=0) == ""


def test_a_word_that_is_not_read_fails_a_campaign_however_few():
    assert verdict(Tally(duels=9, unread=Counter({"word": 1})), at_most=2) == "0 duels differ, 1 words not read"


def test_a_campaign_meets_rules_and_none_of_which_it_is_said_that_none_does(watched):
    assert watched.watched == 6
    assert sum(watched.met(edition, rule) > 0 for edition in EDITIONS for rule in report.needing_code(edition)) > 500
    assert not report.contradicted(watched)


def test_a_reason_for_a_rule_that_is_met_or_needs_no_code_is_contradicted(watched, tmp_path):
    met = next(rule for rule in report.needing_code("9.0") if watched.met("9.0", rule))
    unmet = next(rule for rule in report.needing_code("9.0") if not watched.met("9.0", rule))
    name, number = next(ability for ability in report.abilities() if watched.abilities[ability])
    path = tmp_path / "never.toml"
    path.write_text(
        f'[[never]]\nrules = ["{met}", "{unmet}", "no.such.rule"]\neditions = ["9.0"]\nreason = "None."\n'
        f'[[idle]]\neffects = ["{name} {number}", "No Such Card 0"]\nreason = "None."\n',
        encoding="utf-8",
    )
    assert report.contradicted(watched, path) == [
        f"{met} is met in edition 9.0",
        f"effect {number} of {name} came up",
        "there is no effect 0 of No Such Card",
        "no.such.rule needs no code in edition 9.0",
    ]
