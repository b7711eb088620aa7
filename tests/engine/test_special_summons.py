"""Fusion, Ritual, Synchro, Xyz and Pendulum Summons, step by step."""

from __future__ import annotations

import pytest

from engine import Card
from engine.state.constants import FACE_DOWN_DEFENSE, FACE_UP_ATTACK, FACE_UP_DEFENSE
from tests.engine.boards import STAPLES, Board

CARDS = (
    Card("Tuner", level=3, atk=1000, tuner=True),
    Card("Two", level=2, atk=900),
    Card("Four", level=4, atk=1700),
    Card("Four again", level=4, atk=1600),
    Card("Hero", kind="ritual", level=8, atk=2800),
    Card("Rite", "spell", subtype="ritual", effects='activation: ritual-summon 1 monster[name "Hero"] in own hand'),
    Card("Fuse", "spell", effects="activation: fusion-summon 1 monster[fusion] in own extra-deck"),
    Card("Low Scale", kind="effect", level=4, atk=500, scale=1),
    Card("High Scale", kind="effect", level=4, atk=500, scale=8),
    Card("Swing", kind="effect", level=5, atk=1900, scale=4),
    *(card for card in STAPLES for _ in range(2)),
)
EXTRA = (
    Card("Fused", kind="fusion", level=6, atk=2400, materials="Two + Four"),
    Card("Sync", kind="synchro", level=5, atk=2300),
    Card("Stack", kind="xyz", level=4, atk=2500, materials="2"),
)


def finish(board: Board, zone: int = 3) -> None:
    assert board.duel.decision == "position"
    board.do("position 3")
    board.do(f"zone {zone}")


def test_synchro_summon():
    board = Board("9.0", CARDS, EXTRA)
    tuner, two = board.monster("Tuner", zone=0), board.monster("Two", zone=1)
    board.monster("Four", zone=2)
    sync = board.find("Sync")
    board.do(f"extra-deck-summon {sync}")
    assert {str(a) for a in board.duel.legal_actions()} == {"material 0-monster-0", "material 0-monster-1"}
    board.do("material 0-monster-1")
    assert {str(a) for a in board.duel.legal_actions()} == {"material 0-monster-0"}
    board.do("material 0-monster-0")
    finish(board)
    assert board.state.monsters[0][3] == sync
    assert {tuner, two} <= set(board.state.graveyards[0])


@pytest.mark.parametrize(
    ("monsters", "positions"),
    [
        (("Two", "Four"), (FACE_UP_ATTACK, FACE_UP_ATTACK)),
        (("Tuner", "Four"), (FACE_UP_ATTACK, FACE_UP_ATTACK)),
        (("Tuner", "Two"), (FACE_UP_ATTACK, FACE_DOWN_DEFENSE)),
        (("Tuner",), (FACE_UP_ATTACK,)),
    ],
)
def test_no_synchro_summon_without_tuner_fitting_levels_or_face_up(monsters, positions):
    board = Board("9.0", CARDS, EXTRA)
    for zone, (name, position) in enumerate(zip(monsters, positions, strict=True)):
        board.monster(name, 0, zone, position)
    assert board.refusal(f"extra-deck-summon {board.find('Sync')}") == "synchro.materials"


def test_xyz_summon_stacks_materials_which_go_to_the_graveyard_with_it():
    board = Board("9.0", CARDS, EXTRA)
    one, two = board.monster("Four", zone=0), board.monster("Four again", zone=1)
    hole = board.hand("Dark Hole")
    stack = board.find("Stack")
    board.do(f"extra-deck-summon {stack}")
    board.do("material 0-monster-0")
    board.do("material 0-monster-1")
    finish(board)
    assert not {one, two} & set(board.state.graveyards[0])
    board.do(f"activate {hole} 0")
    board.do("spell-trap-zone 0")
    assert {one, two, stack} <= set(board.state.graveyards[0])


def test_no_xyz_summon_with_a_set_monster():
    board = Board("9.0", CARDS, EXTRA)
    board.monster("Four", zone=0)
    board.monster("Four again", 0, 1, FACE_DOWN_DEFENSE)
    assert board.refusal(f"extra-deck-summon {board.find('Stack')}") == "xyz-summon.choose"


@pytest.mark.parametrize("edition", ["3.0", "9.0"])
def test_fusion_summon_from_hand_and_field(edition):
    board = Board(edition, CARDS, EXTRA[:1])
    board.monster("Two", zone=0)
    spell = board.hand("Fuse")
    assert board.refusal(f"activate {spell} 0") in {"fusion-summon.activate", "fusion-summon.requirements"}
    four = board.hand("Four")
    board.do(f"activate {spell} 0")
    board.do("spell-trap-zone 0")
    fused = board.find("Fused")
    assert board.refusal(f"extra-deck-summon {fused}") is not None
    board.do(f"fusion-monster {fused}")
    board.do("material 0-monster-0")
    board.do(f"material {four}")
    finish(board)
    assert board.state.monsters[0][3] == fused
    assert spell in board.state.graveyards[0]
    assert board.refusal(f"normal-summon {board.hand('Four again')}") is None


@pytest.mark.parametrize("edition", ["3.0", "9.0"])
def test_ritual_summon_tributes_levels(edition):
    board = Board(edition, CARDS, EXTRA[:1])
    board.monster("Four", zone=0)
    rite, hero = board.hand("Rite"), board.hand("Hero")
    assert board.refusal(f"activate {rite} 0") is not None
    assert board.refusal(f"normal-summon {hero}") is not None
    board.monster("Four again", zone=1)
    board.do(f"activate {rite} 0")
    board.do("spell-trap-zone 0")
    board.do("material 0-monster-0")
    board.do("material 0-monster-1")
    finish(board, 0)
    assert board.state.monsters[0][0] == hero
    assert board.state.position[hero] == FACE_UP_ATTACK


def test_pendulum_summon_once_between_the_scales_and_again_from_the_extra_deck():
    board = Board("9.0", CARDS, EXTRA)
    low, high = board.hand("Low Scale"), board.hand("High Scale")
    swing, four = board.hand("Swing"), board.hand("Four")
    assert board.refusal("pendulum-summon") == "pendulum-summon.both-zones"
    board.do(f"activate-scale {low} 0")
    assert board.refusal(f"activate-scale {high} 0") == "zone.pendulum.place"
    board.do(f"activate-scale {high} 1")
    board.do("pendulum-summon")
    assert board.refusal("pendulum-done") is not None
    board.do(f"pendulum-monster {swing}")
    board.do(f"pendulum-monster {four}")
    board.do("position 1")
    board.do("zone 0")
    board.do("position 3")
    board.do("zone 1")
    assert board.state.position[swing] == FACE_UP_DEFENSE
    assert board.duel.decision == "main-phase"
    assert board.refusal("pendulum-summon") == "pendulum-summon.once"
    hole = board.hand("Dark Hole")
    board.do(f"activate {hole} 0")
    board.do("spell-trap-zone 0")
    assert swing in board.state.extras[0]
    assert four in board.state.graveyards[0]
    for _ in range(2):
        board.do("end-turn")
        while board.duel.decision != "main-phase":
            board.duel.apply(board.duel.legal_actions()[0])
    board.do("pendulum-summon")
    assert board.refusal(f"pendulum-monster {swing}") is None


def test_a_monster_not_properly_summoned_does_not_come_back():
    board = Board("9.0", CARDS, EXTRA)
    reborn = board.hand("Monster Reborn")
    board.duel.state.graveyards[0].clear()
    board.duel.state.graveyards[1].clear()
    board.monster("Sync")
    hole = board.hand("Dark Hole")
    board.do(f"activate {hole} 0")
    board.do("spell-trap-zone 0")
    assert board.refusal(f"activate {reborn} 0") is not None
