"""Findings as one self-contained HTML page: filters, side-by-side evidence, the differing words marked.

Everything that comes from a source is escaped by the template; the page loads nothing and its script
reads only what stands in it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from rulebook.checks.finding import Finding
from rulebook.checks.marked_text import marked
from rulebook.checks.pages import asset, page
from rulebook.checks.report import Translate


def as_html(
    findings: Sequence[Finding],
    language: str,
    translate: Translate = str,
    gettext: Callable[[str], str] = str,
    word: Callable[[str], str] = str,
) -> str:
    """The report as a page in ``language``."""
    return page(
        "report.html",
        language=language,
        shown=gettext("{shown} of {all} findings"),
        filter_label=gettext("Filters"),
        search_label=gettext("Search"),
        advice=gettext("j and k go to the next and the previous finding, / to the search."),
        title=gettext("Findings"),
        script=asset("report.js"),
        filters=_filters(findings, gettext, word),
        rows=[_row(finding, translate, word) for finding in findings],
    )


def _filters(
    findings: Iterable[Finding], gettext: Callable[[str], str], word: Callable[[str], str]
) -> list[tuple[str, str, list[tuple[str, str, int]]]]:
    locales = Counter(finding.passage.locale for finding in findings)
    checks = Counter(finding.check for finding in findings)
    severities = Counter(finding.severity for finding in findings)
    return [
        ("locale", gettext("Language"), [(name, name, count) for name, count in sorted(locales.items())]),
        ("severity", gettext("Severity"), [(name, word(name), count) for name, count in sorted(severities.items())]),
        ("check", gettext("Check"), [(name, name, count) for name, count in sorted(checks.items())]),
    ]


def _row(finding: Finding, translate: Translate, word: Callable[[str], str]) -> dict[str, Any]:
    return {
        "finding": finding,
        "message": translate(finding.message),
        "severity": word(finding.severity),
        "own": marked(finding.passage.text, (finding.span,) if finding.span else ()),
        "others": [(other.passage, marked(other.passage.text, other.spans)) for other in finding.evidence],
    }
