"""The canonical rules are whole: every name they use exists, every language states them."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from rulebook.canon.rules import fields, load_retired, load_rules
from rulebook.checks.material import Material, Passage
from rulebook.checks.text import terminology
from rulebook.corpus.library import load_library, load_termbase
from rulebook.errors import DataError
from rulebook.language.catalogue import reason_context, statement_template

LIBRARY = load_library()
RULES = LIBRARY.rules
TERMS = load_termbase(LIBRARY)
ONE = '[[rule]]\nid="a.b"\nsection="turn"\neditions=["9.0"]\nmodality="may"\nstatement="x"\n'


def test_there_are_as_many_as_the_books_state() -> None:
    counts = Counter(rule.editions for rule in RULES)
    assert len(RULES) > 450
    assert counts["3.0", "9.0"] > 150
    assert counts["9.0",] > 150
    assert counts["3.0",] > 60


def test_every_section_exists() -> None:
    assert [rule.id for rule in RULES if rule.section not in LIBRARY.outline] == []


def test_every_concept_exists() -> None:
    assert [(rule.id, c) for rule in RULES for c in rule.concepts if c not in TERMS.concepts] == []


def test_every_edition_exists() -> None:
    known = {edition.id for edition in LIBRARY.editions}
    assert [rule.id for rule in RULES if not set(rule.editions) <= known or not rule.editions] == []


def test_every_relation_leads_to_a_rule() -> None:
    ids = {rule.id for rule in RULES}
    relations = [(r.id, other) for r in RULES for other in (*r.supersedes, *r.overrides, *r.see_also)]
    assert [pair for pair in relations if pair[1] not in ids] == []


def test_a_rule_supersedes_one_of_an_earlier_edition_only() -> None:
    by_id = {rule.id: rule for rule in RULES}
    order = {edition.id: edition.order for edition in LIBRARY.editions}
    for rule in RULES:
        for old in rule.supersedes:
            assert min(order[e] for e in rule.editions) > max(order[e] for e in by_id[old].editions), rule.id


def test_ids_are_dotted_and_plain() -> None:
    assert [rule.id for rule in RULES if not re.fullmatch(r"[a-z0-9-]+(\.[a-z0-9-]+)+", rule.id)] == []


def test_tournament_rules_say_why_nothing_proves_them() -> None:
    assert [rule.id for rule in RULES if (rule.kind == "tournament") != bool(rule.waiver)] == []


def test_rulings_say_why_the_books_do_not_decide() -> None:
    assert [rule.id for rule in RULES if rule.is_ruling != bool(rule.reason)] == []
    assert all(rule.needs_code for rule in RULES if rule.is_ruling)


@pytest.mark.parametrize("tag", [tag for tag in LIBRARY.locales if tag != "en"])
def test_every_reason_is_translated(tag: str) -> None:
    statements = LIBRARY.locales[tag].statements
    rulings = [rule for rule in RULES if rule.is_ruling]
    assert len(rulings) > 1
    assert [r.id for r in rulings if statement_template(statements, reason_context(r.id), r.reason or "") is None] == []


def test_the_hash_changes_with_the_statement_and_its_parameters() -> None:
    rule = next(rule for rule in RULES if rule.parameters)
    assert re.fullmatch(r"[0-9a-f]{16}", rule.hash)
    assert len({rule.hash for rule in RULES}) == len(RULES)


@pytest.mark.parametrize("tag", [tag for tag in LIBRARY.locales if tag != "en"])
def test_every_statement_is_translated_with_the_same_fields(tag: str) -> None:
    statements = LIBRARY.locales[tag].statements
    wrong = []
    for rule in RULES:
        template = statement_template(statements, rule.id, rule.template)
        if template is None or fields(template) != fields(rule.template):
            wrong.append(rule.id)
    assert wrong == []


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        (
            '[[rule]]\nid="a.b"\nsection="turn"\neditions=["9.0"]\nkind="ruling"\nmodality="may"\nstatement="x"\n',
            "lacks 'reason'",
        ),
        ('[[rule]]\nid = "a.b"\n', "lacks"),
        ("[[rule]\n", "not valid TOML"),
        (
            '[[rule]]\nid="a.b"\nsection="turn"\neditions=["9.0"]\nkind="odd"\nmodality="may"\nstatement="x"\n',
            "odd is none of",
        ),
        (
            '[[rule]]\nid="a.b"\nsection="turn"\neditions=["9.0"]\nkind="advice"\nmodality="may"\nstatement="{n}"\n',
            "no parameter for the field n",
        ),
        (ONE + 'kind="executable"\nclaims=["one"]\n', "a single claim is the rule itself"),
        (ONE + 'kind="executable"\nclaims=["one", "two", "one"]\n', "claim one stands twice"),
        (ONE + 'kind="executable"\nclaims=["one", "The Other"]\n', "The Other is no name"),
        (ONE + 'kind="advice"\nclaims=["one", "two"]\n', "only what an engine can break"),
    ],
)
def test_a_broken_file_is_named_with_its_problem(tmp_path: Path, text: str, problem: str) -> None:
    (tmp_path / "broken.toml").write_text(text)
    with pytest.raises(DataError, match=problem) as caught:
        load_rules(tmp_path)
    assert str(tmp_path / "broken.toml") in str(caught.value)


def test_a_retired_rule_points_to_a_living_one() -> None:
    living = {rule.id for rule in load_rules()}
    retired = load_retired()
    assert retired
    assert not retired.keys() & living
    assert set(retired.values()) <= living


def test_statements_use_the_terms_of_their_edition() -> None:
    library = load_library()
    termbase = load_termbase(library)
    passages = []
    for rule in library.rules:
        for tag, locale in library.locales.items():
            translated = statement_template(locale.statements, rule.id, rule.template) or rule.template
            passages.append(Passage(rule.id, tag, rule.state(translated), 1, 1, rule.id, rule.editions[-1]))
    material = Material(library, termbase, tuple(passages), ())
    advised_against = [f for f in terminology.run(material) if f.confidence >= 0.5]
    assert [(f.passage.id, f.passage.locale, str(f.message)) for f in advised_against] == []
