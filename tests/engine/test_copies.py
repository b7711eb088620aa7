"""A copy of a state: each part of it is there, for whoever adds one."""

import random

import pytest

from engine.state.acts import Act
from engine.state.duel_state import State
from engine.state.identity import copy_of
from engine.state.table import Table
from tests.engine.random_duels import EDITIONS, effect_duel

PARTS = sorted({*Table.__slots__, *State.__slots__} - {"acts", "log"})


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_copy_has_every_part_of_a_state_and_of_the_effects_in_it(edition: str) -> None:
    acts = 0
    for seed in range(8):
        duel, chance = effect_duel(edition, seed), random.Random(seed)
        for _ in range(60):
            if duel.is_over:
                break
            state = duel.state
            copy = copy_of(state)
            assert {part: getattr(copy, part) for part in PARTS} == {part: getattr(state, part) for part in PARTS}
            for act, twin in zip(state.acts, copy.acts, strict=True):
                acts += 1
                assert [getattr(twin, part) for part in Act.__slots__] == [getattr(act, part) for part in Act.__slots__]
            duel.push(chance.choice(duel.codes()))
    assert acts
