"""``rulebook conformance``: prove an engine against the rules, case by case."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from importlib import import_module
from pathlib import Path

from rulebook.cli.command import Command, add_format, add_graph, seconds, whole_number
from rulebook.cli.offers import edition_ids, offer, rule_ids, section_ids
from rulebook.language.messages import translate as _

CASES = Path("tests/conformance")
ALL = 0
"""Stands for every small change there is."""
FORMATS = ("text", "json", "junit", "earl", "html")


def configure(parser: ArgumentParser) -> None:
    """The arguments of the command and of the commands below it."""
    _add_cases(parser)
    _add_rules(parser)
    add_graph(parser)
    offer(
        parser.add_argument(
            "--edition", metavar="ID", action="append", help=_("run only this edition (may be repeated)")
        ),
        edition_ids,
    )
    offer(parser.add_argument("--section", metavar="ID", help=_("only the rules of this section")), section_ids)
    parser.add_argument("--format", choices=FORMATS, default="text", help=_("how to print the result"))
    parser.add_argument("-o", "--output", type=Path, metavar="FILE", help=_("write to a file instead"))
    parser.add_argument("--strict", action="store_true", help=_("fail on a rule that no case proves, too"))
    parser.add_argument("--engine", metavar="COMMAND", help=_("a program to run the cases against instead"))
    parser.add_argument(
        "--patience", type=seconds, default=5.0, metavar="SECONDS", help=_("how long the program may take to answer")
    )
    parser.set_defaults(part="cases")
    parts = parser.add_subparsers(title=_("commands"), metavar="COMMAND")

    pin = parts.add_parser("pin", help=_("say that citations were checked against the rules as they are"))
    offer(pin.add_argument("rules", nargs="*", metavar="RULE", help=_("only the citations of these rules")), rule_ids)
    _add_cases(pin)
    pin.set_defaults(part="pin")

    citations = parts.add_parser(
        "citations", help=_("list the citations whose rule has changed, is retired or unknown")
    )
    _add_cases(citations)
    add_format(citations)
    citations.set_defaults(part="citations")

    mutate = parts.add_parser(
        "mutate", help=_("switch off rules, or change their code in small ways, and see whether a case notices")
    )
    _add_cases(mutate)
    _add_rules(mutate)
    mutate.add_argument(
        "--operators", type=whole_number, nargs="?", const=ALL, metavar="N",
        help=_("make small changes in the code instead, so many drawn at random, or all of them"),
    )  # fmt: skip
    mutate.add_argument(
        "--claims", action="store_true",
        help=_("see whether the cases tell the claims of a rule apart, by switching off and by small changes"),
    )  # fmt: skip
    mutate.add_argument(
        "--seed", type=whole_number, metavar="S", help=_("what they are drawn by (default: by the version)")
    )
    mutate.add_argument(
        "--module", metavar="NAME", action="append", default=[], help=_("only in this module (may be repeated)")
    )
    mutate.add_argument(
        "--floor", action="store_true", help=_("fail only where fewer are noticed than the floor beside the cases")
    )
    mutate.add_argument("--raise-floor", action="store_true", help=_("put the floor up to what is noticed now"))
    mutate.add_argument("--jobs", type=whole_number, default=2, metavar="N", help=_("how many to try side by side"))
    add_format(mutate)
    mutate.set_defaults(part="mutate")

    serve = parts.add_parser("serve", help=_("answer as an engine under test on standard input and output"))
    serve.set_defaults(part="serve")


def _add_cases(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--cases", type=Path, default=CASES, metavar="FOLDER",
        help=_("the folder of the cases (default: tests/conformance)"),
    )  # fmt: skip


def _add_rules(parser: ArgumentParser) -> None:
    offer(
        parser.add_argument(
            "--rule", metavar="ID", action="append", default=[], help=_("only this rule (may be repeated)")
        ),
        rule_ids,
    )


def run(arguments: Namespace) -> int:
    """Run the part of the command that the arguments name."""
    # The engine takes a moment to load, which no other command should wait for.
    part = import_module(f"rulebook.cli.proof.{arguments.part}")
    status: int = part.run(arguments)
    return status


COMMAND = Command(
    (
        "rulebook conformance",
        "rulebook conformance --edition 9.0 --section turn/battle-phase --strict",
        "rulebook conformance --format html -o conformance.html",
        "rulebook conformance --engine 'node adapter.js' --format earl",
        "rulebook conformance mutate --rule battle.replay.trigger",
        "rulebook conformance mutate --operators 100 --seed 1",
        "rulebook conformance mutate --claims --rule monster-card.level",
        "rulebook conformance pin battle.replay.trigger",
    ),
    configure,
    run,
)
