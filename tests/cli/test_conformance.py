"""``rulebook conformance`` and its reports, read by the tools they are made for."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import jsonschema
import pytest
from lxml import etree, html
from rdflib import Graph, Namespace
from rdflib.namespace import RDF

from engine.citation import implementations
from rulebook.canon.rules import load_rules
from rulebook.cli import main

FOLDER = Path(__file__).resolve().parents[1] / "conformance"
EARL = Namespace("http://www.w3.org/ns/earl#")
BROKEN = """
cases:
  - id: wrong
    title: <b>Nobody</b> loses anything
    rules: [battle.attack-position.higher.destroy]
    given: {phase: battle-step, you: {monsters: [Big]}, opponent: {monsters: [Small]}}
    cards: {Big: {level: 4, atk: 1500, def: 0}, Small: {level: 4, atk: 500, def: 0}}
    when: [{attack: [Big, Small]}]
    then: {life-points: [8000, 8000]}
"""


@pytest.fixture
def broken(tmp_path: Path) -> Path:
    """A folder with one case that fails."""
    folder = tmp_path / "conformance"
    folder.mkdir()
    (folder / "wrong.yaml").write_text(BROKEN)
    return folder


def ran(*arguments: str, cases: Path = FOLDER) -> int:
    return main(["conformance", "--cases", str(cases), "--graph", "none.sqlite", *arguments])


def written(tmp_path: Path, form: str, *arguments: str, cases: Path = FOLDER, status: int = 0) -> str:
    target = tmp_path / f"report.{form}"
    assert ran("--format", form, "-o", str(target), *arguments, cases=cases) == status
    return target.read_text(encoding="utf-8")


def test_json_follows_its_schema_and_covers_every_rule(tmp_path, capsys):
    values = json.loads(written(tmp_path, "json"))
    assert main(["schema", "conformance"]) == 0
    jsonschema.validate(values, json.loads(capsys.readouterr().out))
    assert len(values["rules"]) == 2 * len(load_rules())
    replay = next(r for r in values["rules"] if (r["id"], r["edition"]) == ("battle.replay.trigger", "9.0"))
    assert replay["status"] == "passed"
    assert set(replay["implemented_by"]) <= set(implementations())
    assert {c["outcome"] for c in values["cases"]} == {"passed"}


def test_junit_lists_every_case_with_its_rules(tmp_path, broken):
    tree = etree.fromstring(written(tmp_path, "junit", cases=broken, status=1).encode())
    suites = tree.findall("testsuite")
    assert [suite.get("failures") for suite in suites] == ["1", "1"]
    case = suites[0].find("testcase")
    assert (case.get("name"), case.find("properties/property").get("value")) == (
        "wrong",
        "battle.attack-position.higher.destroy",
    )
    assert "life-points" in case.find("failure").get("message")


@pytest.mark.filterwarnings("ignore:ConjunctiveGraph:DeprecationWarning")  # rdflib's own reader uses it
def test_earl_is_linked_data_with_an_outcome_for_every_rule(tmp_path):
    graph = Graph().parse(data=written(tmp_path, "earl"), format="json-ld")
    assertions = set(graph.subjects(RDF.type, EARL.Assertion))
    assert len(assertions) == 2 * len(load_rules())
    known = {EARL.passed, EARL.failed, EARL.untested, EARL.inapplicable, EARL.cantTell}
    for assertion in assertions:
        (test,) = graph.objects(assertion, EARL.test)
        (subject,) = graph.objects(assertion, EARL.subject)
        (result,) = graph.objects(assertion, EARL.result)
        assert (test, RDF.type, EARL.TestCriterion) in graph
        assert (subject, RDF.type, EARL.TestSubject) in graph
        assert set(graph.objects(result, EARL.outcome)) <= known


def test_html_shows_what_failed_as_text_and_loads_nothing(tmp_path, broken):
    page = html.fromstring(written(tmp_path, "html", cases=broken, status=1))
    assert page.xpath("//article//p[contains(., '<b>Nobody</b>')]")
    assert not page.xpath("//@src | //link/@href")
    assert len(page.xpath("//tbody/tr/td[@class='failed']")) == 2


def test_the_terminal_names_rule_and_case(broken, capsys):
    assert ran(cases=broken) == 1
    said = capsys.readouterr().out
    assert "wrong" in said
    assert "battle.attack-position.higher.destroy" in said
    assert "wrong.yaml:9" in said or "wrong.yaml:3" in said


def test_a_failed_case_names_rules_of_other_sections_too(broken, capsys):
    (broken / "wrong.yaml").write_text(BROKEN.replace("rules: [", "rules: [turn.structure.alternate, "))
    assert ran("--section", "turn/battle-phase", cases=broken) == 1
    assert "turn.structure.alternate" in capsys.readouterr().out


def test_a_file_of_cases_that_is_no_text(broken, capsys):
    (broken / "wrong.yaml").write_bytes(bytes(range(128, 256)))
    assert ran(cases=broken) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert "wrong.yaml: cannot be read" in line


def test_strict_fails_on_a_rule_without_proof(tmp_path, capsys):
    folder = tmp_path / "conformance"
    folder.mkdir()
    assert ran("--rule", "battle.replay.trigger", cases=folder) == 0
    assert ran("--rule", "battle.replay.trigger", "--strict", cases=folder) == 1
    assert "untested" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--edition", "2.0"], "2.0"),
        (["--rule", "no.such.rule"], "no.such.rule"),
        (["--section", "nowhere"], "nowhere"),
        (["--cases", "nowhere"], "no folder of cases"),
        (["--engine", "no-such-program"], "no-such-program: No such file"),
        (["--engine", ""], "“” is no command"),
        (["--engine", "'open"], "is no command"),
        (["pin", "no.such.rule"], "no.such.rule"),
        (["mutate", "--rule", "no.such.rule"], "no.such.rule"),
    ],
)
def test_what_is_not_there_is_named(arguments, words, capsys):
    assert main(["conformance", *arguments]) == 2
    assert words in capsys.readouterr().err


def published(capsys, name):
    """What a command has printed, held to the schema of that name."""
    values = json.loads(capsys.readouterr().out)
    assert main(["schema", name]) == 0
    jsonschema.validate(values, json.loads(capsys.readouterr().out))
    return values


def test_mutate_tells_which_rules_no_case_notices(tmp_path, capsys):
    arguments = ["mutate", "--jobs", "1", "--rule", "battle.attack.once-per-turn"]
    assert main(["conformance", *arguments, "--cases", str(FOLDER)]) == 0
    empty = tmp_path / "conformance"
    empty.mkdir()
    capsys.readouterr()
    assert main(["conformance", *arguments, "--cases", str(empty), "--format", "json"]) == 1
    unnoticed = published(capsys, "mutants")["unnoticed"]
    assert [row["rule"] for row in unnoticed] == ["battle.attack.once-per-turn"] * 2
    assert [row["edition"] for row in unnoticed] == ["3.0", "9.0"]


def test_claims_are_told_apart_and_what_is_missing_is_said(tmp_path, capsys):
    arguments = ["conformance", "mutate", "--claims", "--jobs", "1", "--rule"]
    assert main([*arguments, "battle.attack-position.equal.destroy", "--cases", str(FOLDER), "--format", "json"]) == 0
    functions = {row["function"] for row in published(capsys, "claims")["claims"]}
    assert functions == {"engine.turn.damage:equal_destroys_both"}
    assert main([*arguments, "battle.fast-cards#trap", "--cases", str(tmp_path)]) == 1
    assert capsys.readouterr().out.count("no case cites this claim of the rule alone") == 2


def test_cases_that_show_two_claims_at_once_tell_neither_apart(tmp_path, capsys):
    rule = "battle.attack-position.equal.destroy"
    (tmp_path / "ties.yaml").write_text(
        "cards: {Lancer: {level: 4, atk: 1800, def: 1000}, Twin: {level: 4, atk: 1800, def: 1800}}\n"
        "cases:\n"
        + "".join(
            f"  - id: tie.{claim}\n"
            f"    title: In a tie both are destroyed\n"
            f"    rules: [{rule}#{claim}]\n"
            "    given: {phase: battle-step, you: {monsters: [Lancer]}, opponent: {monsters: [Twin]}}\n"
            "    when: [{attack: [Lancer, Twin]}]\n"
            "    then: {you: {graveyard: [Lancer]}, opponent: {graveyard: [Twin]}}\n"
            for claim in ("attacker", "target")
        )
    )
    assert main(["conformance", "mutate", "--claims", "--jobs", "1", "--rule", rule, "--cases", str(tmp_path)]) == 1
    assert "its cases fail only with those of #target" in capsys.readouterr().out


def test_an_untested_claim_is_named(tmp_path, capsys):
    folder = tmp_path / "conformance"
    folder.mkdir()
    (folder / "one.yaml").write_text(
        "cases:\n  - {id: one, title: One half, rules: [battle.fast-cards#trap], given: {}, then: {turn: 3}}\n"
    )
    assert ran("--rule", "battle.fast-cards", "--strict", cases=folder) == 1
    said = capsys.readouterr().out
    assert "untested 9.0 battle.fast-cards#quick-play " in said
    assert "1 rule, 2 claims: 1 proved" in said


def test_small_changes_that_no_case_notices_are_listed_with_what_they_change(tmp_path, capsys):
    arguments = ["mutate", "--operators", "--rule", "battle.first-turn", "--cases"]
    assert main(["conformance", *arguments, str(FOLDER)]) == 0
    assert "100%" in capsys.readouterr().out
    assert main(["conformance", *arguments, str(tmp_path), "--format", "json"]) == 1
    values = published(capsys, "changes")
    assert (values["noticed"], values["share"], values["floor"]) == (0, 0, 0)
    assert {row["function"] for row in values["survivors"]} == {"not_first_turn"}
    assert "return state.turn >= 1" in {row["new"] for row in values["survivors"]}


def test_the_floor_fails_what_falls_below_it(tmp_path, capsys):
    module = "engine.summons.candidates"
    arguments = ["conformance", "mutate", "--operators", "--module", module, "--cases", str(tmp_path)]
    assert main([*arguments, "--floor"]) == 0
    (tmp_path / "floor.toml").write_text("noticed = 0.01")
    assert main([*arguments, "--floor"]) == 1
    assert main([*arguments, "--raise-floor", "--floor"]) == 1
    assert (tmp_path / "floor.toml").read_text() == "noticed = 0.01"
    assert main([*arguments[:-2], "--module", "engine.nothing"]) == 2


def test_pin_and_citations_of_a_copy(tmp_path, capsys):
    folder = Path(shutil.copytree(FOLDER, tmp_path / "conformance"))
    assert main(["conformance", "pin", "--cases", str(folder)]) == 0
    assert main(["conformance", "citations", "--cases", str(folder)]) == 0
    (folder / "pins.toml").unlink()
    capsys.readouterr()
    assert main(["conformance", "citations", "--cases", str(folder), "--format", "json"]) == 1
    assert {citation["state"] for citation in published(capsys, "citations")["citations"]} == {"unpinned"}
