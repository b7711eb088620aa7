"""From rules to the books: where each rule is stated, and how far each section of a book is proved."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping

from engine.conformance.reports.report import BookSection, Stated
from engine.conformance.results import RuleResult, section_result
from rulebook.graph.read import Graph


def stated_in(graph: Graph, rules: Iterable[str]) -> dict[str, tuple[Stated, ...]]:
    """Where the books of a graph state each rule."""
    known = set(graph.rules())
    paths = {row["node"].partition(":")[2]: row["path"] for row in graph.rows("source")}
    return {
        rule: tuple(
            Stated(paths[place.source], place.locale, place.edition, place.page, place.line, place.end_line)
            for place in (clause.place for clause in graph.clauses_of_rule(rule))
        )
        for rule in rules
        if rule in known
    }


def book_sections(graph: Graph, results: Iterable[RuleResult]) -> Iterator[BookSection]:
    """Every section of every book that states executable rules, under the book's own heading."""
    by_rule: Mapping[tuple[str, str], RuleResult] = {
        (result.rule.id, result.edition): result for result in results if result.status != "not-applicable"
    }
    sources = {row["node"].partition(":")[2]: row for row in graph.rows("source")}
    stating: defaultdict[str, dict[str, RuleResult]] = defaultdict(dict)
    heading_of = {row["node"]: f"{row['source']}/{row['heading']}" for row in graph.rows("clause") if row["heading"]}
    source_of = {row["node"]: row["source"] for row in graph.rows("clause")}
    for edge in graph.rows("edge"):
        if edge["kind"] == "states" and edge["subject"] in heading_of:
            edition = sources[source_of[edge["subject"]]]["edition"]
            result = by_rule.get((edge["object"].partition(":")[2], edition))
            if result is not None:
                stating[heading_of[edge["subject"]]][result.rule.id] = result
    for row in graph.rows("heading"):
        found = stating.get(f"{row['source']}/{row['id']}")
        if found:
            source = sources[row["source"]]
            section = section_result(row["canonical"] or "", source["edition"], found.values())
            yield BookSection(source["path"], source["locale"], row["heading"], row["line"], section)
