"""Reading files of cases: what is wrong is told with file and line."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.conformance.case_files import CaseError
from engine.conformance.cases import load_cases, read_cases
from engine.conformance.own import OwnEngine
from engine.conformance.runner import run
from rulebook.canon.rules import load_retired

GOOD = """\
cases:
  - id: one.attack
    title: One attack a turn
    rules: [battle.attack.once-per-turn]
    given: {phase: battle-step, you: {monsters: [Lancer]}, opponent: {monsters: [Squire]}}
    when:
      - attack: [Lancer, Squire]
    then:
      life-points: [8000, 7200]
"""
CARDS = "Lancer: {level: 4, atk: 1800, def: 1000}\nSquire: {level: 3, atk: 1000, def: 800}\n"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "cards.yaml").write_text(CARDS)
    (tmp_path / "battle.yaml").write_text(GOOD)
    return tmp_path


def outcome(folder: Path) -> tuple[str, str]:
    (case,) = load_cases(folder)
    result = run(case, "9.0", OwnEngine())
    return result.outcome, result.message or ""


def test_a_case_runs_in_every_edition_of_its_rules(folder):
    (case,) = load_cases(folder)
    assert case.editions == ("3.0", "9.0")
    assert (case.line, [step.line for step in case.steps]) == (2, [7])
    assert outcome(folder) == ("passed", "")


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("battle.attack.once-per-turn", "no.such.rule", r"battle\.yaml:2: .*no\.such\.rule"),
        ("once-per-turn]", "once-per-turn#twice]", r"battle\.yaml:2: .*#twice, which is no claim"),
        ("[Lancer, Squire]\n", "[Lancer, Squire]\n        refused: no.such\n", r"battle\.yaml:7: .*no\.such"),
        ("    then:", "    then: {live-points: [1, 2]}\n    than:", r"battle\.yaml:8: .*live-points"),
        ("life-points: [8000, 7200]", "life-points: [8000]", r"battle\.yaml:9: .*life-points"),
        ("[Lancer, Squire]\n", "[Lancer, Squire]\n        by: nobody\n", r"battle\.yaml:7: "),
        ("One attack a turn", "One attack a turn\n    title: Twice", r"battle\.yaml:4: .*twice"),
        ("cases:", "cases: [", r"battle\.yaml:\d+: no YAML"),
        ("id: one.attack", "id: One Attack", r"battle\.yaml:2: "),
        ("    rules:", "    editions: ['2.0']\n    rules:", r"battle\.yaml"),
    ],
)
def test_a_broken_file_names_the_line(folder, old, new, words):
    path = folder / "battle.yaml"
    path.write_text(GOOD.replace(old, new))
    with pytest.raises(CaseError, match=words):
        load_cases(folder)


def test_a_retired_rule_names_its_successor(folder):
    old, now = next(iter(load_retired().items()))
    (folder / "battle.yaml").write_text(GOOD.replace("battle.attack.once-per-turn", old))
    with pytest.raises(CaseError, match=now):
        load_cases(folder)


def test_an_id_stands_once(folder):
    (folder / "other.yaml").write_text(GOOD)
    with pytest.raises(CaseError, match=r"other\.yaml:2: .*one\.attack.*twice"):
        load_cases(folder)


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("[8000, 7200]", "[8000, 7000]", "battle.yaml:2"),
        ("monsters: [Lancer]", "monsters: [Lanser]", "Lanser"),
        ("attack: [Lancer, Squire]", "attack: [Guard, Squire]", "Guard"),
        ("attack: [Lancer, Squire]", "juggle: Lancer", "juggle"),
        ("attack: [Lancer, Squire]", "attack: [Lancer, Squire]\n        refused: battle.attack.target", "is legal"),
    ],
)
def test_a_case_that_is_wrong_does_not_pass(folder, old, new, words):
    (folder / "battle.yaml").write_text(GOOD.replace(old, new))
    found, message = outcome(folder)
    assert found in {"failed", "error"}
    assert words in message


def test_a_file_that_is_not_there_and_one_of_bytes_are_named(tmp_path):
    with pytest.raises(CaseError, match="none"):
        load_cases(tmp_path / "none")
    (tmp_path / "odd.yaml").write_bytes(b"\xff\xfe\x00\x01")
    with pytest.raises(CaseError, match=r"odd\.yaml"):
        list(read_cases(tmp_path / "odd.yaml"))
