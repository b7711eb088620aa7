"""Effects that work all the time, and cards whose text goes before a rule."""

from __future__ import annotations

import pytest

from engine import Card
from engine.state.constants import FACE_UP_DEFENSE
from tests.engine.boards import STAPLES, Board

EDITIONS = ("3.0", "9.0")
CARDS = (
    Card("Knight", level=4, atk=1500, defense=1000, race="Warrior"),
    Card("Squire", level=4, atk=1500, defense=1000, race="Beast"),
    Card(
        "Plain",
        "spell",
        subtype="field",
        effects="activation:\ncontinuous: raise atk of all monster[type Warrior] in any field by 200,\n"
        "  also raise def of all monster[type Warrior] in any field by 100",
    ),
    Card(
        "Sea",
        "spell",
        subtype="field",
        effects="activation:\ncontinuous: raise atk/def of all monster[face-up, type Beast] in any field by 300",
    ),
    Card("Sneak", kind="effect", level=4, atk=800, effects="continuous: can this attacks-directly"),
    Card("Twice", kind="effect", level=4, atk=1600, effects="continuous: attack-limit 2 by this"),
    Card("Lance", kind="effect", level=4, atk=1900, effects="continuous: pierce this"),
    *(card for card in STAPLES for _ in range(2)),
)


def play_field(board: Board, name: str) -> int:
    card = board.hand(name)
    board.do(f"activate {card} 0")
    return card


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_field_spell_reaches_both_players_until_it_leaves(edition):
    board = Board(edition, CARDS)
    own, other = board.monster("Knight"), board.monster("Knight", 1)
    beast = board.monster("Squire", 0, 1)
    plain = play_field(board, "Plain")
    atk = board.state.atk
    assert (atk[own], atk[other], atk[beast]) == (1700, 1700, 1500)
    typhoon = board.hand("Mystical Space Typhoon")
    board.do(f"activate {typhoon} 0")
    board.do("spell-trap-zone 0")
    board.do("target 0-field-0")
    assert (atk[own], atk[other]) == (1500, 1500)
    assert plain in board.state.graveyards[0]


def test_a_second_field_spell_replaces_the_first_in_edition_9_and_is_refused_in_edition_3():
    board = Board("9.0", CARDS)
    plain = play_field(board, "Plain")
    sea = play_field(board, "Sea")
    assert board.state.fields[0] == sea
    assert plain in board.state.graveyards[0]
    board = Board("3.0", CARDS)
    play_field(board, "Plain")
    sea = board.hand("Sea")
    assert board.refusal(f"activate {sea} 0") == "field-spell.own-must-go"
    assert board.refusal(f"set-spell-trap {sea}") == "field-spell.own-must-go"


@pytest.mark.parametrize(("edition", "stays"), [("3.0", False), ("9.0", True)])
def test_only_edition_3_has_one_active_field_spell_in_all(edition, stays):
    board = Board(edition, CARDS)
    plain = play_field(board, "Plain")
    board.do("end-turn")
    while board.duel.decision != "main-phase":
        board.duel.apply(board.duel.legal_actions()[0])
    card = board.hand("Sea", 1)
    board.do(f"activate {card} 0")
    assert (board.state.fields[0] == plain) is stays


@pytest.mark.parametrize("edition", EDITIONS)
def test_cards_go_before_the_rules_of_attacking(edition):
    board = Board(edition, CARDS)
    board.monster("Sneak", zone=0)
    board.monster("Twice", zone=1)
    board.monster("Squire", 1, 0)
    board.do("enter-battle")
    assert board.refusal("attack 1 directly") == "battle.attack.target"
    board.do("attack 0 directly")
    assert board.duel.life_points == (8000, 7200)
    board.do("attack 1 0")
    board.do("attack 1 directly")
    assert board.duel.life_points == (8000, 5500)
    assert board.refusal("attack 1 directly") == "battle.attack.once-per-turn"


@pytest.mark.parametrize("edition", EDITIONS)
def test_piercing_damage(edition):
    board = Board(edition, CARDS)
    board.monster("Lance")
    board.monster("Knight", 1, 0, FACE_UP_DEFENSE)
    assert board.attack("0 0") == (8000, 7100)


@pytest.mark.parametrize("edition", EDITIONS)
def test_an_equip_goes_with_its_monster(edition):
    board = Board(edition, CARDS)
    knight = board.monster("Knight")
    axe = board.hand("Axe of Despair")
    board.do(f"activate {axe} 0")
    board.do("spell-trap-zone 1")
    board.do("target 0-monster-0")
    assert board.state.atk[knight] == 2500
    hole = board.hand("Dark Hole")
    board.do(f"activate {hole} 0")
    board.do("spell-trap-zone 0")
    assert {knight, axe} <= set(board.state.graveyards[0])
    assert board.state.atk[knight] == 1500


@pytest.mark.parametrize("edition", EDITIONS)
def test_an_equip_destroyed_in_response_strengthens_nothing(edition):
    board = Board(edition, CARDS)
    knight = board.monster("Knight")
    board.set_card("Mystical Space Typhoon", 1, 0)
    axe = board.hand("Axe of Despair")
    for action in (f"activate {axe} 0", "spell-trap-zone 1", "target 0-monster-0"):
        board.do(action)
    assert board.duel.player == 1
    board.duel.apply(next(action for action in board.duel.legal_actions() if str(action).startswith("activate")))
    board.do("target 0-spell-trap-1")
    assert axe in board.state.graveyards[0]
    assert board.state.atk[knight] == 1500


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_damage_step_allows_only_what_changes_atk_or_def(edition):
    board = Board(edition, CARDS)
    board.monster("Knight")
    board.monster("Squire", 1)
    typhoon = board.set_card("Mystical Space Typhoon", 1, 0)
    boost = board.set_card("Reinforcements", 1, 1)
    board.do("enter-battle")
    if board.duel.decision == "response":
        board.do("pass")
    while board.duel.decision == "response":
        board.do("pass")
    board.do("attack 0 0")
    assert board.duel.phase == "battle-step"
    board.do("pass")
    assert (board.duel.phase, board.duel.player) == ("damage-step", 1)
    rule = board.refusal(f"activate {typhoon} 0")
    assert rule == ("battle.damage-step.activation-limit" if edition == "9.0" else "battle.damage-step.modifiers-only")
    board.do(f"activate {boost} 0")
    board.do("target 1-monster-0")
    assert board.duel.life_points == (7500, 8000)
