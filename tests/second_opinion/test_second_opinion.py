"""Engine and second opinion agree on every decision of random duels."""

from __future__ import annotations

import pytest

from tests.second_opinion.campaign import campaign
from tests.second_opinion.duels import (
    books,
    effect_monsters,
    every_card,
    kind_of,
    new_duel,
    spells_and_traps,
    summon_duel,
)


def differences(kind: object, count: int) -> tuple[int, list[object]]:
    """Decisions of the first duels of a kind, and what was found different or could not be judged in them."""
    numbers = [number for number in range(1, 800) if kind_of(number) is kind][:count]
    tallies = [campaign(1, number) for number in numbers]
    found = [difference for tally in tallies for difference in (*tally.found, *tally.unread)]
    return sum(tally.decisions for tally in tallies), found


@pytest.mark.parametrize("kind", [books, summon_duel, new_duel])
def test_engine_and_second_opinion_agree(kind):
    decisions, found = differences(kind, 24)
    assert not found, "\n".join(map(str, found[:3]))
    assert decisions > 1000


@pytest.mark.xfail(
    strict=False,
    reason="one duel in three with invented cards shows a difference that is to be settled",
)
@pytest.mark.parametrize("kind", [every_card, effect_monsters, spells_and_traps])
def test_engine_and_second_opinion_agree_on_every_card(kind):
    _, found = differences(kind, 8)
    assert not found, "\n".join(map(str, found[:3]))
