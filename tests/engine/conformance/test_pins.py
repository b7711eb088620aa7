"""Citations are pinned to the rules as they were when somebody compared the two."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.conformance.cases import load_cases
from engine.conformance.pins import citations, pin, read_pins
from rulebook.canon.rules import load_retired, load_rules
from rulebook.errors import DataError

RULE = "battle.attack.once-per-turn"


@pytest.fixture
def tests(tmp_path: Path) -> Path:
    """A folder of tests with one case and one test in Python."""
    (tmp_path / "conformance").mkdir()
    (tmp_path / "conformance" / "one.yaml").write_text(
        f"cases:\n  - {{id: one, title: One attack, rules: [{RULE}], then: {{turn: 3}}}}\n"
    )
    retired = next(iter(load_retired()))
    (tmp_path / "test_some.py").write_text(
        f'import pytest\n\n@pytest.mark.rule("{RULE}", "no.such.rule")\n@pytest.mark.rule("{retired}")\n'
        "def test_attack():\n    assert True\n"
    )
    return tmp_path


def found(tests: Path) -> dict[tuple[str, str], str]:
    cases = load_cases(tests / "conformance")
    known = citations(cases, tests, read_pins(tests / "conformance" / "pins.toml"))
    return {(c.rule, c.by): c.state for c in known if not c.by.startswith("code ")}


def pin_all(tests: Path, *rules: str) -> int:
    file = tests / "conformance" / "pins.toml"
    cases = load_cases(tests / "conformance")
    return pin(file, list(citations(cases, tests, read_pins(file))), rules or None)


def test_citations_are_told_apart(tests):
    retired = next(iter(load_retired()))
    assert found(tests) == {
        (RULE, "case one"): "unpinned",
        (RULE, "test test_some.py::test_attack"): "unpinned",
        ("no.such.rule", "test test_some.py::test_attack"): "unknown",
        (retired, "test test_some.py::test_attack"): "retired",
    }


def test_pinning_makes_citations_current_until_the_rule_changes(tests):
    assert pin_all(tests, RULE) > 0
    assert pin_all(tests, RULE) == 0
    assert found(tests)[RULE, "case one"] == "current"
    file = tests / "conformance" / "pins.toml"
    old = next(rule.hash for rule in load_rules() if rule.id == RULE)
    file.write_text(file.read_text().replace(old, "0" * 16))
    assert found(tests)[RULE, "case one"] == "suspect"
    pin_all(tests, "battle.attack.position")
    assert found(tests)[RULE, "case one"] == "suspect", "only the rules that are named are pinned anew"
    pin_all(tests)
    assert found(tests)[RULE, "case one"] == "current"


def test_pins_of_what_cites_no_longer_are_dropped(tests):
    pin_all(tests)
    (tests / "test_some.py").unlink()
    pin_all(tests)
    assert "test_some" not in (tests / "conformance" / "pins.toml").read_text()


def test_a_damaged_file_of_pins_is_named(tests):
    file = tests / "conformance" / "pins.toml"
    file.write_text("[broken")
    with pytest.raises(DataError, match=r"pins\.toml"):
        read_pins(file)


def test_a_rule_that_changes_has_another_hash():
    rule = load_rules()[0]
    changed = [
        type(rule)(rule.id, rule.section, rule.editions, rule.kind, rule.modality, f"{rule.template} Always."),
        type(rule)(rule.id, rule.section, rule.editions, rule.kind, "may", rule.template, rule.parameters),
        type(rule)(rule.id, rule.section, rule.editions, rule.kind, rule.modality, rule.template, {"count": 99}),
    ]
    assert len({rule.hash, *(other.hash for other in changed)}) == 4
    spaced = type(rule)(
        rule.id, rule.section, rule.editions, rule.kind, rule.modality, f" {rule.template.upper()} ", rule.parameters
    )
    assert spaced.hash == rule.hash
