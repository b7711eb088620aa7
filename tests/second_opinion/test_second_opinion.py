"""Engine and second opinion agree on every decision of some hundred random duels."""

from __future__ import annotations

import pytest

from engine import Ruleset
from tests.engine.random_duels import EDITIONS, new_duel
from tests.second_opinion.compare import play
from tests.second_opinion.ledger import Ledger


@pytest.mark.parametrize("edition", EDITIONS)
def test_duels_of_normal_monsters(edition):
    ledger = Ledger(Ruleset.of(edition))
    for seed in range(40):
        _, found = play(new_duel(edition, seed), seed, ledger)
        assert not found, "\n".join(map(str, found[:3]))
    assert ledger.forbade["battle.attack.once-per-turn"] > 0
