"""The results of the cases for people at a terminal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping

from engine.conformance.reports.report import Report
from engine.conformance.runner import Result
from rulebook.canon.outline import load_outline
from rulebook.canon.rules import Rule, load_rules
from rulebook.cli.console import out, plain
from rulebook.language.locales import load_locale
from rulebook.language.messages import current_language, translate_plural, translate_word
from rulebook.language.messages import translate as _

PLACES = 4
"""Places in the books that are shown for a rule of a failed case."""
WRITTEN = ("passed", "failed", "untested")
MARKS = {"passed": "█", "failed": "×", "untested": "░"}
COLOURS = {"passed": "green", "failed": "red", "untested": "yellow"}
BAR = 24
"""Width of a bar, in characters."""


def print_report(report: Report, state: Callable[[Rule], str], *, untested: bool) -> None:
    """Print what failed, each rule that no case proves if that is wanted, and how far each chapter is proved.

    Args:
        report: The results.
        state: How a rule reads in the user's language.
        untested: Whether the rules without proof are listed.
    """
    # A case may cite rules of other sections than those that the report is about.
    by_id = {rule.id: rule for rule in load_rules()}
    outline, locale = load_outline(), load_locale(current_language())
    for result in report.cases:
        if result.outcome != "passed":
            _print_failed(result, report, by_id, state)
    if untested:
        _print_untested(report, state)
    out.print(
        translate_plural(
            "{name} {version}: {count} case run",
            "{name} {version}: {count} cases run",
            len(report.cases),
            name=plain(report.engine[0]),
            version=plain(report.engine[1]),
        )
    )
    rules, claims, proved = _claims(report)
    out.print(
        translate_plural("{count} rule", "{count} rules", rules)
        + ", "
        + translate_plural("{count} claim", "{count} claims", claims)
        + ": "
        + _("{count} proved", count=proved)
    )
    for edition in report.editions:
        counts = report.count(edition)
        if not any(counts[status] for status in WRITTEN):
            continue
        out.print(f"\n[bold]{edition}[/]  {_tally(counts)}")
        for section in report.sections:
            if section.edition == edition and "/" not in section.section:
                title = locale.title(section.section, outline[section.section].title)
                counts = Counter(passed=len(section.passed), failed=len(section.failed), untested=len(section.untested))
                out.print(f"  {_bar(counts)} {len(section.passed):>4}/{len(section.rules):<4} {plain(title)}")


def _print_failed(result: Result, report: Report, rules: Mapping[str, Rule], state: Callable[[Rule], str]) -> None:
    outcome = translate_word(result.outcome)
    out.print(f"[red]{outcome}[/] {plain(result.case.id)} [dim]{result.edition}[/] {plain(result.case.title)}")
    out.print(f"    {plain(result.message or '')}")
    for rule in result.case.rules:
        out.print(f"    [bold]{plain(rule)}[/] {plain(state(rules[rule]))}")
        places = [place for place in report.stated.get(rule, ()) if place.edition == result.edition]
        for place in places[:PLACES]:
            out.print(f"    [dim]{plain(place.source)}:{place.line}[/]")
    out.print()


def _claims(report: Report) -> tuple[int, int, int]:
    """How many rules need proof, how many claims they make, and how many of these are proved in every edition."""
    rules = {result.rule.id for result in report.rules if result.status != "not-applicable"}
    statuses: dict[str, set[str]] = {}
    for result in report.rules:
        for claim in result.claims:
            if claim.status != "not-applicable":
                statuses.setdefault(claim.id, set()).add(claim.status)
    return len(rules), len(statuses), sum(found == {"passed"} for found in statuses.values())


def _print_untested(report: Report, state: Callable[[Rule], str]) -> None:
    word = translate_word("untested")
    for result in report.rules:
        if result.status == "untested":
            names = [claim.id for claim in result.claims if claim.status == "untested"] or [result.rule.id]
            cited = plain(", ".join(names))
            out.print(f"[yellow]{word}[/] [dim]{result.edition}[/] {cited} {plain(state(result.rule))}")


def _tally(counts: Mapping[str, int]) -> str:
    return ", ".join(f"{counts.get(status, 0)} {translate_word(status)}" for status in WRITTEN)


def _bar(counts: Mapping[str, int]) -> str:
    """The shares of the three statuses as one bar; a failed or untested rule is never rounded away."""
    total = sum(counts.values()) or 1
    widths = {status: -(-counts[status] * BAR // total) for status in ("failed", "untested")}
    widths["passed"] = max(BAR - sum(widths.values()), 0)
    return "".join(f"[{COLOURS[status]}]{MARKS[status] * widths[status]}[/]" for status in WRITTEN)
