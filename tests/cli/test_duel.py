"""``rulebook duel`` and ``rulebook replay``: the screen, what is refused, what is saved, and odd input."""

from __future__ import annotations

import io
import json
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import jsonschema
import pytest
from rich.console import Console

from engine import Card, Duel, Placed, Position, Ruleset, Side, lay_out
from engine.actions import BY_WORD
from engine.events import NAMES
from engine.state.constants import DECISIONS
from rulebook.cli import main
from rulebook.cli.table.attempts import attempts
from rulebook.cli.table.board import board
from rulebook.cli.table.session import OVERVIEW
from rulebook.cli.table.words import Words, action_texts, event_texts, question


@pytest.fixture(autouse=True)
def _away_from_graphs(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)


def played(monkeypatch, capsys, typed: str, *arguments: str, status: int = 0) -> str:
    monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
    assert main(["duel", *arguments]) == status
    return capsys.readouterr().out


def refused(capsys, *arguments: str) -> str:
    assert main(arguments) == 2
    captured = capsys.readouterr()
    lines = captured.err.strip().splitlines()
    assert len(lines) == 1, captured.err
    return lines[0]


def in_turn_one(capsys, monkeypatch, *arguments: str) -> str:
    """The screen of a person who starts a Duel of seed 1."""
    return played(monkeypatch, capsys, "go first\n", "--seed", "1", *arguments)


def numbered(screen: str, words: str) -> int:
    """The number under which a screen offers something."""
    return int(re.findall(rf"^ *(\d+)  {words}$", screen, re.MULTILINE)[0])


def test_the_screen_shows_field_hand_and_choices(monkeypatch, capsys):
    screen = in_turn_one(capsys, monkeypatch)
    assert "Turn 1, You: Main Phase 1" in screen
    assert screen.count("drawn: a card") == 5
    hand = re.findall(r"hand: (.*)", screen)[-1].split(", ")
    assert len(hand) == 5
    assert numbered(screen, "end the turn") >= 1
    assert any(f"Set {name}" in screen for name in hand)
    assert "\x1b" not in screen


@pytest.mark.parametrize(
    ("language", "typed", "said", "section"),
    [
        ("en", "go to the battle", "no Battle Phase in the first turn", "Battle Phase"),
        ("fr", "passer à la battle", "Battle Phase", "Battle Phase"),
        ("de", "battle gehen", "Battle Phase", "Battle Phase"),
        ("es", "pasar battle", "Battle Phase", "Battle Phase"),
    ],
)
def test_what_is_refused_is_answered_with_its_rule(monkeypatch, capsys, language, typed, said, section):
    start = {"en": "go first", "fr": "commencer", "de": "anfangen", "es": "empezar"}[language]
    screen = played(monkeypatch, capsys, f"{start}\n{typed}\n", "--locale", language)
    answer = screen.split("✗")[1]
    assert "battle.first-turn" in answer
    assert said in answer
    assert section in answer
    assert "9.0" in answer


def test_the_books_are_quoted_where_their_graph_is_at_hand(monkeypatch, capsys, graph):
    screen = in_turn_one(capsys, monkeypatch, "-g", str(graph))
    assert "✗" not in screen
    screen = played(monkeypatch, capsys, "1\ngo to battle\n", "-g", str(graph))
    assert "battle.first-turn" in screen
    assert "guide.en.md, p. 1, line" in screen


def test_everything_that_is_not_allowed_can_be_listed_and_tried(monkeypatch, capsys):
    number = numbered(played(monkeypatch, capsys, "1\n!\n"), "go to the Battle Phase")
    screen = played(monkeypatch, capsys, f"1\n{number}\n")
    assert "not allowed: go to the Battle Phase" in screen
    screen = played(monkeypatch, capsys, "1\nend-battle\n")
    assert "battle.end-step.announce" in screen


@pytest.mark.parametrize(
    ("language", "start", "words"),
    [
        ("en", "go first", "help list hand piles field undo leave"),
        ("fr", "commencer", "aide liste main piles terrain annuler quitter"),
        ("de", "anfangen", "Hilfe Liste Hand Stapel Spielfeld zurück Ende"),
        ("es", "empezar", "ayuda lista mano pilas campo deshacer salir"),
    ],
)
def test_plain_words_ask_for_what_they_say(monkeypatch, capsys, language, start, words):
    known = words.split()
    screen = played(monkeypatch, capsys, "\n".join([start, *known]), "--seed", "1", "--locale", language)
    answers = dict(zip(known, re.split(r"^> .*$", screen, flags=re.MULTILINE)[-len(known) :], strict=True))
    order = ("help", "list", "hand", "piles", "field", "undo", "quit")
    asked = {name: answers[word] for name, word in zip(order, known, strict=True)}
    assert all(word in asked["help"] for word in known)
    assert asked["list"].lstrip("\n").startswith("  1  ")
    names = re.findall(r"^  (.+?)  .*$", asked["hand"], re.MULTILINE)
    assert len(names) == 5
    assert all(name in re.findall(r"^ [^:\n]+: (.*)$", asked["field"], re.MULTILINE)[-1] for name in names)
    assert [line[-1] for line in asked["piles"].split("\n") if line] == ["–"] * 4
    assert "1  " in asked["undo"], "the question who goes first comes again"


def test_what_is_taken_back_can_be_done_otherwise(monkeypatch, capsys, tmp_path):
    saved = tmp_path / "a.duel"
    screen = played(monkeypatch, capsys, "go first\nundo\nundo\ngo second\nquit\n", "--seed", "1", "--save", str(saved))
    assert screen.count("taken back") == 1
    assert "nothing of yours to take back" in screen
    actions = re.findall(r"go-\w+", saved.read_text())
    assert actions == ["go-second"]


def test_both_editions_can_be_played_to_the_end(capsys):
    for edition in ("3.0", "9.0"):
        assert main(["duel", "--you", "random", "--edition", edition, "--format", "json"]) == 0
        values = json.loads(capsys.readouterr().out)
        assert main(["schema", "duel"]) == 0
        jsonschema.validate(values, json.loads(capsys.readouterr().out))
        assert values["over"]
        assert values["edition"] == edition


def test_a_saved_duel_is_replayed_and_played_on(monkeypatch, capsys, tmp_path):
    saved = tmp_path / "a.duel"
    screen = played(monkeypatch, capsys, "1\n1\n\n1\n", "--save", str(saved))
    done = re.findall(r"^ +1  (.*)$", screen, re.MULTILINE)[1]
    assert main(["replay", str(saved)]) == 0
    text = capsys.readouterr().out
    assert done in text
    assert "the duel is not over" in text
    assert main(["replay", str(saved), "--step", "3"]) == 0
    assert "Main Phase 1" in capsys.readouterr().out
    assert main(["duel", "--resume", str(saved), "--you", "random", "--format", "json"]) == 0
    assert json.loads(capsys.readouterr().out)["over"]


def test_an_edited_or_cut_replay_names_line_and_rule(capsys, tmp_path):
    saved = tmp_path / "a.duel"
    assert main(["duel", "--you", "random", "--save", str(saved)]) == 0
    capsys.readouterr()
    lines = saved.read_text().splitlines()
    first = next(n for n, line in enumerate(lines) if line.startswith("1 ") and "go-" not in line)
    player = lines[first].split()[1]
    edited = tmp_path / "edited.duel"
    edited.write_text("\n".join([*lines[:first], f"1 {player} enter-battle", *lines[first + 1 :]]))
    line = refused(capsys, "replay", str(edited))
    assert f"edited.duel:{first + 1}:" in line
    assert "battle.first-turn: The player who starts" in line
    edited.write_text("\n".join(lines[:-4]))
    assert "cut" in refused(capsys, "replay", str(edited))
    edited.write_text("some other text\n")
    assert "edited.duel:1: the first line must be" in refused(capsys, "replay", str(edited))
    assert "there is no step" in refused(capsys, "replay", str(saved), "--step", "100000")


MONSTERS = [
    f"3 {name}"
    for name in (
        "Summoned Skull", "Dark Magician", "Baby Dragon", "Aqua Madoor", "Air Eater", "Alligator's Sword",
        "Ancient Elf", "Axe Raider", "Basic Insect", "Ancient Tool", "Armaill", "Armored Rat", "Acrobat Monkey",
    )
]  # fmt: skip


@pytest.mark.parametrize(
    ("content", "line", "says"),
    [
        (["Summoned Skul"], 14, "14: 'Summoned Skul' (= 'Summoned Skull'?)"),
        (["2 Zzzxq", "Raigeki", "99999999"], 14, "40 of 43 cards can be played"),
        (["2 Zzzxq", "Raigeki", "99999999"], 14, "14: 'Zzzxq', 16: '99999999'"),
        (["1 Raigeki", "summoned skull"], 15, "deck.copies.limit: "),
        ([], 13, "deck.main.minimum: "),
        (["3 Raigeki", "!side", "16 Alpha The Magnet Warrior"], 16, "side-deck.size-maximum: "),
        (["1 Raigeki", "#extra", "1 Raigeki"], 16, "extra-deck.composition: "),
    ],
)
def test_a_bad_deck_names_line_and_rule(capsys, tmp_path, content, line, says):
    deck = tmp_path / "my.deck"
    deck.write_text("\n".join([*MONSTERS, *content]))
    answer = refused(capsys, "duel", "--you", "random", "--deck", str(deck))
    assert f"my.deck:{line}:" in answer
    assert says in answer


def test_a_deck_in_another_language_and_by_password(capsys, tmp_path):
    deck = tmp_path / "my.deck"
    deck.write_text("\n".join(["#main", *MONSTERS, "Trou Noir", "#extra", "!side", "12580477"]))
    assert main(["duel", "--you", "random", "--deck", str(deck), "--format", "json"]) == 0
    decks = json.loads(capsys.readouterr().out)["decks"]
    assert decks[0]["main"][-1] == "Dark Hole"
    assert decks[0]["side"] == ["Raigeki"]


@pytest.mark.parametrize(
    "typed", ["", "\n", "q\n", "1\nq\n", "\x00\n", "1\n99999999999\n-1\nattack 9 9\nnormal-summon 4000\n"]
)
def test_any_input_ends_quietly(monkeypatch, capsys, typed):
    assert "Traceback" not in played(monkeypatch, capsys, typed)


def test_endless_nonsense_is_stopped(monkeypatch, capsys):
    monkeypatch.setattr(sys, "stdin", io.StringIO("flying carpet\n" * 2000))
    assert main(["duel"]) == 2
    assert "no legal action" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["--edition", "7"], "there is no edition 7"),
        (["--locale", "xx"], "xx"),
        (["--graph", "none.sqlite"], "none.sqlite"),
        (["--save", "none/a.duel"], "none/a.duel"),
        (["--deck", "none.deck"], "none.deck"),
        (["--resume", "none.duel"], "none.duel"),
    ],
)
def test_bad_arguments_are_refused_before_the_duel(capsys, arguments, says):
    assert says in refused(capsys, "duel", *arguments)


def test_a_graph_of_another_version_is_left_alone(monkeypatch, capsys, tmp_path):
    (tmp_path / "build").mkdir()
    (tmp_path / "build" / "graph.sqlite").write_bytes(b"no graph")
    assert "battle.first-turn" in played(monkeypatch, capsys, "1\ngo to the battle\n")


def test_json_is_for_duels_without_a_person(capsys):
    assert "--you random" in refused(capsys, "duel", "--format", "json")


@pytest.fixture
def _interruptible():
    """A program that is started takes an interrupt, even where the tests themselves were started to ignore it."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.usefixtures("_interruptible")
def test_an_interrupt_saves_the_duel_and_leaves_no_trace(tmp_path):
    saved = tmp_path / "a.duel"
    command = [sys.executable, "-m", "rulebook", "duel", "--save", str(saved)]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=tmp_path
    ) as process:
        process.stdin.write(b"\xff\xfe\n1\n")
        process.stdin.flush()
        shown = b""
        while b"Main Phase 1" not in shown:
            shown += process.stdout.read1(1000)
        time.sleep(0.2)
        process.send_signal(signal.SIGINT)
        _out, errors = process.communicate(timeout=20)
    assert process.returncode == 130
    assert b"Traceback" not in errors
    assert saved.read_text().startswith("rulebook-replay")


@pytest.mark.parametrize("language", ["en", "fr", "de", "es"])
def test_every_kind_of_action_event_and_decision_has_words(language):
    assert {*BY_WORD} <= {*action_texts(language)}
    assert {*NAMES} <= {*event_texts(language), "phase"}
    parts = {*DECISIONS} - OVERVIEW - {"none"}
    assert [decision for decision in parts if question(decision) == decision] == []


def test_two_persons_see_only_what_is_theirs(monkeypatch, capsys, tmp_path):
    deck = tmp_path / "my.deck"
    deck.write_text("\n".join([*MONSTERS, "Dark Hole"]))
    tries = [f"set {entry[2:]}\nzone 0" for entry in MONSTERS]
    screen = played(
        monkeypatch, capsys, "\n".join(["go first", *tries, "end the turn"]),
        "--opponent", "person", "--deck", str(deck), "--opponent-deck", str(deck),
    )  # fmt: skip
    set_now = [line for line in screen.splitlines() if line.startswith("  Player") and ": Set:" in line]
    assert len(set_now) == 1
    assert set_now[0].endswith("a card")
    assert "▒▒▒▒▒▒" in screen


def test_a_game_of_nothing_but_illegal_tries_changes_nothing(monkeypatch, capsys, tmp_path):
    saved = tmp_path / "a.duel"
    tries = "\n".join(["1", "attack 0 directly", "end-battle", "enter-battle", "flip-summon 3", "zone 9", "tribute 7"])
    screen = played(monkeypatch, capsys, tries, "--save", str(saved))
    assert screen.count("✗") == 6
    assert len([line for line in saved.read_text().splitlines() if line[0].isdigit()]) == 1


def test_the_field_shows_materials_equips_counters_and_hides_the_rest():
    beast, axe = Card("Beast", level=4, atk=1700), Card("Axe", "spell", subtype="equip")
    stack = Placed(Card("Stack", kind="xyz", level=4, atk=2000, materials="2"), materials=(beast, beast))
    own = Side(hand=(beast,), monsters=(stack,), spells=(Placed(axe, face_up=True, on="Stack"),))
    other = Side(monsters=(Placed(beast, "face-down-defense"),), graveyard=(Placed(beast),))
    duel = lay_out(Position((own, other)), Ruleset.of("9.0"))
    duel.state.counters.append((duel.state.monsters[0][0], "Spell Counter", 3))
    shown = io.StringIO()
    Console(file=shown, width=100).print(board(duel, 0, ("You", "Opponent")))
    text = shown.getvalue()
    assert "ATK 2000/0" in text
    assert "+2 ●3" in text
    assert "→ Stack" in text
    assert "▒▒▒▒▒▒" in text
    assert "Graveyard 1: Beast" in text
    assert "hand: Beast" in text


def test_what_a_monster_does_by_its_own_text_is_explained_where_it_is_refused():
    climber = Card(
        "Climber",
        kind="effect",
        level=4,
        atk=100,
        effects="summoning: tribute 2 monster in own field; special-summon this",
    )
    ferry = Card("Ferry", kind="effect", level=4, atk=100, scale=3)
    helper = Card("Helper", kind="effect", level=3, atk=100, effects="quick from hand: discard this; gain 500")
    ghost = Card("Ghost", kind="effect", level=3, atk=100, effects="ignition from graveyard: pay 500; draw 1")
    own = Side(hand=(climber, ferry, helper), pendulums=(ferry, ferry), graveyard=(Placed(ghost),))
    refused = refusals(lay_out(Position((own, Side())), Ruleset.of("9.0")))
    assert refused["special-summon", "Climber"] == "special-summon.own-conditions"
    assert refused["activate-scale", "Ferry"] == "zone.pendulum.place"
    assert refused["activate", "Helper"] is None
    assert refused["activate", "Ghost"] == "draw.enough-cards"
    assert ("activate-scale", "Helper") not in refused
    own = Side(hand=(climber, ferry), graveyard=(Placed(ghost),))
    refused = refusals(lay_out(Position((own, Side()), phase="battle-step"), Ruleset.of("9.0")))
    assert refused["special-summon", "Climber"] == "special-summon.own-conditions"
    assert refused["activate-scale", "Ferry"] == "pendulum-summon.activate-scales"
    assert refused["activate", "Ghost"] == "ignition-effect.main-phase"


def refusals(duel: Duel) -> dict[tuple[str, str], str | None]:
    """What may be tried, by its kind and the card it names, with the rule that forbids it."""
    tried = attempts(duel, Words(duel, duel.player))
    cards = duel.state.cards
    return {(one.action.kind, cards[one.action.subject % len(cards)].name): one.rule for one in tried}
