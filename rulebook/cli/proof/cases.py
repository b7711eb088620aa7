"""``rulebook conformance``: run the cases and report on every rule."""

from __future__ import annotations

import json
import sys
from argparse import Namespace
from collections.abc import Iterator, Sequence
from contextlib import closing
from pathlib import Path

from engine.citation import carriers
from engine.conformance.books import book_sections, stated_in
from engine.conformance.cases import Case, load_cases
from engine.conformance.own import OwnEngine
from engine.conformance.remote import RemoteEngine
from engine.conformance.reports.earl import as_earl
from engine.conformance.reports.junit import as_junit
from engine.conformance.reports.report import Report, as_json
from engine.conformance.results import RuleResult, by_rule, by_section
from engine.conformance.runner import Result, run_all
from engine.conformance.subject import Subject
from rulebook.canon.editions import find_edition
from rulebook.canon.rules import Rule
from rulebook.cli.command import DONE, FOUND
from rulebook.cli.console import out, steps
from rulebook.cli.proof.text import print_report
from rulebook.cli.statements import statements
from rulebook.corpus.library import Library, load_library
from rulebook.errors import UnknownKeyError
from rulebook.files.writing import write_whole
from rulebook.graph.read import Graph
from rulebook.language.messages import current_language, translate_word
from rulebook.language.messages import translate as _


def run(arguments: Namespace) -> int:
    """Run the cases against our engine or another one."""
    library = load_library()
    editions = _editions(library, arguments.edition)
    rules = _rules(library, arguments)
    wanted = {rule.id for rule in rules}
    everything = len(rules) == len(library.rules)
    cases = [
        case for case in load_cases(arguments.cases) if wanted & set(case.rules) or (everything and not case.rules)
    ]
    command: str | None = arguments.engine
    subject: Subject = OwnEngine() if command is None else RemoteEngine(command, arguments.patience)
    with closing(subject):
        results = tuple(_run(cases, subject, editions))
    found = tuple(by_rule(rules, results, editions, None if arguments.engine else carriers()))
    report = _report((subject.name, subject.version), found, results, library, arguments.graph)
    if arguments.format == "text" and arguments.output is None:
        print_report(report, statements(library), untested=arguments.strict)
    else:
        _deliver(_written(arguments.format, report, library), arguments.output)
    wanting = report.failed or (arguments.strict and any(result.status == "untested" for result in found))
    return FOUND if wanting else DONE


def _editions(library: Library, wanted: Sequence[str] | None) -> tuple[str, ...]:
    named = [find_edition(library.editions, name) for name in wanted or ()]
    return tuple(edition.id for edition in library.editions if not named or edition in named)


def _rules(library: Library, arguments: Namespace) -> list[Rule]:
    known = {rule.id for rule in library.rules}
    for rule in arguments.rule:
        if rule not in known:
            raise UnknownKeyError("there is no rule {rule}", rule=rule)
    if arguments.section is not None and arguments.section not in library.outline:
        raise UnknownKeyError("there is no section {section}", section=arguments.section)
    return [
        rule
        for rule in library.rules
        if (not arguments.rule or rule.id in arguments.rule)
        and (arguments.section is None or f"{rule.section}/".startswith(f"{arguments.section}/"))
    ]


def _run(cases: Sequence[Case], subject: Subject, editions: Sequence[str]) -> Iterator[Result]:
    with steps(len(cases)) as progress:
        for case in cases:
            progress(Path(case.id))
            yield from run_all([case], subject, editions)


def _report(
    engine: tuple[str, str], rules: Sequence[RuleResult], cases: Sequence[Result], library: Library, graph: Path
) -> Report:
    sections = tuple(by_section(rules, [section.id for section in library.outline]))
    if not graph.is_file():
        return Report(engine, rules, sections, cases, {}, ())
    with Graph(graph) as known:
        stated = stated_in(known, [result.rule.id for result in rules])
        return Report(engine, rules, sections, cases, stated, tuple(book_sections(known, rules)))


def _written(form: str, report: Report, library: Library) -> str:
    if form == "junit":
        return as_junit(report)
    if form == "earl":
        return as_earl(report)
    if form == "html":
        from engine.conformance.reports.html import as_html  # noqa: PLC0415 (its templates are slow to import)

        return as_html(report, current_language(), statements(library), _, translate_word)
    if form == "json":
        values = {"schema": "rulebook/conformance/1", **as_json(report)}
        return json.dumps(values, ensure_ascii=False, indent=2) + "\n"
    with out.capture() as captured:
        print_report(report, statements(library), untested=False)
    return captured.get()


def _deliver(text: str, target: Path | None) -> None:
    if target is None:
        sys.stdout.write(text)
        return
    write_whole(target, text.encode())
