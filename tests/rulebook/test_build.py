"""Building: the same bytes from the same input, and only what changed is read again."""

from __future__ import annotations

import shutil
from pathlib import Path

from engine import implementations
from engine.conformance.proof import proof_source
from rulebook.files.resources import DATA
from rulebook.graph.build import build
from rulebook.graph.read import Graph

EXAMPLE = DATA / "example"
ROOT = Path(__file__).resolve().parents[2]


def test_the_same_input_gives_the_same_bytes(tmp_path: Path) -> None:
    one = build(EXAMPLE, to=tmp_path / "one")
    elsewhere = tmp_path / "copy"
    shutil.copytree(EXAMPLE, elsewhere)
    other = build(elsewhere, to=tmp_path / "other")
    assert one.graph.read_bytes() == other.graph.read_bytes()


def test_a_second_build_does_nothing_and_a_changed_source_is_read_again(tmp_path: Path) -> None:
    sources = tmp_path / "sources"
    shutil.copytree(EXAMPLE, sources)
    read: list[str] = []

    def progress(path: Path) -> None:
        read.append(path.name)

    assert build(sources, to=tmp_path / "out", progress=progress).changed
    read.clear()
    assert not build(sources, to=tmp_path / "out", progress=progress).changed
    assert read == []
    guide = sources / "guide.en.md"
    guide.write_text(guide.read_text(encoding="utf-8") + "\nDraw 1 card and discard 1 card.\n", encoding="utf-8")
    again = build(sources, to=tmp_path / "out")
    assert again.changed
    with Graph(again.graph) as graph:
        texts = [row["text"] for row in graph.rows("clause")]
    assert "Draw 1 card and discard 1 card." in texts


def test_any_term_of_any_language_is_a_key(tmp_path: Path) -> None:
    built = build(EXAMPLE, to=tmp_path)
    with Graph(built.graph) as graph:
        keys = ("Invocation Sacrifice", "Tributbeschwörung", "Tribute Summon", "invocación por sacrificio")
        found = [graph[key] for key in keys]
        assert all(concepts == found[0] for concepts in found)
        (concept,) = found[0]
        assert concept.id == "tribute-summon"
        assert "tribute-summon.two" in concept.rules
        clauses = graph.clauses_of_rule("tribute-summon.two")
        assert {clause.place.locale for clause in clauses} == {"de", "en", "es", "fr"}
        assert {c.node for c in graph.aligned(clauses[0].node)} == {c.node for c in clauses}


def test_a_rule_knows_the_code_and_the_cases_that_prove_it(tmp_path: Path) -> None:
    cases = tmp_path / "cases"
    cases.mkdir()
    case = "cases:\n  - {id: one.attack, title: One attack, rules: [battle.attack.once-per-turn], then: {turn: 3}}\n"
    (cases / "battle.yaml").write_text(case)
    built = build(EXAMPLE, to=tmp_path / "out", proof=proof_source(cases))
    with Graph(built.graph) as graph:
        rule = graph.rule("battle.attack.once-per-turn")
        assert [(found.id, found.path, found.line) for found in rule.cases] == [("one.attack", "battle.yaml", 2)]
        assert rule.code
        for code in rule.code:
            assert code.id.startswith("engine.")
            lines = (ROOT / code.path).read_text(encoding="utf-8").splitlines()
            assert lines[code.line - 1].startswith(f"def {code.id.partition(':')[2]}(")
    (cases / "battle.yaml").write_text(case.replace("One attack", "Only one attack"))
    assert build(EXAMPLE, to=tmp_path / "out", proof=proof_source(cases)).changed


def test_code_is_found_in_its_files_as_it_registers_itself() -> None:
    found = proof_source(Path("none")).load()
    assert {symbol.id: symbol.rules for symbol in found.symbols} == implementations()
    assert found.cases == ()
