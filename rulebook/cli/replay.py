"""``rulebook replay``: go through a saved duel step by step."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from importlib import import_module
from pathlib import Path

from rulebook.cli.command import Command, add_format
from rulebook.cli.offers import locale_tags, offer
from rulebook.language.messages import translate as _


def configure(parser: ArgumentParser) -> None:
    """The arguments of the command."""
    parser.add_argument("replay", type=Path, metavar="FILE", help=_("a duel saved with: rulebook duel --save FILE"))
    parser.add_argument(
        "--step", type=int, metavar="N", help=_("only show the field after step N (0: before the first)")
    )
    parser.add_argument("--player", type=int, choices=(1, 2), default=1, help=_("from whose side to look (default: 1)"))
    offer(
        parser.add_argument("--locale", metavar="TAG", help=_("language of messages, card names and rules")),
        locale_tags,
    )
    add_format(parser)


def run(arguments: Namespace) -> int:
    """Go through a saved duel."""
    # The engine takes a moment to load, which no other command should wait for.
    status: int = import_module("rulebook.cli.table.browse").run(arguments)
    return status


COMMAND = Command(
    (
        "rulebook replay evening.duel",
        "rulebook replay evening.duel --step 40 --player 2",
        "rulebook replay evening.duel --locale de --format json",
    ),
    configure,
    run,
)
