"""How Duels end, who controls what, and what a player may know."""

from __future__ import annotations

import pytest

from engine import Card, book_cards
from engine.state.constants import FACE_DOWN_DEFENSE, FACE_UP_DEFENSE
from tests.engine.boards import STAPLES, Board

EDITIONS = ("3.0", "9.0")
PIECES = [name for name, card in book_cards().items() if card.wins_with]
CARDS = (
    Card("Giant", level=4, atk=9000),
    Card("Other", level=4, atk=1000),
    Card("Shared Pain", "spell", effects="activation: each take-damage 8000"),
    *STAPLES,
)
STACK = Card(
    "Stack",
    kind="xyz",
    level=4,
    atk=2500,
    materials="2",
    effects="ignition: detach 1 card among attached; opponent take-damage 500",
)


@pytest.mark.parametrize("edition", EDITIONS)
def test_life_points_at_zero_end_the_duel(edition):
    board = Board(edition, CARDS)
    board.monster("Giant")
    board.attack("0 directly")
    assert board.duel.is_over
    assert board.duel.winner == 0
    assert board.duel.legal_actions() == []
    assert board.refusal("end-battle") == "duel.ends"


@pytest.mark.parametrize("edition", EDITIONS)
def test_both_players_at_zero_draw(edition):
    board = Board(edition, CARDS)
    spell = board.hand("Shared Pain")
    board.do(f"activate {spell} 0")
    events = board.do("spell-trap-zone 0")
    assert events[-1][0] == "draw"
    assert board.duel.is_over
    assert board.duel.winner is None
    assert board.duel.view(0).result == 2


@pytest.mark.parametrize("edition", EDITIONS)
def test_who_cannot_draw_loses(edition):
    board = Board(edition, CARDS)
    board.state.graveyards[1] += board.state.decks[1]
    board.state.decks[1].clear()
    board.do("end-turn")
    assert board.duel.winner == 0


@pytest.mark.parametrize("edition", EDITIONS)
def test_five_pieces_in_hand_win_at_once(edition):
    board = Board(edition, CARDS)
    for name in PIECES[:4]:
        board.hand(name)
    last = board.find(PIECES[4])
    if last in board.state.graveyards[0]:
        board.hand(PIECES[4])
        board.state.hands[0].remove(last)
    else:
        board.state.decks[0].remove(last)
    board.state.place[last] = 0
    board.state.decks[0].append(last)
    greed = board.hand("Pot of Greed")
    board.do(f"activate {greed} 0")
    board.do("spell-trap-zone 0")
    assert board.duel.winner == 0


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_borrowed_monster_fights_and_goes_back(edition):
    board = Board(edition, CARDS)
    giant = board.monster("Other", 1, 3, FACE_UP_DEFENSE)
    heart = board.hand("Change of Heart")
    board.do(f"activate {heart} 0")
    board.do("spell-trap-zone 0")
    board.do("target 1-monster-3")
    board.do("zone 4")
    assert (board.state.controller[giant], board.state.zone[giant]) == (0, 4)
    zone = board.state.zone[giant]
    board.do(f"change-position {zone}")
    board.do("enter-battle")
    board.do(f"attack {zone} directly")
    assert board.duel.life_points == (8000, 7000)
    board.do("end-battle")
    board.do("end-turn")
    board.do("zone 2", 1)
    assert board.state.controller[giant] == 1
    assert board.state.monsters[1].count(giant) == 1


def test_no_control_is_taken_with_a_full_field():
    board = Board("3.0", CARDS)
    board.monster("Other", 1)
    for zone in range(5):
        board.monster(("Filler 0", "Filler 1", "Filler 2", "Filler 3", "Filler 4")[zone], 0, zone)
    heart = board.hand("Change of Heart")
    assert board.refusal(f"activate {heart} 0") is not None


def test_a_borrowed_monster_goes_to_its_owners_graveyard():
    board = Board("9.0", CARDS)
    other = board.monster("Other", 1)
    heart, hole = board.hand("Change of Heart"), board.hand("Dark Hole")
    board.do(f"activate {heart} 0")
    board.do("spell-trap-zone 0")
    board.do("target 1-monster-0")
    board.do("zone 0")
    board.do(f"activate {hole} 0")
    board.do("spell-trap-zone 0")
    assert other in board.state.graveyards[1]


def test_detaching_a_material_pays_for_an_effect():
    board = Board("9.0", CARDS, (STACK,))
    one, two = board.monster("Giant", zone=0), board.monster("Other", zone=1)
    stack = board.find("Stack")
    board.do(f"extra-deck-summon {stack}")
    board.do("material 0-monster-0")
    board.do("material 0-monster-1")
    board.do("position 3")
    board.do("zone 2")
    board.do(f"activate {stack} 0")
    board.do(f"detach {two}")
    assert board.duel.life_points == (8000, 7500)
    assert two in board.state.graveyards[0]
    board.do(f"activate {stack} 0")
    board.do(f"detach {one}")
    assert board.refusal(f"activate {stack} 0") is not None


def test_a_view_hides_what_lies_face_down_and_in_the_opponents_hand():
    board = Board("9.0", CARDS)
    board.monster("Other", 1, 0, FACE_DOWN_DEFENSE)
    board.set_card("Trap Hole", 1, 2)
    board.hand("Raigeki", 1)
    seen, own = board.duel.view(0), board.duel.view(1)
    assert seen.monsters[1][0].card is None
    assert own.monsters[1][0].name == "Other"
    assert seen.spells[1][2].name is None
    assert own.spells[1][2].name == "Trap Hole"
    assert seen.hand_counts == (0, 1)
    assert seen.hand == ()
    assert not {"Other", "Trap Hole", "Raigeki"} & set(repr(seen).split("'"))
