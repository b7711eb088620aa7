"""What holds in every duel, whatever the players do."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import Action, Duel, IllegalAction, read_replay, write_replay
from engine.actions import ATTACK, DIRECTLY, KINDS, encode
from tests.bench.campaign import KINDS as CAMPAIGN_KINDS
from tests.bench.campaign import campaign
from tests.engine.invariants import check
from tests.engine.random_duels import EDITIONS, effect_duel, new_duel, spell_duel, summon_duel


def play(duel: Duel, rng: random.Random, decisions: int = 100_000) -> None:
    while not duel.is_over and decisions:
        duel.apply(rng.choice(duel.legal_actions()))
        decisions -= 1


LONGEST = 1_500
"""Decisions after which a duel is left: where texts forbid both players to draw and to attack, none ends it."""


def all_actions(duel: Duel) -> list[Action]:
    """Every action that can be written down with small numbers."""
    cards = len(duel.state.cards)
    codes = [encode(kind, first, 0) for kind in KINDS for first in range(cards + 2)]
    attacks = [encode(ATTACK, a, b) for a in range(7) for b in (0, 1, 2, 3, 4, 5, DIRECTLY)]
    return [Action(code) for code in {*codes, *attacks} if str(Action.parse(str(Action(code)))) == str(Action(code))]


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("kind", [new_duel, spell_duel, summon_duel, effect_duel])
@given(seed=st.integers(0, 10_000))
@settings(max_examples=25)
def test_cards_are_conserved_and_limits_hold(edition, kind, seed):
    duel = kind(edition, seed)
    rng = random.Random(seed)
    while not duel.is_over and len(duel.history) < LONGEST:
        duel.apply(rng.choice(duel.legal_actions()))
        check(duel)
        if duel.phase == "draw-phase" and kind is new_duel:
            assert len(duel.state.hands[1 - duel.turn_player]) <= duel.ruleset.hand_limit
    if not duel.is_over:
        return
    by_text = any("win" in ability.verbs for abilities in duel.state.abilities for ability in abilities)
    assert by_text or min(duel.life_points) <= 0 or not duel.state.decks[0] or not duel.state.decks[1]


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("kind", [new_duel, spell_duel, summon_duel, effect_duel])
@given(seed=st.integers(0, 10_000), decisions=st.integers(0, 150))
@settings(max_examples=15)
def test_a_copy_is_equal_and_independent(edition, kind, seed, decisions):
    duel = kind(edition, seed)
    play(duel, random.Random(seed), decisions)
    copy = duel.copy()
    assert copy == duel
    assert hash(copy) == hash(duel)
    before = duel.digest()
    play(copy, random.Random(1), 20)
    assert duel.digest() == before


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("kind", [new_duel, spell_duel, summon_duel, effect_duel])
@given(seed=st.integers(0, 10_000), decisions=st.integers(0, 150))
@settings(max_examples=15)
def test_a_replay_gives_an_equal_duel(edition, kind, seed, decisions):
    duel = kind(edition, seed)
    play(duel, random.Random(seed), decisions)
    assert read_replay(write_replay(duel)).digest() == duel.digest()


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("kind", [new_duel, spell_duel, summon_duel, effect_duel])
@given(seed=st.integers(0, 10_000), decisions=st.integers(0, 120))
@settings(max_examples=12)
def test_legal_actions_are_those_that_nothing_forbids(edition, kind, seed, decisions):
    duel = kind(edition, seed)
    play(duel, random.Random(seed), decisions)
    legal = {str(action) for action in duel.legal_actions()}
    before = duel.digest()
    for action in all_actions(duel):
        rule = duel.refusal(action)
        assert (rule is None) == (str(action) in legal), (str(action), rule)
        if rule is not None:
            assert rule in duel.ruleset.rules
            with pytest.raises(IllegalAction) as refused:
                duel.apply(action)
            assert refused.value.rule == rule
    assert duel.digest() == before


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_duel_of_one_seed_is_always_the_same(edition):
    duels = [new_duel(edition, 5), new_duel(edition, 5), new_duel(edition, 6)]
    for duel in duels:
        play(duel, random.Random(3))
    assert duels[0].digest() == duels[1].digest() != duels[2].digest()


def test_a_piece_of_the_campaign_covers_what_it_is_there_for():
    """The whole of it is ``make campaign``."""
    seen = campaign(4 * len(CAMPAIGN_KINDS), seed=1)
    assert {"control", "token", "special-summoned", "negated", "banished", "paid"} <= {
        name for name in seen if seen[name]
    }
