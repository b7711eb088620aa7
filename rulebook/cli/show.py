"""``rulebook show``: look up a rule, a term of any language, or a section."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Iterable, Mapping
from typing import Any

from rulebook.canon.editions import find_edition, load_editions
from rulebook.canon.rules import load_retired
from rulebook.cli.command import DONE, Command, add_format, add_graph
from rulebook.cli.console import err, out, plain, print_json
from rulebook.cli.offers import edition_ids, locale_tags, offer
from rulebook.errors import UnknownKeyError
from rulebook.graph.read import Graph
from rulebook.graph.records import GraphConcept, GraphRule, StatedClause
from rulebook.language.locales import require_locale
from rulebook.language.messages import translate as _
from rulebook.language.messages import translate_word, use_language


def configure(parser: ArgumentParser) -> None:
    """The arguments of the command."""
    parser.add_argument(
        "key", metavar="RULE|TERM|SECTION", help=_("a rule's id, a term of any language, a section's id")
    )
    offer(parser.add_argument("--locale", metavar="TAG", help=_("take the term as one of this language")), locale_tags)
    offer(parser.add_argument("--edition", metavar="ID", help=_("only what holds in this edition")), edition_ids)
    add_graph(parser)
    add_format(parser)


def run(arguments: Namespace) -> int:
    """Find out what the key is and print it with the clauses of every source."""
    if arguments.locale:
        require_locale(arguments.locale)
    if arguments.edition:
        find_edition(load_editions(), arguments.edition)
    with Graph(arguments.graph) as graph:
        retired = load_retired()
        if arguments.key in graph.rules() or arguments.key in retired:
            values = _rule(graph, _current(arguments.key, retired))
        elif arguments.key in graph.sections():
            values = _section(graph, arguments.key, arguments.edition)
        else:
            concepts = graph.concepts(arguments.key, locale=arguments.locale, edition=arguments.edition)
            if not concepts:
                raise UnknownKeyError(
                    "neither a rule, a term nor a section is called {key}; try: rulebook search", key=arguments.key
                )
            values = {"concepts": [_concept(graph, concept, arguments.edition) for concept in concepts]}
    if arguments.format == "json":
        print_json("show", values)
    else:
        _print(values, use_language())
    return DONE


def _current(rule: str, retired: Mapping[str, str]) -> str:
    """The id under which a rule is known now; says so where it was merged into another."""
    if rule in retired:
        err.print(_("{old} is now part of {new}", old=rule, new=retired[rule]))
    return retired.get(rule, rule)


def _rule(graph: Graph, rule: str) -> dict[str, Any]:
    found = graph.rule(rule)
    return {"rule": _rule_values(found), "clauses": [_clause(clause) for clause in graph.clauses_of_rule(rule)]}


def _section(graph: Graph, section: str, edition: str | None) -> dict[str, Any]:
    return {
        "section": {"id": section, "titles": graph.section(section)},
        "rules": [_rule_values(graph.rule(rule)) for rule in graph.rules(section, edition)],
        "clauses": _of_edition(graph.clauses_of_section(section), edition),
    }


def _concept(graph: Graph, concept: GraphConcept, edition: str | None) -> dict[str, Any]:
    return {
        "id": concept.id,
        "definition": concept.definition,
        "terms": [
            {"locale": term.locale, "term": term.text, "status": term.status, "editions": list(term.editions)}
            for term in concept.terms
        ],
        "rules": [
            _rule_values(rule)
            for rule in (graph.rule(name) for name in concept.rules)
            if edition is None or edition in rule.editions
        ],
        "clauses": _of_edition(graph.clauses_of_concept(concept.id), edition),
    }


def _rule_values(rule: GraphRule) -> dict[str, Any]:
    return {
        "id": rule.id,
        "section": rule.section,
        "editions": list(rule.editions),
        "kind": rule.kind,
        "modality": rule.modality,
        "parameters": rule.parameters,
        "hash": rule.hash,
        "statements": rule.statements,
        "reasons": rule.reasons,
        "concepts": list(rule.concepts),
        "related": {relation: list(targets) for relation, targets in rule.related.items()},
        "code": [{"id": code.id, "path": code.path, "line": code.line} for code in rule.code],
        "cases": [{"id": case.id, "path": case.path, "line": case.line} for case in rule.cases],
    }


def _of_edition(clauses: Iterable[StatedClause], edition: str | None) -> list[dict[str, Any]]:
    return [_clause(clause) for clause in clauses if edition in (None, clause.place.edition)]


def _clause(clause: StatedClause) -> dict[str, Any]:
    place = clause.place
    return {
        "path": place.path,
        "locale": place.locale,
        "edition": place.edition,
        "id": clause.id,
        "page": place.page,
        "line": place.line,
        "text": clause.text,
        "rules": dict(clause.rules),
    }


def _print(values: dict[str, Any], language: str) -> None:
    if "rule" in values:
        _print_rule(values["rule"], language)
        _print_clauses(values["clauses"])
    elif "section" in values:
        titles = values["section"]["titles"]
        out.print(
            f"[bold]{values['section']['id']}[/]  " + plain(" · ".join(f"{t}: {titles[t]}" for t in sorted(titles)))
        )
        for rule in values["rules"]:
            _print_line(rule, language)
        _print_clauses(values["clauses"])
    for concept in values.get("concepts", ()):
        out.print(f"[bold]{concept['id']}[/]  {plain(concept['definition'])}")
        for term in concept["terms"]:
            holds = " ".join((translate_word(term["status"]), *term["editions"]))
            out.print(f"  [cyan]{term['locale']}[/] {plain(term['term'])}  [dim]{holds}[/]")
        for rule in concept["rules"]:
            _print_line(rule, language)
        _print_clauses(concept["clauses"])


def _print_rule(rule: dict[str, Any], language: str) -> None:
    out.print(
        f"[bold green]{rule['id']}[/]  {' '.join(rule['editions'])}  [dim]{rule['section']} · {rule['modality']}[/]"
        + _mark(rule)
    )
    for tag, text in sorted(rule["statements"].items(), key=lambda pair: (pair[0] != language, pair[0])):
        out.print(f"  [cyan]{tag}[/] {plain(text)}")
    if rule["reasons"]:
        _print_note(_("a ruling, as the books are silent"), rule["reasons"].get(language) or rule["reasons"]["en"])
    for relation, targets in rule["related"].items():
        _print_note(translate_word(relation), ", ".join(targets))
    for code in rule["code"]:
        _print_note(translate_word("code"), f"{code['path']}:{code['line']}")
    for case in rule["cases"]:
        _print_note(translate_word("case"), case["id"])


def _print_note(label: str, text: str) -> None:
    out.print(f"  [dim]{_('{label}: {text}', label=label, text=plain(text))}[/]")


def _print_line(rule: dict[str, Any], language: str) -> None:
    text = rule["statements"].get(language) or rule["statements"].get("en", "")
    out.print(f"  [green]{rule['id']}[/] [dim]{' '.join(rule['editions'])}[/]{_mark(rule)} {plain(text)}")


def _mark(rule: dict[str, Any]) -> str:
    """Tells a ruling from the rules of the books."""
    return f" [yellow]{translate_word('ruling')}[/]" if rule["kind"] == "ruling" else ""


def _print_clauses(clauses: list[dict[str, Any]]) -> None:
    source = None
    for clause in clauses:
        if clause["path"] != source:
            source = clause["path"]
            out.print(f"[bold]{plain(source)}[/]  {clause['locale']} {clause['edition']}")
        place = _("p. {page}, line {line}", page=clause["page"], line=clause["line"])
        out.print(f"  [dim]{place:<18}[/] {plain(clause['text'])}")


COMMAND = Command(
    (
        "rulebook show battle.replay.trigger",
        'rulebook show "Tributbeschwörung" --edition 9.0',
        "rulebook show turn/battle-phase/damage-step --format json",
    ),
    configure,
    run,
)
