"""Results as one self-contained HTML page: chapters, sections of the books, rules, failed cases."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from engine.conformance.reports.report import Report
from engine.conformance.results import RuleResult, SectionResult
from rulebook.canon.outline import load_outline
from rulebook.canon.rules import Rule
from rulebook.checks.pages import page

SHOWN = ("failed", "untested", "passed")


def as_html(
    report: Report,
    language: str,
    state: Callable[[Rule], str],
    gettext: Callable[[str], str] = str,
    word: Callable[[str], str] = str,
) -> str:
    """The report as a page in ``language``.

    Args:
        report: The results.
        language: Tag of the page's language.
        state: How a rule reads in that language.
        gettext: Translates a message.
        word: Translates a status.
    """
    return page(
        "conformance.html",
        language=language,
        title=gettext("Conformance"),
        engine=" ".join(report.engine),
        labels={
            "chapters": gettext("Chapters"),
            "books": gettext("Sections of the books"),
            "rules": gettext("Rules"),
            "failed": gettext("Failed cases"),
            "section": gettext("Section"),
            "edition": gettext("Edition"),
            "proved": gettext("Proved"),
            "open": gettext("Not proved"),
            "rule": gettext("Rule"),
            "status": gettext("Status"),
            "proof": gettext("Cases and code"),
            "stated": gettext("Stated in"),
        },
        words={status: word(status) for status in SHOWN},
        editions=[(edition, report.count(edition)) for edition in report.editions],
        chapters=[_chapter(section) for section in report.sections if "/" not in section.section],
        books=report.books,
        failed=[result for result in report.cases if result.outcome != "passed"],
        rules=[_rule(result, report, state) for result in _sorted(report.rules)],
        statuses=SHOWN,
    )


def _chapter(section: SectionResult) -> Mapping[str, Any]:
    return {"title": load_outline()[section.section].title, "result": section}


def _sorted(results: Sequence[RuleResult]) -> list[RuleResult]:
    return sorted(
        (result for result in results if result.status in SHOWN), key=lambda result: SHOWN.index(result.status)
    )


def _rule(result: RuleResult, report: Report, state: Callable[[Rule], str]) -> Mapping[str, Any]:
    places = [place for place in report.stated.get(result.rule.id, ()) if place.edition == result.edition]
    return {"result": result, "statement": state(result.rule), "places": places}
