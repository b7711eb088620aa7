"""``rulebook check``: tell translators where the languages disagree."""

from __future__ import annotations

import json
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from rulebook import check
from rulebook.checks.check import Check
from rulebook.checks.finding import Finding, Message, Span
from rulebook.checks.marked_text import marked
from rulebook.checks.report import as_json
from rulebook.checks.sarif import as_sarif
from rulebook.checks.segments import notes
from rulebook.cli.command import DONE, FOUND, Command, add_sources
from rulebook.cli.console import err, out, plain, steps
from rulebook.cli.offers import check_ids, offer
from rulebook.cli.sources import report_skipped, report_unread
from rulebook.errors import SourceError
from rulebook.files.collecting import collecting_seldom
from rulebook.files.writing import write_whole
from rulebook.interchange import Bilingual, annotate
from rulebook.language.messages import current_language, translate_plural, translate_word
from rulebook.language.messages import translate as _

COLOURS = {"error": "red", "warning": "yellow", "note": "blue"}


def configure(parser: ArgumentParser) -> None:
    """The arguments of the command."""
    add_sources(parser)
    parser.add_argument(
        "--format",
        choices=("text", "json", "sarif", "html", "notes"),
        default="text",
        help=_("how to print the result"),
    )
    parser.add_argument("-o", "--output", type=Path, metavar="FILE", help=_("write to a file instead"))
    offer(
        parser.add_argument(
            "--check", action="append", metavar="ID", dest="chosen", help=_("run only this check (may be repeated)")
        ),
        check_ids,
    )
    parser.add_argument("--settings", type=Path, metavar="FILE", help=_("settings (default: rulebook.toml nearby)"))
    parser.add_argument(
        "--accepted", type=Path, metavar="FILE",
        help=_("findings that were accepted (default: rulebook-accepted.toml beside the sources)"),
    )  # fmt: skip
    parser.add_argument(
        "--baseline", type=Path, metavar="FILE", help=_("the JSON of an earlier check, whose findings are left out")
    )


def run(arguments: Namespace) -> int:
    """Check the sources and print what was found."""
    with steps(len(arguments.sources)) as progress, collecting_seldom():
        checked = check(
            *arguments.sources,
            locale=arguments.locale,
            edition=arguments.edition,
            only=arguments.chosen or (),
            settings=arguments.settings,
            accepted=arguments.accepted,
            baseline=arguments.baseline,
            progress=progress,
        )
    report_skipped(checked.skipped)
    report_unread(checked.documents)
    _report_dictionaries(checked.without_dictionary)
    if arguments.format == "notes":
        _annotate(checked.findings, checked.files, arguments.output)
    elif arguments.format == "text" and arguments.output is None:
        _print(checked.findings, len(checked.known))
    else:
        _deliver(_report(arguments.format, checked.findings, checked.checks), arguments.output)
    return FOUND if checked.findings else DONE


def _report_dictionaries(locales: Iterable[str]) -> None:
    """Say on standard error for which languages spelling is judged without a dictionary."""
    for tag in locales:
        note = _("{locale}: no dictionary at hand, spelling is judged by frequencies alone", locale=tag)
        err.print(f"[yellow]{note}[/] pip install {plain('rulebook[spelling]')}")


def _report(form: str, findings: Sequence[Finding], chosen: Sequence[Check]) -> str:
    if form == "html":
        from rulebook.checks.html import as_html  # noqa: PLC0415 (its templates are slow to import)

        return as_html(findings, current_language(), _translated, _, translate_word)
    values = as_sarif(findings, chosen, _translated) if form == "sarif" else _json(findings)
    return json.dumps(values, ensure_ascii=False, indent=2) + "\n"


def _json(findings: Sequence[Finding]) -> dict[str, Any]:
    return {"schema": "rulebook/check/1", **as_json(findings, _translated)}


def _annotate(findings: Sequence[Finding], files: Sequence[Bilingual], target: Path | None) -> None:
    """Write the findings into a translator's file as notes, to another file or over it."""
    if len(files) != 1:
        raise SourceError("notes go into one PO, XLIFF or TMX file; {count} are given", count=len(files))
    (file,) = files
    write_whole(target or file.path, annotate(file, notes(findings, file, _translated)))


def _deliver(text: str, target: Path | None) -> None:
    if target is None:
        sys.stdout.write(text)
        return
    write_whole(target, text.encode())


def _translated(message: Message) -> str:
    return _(message.template).format(**message.values)


def _print(findings: Sequence[Finding], known: int) -> None:
    for finding in findings:
        passage = finding.passage
        colour = COLOURS[finding.severity]
        place = f"{plain(passage.path)}:{passage.line}"
        severity = translate_word(finding.severity)
        out.print(f"{place}: [{colour}]{severity}[/] {plain(_translated(finding.message))} [dim]{finding.check}[/]")
        out.print(f"    [bold]{passage.locale}[/] {_underlined(passage.text, (finding.span,) if finding.span else ())}")
        for other in finding.evidence:
            out.print(f"    [dim]{other.passage.locale} {_underlined(other.passage.text, other.spans)}[/]")
        if finding.suggestion:
            out.print(f"    [green]→ {plain(finding.suggestion)}[/]")
        out.print(f"    [dim]{finding.fingerprint}[/]\n")
    out.print(translate_plural("{count} finding", "{count} findings", len(findings)))
    if known:
        out.print(translate_plural("{count} known finding left out", "{count} known findings left out", known))


def _underlined(text: str, spans: Iterable[Span]) -> str:
    return "".join(f"[underline]{plain(p)}[/]" if is_marked else plain(p) for is_marked, p in marked(text, spans))


COMMAND = Command(
    (
        "rulebook check books/",
        "rulebook check books/ --check number-mismatch --format json",
        "rulebook check books/ --format html -o report.html",
        "rulebook check cards.jsonl.gz",
        "rulebook check game.po --format notes -o game.checked.po",
    ),
    configure,
    run,
)
