"""The damage table of the books, attacks, positions and Replays."""

from __future__ import annotations

import pytest

from engine import Card
from engine.state.constants import FACE_DOWN_DEFENSE, FACE_UP_ATTACK, FACE_UP_DEFENSE
from tests.engine.boards import STAPLES, Board

EDITIONS = ("3.0", "9.0")
CARDS = (
    Card("Strong", level=4, atk=1800, defense=1600),
    Card("Weak", level=4, atk=1200, defense=900),
    Card("Wall", level=4, atk=0, defense=2000),
    Card("Even", level=4, atk=1800, defense=1800),
    Card("Nothing", level=4, atk=0, defense=0),
    *(card for card in STAPLES for _ in range(2)),
)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    ("attacker", "target", "position", "life_points", "gone"),
    [
        ("Strong", "Weak", FACE_UP_ATTACK, (8000, 7400), (False, True)),
        ("Weak", "Strong", FACE_UP_ATTACK, (7400, 8000), (True, False)),
        ("Strong", "Even", FACE_UP_ATTACK, (8000, 8000), (True, True)),
        ("Strong", "Weak", FACE_UP_DEFENSE, (8000, 8000), (False, True)),
        ("Strong", "Even", FACE_UP_DEFENSE, (8000, 8000), (False, False)),
        ("Strong", "Wall", FACE_UP_DEFENSE, (7800, 8000), (False, False)),
        ("Strong", "Weak", FACE_DOWN_DEFENSE, (8000, 8000), (False, True)),
        ("Strong", "Wall", FACE_DOWN_DEFENSE, (7800, 8000), (False, False)),
        ("Strong", None, FACE_UP_ATTACK, (8000, 6200), (False, False)),
    ],
)
def test_damage_table(edition, attacker, target, position, life_points, gone):
    board = Board(edition, CARDS)
    own = board.monster(attacker)
    other = board.monster(target, 1, 2, position) if target else None
    assert board.attack("0 2" if target else "0 directly") == life_points
    assert (own in board.state.graveyards[0]) == gone[0]
    if other is not None:
        assert (other in board.state.graveyards[1]) == gone[1]
        if not gone[1] and position != FACE_UP_ATTACK:
            assert board.state.position[other] == FACE_UP_DEFENSE


@pytest.mark.parametrize(("edition", "gone"), [("3.0", True), ("9.0", False)])
def test_monsters_without_atk_destroy_nothing_in_edition_9(edition, gone):
    board = Board(edition, CARDS)
    own, other = board.monster("Nothing"), board.monster("Nothing", 1)
    assert board.attack("0 0") == (8000, 8000)
    assert (own in board.state.graveyards[0], other in board.state.graveyards[1]) == (gone, gone)


@pytest.mark.parametrize("edition", EDITIONS)
def test_refused_attacks_name_their_rule(edition):
    board = Board(edition, CARDS)
    board.monster("Strong", zone=0)
    board.monster("Wall", zone=1, position=FACE_UP_DEFENSE)
    board.monster("Weak", 1, 0)
    board.monster("Even", 1, 1)
    assert board.refusal("attack 0 0") == "battle.attack.declare"
    board.do("enter-battle")
    assert board.refusal("attack 0 3") == "battle.attack.target"
    assert board.refusal("attack 0 directly") == "battle.attack.target"
    assert board.refusal("attack 1 0") == "battle.attack.position"
    assert board.refusal("attack 2 0") == "battle.attack.select"
    board.do("attack 0 0")
    assert board.refusal("attack 0 1") == "battle.attack.once-per-turn"
    assert board.refusal("normal-summon 0") == "turn.main-phase.summon-or-set"
    board.do("end-battle")
    assert board.refusal("enter-battle") == "battle.enter"
    assert board.refusal("change-position 0") == "turn.change-position.not-after-attack"
    board.do("change-position 1")
    assert board.refusal("change-position 1") == "turn.change-position.once"


def replay_board(edition: str) -> Board:
    """Player 0 attacked the first of two monsters, and player 1 destroyed the second of them in response."""
    board = Board(
        edition,
        (
            *CARDS,
            Card(
                "Withdrawal",
                "trap",
                effects="activation when 1+ monster in opposing field attacks: target 1 monster in own field; "
                "destroy target",
            ),
        ),
    )
    board.monster("Strong")
    board.monster("Even", zone=1)
    board.monster("Weak", 1, 0)
    board.monster("Nothing", 1, 1)
    trap = board.set_card("Withdrawal", 1)
    board.do("enter-battle")
    board.do("attack 0 0")
    board.do(f"activate {trap} 0")
    board.do("target 1-monster-1")
    return board


def test_replay_of_edition_3_goes_back_to_the_battle_step():
    board = replay_board("3.0")
    assert board.duel.decision == "battle-step"
    assert {str(action) for action in board.duel.legal_actions()} == {"attack 0 0", "attack 1 0", "end-battle"}


def test_replay_of_edition_9_lets_the_attacker_choose_again_and_spends_the_first():
    board = replay_board("9.0")
    assert board.duel.decision == "replay"
    assert {str(action) for action in board.duel.legal_actions()} == {"attack 0 0", "attack 1 0", "call-off"}
    board.do("attack 1 0")
    assert board.duel.life_points == (8000, 7400)
    assert board.refusal("attack 0 directly") == "battle.attack.once-per-turn"


def test_an_attack_called_off_in_a_replay_is_spent():
    board = replay_board("9.0")
    board.do("call-off")
    assert board.duel.decision == "battle-step"
    assert board.refusal("attack 0 0") == "battle.attack.once-per-turn"
    board.do("attack 1 0")


def test_no_replay_and_no_battle_when_the_attacker_is_gone():
    board = Board("9.0", CARDS)
    board.monster("Strong")
    board.monster("Weak", 1, 0)
    trap = board.set_card("Mirror Force", 1)
    board.do("enter-battle")
    board.do("attack 0 0")
    board.do(f"activate {trap} 0")
    assert board.duel.decision == "battle-step"
    assert board.duel.life_points == (8000, 8000)
