"""What a run of the cases comes to, in the form that every report is made of."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from engine.conformance.results import RuleResult, SectionResult
from engine.conformance.runner import Result


@dataclass(frozen=True, slots=True)
class Stated:
    """Where a book states a rule."""

    source: str
    locale: str
    edition: str
    page: int
    line: int
    end_line: int


@dataclass(frozen=True, slots=True)
class BookSection:
    """A section of a book under its own heading, with what is proved of the rules that it states."""

    source: str
    locale: str
    heading: str
    line: int
    result: SectionResult


@dataclass(frozen=True, slots=True)
class Report:
    """A run of the cases against one engine.

    Attributes:
        engine: Name and version of the engine.
        rules: Every rule in every edition that was run.
        sections: The canonical sections.
        cases: The cases that were run.
        stated: Where the books state each rule, if a graph was given.
        books: The sections of the books, if a graph was given.
    """

    engine: tuple[str, str]
    rules: Sequence[RuleResult]
    sections: Sequence[SectionResult]
    cases: Sequence[Result]
    stated: Mapping[str, Sequence[Stated]]
    books: Sequence[BookSection]

    @property
    def failed(self) -> bool:
        """Whether a case failed."""
        return any(result.outcome != "passed" for result in self.cases)

    def count(self, edition: str) -> Counter[str]:
        """How many rules of an edition have each status."""
        return Counter(result.status for result in self.rules if result.edition == edition)

    def count_claims(self, edition: str) -> Counter[str]:
        """How many claims of the rules of an edition have each status; a rule that makes one is counted once."""
        return Counter(claim.status for result in self.rules if result.edition == edition for claim in result.claims)

    @property
    def editions(self) -> tuple[str, ...]:
        """The editions that were run."""
        return tuple(dict.fromkeys(result.edition for result in self.rules))


def as_json(report: Report) -> dict[str, Any]:
    """The report as ``rulebook conformance --format json`` prints it."""
    return {
        "engine": {"name": report.engine[0], "version": report.engine[1]},
        "summary": [{"edition": edition, **report.count(edition)} for edition in report.editions],
        "claims": [{"edition": edition, **report.count_claims(edition)} for edition in report.editions],
        "rules": [_rule(result, report) for result in report.rules],
        "sections": [_section(section) for section in report.sections],
        "books": [
            {
                "source": book.source,
                "locale": book.locale,
                "heading": book.heading,
                "line": book.line,
                **_section(book.result),
            }
            for book in report.books
        ],
        "cases": [
            {
                "id": result.case.id,
                "edition": result.edition,
                "title": result.case.title,
                "rules": list(result.case.rules),
                "cites": list(result.case.citations),
                "outcome": result.outcome,
                "seconds": round(result.seconds, 6),
                "message": result.message,
            }
            for result in report.cases
        ],
    }


def _rule(result: RuleResult, report: Report) -> dict[str, Any]:
    return {
        "id": result.rule.id,
        "edition": result.edition,
        "status": result.status,
        "kind": result.rule.kind,
        "needs": result.needs,
        "section": result.rule.section,
        "cases": list(result.cases),
        "claims": [{"id": claim.id, "status": claim.status, "cases": list(claim.cases)} for claim in result.claims],
        "implemented_by": list(result.implemented_by),
        "stated": _places(report.stated.get(result.rule.id, ()), result.edition),
    }


def _places(stated: Iterable[Stated], edition: str) -> list[dict[str, Any]]:
    return [
        {
            "source": place.source,
            "locale": place.locale,
            "page": place.page,
            "line": place.line,
            "end_line": place.end_line,
        }
        for place in stated
        if place.edition == edition
    ]


def _section(section: SectionResult) -> dict[str, Any]:
    return {
        "section": section.section,
        "edition": section.edition,
        "rules": len(section.rules),
        "passed": len(section.passed),
        "failed": list(section.failed),
        "untested": list(section.untested),
    }
