"""From the graph to the data of every page, in plain values that do not depend on a language of the site."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict
from functools import cached_property
from typing import Any

from rulebook.corpus.library import Library
from rulebook.graph.read import Graph
from rulebook.graph.records import GraphConcept, GraphRule
from rulebook.publish.store import Values
from rulebook.publish.supplement import Supplement

QUOTING = frozenset({"text", "span", "evidence", "suggestion"})
"""The parts of a finding that hold texts of the sources."""


class Gatherer:
    """Reads a graph once and tells what stands on each page.

    Args:
        graph: The graph.
        library: Outline, editions and locales.
        evidence: Findings, code, results.
        verbatim: Texts of sources by clause, empty where they are not to be shown.
    """

    def __init__(self, graph: Graph, library: Library, evidence: Supplement, *, verbatim: bool) -> None:
        self._graph = graph
        self._library = library
        self._evidence = evidence
        self._verbatim = verbatim
        self._rules = {name: graph.rule(name) for name in graph.rules()}

    def pages(self) -> Iterator[tuple[str, Values]]:
        """Every page's name and values."""
        yield "index", self._index()
        yield from self._sections()
        for rule in self._rules.values():
            yield f"rules/{rule.id}", self._rule(rule)
        yield from self._concepts()
        for case in self._evidence.proof.cases:
            yield f"cases/{case['id']}", {"page": "case", **case}
        if self._evidence.proof.results:
            yield "conformance", self._conformance()
        terms = {
            concept: {
                "terms": [
                    {key: term[key] for key in ("locale", "term", "status", "editions", "forms")} for term in known
                ]
            }
            for concept, known in self._terms.items()
        }
        yield "glossary", {"page": "glossary", "concepts": list(terms), "terms": terms}

    def _index(self) -> Values:
        sources = [
            {key: value for key, value in asdict(source).items() if key != "name"} for source in self._graph.sources()
        ]
        stated = sum(rule.kind != "ruling" for rule in self._rules.values())
        return {
            "page": "index",
            "chapters": [section.id for section in self._library.outline if section.parent is None],
            "editions": [
                {"id": edition.id, "title": edition.title, "year": edition.year} for edition in self._library.editions
            ],
            "sources": sources,
            "verbatim": self._verbatim,
            "others": [],
            "languages": {tag: locale.name for tag, locale in self._library.locales.items()},
            "counts": {"rules": stated, "concepts": len(self._known_concepts)},
        }

    def _conformance(self) -> Values:
        proof = self._evidence.proof
        chapters = [
            {
                "id": section.id,
                "titles": self._graph.section(section.id),
                "rules": [
                    {"id": rule.id, "results": proof.results[rule.id], "cases": len(self._cases.get(rule.id, ()))}
                    for rule in self._rules.values()
                    if rule.kind in {"executable", "ruling"} and rule.section.partition("/")[0] == section.id
                ],
            }
            for section in self._library.outline
            if section.parent is None
        ]
        return {
            "page": "conformance",
            "chapters": [chapter for chapter in chapters if chapter["rules"]],
            "cases": [case["id"] for case in proof.cases],
            "files": list(proof.files),
        }

    def _sections(self) -> Iterator[tuple[str, Values]]:
        rules: defaultdict[str, list[str]] = defaultdict(list)
        for rule in self._rules.values():
            rules[rule.section].append(rule.id)
        children: defaultdict[str, list[str]] = defaultdict(list)
        for section in self._library.outline:
            children[section.parent or ""].append(section.id)
        for section in self._library.outline:
            below = [name for home, names in rules.items() if home.startswith(f"{section.id}/") for name in names]
            values = {
                "page": "section",
                "id": section.id,
                "titles": self._graph.section(section.id),
                "parent": section.parent,
                "children": children.get(section.id, []),
                "rules": rules.get(section.id, []),
                "total": len(rules.get(section.id, ())) + len(below),
                "headings": self._headings[section.id],
            }
            yield f"sections/{section.id}", values

    @cached_property
    def _headings(self) -> Mapping[str, list[Values]]:
        """The headings of the sources that are mapped to each section."""
        found: defaultdict[str, list[Values]] = defaultdict(list)
        for printed in self._graph.headings():
            if printed.section and printed.heading:
                source = printed.source
                place = {"edition": source.edition, "locale": source.locale, "path": source.path}
                found[printed.section].append(
                    {**place, "heading": printed.heading, "page": printed.page, "line": printed.line}
                )
        return found

    def _rule(self, rule: GraphRule) -> Values:
        evidence = self._evidence
        return {
            "page": "rule",
            "id": rule.id,
            "section": rule.section,
            "editions": list(rule.editions),
            "kind": rule.kind,
            "modality": rule.modality,
            "parameters": rule.parameters,
            "hash": rule.hash,
            "statements": rule.statements,
            "reasons": rule.reasons,
            "mentions": {tag: self._mentions(text, tag, rule.editions[-1]) for tag, text in rule.statements.items()},
            "concepts": list(rule.concepts),
            "related": {relation: list(targets) for relation, targets in rule.related.items()},
            "clauses": self._clauses(rule.id),
            "findings": self._findings.get(rule.id, []),
            "code": [
                {"module": code.module, "name": code.name, "line": code.line, "end_line": code.end_line}
                for code in evidence.code.get(rule.id, ())
            ],
            "results": dict(evidence.proof.results.get(rule.id, {})),
            "cases": self._cases.get(rule.id, []),
        }

    def shown_findings(self) -> list[Values] | None:
        """The findings, without the texts of the sources where these are not shown; ``None`` without checks."""
        if self._evidence.findings is None:
            return None
        return [
            {key: value for key, value in finding.items() if self._verbatim or key not in QUOTING}
            for finding in self._evidence.findings
        ]

    @cached_property
    def _findings(self) -> Mapping[str, list[Values]]:
        """The findings by rule."""
        found: defaultdict[str, list[Values]] = defaultdict(list)
        for finding in self.shown_findings() or ():
            found[finding["rule"] or ""].append(finding)
        return found

    @cached_property
    def _cases(self) -> Mapping[str, list[str]]:
        """The cases that prove each rule, those first that prove little else."""
        found: defaultdict[str, list[str]] = defaultdict(list)
        for case in sorted(self._evidence.proof.cases, key=lambda case: len(case["rules"])):
            for rule in case["rules"]:
                found[rule].append(case["id"])
        return found

    def _mentions(self, text: str, tag: str, edition: str) -> list[list[Any]]:
        """The terms in a text of ours: where they begin and end, and the concepts they name."""
        mentions = self._library.texts(tag)[text].key(edition).mentions
        return [[mention.start, mention.end, list(mention.concepts)] for mention in mentions]

    def _clauses(self, rule: str) -> list[Values]:
        found: list[Values] = []
        for clause in self._graph.clauses_of_rule(rule):
            place = clause.place
            values: dict[str, Any] = {
                "id": f"{place.source}/{clause.id}",
                "path": place.path,
                "locale": place.locale,
                "edition": place.edition,
                "page": place.page,
                "line": place.line,
                "end_line": place.end_line,
                "score": round(dict(clause.rules)[rule], 2),
            }
            if self._verbatim:
                values["text"] = clause.text
                values["mentions"] = self._spans.get(clause.node, [])
            found.append(values)
        return found

    @cached_property
    def _spans(self) -> Mapping[str, list[list[Any]]]:
        """The terms in each clause: where they begin and end, and the concepts they name."""
        return {
            clause: [[mention.start, mention.end, list(mention.concepts)] for mention in mentions]
            for clause, mentions in self._graph.mentions().items()
        }

    @cached_property
    def _known_concepts(self) -> Sequence[GraphConcept]:
        return tuple(self._graph.all_concepts())

    @cached_property
    def _terms(self) -> Mapping[str, list[Values]]:
        """The terms of every concept."""
        return {
            concept.id: [
                {
                    "locale": term.locale,
                    "term": term.text,
                    "status": term.status,
                    "editions": list(term.editions),
                    "forms": list(term.forms),
                    "gender": term.gender,
                }
                for term in concept.terms
            ]
            for concept in self._known_concepts
        }

    def _concepts(self) -> Iterator[tuple[str, Values]]:
        order = {name: position for position, name in enumerate(self._rules)}
        users = _users(self._rules.values())
        for concept in self._known_concepts:
            values = {
                "page": "concept",
                "id": concept.id,
                "definition": concept.definition,
                "category": concept.category,
                "broader": concept.broader,
                "terms": self._terms[concept.id],
                "rules": sorted(users.get(concept.id, ()), key=order.__getitem__),
            }
            yield f"concepts/{concept.id}", values


def _users(rules: Iterator[GraphRule] | Sequence[GraphRule] | Any) -> Mapping[str, list[str]]:  # noqa: ANN401
    found: defaultdict[str, list[str]] = defaultdict(list)
    for rule in rules:
        for concept in rule.concepts:
            found[concept].append(rule.id)
    return found
