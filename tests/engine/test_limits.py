"""What Special Summons, effects and cards that stay may not do."""

from __future__ import annotations

import pytest

from engine import Card, Ruleset, random_deck
from engine.moves.card_moves import to_graveyard
from engine.moves.zones import to_field_zone
from engine.state.constants import FACE_DOWN
from tests.engine.boards import STAPLES, Board

EDITIONS = ("3.0", "9.0")
CARDS = (
    Card("Tuner", level=3, tuner=True),
    Card("Two", level=2),
    Card("Four", level=4, atk=1500, race="Warrior"),
    Card("Four again", level=4, atk=1500),
    Card("Low", kind="effect", level=4, scale=1),
    Card("High", kind="effect", level=4, scale=4),
    Card("Six", level=6),
    Card("Three", level=3),
    Card("Fuse", "spell", effects="activation: fusion-summon 1 monster[fusion] in own extra-deck"),
    Card(
        "Plain",
        "spell",
        subtype="field",
        effects="activation:\ncontinuous: raise atk of all monster[type Warrior] in any field by 200,\n"
        "  also raise def of all monster[type Warrior] in any field by 100",
    ),
    Card("Burner", kind="effect", level=4, effects="ignition: opponent take-damage 100"),
    Card("Herd", "trap", effects="activation: gain 10"),
    *STAPLES,
)
SYNC = Card("Sync", kind="synchro", level=5, atk=2300)
FUSED = Card("Fused", kind="fusion", level=6, atk=2400, materials="Two + Four")
STACK = Card("Stack", kind="xyz", level=4, atk=2500, materials="2")


def test_synchro_and_xyz_summons_come_from_the_extra_deck_in_a_main_phase():
    board = Board("9.0", CARDS, (SYNC, STACK, FUSED))
    for zone, name in enumerate(("Tuner", "Two", "Four", "Four again")):
        board.monster(name, 0, zone)
    sync, stack = board.find("Sync"), board.find("Stack")
    assert board.refusal(f"extra-deck-summon {board.find('Fused')}") == "fusion-summon.activate"
    assert board.refusal(f"extra-deck-summon {sync}") is None
    to_graveyard(board.state, stack)
    assert board.refusal(f"extra-deck-summon {stack}") == "xyz-summon.choose"
    board.do("enter-battle")
    assert board.refusal(f"extra-deck-summon {sync}") == "synchro-summon.declare"


def test_only_monsters_between_the_scales_are_pendulum_summoned():
    board = Board("9.0", CARDS)
    low, high, six, three = (board.hand(name) for name in ("Low", "High", "Six", "Three"))
    assert board.refusal(f"activate-scale {six} 0") == "pendulum-summon.activate-scales"
    board.do(f"activate-scale {low} 0")
    board.do(f"activate-scale {high} 1")
    board.do("pendulum-summon")
    assert board.refusal(f"pendulum-monster {six}") == "pendulum-summon.levels"
    assert board.refusal(f"pendulum-monster {three}") is None


def test_no_fusion_from_the_hand_onto_a_full_field():
    board = Board("9.0", CARDS, (FUSED,))
    for zone in range(5):
        board.monster(("Filler 0", "Filler 1", "Filler 2", "Filler 3", "Six")[zone], 0, zone)
    spell = board.hand("Fuse")
    board.hand("Two")
    board.hand("Four")
    assert board.refusal(f"activate {spell} 0") is not None


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_set_field_spell_does_nothing(edition):
    board = Board(edition, CARDS)
    four = board.monster("Four")
    plain = board.find("Plain")
    to_field_zone(board.state, plain, 0, FACE_DOWN)
    spell = board.hand("Ookazi")
    board.do(f"set-spell-trap {spell}")
    board.do("spell-trap-zone 0")
    assert board.state.atk[four] == 1500
    board.do(f"activate {plain} 0")
    assert board.state.atk[four] == 1700


@pytest.mark.parametrize("edition", EDITIONS)
def test_slow_cards_are_no_response(edition):
    board = Board(edition, CARDS)
    burner = board.monster("Burner")
    ookazi = board.hand("Ookazi")
    herd = board.set_card("Herd", 1)
    own = board.set_card("Herd", 0, 4)
    greed = board.hand("Pot of Greed")
    board.do(f"activate {greed} 0")
    board.do("spell-trap-zone 0")
    board.do(f"activate {herd} 0")
    slow = {"chain.spell-speed.minimum", "chain.spell-speed-1.no-response"}
    assert board.refusal(f"activate {ookazi} 0") in slow
    assert board.refusal(f"activate {burner} 0") in slow
    assert board.refusal(f"activate {own} 0") is None


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_counter_trap_answers_only_what_it_names(edition):
    board = Board(edition, CARDS)
    board.monster("Four")
    jammer = board.set_card("Magic Jammer", 1, 0)
    board.set_card("Seven Tools of the Bandit", 1, 1)
    board.hand("Filler 3", 1)
    herd = board.set_card("Herd")
    board.do(f"activate {herd} 0")
    assert board.duel.player == 1
    assert board.refusal(f"activate {jammer} 0") == "counter-trap.response" or board.refusal(f"activate {jammer} 0")
    assert f"activate {jammer} 0" not in {str(action) for action in board.duel.legal_actions()}


@pytest.mark.parametrize("edition", EDITIONS)
def test_nothing_is_activated_once_damage_calculation_has_begun(edition):
    board = Board(edition, CARDS)
    board.monster("Four")
    board.monster("Six", 1)
    board.monster("Three", 1, 1)
    board.set_card("Reinforcements", 1, 0)
    board.do("enter-battle")
    while board.duel.decision == "response":
        board.do("pass")
    board.do("attack 0 0")
    asked = []
    while board.duel.decision == "response":
        asked.append((board.duel.phase, board.duel.life_points))
        board.do("pass")
    assert [life_points for phase, life_points in asked if phase == "damage-step"] == [(8000, 8000)]


@pytest.mark.parametrize(("edition", "asked"), [("3.0", False), ("9.0", True)])
def test_quick_play_cards_outside_main_and_battle_phase_only_in_edition_9(edition, asked):
    board = Board(edition, CARDS)
    board.monster("Four")
    board.set_card("Rush Recklessly", 1)
    board.do("end-turn")
    while board.duel.decision == "response" and board.duel.turn == 3:
        board.do("pass")
    assert (board.duel.phase == "draw-phase") is asked


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_turn_player_is_asked_first(edition):
    board = Board(edition, CARDS)
    board.set_card("Herd", 0)
    board.set_card("Reinforcements", 1)
    board.set_card("Mirror Force", 1, 1)
    board.monster("Four", 1)
    board.do("end-turn")
    while board.duel.turn == 3:
        board.do("pass")
    assert (board.duel.phase, board.duel.player) == ("draw-phase", 1)


@pytest.mark.parametrize("edition", ["3.0", "9.0"])
def test_decks_made_by_chance_keep_to_the_rules(edition):
    rules = Ruleset.of(edition)
    decks = [random_deck(rules, seed) for seed in range(300)]
    assert [problem for deck in decks for problem in deck.problems(rules)] == []
    assert len({deck.main for deck in decks}) == 300
