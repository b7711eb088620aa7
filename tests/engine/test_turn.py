"""The turn: draw, Main Phase actions and their limits, hand limit, windows; before and around the Duel."""

from __future__ import annotations

import pytest

from engine import Action, Card, Deck, Duel, IllegalDeck, Match, Ruleset, book_cards
from engine.state.constants import DRAW, FACE_DOWN_DEFENSE, FACE_UP_ATTACK, FACE_UP_DEFENSE
from tests.engine.boards import FILLER, STAPLES, Board
from tests.engine.random_duels import duel_in_turn_one

EDITIONS = ("3.0", "9.0")
CARDS = (
    Card("Four", level=4, atk=1000),
    Card("Five", level=5, atk=2000),
    Card("Seven", level=7, atk=2500),
    Card("Ritual", kind="ritual", level=7),
    Card("Quick", kind="effect", level=4, effects="quick: pay 100; gain 50"),
    Card("Burner", kind="effect", level=4, effects="ignition: opponent take-damage 100"),
    Card("Second Tuner", level=1, tuner=True),
    Card("Tuner", level=3, tuner=True),
    Card("Instant Herd", "trap", effects="activation: gain 10"),
    Card("Bounce", "spell", effects="activation: target 1 monster in any field; return target to owner hand"),
    Card("Send Away", "spell", effects="activation: target 1 monster in any field; banish target"),
    Card("Bounce", "spell", effects="activation: target 1 monster in any field; return target to owner hand"),
    book_cards()["Rush Recklessly"],
    *STAPLES,
)
SYNC = Card("Sync", kind="synchro", level=4, atk=2000)
FUSED = Card("Fused", kind="fusion", level=4, atk=2000, materials="Four + Five")


def legal(board: Board) -> set[str]:
    return {str(action) for action in board.duel.legal_actions()}


@pytest.mark.parametrize(("edition", "cards"), [("3.0", 6), ("9.0", 5)])
def test_the_first_turn_has_a_draw_in_edition_3_alone(edition, cards):
    duel = duel_in_turn_one(edition)
    assert duel.view(0).hand_counts == (cards, 5)
    assert duel.view(0).deck_counts == (40 - cards, 35)
    assert len(duel.view(0).hand) == cards
    assert sorted(duel.state.decks[0]) != duel.state.decks[0]
    assert duel.view(1).life_points == (8000, 8000)


@pytest.mark.parametrize("edition", EDITIONS)
def test_normal_summon_and_set_once_per_turn(edition):
    for first in ("normal-summon", "set-monster"):
        board = Board(edition, CARDS)
        one, two, ritual, spell = (board.hand(name) for name in ("Four", "Filler 1", "Ritual", "Raigeki"))
        assert board.refusal(f"normal-summon {ritual}") == "ritual.special"
        assert board.refusal(f"normal-summon {spell}") is not None
        assert board.refusal(f"normal-summon {board.find('Five')}") == "normal-summon.from-hand"
        assert board.refusal(f"set-spell-trap {one}") is not None
        board.do(f"{first} {one}")
        board.do("zone 2")
        assert board.state.position[one] == (FACE_UP_ATTACK if first == "normal-summon" else FACE_DOWN_DEFENSE)
        assert board.refusal(f"normal-summon {two}") == "turn.main-phase.normal-summon-limit"
        assert board.refusal("flip-summon 2") is not None
        assert board.refusal("change-position 2") is not None
        board.do("enter-battle")
        assert board.refusal(f"normal-summon {two}") == "turn.main-phase.summon-or-set"
        assert board.refusal("change-position 2") == "turn.main-phase.change-position"
        assert board.refusal(f"set-spell-trap {spell}") is not None
        board.do("end-battle")
        assert board.refusal(f"set-monster {two}") == "turn.main-phase.normal-summon-limit"


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("name", "tributes"), [("Five", 1), ("Seven", 2)])
def test_tributes(edition, name, tributes):
    for action in ("normal-summon", "set-monster"):
        board = Board(edition, CARDS)
        big = board.hand(name)
        for zone in range(tributes - 1):
            board.monster(f"Filler {zone}", 0, zone)
        assert board.refusal(f"{action} {big}") == "tribute-summon.level"
        for zone in range(tributes - 1, 5):
            board.monster(f"Filler {zone}", 0, zone, FACE_DOWN_DEFENSE)
        before = len(board.state.graveyards[0])
        board.do(f"{action} {big}")
        for zone in range(tributes):
            assert board.duel.decision == "tribute"
            board.do(f"tribute {4 - zone}")
        assert len(board.state.graveyards[0]) == before + tributes
        board.do("zone 4")
        assert board.state.monsters[0][4] == big


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_full_field_has_no_room(edition):
    board = Board(edition, CARDS)
    four, trap, spell = board.hand("Four"), board.hand("Trap Hole"), board.hand("Pot of Greed")
    for zone in range(5):
        board.monster(f"Filler {zone}", 0, zone)
        board.set_card(("Mirror Force", "Reinforcements", "Ookazi", "Raigeki", "Dark Hole")[zone], 0, zone)
    assert board.refusal(f"normal-summon {four}") == "zone.monster.full"
    assert board.refusal(f"set-spell-trap {trap}") == "turn.main-phase.set-needs-room"
    assert board.refusal(f"activate {spell} 0") == "zone.spell-trap.full-activate"


@pytest.mark.parametrize("edition", EDITIONS)
def test_flip_summon_and_positions(edition):
    board = Board(edition, CARDS)
    card = board.monster("Four", 0, 0, FACE_DOWN_DEFENSE)
    board.monster("Five", 0, 1)
    new = board.monster("Seven", 0, 2)
    hidden = board.monster("Filler 1", 0, 3, FACE_DOWN_DEFENSE)
    board.state.arrived[new] = board.state.arrived[hidden] = board.duel.turn
    assert board.refusal("change-position 0") == "turn.change-position.face-up"
    assert board.refusal("flip-summon 1") == "monster-set.turned"
    assert board.refusal("change-position 2") == "turn.change-position.not-new"
    assert board.refusal("flip-summon 3") == "flip-summon.not-same-turn"
    board.do("flip-summon 0")
    assert board.state.position[card] == FACE_UP_ATTACK
    assert board.refusal("change-position 0") == "turn.change-position.once"
    board.do("change-position 1")
    assert board.state.position[board.state.monsters[0][1]] == FACE_UP_DEFENSE
    assert board.duel.view(1).monsters[0][0].name == "Four"


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_hand_limit_is_reached_by_the_players_own_choice(edition):
    board = Board(edition, CARDS)
    cards = [board.hand(f"Filler {n}") for n in range(8)]
    board.do("end-turn")
    assert board.duel.decision == "discard"
    assert board.refusal(f"discard {board.find('Four')}") is not None
    board.do(f"discard {cards[3]}")
    board.do(f"discard {cards[0]}")
    assert board.duel.turn == 4
    assert set(board.duel.view(1).graveyards[0]) >= {cards[0], cards[3]}
    assert len(board.state.hands[0]) == 6


@pytest.mark.parametrize("edition", EDITIONS)
def test_only_the_deciding_player_acts(edition):
    board = Board(edition, CARDS)
    rule = board.refusal("end-turn", player=1)
    assert rule == ("turn.structure.alternate" if edition == "3.0" else "chain.priority.opponent-waits")


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_opponent_may_respond_in_every_phase_and_step(edition):
    board = Board(edition, CARDS)
    board.monster("Four")
    trap = board.set_card("Instant Herd", 1)
    seen = []
    board.do("enter-battle")
    while board.duel.turn < 5:
        if board.duel.decision == "response":
            assert f"activate {trap} 0" in legal(board)
            seen.append((board.duel.turn, board.duel.phase, board.duel.player))
            board.do("pass")
        elif board.duel.decision == "battle-step":
            board.do("attack 0 directly" if "attack 0 directly" in legal(board) else "end-battle")
        elif board.duel.decision == "main-phase":
            board.do("end-turn")
        else:
            board.duel.settle()
    phases = [phase for turn, phase, player in seen if turn == 3 and player == 1]
    assert phases == [
        "main-phase-1",
        "start-step",
        "battle-step",
        "battle-step",
        "end-step",
        "main-phase-2",
        "end-phase",
    ]
    own = [phase for turn, phase, _ in seen if turn == 4]
    assert own[:2] == ["draw-phase", "standby-phase"]
    assert ("end-phase" in own) is True


@pytest.mark.parametrize("edition", EDITIONS)
def test_monster_effects_by_kind(edition):
    board = Board(edition, CARDS)
    quick = board.monster("Quick", 1, 0)
    hidden = board.monster("Quick", 0, 0, FACE_DOWN_DEFENSE)
    burner = board.monster("Burner", 0, 1)
    assert board.refusal(f"activate {hidden} 0") is not None
    board.do(f"activate {burner} 0")
    assert legal(board) == {f"activate {quick} 0", "pass"}
    board.do(f"activate {quick} 0")
    while board.duel.decision == "response":
        board.do("pass")
    assert board.duel.life_points == (8000, 7850)
    board.do("enter-battle")
    while board.duel.decision == "response":
        board.do("pass")
    assert board.refusal(f"activate {burner} 0") == (
        "ignition-effect.main-phase" if edition == "9.0" else board.refusal(f"activate {burner} 0")
    )
    assert board.refusal(f"activate {burner} 0") is not None


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_counter_trap_is_answered_by_counter_traps_alone(edition):
    board = Board(edition, CARDS)
    board.monster("Four")
    rush = board.set_card("Rush Recklessly", 0, 0)
    jammer = board.set_card("Magic Jammer", 1, 0)
    board.hand("Filler 3", 1)
    tools = board.set_card("Seven Tools of the Bandit", 0, 1)
    greed = board.hand("Pot of Greed")
    board.do(f"activate {greed} 0")
    board.do("spell-trap-zone 3")
    board.do(f"activate {jammer} 0")
    board.do(f"cost-discard {board.state.hands[1][0]}")
    assert board.refusal(f"activate {rush} 0") == "chain.spell-speed.not-lower"
    assert board.refusal(f"activate {tools} 0") is None
    before = len(board.state.hands[0])
    board.do(f"activate {tools} 0")
    assert board.duel.life_points == (7000, 8000)
    assert len(board.state.hands[0]) == before + 2


@pytest.mark.parametrize("edition", EDITIONS)
def test_quick_play_cards_in_the_opponents_turn(edition):
    board = Board(edition, CARDS)
    board.monster("Four")
    laid = board.set_card("Rush Recklessly", 1, 0)
    held = board.hand("Rush Recklessly", 1)
    board.do("enter-battle")
    assert board.duel.player == 1
    assert f"activate {laid} 0" in legal(board)
    assert board.refusal(f"activate {held} 0") == (
        "quick-play.opponents-turn" if edition == "3.0" else board.refusal(f"activate {held} 0")
    )
    assert board.refusal(f"activate {held} 0") is not None


@pytest.mark.parametrize("edition", EDITIONS)
def test_returned_and_banished_cards_go_to_their_owner(edition):
    board = Board(edition, CARDS, (FUSED,))
    four = board.monster("Four", 1, 0)
    fused = board.monster("Fused", 1, 1)
    other = board.monster("Five", 1, 2)
    for name, target in (("Bounce", 0), ("Bounce", 1), ("Send Away", 2)):
        spell = board.hand(name) if board.find(name) >= 0 else None
        board.do(f"activate {spell} 0")
        board.do("spell-trap-zone 0")
        board.do(f"target 1-monster-{target}")
    assert four in board.state.hands[1]
    assert fused in board.state.extras[1]
    assert board.state.banished[1] == [other]


def test_synchro_materials_have_one_tuner_and_xyz_needs_the_rank():
    board = Board("9.0", CARDS, (SYNC, Card("Stack", kind="xyz", level=3, materials="2")))
    board.monster("Tuner", 0, 0)
    board.monster("Second Tuner", 0, 1)
    sync, stack = board.find("Sync"), board.find("Stack")
    assert board.refusal(f"extra-deck-summon {sync}") is not None
    assert board.refusal(f"extra-deck-summon {stack}") is not None
    assert board.refusal(f"extra-deck-summon {board.find('Four')}") is not None
    assert board.duel.view(0).extra_deck
    assert not set(board.duel.view(1).extra_deck) & set(board.duel.view(0).extra_deck)
    board.do("enter-battle")
    assert board.refusal(f"extra-deck-summon {sync}") is not None


def test_the_loser_of_a_duel_chooses_who_begins_the_next():
    deck = Deck(FILLER[:40])
    match = Match((deck, deck), Ruleset.of("9.0"))
    assert match.chooser() is None
    match.results = [0]
    assert match.chooser() == 1
    assert match.next_duel().player == 1
    match.results = [0, DRAW]
    assert match.chooser() is None
    assert not match.is_over
    match.results = [0, 0]
    assert match.winner == 0


@pytest.mark.parametrize(("edition", "winner"), [("3.0", 1), ("9.0", None)])
def test_a_win_and_two_draws_win_a_match_in_edition_3(edition, winner):
    deck = Deck(FILLER[:40])
    match = Match((deck, deck), Ruleset.of(edition))
    match.results = [DRAW, 1, DRAW]
    assert match.winner == winner
    assert match.is_over


def test_exchanges_with_the_side_deck():
    side = tuple(Card(f"Side {n}", level=4) for n in range(15))
    deck = Deck(FILLER[:40], side=side)
    for edition in EDITIONS:
        match = Match((deck, deck), Ruleset.of(edition))
        match.record_result(0)
        match.exchange(0, Deck((*FILLER[1:40], side[0]), side=(FILLER[0], *side[1:])))
        with pytest.raises(IllegalDeck) as refused:
            match.exchange(0, Deck((*FILLER[1:40], side[0], side[1]), side=(FILLER[0], *side[2:])))
        assert refused.value.rule in {"side-deck.size-kept", "side-deck.deck-size-kept"}
        with pytest.raises(IllegalDeck):
            match.exchange(0, Deck(FILLER[:40], side=(*side[1:], Card("Smuggled"))))


def test_an_extra_deck_has_a_maximum_in_edition_9_alone():
    extra = tuple(Card(f"Fused {n}", kind="fusion") for n in range(16))
    deck = Deck(FILLER[:40], extra)
    assert [p.rule for p in deck.problems(Ruleset.of("9.0"))] == ["extra-deck.maximum"]
    assert not list(deck.problems(Ruleset.of("3.0")))


def test_either_player_may_go_first():
    for word, first in (("go-first", 1), ("go-second", 0)):
        duel = Duel((Deck(FILLER[:40]), Deck(FILLER[:40])), Ruleset.of("9.0"), 1, chooser=1)
        duel.apply(Action.parse(word))
        assert duel.turn_player == first
