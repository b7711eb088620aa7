"""Copies of a state and what tells two of them apart: each part counts, for whoever adds one."""

import random

import pytest

from engine.compiling.listening import listen
from engine.state.acts import Act
from engine.state.duel_state import State
from engine.state.identity import copy_of, values
from engine.state.table import Table
from tests.engine.random_duels import EDITIONS, effect_duel

PARTS = sorted({*Table.__slots__, *State.__slots__} - {"acts", "log"})
HEARD = (
    "alters", "answerable", "distant", "elsewhere", "fast", "grants", "laws", "listens", "long", "remembers", "shapes",
    "sorts", "standing", "stated", "statics", "timed", "volatile", "watchers", "windows",
)  # fmt: skip
"""What follows from the effects of a duel."""
FOLLOWS = {*HEARD, "abilities", "always", "effects", "level", "shaped"}
FLEETING = {"examined", "stale"}
"""What stands in a state only while a question is answered or an action is done."""


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


def test_each_part_tells_two_duels_apart_but_for_what_follows_from_the_others() -> None:
    duel, chance = effect_duel("9.0", 3), random.Random(3)
    while not duel.state.acts:
        duel.push(chance.choice(duel.codes()))
    before = values(duel.state)
    for part in {*PARTS} - FOLLOWS - FLEETING - {"rules"}:
        other = copy_of(duel.state)
        setattr(other, part, ["something else"])
        assert values(other) != before, part
    for part in Act.__slots__:
        other = copy_of(duel.state)
        setattr(other.acts[-1], part, ["something else"])
        assert values(other) != before, part


@pytest.mark.parametrize("edition", EDITIONS)
def test_what_the_effects_of_a_duel_wait_for_follows_from_them(edition: str) -> None:
    for seed in range(8):
        duel, chance = effect_duel(edition, seed), random.Random(seed)
        for _ in range(60):
            if duel.is_over:
                break
            anew = copy_of(duel.state)
            for part in HEARD:
                delattr(anew, part)
            listen(anew)
            assert {part: getattr(anew, part) for part in HEARD} == {part: getattr(duel.state, part) for part in HEARD}
            duel.push(chance.choice(duel.codes()))
