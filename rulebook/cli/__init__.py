"""The command line, the one place that may use every part of the project."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from io import TextIOWrapper
from pathlib import Path

from rulebook import __version__
from rulebook.cli.command import FAILED, Command
from rulebook.cli.parsing import Parser, complain
from rulebook.errors import RulebookError
from rulebook.language.messages import describe, use_language
from rulebook.language.messages import translate as _


@dataclass(frozen=True, slots=True)
class Listed:
    """A command as the help lists it: its name, which its module has, too, and a line about it."""

    name: str
    summary: str


COMMANDS = (
    Listed("build", "build the rule graph from rulebooks"),
    Listed("extract", "print a source's outline, clauses and cards"),
    Listed("align", "show which clauses say the same in each language"),
    Listed("check", "find where the languages disagree, and what is wrong in one"),
    Listed("explain", "say what a check looks for, and why"),
    Listed("accept", "keep a finding from being reported again"),
    Listed("terms", "print the concepts and their terms in every language, or exchange them with other tools"),
    Listed("suggest", "propose terms for a language that has none yet"),
    Listed("show", "look up a rule, a term of any language, or a section"),
    Listed("search", "search rules, terms, clauses and cards"),
    Listed("diff", "show what changed between two editions"),
    Listed("export", "write the graph as JSON-LD or GraphML"),
    Listed("cards", "say what card texts mean, compare their languages, translate them"),
    Listed("conformance", "prove an engine against the rules, case by case"),
    Listed("duel", "play a duel in the terminal; what is not allowed is answered with its rule"),
    Listed("replay", "go through a saved duel step by step"),
    Listed("locale", "add a language, or say what it still lacks"),
    Listed("lsp", "serve an editor: findings while typing, terms on hover, quick fixes"),
    Listed("schema", "print the JSON Schema of a command's output"),
    Listed("site", "build the rule reference as a website"),
    Listed("completion", "let a shell complete commands, options and their values"),
    Listed("doctor", "say what is installed, which languages and sources are seen"),
)


TWO_WORDS: Mapping[tuple[str, ...], str] = {("terms", "suggest"): "suggest"}
"""Commands that go by a name of two words as well."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command that the arguments name; returns the exit status."""
    _open_streams()
    use_language()
    try:
        words = _expanded(sys.argv[1:] if arguments is None else arguments)
        parsed = make_parser(next((word for word in words if not word.startswith("-")), "")).parse_args(words)
        status: int = parsed.command.run(parsed)
        if not sys.stdout.closed:  # an editor that hangs up takes it along
            sys.stdout.flush()
    except RulebookError as error:
        for one in (error, *error.causes):
            complain("rulebook", describe(one))
        return FAILED
    except BrokenPipeError:
        # The reader of our output has gone (as with ``| head``); nothing is left to be said.
        _drop_output()
        return FAILED
    except OSError as error:
        # Files are named where they are read and written; what is left is our own output, as on a full disk.
        place = error.filename or _("standard output")
        complain("rulebook", f"{place}: {error.strerror or error}")
        _drop_output()
        return FAILED
    except KeyboardInterrupt:
        print("rulebook:", _("interrupted; what was there before is untouched"), file=sys.stderr)
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


def make_parser(called: str | None = None) -> argparse.ArgumentParser:
    """The parser of the whole command line.

    Args:
        called: The only command that is called, so that the others need not be loaded; by default all are.
    """
    parser = Parser(
        prog="rulebook",
        description=_("Read rulebooks in several languages, join them into one rule graph, look rules up."),
    )
    parser.add_argument(
        "--version",
        action="version",
        version=f"rulebook {__version__}",
        help=_("show program's version number and exit"),
    )
    subparsers = parser.add_subparsers(title=_("commands"), metavar="COMMAND", required=True)
    for listed in COMMANDS:
        subparser = subparsers.add_parser(
            listed.name,
            help=_(listed.summary),
            description=_(listed.summary),
            formatter_class=argparse.RawDescriptionHelpFormatter,
        )
        if called in (listed.name, None):
            command: Command = import_module(f"rulebook.cli.{listed.name}").COMMAND
            subparser.epilog = "\n".join([_("examples:"), *(f"  {example}" for example in command.examples)])
            command.configure(subparser)
            subparser.set_defaults(command=command)
    return parser
