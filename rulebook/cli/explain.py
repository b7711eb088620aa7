"""``rulebook explain``: what a check looks for, and why."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from typing import Any

from rulebook.checks.check import Check
from rulebook.checks.registry import checks
from rulebook.cli.command import DONE, Command, add_format
from rulebook.cli.console import out, plain, print_json
from rulebook.cli.offers import check_ids, offer
from rulebook.errors import UnknownKeyError
from rulebook.language.messages import translate as _
from rulebook.language.messages import translate_word


def configure(parser: ArgumentParser) -> None:
    """The arguments of the command."""
    offer(
        parser.add_argument("check", nargs="?", metavar="CHECK", help=_("id of a check; without it, all are listed")),
        check_ids,
    )
    add_format(parser)


def run(arguments: Namespace) -> int:
    """Print one check, or a line on each."""
    found = [check for check in checks() if arguments.check in (None, check.id)]
    if not found:
        raise UnknownKeyError("there is no check {check}; see rulebook explain", check=arguments.check)
    if arguments.format == "json":
        print_json("explain", {"checks": [_as_json(check) for check in found]})
    elif arguments.check is None:
        for check in found:
            out.print(f"[bold]{check.id}[/]  [dim]{translate_word(check.severity)}[/]\n    {plain(_(check.rationale))}")
    else:
        _print(found[0])
    return DONE


def _as_json(check: Check) -> dict[str, Any]:
    return {
        "id": check.id,
        "severity": check.severity,
        "rationale": _(check.rationale),
        "examples": [{"wrong": example.wrong, "right": example.right} for example in check.examples],
        "subjects": list(check.subjects),
    }


def _print(check: Check) -> None:
    out.print(f"[bold]{check.id}[/]  {translate_word(check.severity)}\n{plain(_(check.rationale))}\n")
    for example in check.examples:
        out.print(f"  [red]✗[/] {plain(example.wrong)}\n  [green]✓[/] {plain(example.right)}")


COMMAND = Command(
    ("rulebook explain", "rulebook explain number-mismatch"),
    configure,
    run,
)
