"""``rulebook cards compare FILE``: where the languages of a card say different things."""

from __future__ import annotations

from argparse import Namespace

from rulebook import check
from rulebook.checks.card.effect_mismatch import ID
from rulebook.checks.finding import Finding, Message, Span
from rulebook.checks.marked_text import marked
from rulebook.checks.report import as_json
from rulebook.cli.card_texts.source import database
from rulebook.cli.command import DONE, FOUND
from rulebook.cli.console import out, plain, print_json
from rulebook.language.messages import translate as _
from rulebook.language.messages import translate_plural


def run(arguments: Namespace) -> int:
    """Print the differences of each card."""
    checked = check(database(arguments), only=[ID])
    if arguments.format == "text":
        for finding in checked.findings:
            _print(finding)
        many = len({finding.passage.card for finding in checked.findings})
        found = translate_plural("{count} difference", "{count} differences", len(checked.findings))
        out.print(_("{found} in {cards}", found=found, cards=translate_plural("{count} card", "{count} cards", many)))
    else:
        print_json("check", as_json(checked.findings, _translated))
    return FOUND if checked.findings else DONE


def _translated(message: Message) -> str:
    return _(message.template, **message.values)


def _print(finding: Finding) -> None:
    passage = finding.passage
    out.print(f"[bold]{passage.card}[/]  [red]{finding.kind}[/]  {plain(_translated(finding.message))}")
    _print_text(passage.locale, passage.text, finding.span)
    for evidence in finding.evidence:
        _print_text(evidence.passage.locale, evidence.passage.text, next(iter(evidence.spans), None))


def _print_text(tag: str, text: str, span: Span | None) -> None:
    pieces = marked(text, [span] if span else [])
    shown = "".join(f"[reverse]{plain(piece)}[/]" if is_marked else plain(piece) for is_marked, piece in pieces)
    out.print(f"  {tag}  {shown}")
