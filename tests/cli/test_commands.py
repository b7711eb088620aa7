"""The commands, on the example guide: what they print, in which form, with which status."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import jsonschema
import networkx as nx
import pytest

from rulebook.canon.rules import load_rules
from rulebook.cli import COMMANDS, main, make_parser
from rulebook.corpus.library import load_library
from rulebook.files.resources import DATA
from rulebook.language.catalogue import statement_template

EXAMPLE = DATA / "example"


def output(capsys: pytest.CaptureFixture[str], *arguments: str, status: int = 0) -> str:
    assert main(arguments) == status
    return capsys.readouterr().out


def checked(capsys: pytest.CaptureFixture[str], *arguments: str, status: int = 0) -> dict:
    """The JSON that a command prints, valid by the schema that the program publishes for it."""
    values = json.loads(output(capsys, *arguments, "--format", "json", status=status))
    name = values["schema"].split("/")[1]
    schema = json.loads(output(capsys, "schema", name))
    jsonschema.Draft202012Validator.check_schema(schema)
    jsonschema.validate(values, schema)
    return values


def test_extract_gives_the_published_form(capsys: pytest.CaptureFixture[str]) -> None:
    documents = checked(capsys, "extract", str(EXAMPLE))["documents"]
    assert {d["format"] for d in documents} == {"markdown", "html", "text", "pdf"}
    assert {d["locale"] for d in documents} == {"en", "fr", "de", "es"}
    for document in documents:
        known = {section["id"] for section in document["sections"]}
        assert all(clause["section"] in known for clause in document["clauses"])
        assert 50 <= len(document["clauses"]) <= 60


def test_the_four_formats_give_the_same_outline(capsys: pytest.CaptureFixture[str]) -> None:
    documents = checked(capsys, "extract", str(EXAMPLE))["documents"]
    outlines = {tuple(s["canonical"] for s in d["sections"] if s["level"] > 1 or s["canonical"]) for d in documents}
    named = [{canonical for canonical in outline if canonical} for outline in outlines]
    assert all(one == named[0] for one in named)


def test_align_joins_the_four_languages(capsys: pytest.CaptureFixture[str]) -> None:
    values = checked(capsys, "align", str(EXAMPLE))
    whole = [group for group in values["groups"] if len({c["locale"] for c in group["clauses"]}) == 4]
    assert len(whole) >= 48
    assert sum(1 for group in values["groups"] if group["rule"]) >= 45
    rules = {group["rule"] for group in values["groups"]}
    assert "tribute-summon.two" in rules
    differing = {(Path(m["path"]).name, m["rule"]): (m["missing"], m["extra"]) for m in values["parameter_mismatches"]}
    assert differing["guide.fr.html", "tribute-summon.two"] == ([2], [3])
    assert differing["guide.de.txt", "setup.starting-hand"] == ([5], [6])
    assert len(differing) <= 4


def test_terms_of_one_concept_in_every_language(capsys: pytest.CaptureFixture[str]) -> None:
    (concept,) = checked(capsys, "terms", "Tributbeschwörung")["concepts"]
    assert concept["id"] == "tribute-summon"
    preferred = {t["locale"]: t["term"] for t in concept["terms"] if t["status"] == "preferred"}
    assert preferred == {
        "en": "Tribute Summon",
        "fr": "Invocation Sacrifice",
        "de": "Tributbeschwörung",
        "es": "Invocación por Sacrificio",
    }


def test_the_whole_termbase_is_valid(capsys: pytest.CaptureFixture[str]) -> None:
    assert len(checked(capsys, "terms")["concepts"]) >= 200


@pytest.mark.parametrize("key", ["Tribute Summon", "Tributbeschwörung", "invocation sacrifice", "tribute-summon"])
def test_show_finds_a_concept_by_any_term(capsys: pytest.CaptureFixture[str], graph: Path, key: str) -> None:
    values = checked(capsys, "show", key, "-g", str(graph))
    assert [concept["id"] for concept in values["concepts"]] == ["tribute-summon"]
    assert values["concepts"][0]["clauses"]


def test_show_a_rule_with_its_clauses_in_four_languages(capsys: pytest.CaptureFixture[str], graph: Path) -> None:
    values = checked(capsys, "show", "tribute-summon.two", "-g", str(graph))
    assert set(values["rule"]["statements"]) == {"en", "fr", "de", "es"}
    assert {clause["locale"] for clause in values["clauses"]} == {"en", "fr", "de", "es"}


def test_show_a_ruling_with_its_reason(capsys: pytest.CaptureFixture[str], graph: Path) -> None:
    values = checked(capsys, "show", "activation.card-from", "-g", str(graph))
    assert (values["rule"]["kind"], {*values["rule"]["reasons"]}) == ("ruling", {"de", "en", "es", "fr"})
    assert values["clauses"] == []
    assert main(["show", "activation.card-from", "-g", str(graph)]) == 0
    assert "a ruling, as the books are silent: The books say" in capsys.readouterr().out


def test_a_ruling_is_no_gap_of_the_books_and_no_change_between_them(capsys: pytest.CaptureFixture[str]) -> None:
    rulings = {rule.id for rule in load_rules() if rule.is_ruling}
    unstated = {row["rule"] for row in checked(capsys, "align", str(EXAMPLE))["rules_without_clause"]}
    assert unstated
    assert not unstated & rulings
    changes = checked(capsys, "diff", "3.0", "9.0", status=1)
    assert not {row["id"] for row in (*changes["added"], *changes["removed"])} & rulings


def test_show_a_section(capsys: pytest.CaptureFixture[str], graph: Path) -> None:
    values = checked(capsys, "show", "turn/battle-phase/damage-step", "-g", str(graph), "--edition", "9.0")
    assert values["section"]["titles"]["en"] == "Damage Step"
    assert values["rules"]


def test_search_is_not_confused_by_its_own_syntax(capsys: pytest.CaptureFixture[str], graph: Path) -> None:
    assert checked(capsys, "search", "friedhof", "-g", str(graph))["hits"]
    assert checked(capsys, "search", '"*NEAR(', "-g", str(graph))["hits"] == []


def test_diff_of_the_editions(capsys: pytest.CaptureFixture[str]) -> None:
    values = checked(capsys, "diff", "3.0", "9.0", status=1)
    renamed = {(t["concept"], t["locale"]): (t["old"], t["new"]) for t in values["renamed"]}
    assert renamed["extra-deck", "en"] == ("Fusion Deck", "Extra Deck")
    assert renamed["spell-card", "en"] == ("Magic Card", "Spell Card")
    assert values["changed"]
    assert values["added"]
    assert values["removed"]
    assert checked(capsys, "diff", "9.0", "9.0")["changed"] == []


def test_exports_are_read_by_others(capsys: pytest.CaptureFixture[str], graph: Path, tmp_path: Path) -> None:
    output(capsys, "export", "-g", str(graph), "--to", "graphml", "-o", str(tmp_path / "graph.graphml"))
    read = nx.read_graphml(tmp_path / "graph.graphml")
    assert read.nodes["rule:tribute-summon.two"]["kind"] == "rule"
    assert read.number_of_edges() > 1000
    output(capsys, "export", "-g", str(graph), "-o", str(tmp_path / "graph.jsonld"))
    linked = json.loads((tmp_path / "graph.jsonld").read_text(encoding="utf-8"))
    assert len(linked["@graph"]) == read.number_of_nodes()


def test_doctor_and_schema_list(capsys: pytest.CaptureFixture[str]) -> None:
    values = checked(capsys, "doctor", str(EXAMPLE))
    assert {row["locale"] for row in values["locales"]} >= {"en", "fr", "de", "es"}
    assert all(row["missing"] == 0 for row in values["locales"])
    names = output(capsys, "schema").split()
    assert {"extract", "align", "terms"} <= set(names)


@pytest.mark.parametrize("name", [command.name for command in COMMANDS])
def test_every_command_has_help_with_examples(capsys: pytest.CaptureFixture[str], name: str) -> None:
    with pytest.raises(SystemExit) as stopped:
        main([name, "--help"])
    assert stopped.value.code == 0
    assert f"rulebook {name}" in capsys.readouterr().out.split("examples:")[1]


def test_messages_follow_the_users_language(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    spoken = set()
    for language in ("en", "fr", "de", "es"):
        monkeypatch.setenv("LANGUAGE", language)
        assert main(["extract", str(tmp_path / "none.txt")]) == 2
        spoken.add(capsys.readouterr().err.split(": ", 2)[2])
    assert len(spoken) == 4


def test_progress_and_colour_stay_off_standard_output(capsys: pytest.CaptureFixture[str]) -> None:
    main(["extract", str(EXAMPLE)])
    assert "\x1b" not in capsys.readouterr().out


def test_the_parser_can_be_made_for_documentation() -> None:
    assert "COMMAND" in make_parser().format_help()


def test_the_difference_between_editions_in_the_users_language(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LANGUAGE", "es")
    assert main(["diff", "3.0", "9.0"]) == 1
    said = capsys.readouterr().out
    library = load_library()
    (rule,) = (rule for rule in library.rules if rule.id == "effect-monster.kinds")
    template = statement_template(library.locale("es").statements, rule.id, rule.template)
    assert template is not None
    assert rule.state(template) in said
    assert rule.statement not in said


@pytest.mark.parametrize("argument", ["--version", "--help"])
def test_help_loads_no_command(argument: str) -> None:
    code = (
        "import contextlib, sys\nfrom rulebook.cli import main\n"
        f"with contextlib.suppress(SystemExit): main([{argument!r}])\n"
        "print(sorted({'rich', 'engine', 'rulebook.corpus', 'rulebook.checks'} & {*sys.modules}))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "[]"
