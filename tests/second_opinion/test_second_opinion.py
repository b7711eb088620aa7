"""Engine and second opinion agree on every decision of some hundred random duels."""

from __future__ import annotations

import pytest

from tests.second_opinion.campaign import campaign

PARTS = tuple(range(1, 241, 24))


@pytest.mark.parametrize("start", PARTS)
def test_engine_and_second_opinion_agree(start):
    tally = campaign(24, start)
    assert not tally.found, "\n".join(map(str, tally.found[:3]))
    assert not tally.unread
    assert tally.decisions > 1000
