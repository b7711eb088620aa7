"""Small mutants of the engine: what is changed, whether a case notices it, what is kept on record."""

from __future__ import annotations

import importlib
import sys
from pathlib import Path

import pytest

from engine.conformance.mutants.apart import told_apart
from engine.conformance.mutants.changes import Module
from engine.conformance.mutants.names import neighbours
from engine.conformance.mutants.record import chance, equivalents, floor, key, out_of_date, raise_floor, score
from engine.conformance.mutants.trials import all_changes, drawn, rule_modules, trials
from rulebook.canon.rules import load_rules
from rulebook.errors import DataError

CASES = Path(__file__).parents[2] / "conformance"
SAMPLE = '''\
"""Nothing in here is changed: 1 + 1."""

from __future__ import annotations

from engine.state.constants import HAND
import engine.moves.winning as winning

TABLE = (winning.judge, winning.lose_life_points)


def count(cards: list[int], least: int = 2) -> int:
    """Count 3 cards."""
    found = 0
    for card in cards:
        if card == HAND and not least < 1:
            found += 1
            continue
        if card > 0:
            return -card
    print(found)
    return found if cards else 0


class Pile:
    @property
    def size(self) -> bool:
        self.top = 1
        return True or False
'''
HEAD = "def count(cards: list[int], least: int=2) -> int:"


@pytest.fixture
def sample(tmp_path, monkeypatch):
    """A module with something of everything that can be changed."""
    (tmp_path / "sample_of_rules.py").write_text(SAMPLE)
    monkeypatch.syspath_prepend(str(tmp_path))
    importlib.invalidate_caches()
    importlib.import_module("sample_of_rules")
    yield Module("sample_of_rules")
    del sys.modules["sample_of_rules"]


def test_every_kind_of_slip_is_made_and_nothing_else(sample):
    assert [(change.function, change.kind, change.old, change.new) for change in sample.changes] == [
        ("", "condition", "TABLE = (winning.judge, winning.lose_life_points)", "TABLE = (winning.lose_life_points,)"),
        ("", "condition", "TABLE = (winning.judge, winning.lose_life_points)", "TABLE = (winning.judge,)"),
        ("count", "constant", HEAD, HEAD.replace("2", "3")),
        ("count", "constant", HEAD, HEAD.replace("2", "1")),
        ("count", "constant", "found = 0", "found = 1"),
        ("count", "constant", "found = 0", "found = -1"),
        ("count", "statement", "found = 0", "pass"),
        ("count", "operator", "if card == HAND and (not least < 1):", "if card == HAND or not least < 1:"),
        ("count", "condition", "if card == HAND and (not least < 1):", "if not least < 1:"),
        ("count", "condition", "if card == HAND and (not least < 1):", "if card == HAND:"),
        ("count", "operator", "if card == HAND and (not least < 1):", "if card != HAND and (not least < 1):"),
        ("count", "constant", "if card == HAND and (not least < 1):", "if card == MONSTER_ZONE and (not least < 1):"),
        ("count", "operator", "if card == HAND and (not least < 1):", "if card == HAND and least < 1:"),
        ("count", "operator", "if card == HAND and (not least < 1):", "if card == HAND and (not least <= 1):"),
        ("count", "operator", "if card == HAND and (not least < 1):", "if card == HAND and (not least >= 1):"),
        ("count", "constant", "if card == HAND and (not least < 1):", "if card == HAND and (not least < 2):"),
        ("count", "constant", "if card == HAND and (not least < 1):", "if card == HAND and (not least < 0):"),
        ("count", "operator", "found += 1", "found -= 1"),
        ("count", "constant", "found += 1", "found += 2"),
        ("count", "constant", "found += 1", "found += 0"),
        ("count", "statement", "found += 1", "pass"),
        ("count", "operator", "if card > 0:", "if card >= 0:"),
        ("count", "operator", "if card > 0:", "if card <= 0:"),
        ("count", "constant", "if card > 0:", "if card > 1:"),
        ("count", "constant", "if card > 0:", "if card > -1:"),
        ("count", "operator", "return -card", "return card"),
        ("count", "statement", "return -card", "pass"),
        ("count", "statement", "print(found)", "pass"),
        ("count", "constant", "return found if cards else 0", "return found if cards else 1"),
        ("count", "constant", "return found if cards else 0", "return found if cards else -1"),
        ("Pile.size", "constant", "self.top = 1", "self.top = 2"),
        ("Pile.size", "constant", "self.top = 1", "self.top = 0"),
        ("Pile.size", "statement", "self.top = 1", "pass"),
        ("Pile.size", "operator", "return True or False", "return True and False"),
        ("Pile.size", "condition", "return True or False", "return False"),
        ("Pile.size", "condition", "return True or False", "return True"),
        ("Pile.size", "constant", "return True or False", "return False or False"),
        ("Pile.size", "constant", "return True or False", "return True or True"),
    ]  # fmt: skip


def test_a_constant_has_neighbours_of_its_kind_only():
    found = neighbours("engine.state.constants")
    assert found["HAND"] == ("MONSTER_ZONE", 2)
    assert found["UNDERWAY"] == ("DECK", 0)
    assert found["FACE_UP_DEFENSE"] == ("FACE_UP_ATTACK", 3)
    assert "NONE" not in found


def one(module: str, function: str, old: str, new: str):
    (found,) = [
        change for change in all_changes([module]) if (change.function, change.old, change.new) == (function, old, new)
    ]
    return found


LATER = ("engine.turn.battle", "not_first_turn", "return state.turn > 1", "return state.turn > 2")


def test_cases_notice_changes_of_functions_and_of_tables():
    requirement = next(
        change
        for change in all_changes(["engine.legality.kinds.phases"])
        if "battle.battle_goes_on" in change.old and "battle.battle_goes_on" not in change.new
    )
    tried = list(trials(CASES, [one(*LATER), requirement], 1))
    assert [trial.noticed for trial in tried] == [True, True]
    assert tried[0].reached < tried[1].reached


def test_without_cases_nothing_is_noticed(tmp_path):
    (trial,) = trials(tmp_path, [one(*LATER)], 1)
    assert (trial.noticed, trial.reached) == (False, 0)


def test_a_seed_draws_the_same_changes_again():
    changes = all_changes(rule_modules())
    assert drawn(changes, 20, 1) == drawn(changes, 20, 1) != drawn(changes, 20, 2)
    assert drawn(changes, None, 1) == changes
    assert len(set(drawn(changes, 20, 1))) == 20


def recorded(folder: Path, old: str = "return state.turn > 1") -> None:
    (folder / "equivalent.toml").write_text(
        f'[[equivalent]]\nmodule = "engine.turn.battle"\nfunction = "not_first_turn"\nold = "{old}"\n'
        'new = ["return state.turn >= 1", "return state.turn > 2"]\nreason = "an example"\n'
    )


def test_changes_that_make_no_difference_are_told_by_their_text_and_counted_apart(tmp_path):
    recorded(tmp_path)
    known = equivalents(tmp_path)
    changes = [change for change in all_changes(["engine.turn.battle"]) if change.function == "not_first_turn"]
    assert [key(change) in known for change in changes].count(True) == 2
    assert out_of_date(known, changes) == ()
    tried = list(trials(tmp_path, changes, 1))
    found = score(tried, known)
    assert (len(found.equivalent), len(found.survivors), found.counted) == (2, len(changes) - 2, len(changes) - 2)
    tried = list(trials(CASES, changes, 1))
    assert len(score(tried, known).contradicted) == 2
    recorded(tmp_path, "return state.turn > 5")
    assert len(out_of_date(equivalents(tmp_path), changes)) == 2


def test_an_entry_without_a_reason_is_an_error(tmp_path):
    (tmp_path / "equivalent.toml").write_text('[[equivalent]]\nmodule = "a"\nfunction = "b"\nold = "c"\nnew = "d"\n')
    with pytest.raises(DataError, match="reason"):
        equivalents(tmp_path)


def test_the_floor_rises_and_never_comes_down(tmp_path):
    assert floor(tmp_path) == 0
    assert raise_floor(tmp_path, 0.917) == floor(tmp_path) == 0.91
    (tmp_path / "floor.toml").write_text("# why\n" + (tmp_path / "floor.toml").read_text())
    assert raise_floor(tmp_path, 0.5) == floor(tmp_path) == 0.91
    assert (tmp_path / "floor.toml").read_text().startswith("# why\n")


def test_a_draw_may_fall_short_by_chance_and_the_whole_may_not():
    assert chance(0.9, 100, 100) == 0
    assert 0.05 < chance(0.9, 60, 6000) < 0.08
    assert chance(0.9, 60, 6000) > chance(0.9, 300, 6000)


APART = """\
cases:
  - id: tie.attacker
    title: The attacker does not survive a tie
    rules: [battle.attack-position.equal.destroy#attacker]
    given: {phase: battle-step, you: {monsters: [Big]}, opponent: {monsters: [Great]}}
    when: [{attack: [Big, Great]}]
    then: {you: {monsters: []}}
  - id: tie.target
    title: The target does not survive a tie
    rules: [battle.attack-position.equal.destroy#target]
    given: {phase: battle-step, you: {monsters: [Big]}, opponent: {monsters: [Great]}}
    when: [{attack: [Big, Great]}]
    then: {opponent: {monsters: []}}
cards: {Big: {level: 4, atk: 1500, def: 0}, Great: {level: 4, atk: 1500, def: 0}}
"""


def test_claims_are_told_apart_by_a_change_that_cases_of_one_alone_notice(tmp_path):
    (rule,) = [rule for rule in load_rules() if rule.id == "battle.attack-position.equal.destroy"]
    (tmp_path / "tie.yaml").write_text(APART)
    ((attacker, target),) = told_apart(tmp_path, [rule], 1)
    assert (attacker.claim, attacker.case) == (f"{rule.id}#attacker", "tie.attacker")
    assert (target.claim, target.case) == (f"{rule.id}#target", "tie.target")
    assert attacker.change != target.change
    (tmp_path / "tie.yaml").write_text(APART.replace("destroy#target", f"destroy#target, {rule.id}#attacker"))
    ((attacker, target),) = told_apart(tmp_path, [rule], 1)
    assert (target.function, target.cases) == ("", ()), "a case of both claims tells neither"
