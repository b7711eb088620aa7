"""Replays that were cut or edited, and actions of another decision."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import (
    Action,
    Card,
    Deck,
    Duel,
    IllegalAction,
    IllegalDeck,
    Match,
    Placed,
    Position,
    ReplayError,
    Ruleset,
    Side,
    UndoError,
    book_cards,
    lay_out,
    read_replay,
    write_replay,
)
from rulebook.errors import RulebookError
from tests.bench.campaign import case_duel
from tests.engine.random_duels import EDITIONS, new_duel, spell_duel, summon_duel


@pytest.fixture
def text() -> str:
    duel = new_duel("9.0", 4)
    rng = random.Random(4)
    for _ in range(40):
        duel.apply(rng.choice(duel.legal_actions()))
    return write_replay(duel)


@pytest.mark.parametrize("make", [new_duel, spell_duel, case_duel])
@pytest.mark.parametrize("edition", EDITIONS)
@settings(max_examples=5)
@given(seed=st.integers(0, 10_000), length=st.integers(1, 60), data=st.data())
def test_what_is_taken_back_never_was(make, edition, seed, length, data):
    duel = make(edition, seed)
    rng = random.Random(seed)
    before = [duel.copy()]
    while len(duel.history) < length and not duel.is_over:
        duel.apply(rng.choice(duel.legal_actions()))
        before.append(duel.copy())
    count = data.draw(st.integers(0, len(duel.history)))
    kept = len(duel.history) - count
    undone = duel.history[kept:]
    assert duel.undo(count) == undone
    assert duel == before[kept]
    assert duel.history == before[kept].history
    duel.play(undone)
    assert duel == before[-1]


def test_a_position_goes_back_to_where_it_was_laid_out_and_no_further():
    beast = Placed(Card("Beast", level=4, atk=1700, defense=1000))
    duel = lay_out(Position((Side(monsters=(beast,)), Side())), Ruleset.of("9.0"))
    first = duel.copy()
    duel.play([Action.parse("enter-battle"), Action.parse("attack 0 directly")])
    with pytest.raises(UndoError, match="3 actions"):
        duel.undo(3)
    assert [str(action) for action in duel.undo(2)] == ["enter-battle", "attack 0 directly"]
    assert duel == first
    with pytest.raises(UndoError):
        duel.undo(-1)


def test_a_cut_replay_is_refused(text):
    with pytest.raises(ReplayError, match="cut"):
        read_replay("\n".join(text.splitlines()[:-1]))


def test_an_edited_replay_is_refused_with_line_and_rule(text):
    lines = text.splitlines()
    first = next(n for n, line in enumerate(lines) if line.startswith("1 ") and "go-" not in line)
    player = lines[first].split()[1]
    lines[first] = f"1 {player} enter-battle"
    with pytest.raises(ReplayError, match=r"battle\.first-turn") as refused:
        read_replay("\n".join(lines))
    assert refused.value.line == first + 1


@pytest.mark.parametrize("line", ["rulebook-replay 2", "", "card 0 main {}"])
def test_a_foreign_file_is_refused(line):
    with pytest.raises(ReplayError):
        read_replay(line)


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        ("edition 9.0", "edition 7.5", 2),
        ("seed 4", "seed four", 3),
        ("seed 4", "seed 5", None),
        ("chooser toss", "chooser 2", 4),
        ('"level": ', '"level": -', 5),
        ('{"name"', '{"nam', 5),
        ("card 0 main ", "card 2 main ", 5),
        ("card 0 main ", "card 0 hand ", 5),
        ('{"name": "Monster 0"', '{"effects": "activation: fly", "kind": "effect", "name": "Monster 0"', 5),
        ('{"name": "Monster 0"', '{"wins_with": "all", "name": "Monster 0"', 5),
        ('{"name": "Monster 0"', '{"name": []', 5),
        ("\ndigest ", "\ndigest 0", None),
    ],
)
def test_a_damaged_line_is_named(text, old, new, line):
    assert old in text
    with pytest.raises(ReplayError) as refused:
        read_replay(text.replace(old, new, 1))
    assert refused.value.line is not None
    assert line in {None, refused.value.line}


@given(data=st.data())
@settings(max_examples=60)
def test_whatever_is_edited_is_refused_with_its_line(data):
    rng = random.Random(7)
    duel = summon_duel("9.0", 7)
    for _ in range(40):
        duel.push(rng.choice(duel.codes()))
    lines = write_replay(duel).split("\n")[:-1]
    number = data.draw(st.integers(0, len(lines) - 1))
    kind = data.draw(st.sampled_from(["delete", "double", "cut", "swap", "letter"]))
    edited = lines[:]
    if kind == "delete":
        del edited[number]
    elif kind == "double":
        edited.insert(number, lines[number])
    elif kind == "cut":
        edited = edited[:number]
    elif kind == "swap":
        other = data.draw(st.integers(0, len(lines) - 1))
        edited[number], edited[other] = edited[other], edited[number]
    else:
        place = data.draw(st.integers(0, len(lines[number])))
        edited[number] = lines[number][:place] + data.draw(st.characters(codec="utf-8")) + lines[number][place + 1 :]
    if edited == lines:
        assert read_replay("\n".join(edited)) == duel
    else:
        with pytest.raises(ReplayError) as refused:
            read_replay("\n".join(edited))
        assert refused.value.line is not None


def test_names_with_odd_letters_come_back():
    monsters = tuple(Card(f"Monster {n} \u2028\x85 «é»", level=4) for n in range(40))
    duel = Duel((Deck(monsters), Deck(monsters)), Ruleset.of("3.0"), seed=-3)
    assert read_replay(write_replay(duel)) == duel
    assert read_replay(write_replay(duel).replace("\n", "\r\n")) == duel


@pytest.mark.parametrize("word", ["attack", "attack 1", "fly 3", "discard x", "discard 5000", ""])
def test_what_is_no_action_is_refused(word):
    with pytest.raises(RulebookError):
        Action.parse(word)


MONSTERS = tuple(Card(f"Monster {n}", level=4) for n in range(70))


@pytest.mark.parametrize(
    ("edition", "deck", "rule"),
    [
        ("9.0", Deck(MONSTERS[:39]), "deck.main.minimum"),
        ("3.0", Deck(MONSTERS[:39]), "deck.main.minimum"),
        ("9.0", Deck(MONSTERS[:61]), "deck.main.maximum"),
        ("3.0", Deck(MONSTERS[:61]), None),
        ("9.0", Deck(MONSTERS[:36] + MONSTERS[:1] * 4), None),
        ("9.0", Deck(MONSTERS[:40], side=MONSTERS[40:56]), "side-deck.size-maximum"),
        ("3.0", Deck(MONSTERS[:40], side=MONSTERS[40:54]), "side-deck.size-short"),
        ("3.0", Deck(MONSTERS[:40], side=MONSTERS[40:56]), "side-deck.size-exact"),
        ("9.0", Deck(MONSTERS[:40], extra=(Card("Fused", kind="fusion"),) * 3), None),
        ("3.0", Deck(MONSTERS[:40], extra=(Card("Stacked", kind="xyz"),)), "extra-deck.composition-fusion"),
        ("9.0", Deck((*MONSTERS[:40], Card("Fused", kind="fusion"))), "fusion.extra-deck"),
        ("9.0", Deck((*MONSTERS[:39], Card("Barred"))), "restriction.forbidden"),
    ],
)
def test_deck_construction(edition, deck, rule):
    rules = Ruleset.of(edition).with_restrictions({"Barred": 0})
    broken = {problem.rule for problem in deck.problems(rules)}
    if deck.main[-1] == MONSTERS[0]:
        rule = "deck.copies.limit"
    assert broken == ({rule} if rule else set())


def test_a_match_is_won_with_two_duels_and_the_loser_chooses():
    deck = Deck(MONSTERS[:40])
    match = Match((deck, deck), Ruleset.of("9.0"))
    rng = random.Random(2)
    while not match.is_over:
        duel = match.next_duel()
        if match.results and match.results[-1] != 2:
            assert duel.player == 1 - match.results[-1]
        while not duel.is_over:
            duel.apply(rng.choice(duel.legal_actions()))
        match.record(duel)
    assert match.winner is None or match.results.count(match.winner) == 2


def test_an_illegal_deck_starts_no_duel():
    with pytest.raises(IllegalDeck):
        Duel((Deck(MONSTERS[:3]), Deck(MONSTERS[:40])), Ruleset.of("9.0"))


def is_response_in_battle(duel: Duel) -> bool:
    return duel.phase in {"battle-step", "damage-step"} and duel.decision == "response"


def in_the_middle(kind, edition: str) -> list[Duel]:
    """Duels that stop in the middle of a Chain, of a battle, of paying and choosing: one of each sort of moment.

    Ten duels are played, or as many more as it takes until somebody responds in a battle; none longer than chance
    takes to meet what there is, for with invented cards it can go on and on.
    """
    found: dict[object, Duel] = {}
    for seed in range(40):
        if seed >= 10 and any(is_response_in_battle(duel) for duel in found.values()):
            break
        duel = kind(edition, seed)
        rng = random.Random(seed)
        while not duel.is_over and len(duel.history) < 1_000:
            state = duel.state
            moment = (duel.phase, duel.decision, len(state.links) > 0, state.acts == [])
            if moment not in found:
                found[moment] = duel.copy()
            duel.push(rng.choice(duel.codes()))
    return list(found.values())


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("kind", [spell_duel, summon_duel, case_duel])
def test_every_sort_of_moment_can_be_copied_written_down_and_played_on(kind, edition):
    moments = in_the_middle(kind, edition)
    assert any(duel.state.links for duel in moments)
    assert any(is_response_in_battle(duel) for duel in moments)
    assert len({duel.decision for duel in moments}) >= 8
    for duel in moments:
        twins = [duel.copy(), read_replay(write_replay(duel))]
        assert [hash(twin) for twin in twins] == [hash(duel)] * 2
        assert all(twin == duel and twin.legal_actions() == duel.legal_actions() for twin in twins)
        rng = random.Random(1)
        for _ in range(6):
            if duel.is_over:
                break
            action = rng.choice(duel.legal_actions())
            events = [list(each.apply(action)) for each in (duel, *twins)]
            assert events[0] == events[1] == events[2]
            assert {twin.digest() for twin in twins} == {duel.digest()}


def test_an_action_of_another_duel_is_refused_and_changes_nothing():
    one, other = spell_duel("9.0", 1), spell_duel("9.0", 2)
    rng = random.Random(5)
    for _ in range(60):
        before = other.digest()
        for action in one.legal_actions():
            if action not in other.legal_actions():
                with pytest.raises(IllegalAction) as refused:
                    other.apply(action)
                assert refused.value.rule in other.ruleset.rules
        assert other.digest() == before
        for duel in (one, other):
            if not duel.is_over:
                duel.apply(rng.choice(duel.legal_actions()))


BEAST, WALL = Card("Beast", level=4, atk=1700), Card("Wall", level=4, defense=2000)
STACK = Card("Stack", kind="xyz", level=4, atk=2000, materials="2")
POSITION = Position(
    (
        Side(hand=(WALL,), deck=(BEAST,) * 9, monsters=(None, Placed(BEAST), Placed(STACK, materials=(WALL, BEAST)))),
        Side(deck=(WALL,) * 9, monsters=(Placed(WALL, "face-down-defense"),), graveyard=(Placed(BEAST, foreign=True),)),
    ),
    life_points=(100, 8000),
    turn=7,
)


def test_a_duel_that_begins_in_a_position_is_written_down_too():
    duel = lay_out(POSITION, Ruleset.of("9.0"), seed=5)
    duel.play([Action.parse("enter-battle"), Action.parse("attack 2 0")])
    twin = read_replay(write_replay(duel))
    assert (twin.digest(), twin.history, twin.position) == (duel.digest(), duel.history, POSITION)
    assert duel.beginning() == lay_out(POSITION, Ruleset.of("9.0"), seed=5) != duel
    assert duel.copy().beginning() == duel.beginning()


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('"turn": 7', '"turn": "7"'),
        ('"turn": 7', '"turns": 7'),
        ('"turn": 7', '"phase": "noon"'),
        ("face-down-defense", "face-down-attack"),
        ('"level": 4', '"level": 4.5'),
        ('{"sides"', '["sides"'),
        ('"life_points": [100, 8000]', '"life_points": [100]'),
        ('"sides": [', '"sides": [{}, '),
    ],
)
def test_a_damaged_position_is_refused(old, new):
    text = write_replay(lay_out(POSITION, Ruleset.of("9.0")))
    assert old in text
    with pytest.raises(ReplayError) as refused:
        read_replay(text.replace(old, new, 1))
    assert refused.value.line == 4


def test_two_effects_that_negate_one_attack_leave_the_duel_whole():
    utopia = Placed(book_cards()["Number 39: Utopia"], materials=(BEAST, WALL))
    sides = Side(deck=(WALL,) * 9, monsters=(Placed(BEAST), utopia)), Side(deck=(WALL,) * 9, monsters=(utopia,))
    duel = lay_out(Position(sides), Ruleset.of("9.0"))
    duel.play([Action.parse("enter-battle"), Action.parse("attack 0 0")])
    while duel.decision != "battle-step":
        wanted = [action for action in duel.legal_actions() if action.kind in {"trigger", "accept", "detach"}]
        duel.apply((wanted or duel.legal_actions())[0])
    assert [len(duel.view(0).monsters[player][1 - player].materials) for player in (0, 1)] == [1, 1]
    duel.apply(Action.parse("end-battle"))
    assert (duel.phase, duel.life_points, duel.state.acts) == ("main-phase-2", (8000, 8000), [])
