"""Chains: speed, order of resolution, negation, windows; Flip and Trigger Effects."""

from __future__ import annotations

import pytest

from engine import Card
from engine.state.constants import FACE_DOWN_DEFENSE
from tests.engine.boards import STAPLES, Board

EDITIONS = ("3.0", "9.0")
CARDS = (
    Card("Strong", level=4, atk=1800, defense=1600),
    Card("Tall", level=7, atk=2500, defense=2000),
    Card(
        "Flipper",
        kind="effect",
        level=3,
        atk=400,
        defense=100,
        effects="flip: target 1 monster in any field; destroy target",
    ),
    Card("Mourner", kind="effect", level=3, atk=400, defense=100, effects="trigger if this sent: draw 1"),
    Card("Mourner 2", kind="effect", level=3, atk=400, defense=100, effects="trigger if this sent: gain 300"),
    *(card for card in STAPLES for _ in range(2)),
)


def kinds(events):
    return [(kind, card) for kind, _player, card, _value in events if kind in {"resolved", "negated", "destroyed"}]


def used(edition, card):
    """What is told of a card that was used: edition 3.0 destroys it."""
    return [("destroyed", card)] if edition == "3.0" else []


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_chain_resolves_from_its_newest_link(edition):
    board = Board(edition, CARDS)
    board.monster("Strong", 1)
    board.monster("Tall", 0)
    typhoon = board.set_card("Mystical Space Typhoon", 0)
    set_two = board.set_card("Reinforcements", 1)
    rush = board.hand("Rush Recklessly")
    board.do(f"activate {rush} 0")
    board.do("spell-trap-zone 2")
    board.do("target 0-monster-0")
    assert board.duel.player == 1
    board.do(f"activate {set_two} 0")
    board.do("target 1-monster-0")
    assert board.duel.player == 0
    board.do(f"activate {typhoon} 0")
    events = board.do("target 1-spell-trap-0")
    assert kinds(events) == [
        ("resolved", "Mystical Space Typhoon"),
        ("destroyed", "Reinforcements"),
        *used(edition, "Mystical Space Typhoon"),
        ("resolved", "Reinforcements"),
        ("resolved", "Rush Recklessly"),
        *used(edition, "Rush Recklessly"),
    ]
    assert board.state.atk[board.state.monsters[1][0]] == 2300
    assert board.duel.decision == "main-phase"


@pytest.mark.parametrize("edition", EDITIONS)
def test_what_is_negated_does_nothing_and_its_cost_is_not_returned(edition):
    board = Board(edition, CARDS)
    board.monster("Strong", 1)
    jammer = board.set_card("Magic Jammer", 1)
    board.hand("Strong", 0)
    fodder = board.hand("Tall", 1)
    bolt = board.hand("Raigeki")
    board.do(f"activate {bolt} 0")
    board.do("spell-trap-zone 0")
    board.do(f"activate {jammer} 0")
    events = board.do(f"cost-discard {fodder}")
    assert kinds(events) == [
        ("resolved", "Magic Jammer"),
        ("negated", "Raigeki"),
        ("destroyed", "Raigeki"),
        *used(edition, "Magic Jammer"),
    ]
    assert board.state.monsters[1][0] >= 0
    assert {jammer, fodder} <= set(board.state.graveyards[1])


@pytest.mark.parametrize("edition", EDITIONS)
def test_refused_activations_name_their_rule(edition):
    board = Board(edition, CARDS)
    board.monster("Strong", 1)
    board.monster("Strong", 0)
    trap = board.hand("Reinforcements")
    quick = board.hand("Rush Recklessly")
    slow = board.set_card("Raigeki", zone=3)
    hole = board.set_card("Trap Hole", zone=4)
    assert board.refusal(f"activate {trap} 0") == "trap.set-first"
    assert board.refusal(f"activate {hole} 0") == "trap.requirements"
    board.do(f"set-spell-trap {trap}")
    board.do("spell-trap-zone 0")
    assert board.refusal(f"activate {trap} 0") == "trap.not-same-turn"
    board.do(f"set-spell-trap {quick}")
    board.do("spell-trap-zone 1")
    assert board.refusal(f"activate {quick} 0") == ("quick-play.not-same-turn" if edition == "9.0" else None)
    assert board.refusal(f"activate {slow} 0") is None
    board.do("enter-battle")
    if board.duel.decision == "response":
        board.do("pass")
    assert board.refusal(f"activate {slow} 0") == "spell.main-phase"


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_flip_effect_resolves_after_damage_calculation(edition):
    board = Board(edition, CARDS)
    attacker = board.monster("Strong")
    flipper = board.monster("Flipper", 1, 0, FACE_DOWN_DEFENSE)
    board.do("enter-battle")
    board.do("attack 0 0")
    assert (board.duel.decision, board.duel.player) == ("target", 1)
    assert flipper in board.state.monsters[1]
    assert board.refusal("target 1-monster-0") is not None, "it is destroyed already and cannot be its own target"
    board.do("target 0-monster-0")
    assert attacker in board.state.graveyards[0]
    assert flipper in board.state.graveyards[1]


@pytest.mark.parametrize("edition", EDITIONS)
def test_simultaneous_effects_form_a_chain_the_turn_player_first(edition):
    board = Board(edition, CARDS)
    board.monster("Mourner", 0, 0)
    board.monster("Mourner 2", 0, 1)
    board.monster("Mourner 2", 1, 0)
    hole = board.hand("Dark Hole")
    board.do(f"activate {hole} 0")
    board.do("spell-trap-zone 0")
    assert board.duel.decision == "trigger"
    events = board.do("trigger 1")
    chain = [(card, player) for kind, player, card, _ in events if kind == "activated"]
    assert chain == [("Mourner 2", 0), ("Mourner", 0), ("Mourner 2", 1)]
    assert [card for kind, _, card, _ in events if kind == "resolved"] == ["Mourner 2", "Mourner", "Mourner 2"]
    assert board.duel.life_points == (8300, 8300)
    assert len(board.state.hands[0]) == 1
