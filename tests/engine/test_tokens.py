"""Monster Tokens."""

from __future__ import annotations

import pytest

from engine import Card, Deck, Ruleset
from tests.engine.boards import STAPLES, Board

EDITIONS = ("3.0", "9.0")
CARDS = (
    Card("Herd", "spell", effects='activation: summon-tokens 2 "Sheep Token" (Beast EARTH level 4 atk 0 def 0)'),
    Card("Four", level=4, atk=1000),
    Card("Send Home", "spell", effects="activation: target 1 monster in any field; return target to owner hand"),
    *STAPLES,
)
STACK = Card("Stack", kind="xyz", level=4, atk=2500, materials="2")


def herd(edition: str, full: int = 0) -> Board:
    board = Board(edition, CARDS, (STACK,) if edition == "9.0" else ())
    for zone in range(full):
        board.monster(f"Filler {zone}", 0, 4 - zone)
    spell = board.hand("Herd")
    board.do(f"activate {spell} 0")
    board.do("spell-trap-zone 0")
    for zone in range(min(2, 5 - full)):
        assert {str(action) for action in board.duel.legal_actions()} == {"position 3", "position 1"}
        board.do("position 3")
        board.do(f"zone {zone}")
    assert board.duel.decision == "main-phase"
    return board


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_destroyed_or_returned_token_is_nowhere(edition):
    board = herd(edition)
    first, second = board.state.monsters[0][:2]
    copy = board.duel.copy()
    assert copy == board.duel
    home = board.hand("Send Home")
    board.do(f"activate {home} 0")
    board.do("spell-trap-zone 0")
    board.do("target 0-monster-0")
    assert first not in board.state.hands[0]
    hole = board.hand("Dark Hole")
    board.do(f"activate {hole} 0")
    board.do("spell-trap-zone 0")
    assert second not in board.state.graveyards[0]
    assert board.state.monsters[0] == [-1] * 5
    assert copy.state.monsters[0][:2] == [first, second]


@pytest.mark.parametrize("edition", EDITIONS)
def test_tokens_need_room(edition):
    board = herd(edition, full=4)
    assert -1 not in board.state.monsters[0]


def test_tokens_are_no_xyz_material():
    board = herd("9.0")
    assert board.refusal(f"extra-deck-summon {board.find('Stack')}") is not None


@pytest.mark.parametrize("edition", EDITIONS)
def test_tokens_are_not_in_decks(edition):
    deck = Deck((*(Card(f"Monster {n}") for n in range(40)), Card("Sheep Token", token=True)))
    assert {problem.rule for problem in deck.problems(Ruleset.of(edition))} == {"token.not-in-deck"}
