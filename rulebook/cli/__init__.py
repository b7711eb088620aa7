"""The command line, the one place that may use every part of the project."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Mapping, Sequence
from importlib import import_module
from io import TextIOWrapper
from pathlib import Path
from typing import NoReturn

from rulebook import __version__
from rulebook.cli.command import FAILED, Command
from rulebook.cli.console import err, plain
from rulebook.errors import RulebookError
from rulebook.language.messages import describe, use_language
from rulebook.language.messages import translate as _

COMMANDS = (
    "build", "extract", "align", "check", "explain", "accept", "terms", "suggest", "show", "search", "diff", "export",
    "conformance", "duel", "replay", "locale", "lsp", "schema", "site", "doctor",
)  # fmt: skip


TWO_WORDS: Mapping[tuple[str, ...], str] = {("terms", "suggest"): "suggest"}
"""Commands that go by a name of two words as well."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command that the arguments name; returns the exit status."""
    _open_streams()
    use_language()
    try:
        parsed = make_parser().parse_args(_expanded(sys.argv[1:] if arguments is None else arguments))
        status: int = parsed.command.run(parsed)
        if not sys.stdout.closed:  # an editor that hangs up takes it along
            sys.stdout.flush()
    except RulebookError as error:
        err.print(f"[bold red]rulebook:[/] {plain(describe(error))}")
        return FAILED
    except BrokenPipeError:
        # The reader of our output has gone (as with ``| head``); nothing is left to be said.
        _drop_output()
        return FAILED
    except OSError as error:
        # Files are named where they are read and written; what is left is our own output, as on a full disk.
        place = error.filename or _("standard output")
        err.print(f"[bold red]rulebook:[/] {plain(str(place))}: {plain(error.strerror or str(error))}")
        _drop_output()
        return FAILED
    except KeyboardInterrupt:
        message = _("interrupted; what was there before is untouched")
        err.print(f"rulebook: {message}")
        return 130
    return status


def _open_streams() -> None:
    """Make the standard streams take whatever is written: closed ones become the null device."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, Path(os.devnull).open(mode, encoding="utf-8"))  # noqa: SIM115 (open to the end)
    if isinstance(sys.stdout, TextIOWrapper):
        # A terminal of another encoding, or the name of a file that is no text, is no reason to stop.
        sys.stdout.reconfigure(errors="backslashreplace")


def _drop_output() -> None:
    """Keep the interpreter from writing once more, at its end, what could not be written."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _expanded(arguments: Sequence[str]) -> Sequence[str]:
    """The arguments with a name of two words made the one that the command has."""
    name = TWO_WORDS.get(tuple(arguments[:2]))
    return [name, *arguments[2:]] if name else arguments


def make_parser() -> argparse.ArgumentParser:
    """The parser of the whole command line."""
    parser = _Parser(
        prog="rulebook",
        description=_("Read rulebooks in several languages, join them into one rule graph, look rules up."),
    )
    parser.add_argument("--version", action="version", version=f"rulebook {__version__}")
    subparsers = parser.add_subparsers(title=_("commands"), metavar="COMMAND", required=True)
    for name in COMMANDS:
        command: Command = import_module(f"rulebook.cli.{name}").COMMAND
        subparser = subparsers.add_parser(
            command.name,
            help=_(command.summary),
            description=_(command.summary),
            epilog="\n".join([_("examples:"), *(f"  {example}" for example in command.examples)]),
            formatter_class=argparse.RawDescriptionHelpFormatter,
        )
        command.configure(subparser)
        subparser.set_defaults(command=command)
    return parser


class _Parser(argparse.ArgumentParser):
    """A parser that reports bad usage in one line."""

    def error(self, message: str) -> NoReturn:
        advice = _("see --help")
        err.print(f"[bold red]{self.prog}:[/] {plain(message)}; {advice}")
        sys.exit(FAILED)
