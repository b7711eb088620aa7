"""From rules to the books: where each rule is stated, and how far each section of a book is proved."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.conformance.reports.report import BookSection, Stated
from engine.conformance.results import RuleResult, section_result
from rulebook.graph.read import Graph


def stated_in(graph: Graph, rules: Iterable[str]) -> dict[str, tuple[Stated, ...]]:
    """Where the books of a graph state each rule."""
    known = set(graph.rules())
    return {
        rule: tuple(
            Stated(place.path, place.locale, place.edition, place.page, place.line, place.end_line)
            for place in (clause.place for clause in graph.clauses_of_rule(rule))
        )
        for rule in rules
        if rule in known
    }


def book_sections(graph: Graph, results: Iterable[RuleResult]) -> Iterator[BookSection]:
    """Every section of every book that states executable rules, under the book's own heading."""
    by_rule = {(result.rule.id, result.edition): result for result in results if result.status != "not-applicable"}
    for heading in graph.headings():
        book = heading.source
        found = [by_rule[rule, book.edition] for rule in heading.rules if (rule, book.edition) in by_rule]
        if found:
            section = section_result(heading.section or "", book.edition, found)
            yield BookSection(book.path, book.locale, heading.heading, heading.line, section)
