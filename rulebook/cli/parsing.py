"""The parser of the command line: what it says itself is in the user's language, and bad usage is one line."""

from __future__ import annotations

import argparse
import sys
from typing import Final, NoReturn

from rulebook.cli.command import FAILED
from rulebook.language.messages import translate as _
from rulebook.language.messages import translate_count

__all__ = ["PHRASES", "Parser", "complain"]


def phrase(text: str) -> str:
    """A phrase of argparse, marked for the catalogues."""
    return text


def phrases(one: str, many: str) -> tuple[str, str]:
    """A phrase of argparse that depends on a count, marked for the catalogues."""
    return one, many


PHRASES: Final = (
    phrase("usage: "),
    phrase("positional arguments"),
    phrase("options"),
    phrase("show this help message and exit"),
    phrase("show program's version number and exit"),
    phrase("argument %(argument_name)s: %(message)s"),
    phrase("unknown parser %(parser_name)r (choices: %(choices)s)"),
    phrase("unrecognized arguments: %s"),
    phrase("unexpected option string: %s"),
    phrase("not allowed with argument %s"),
    phrase("ignored explicit argument %r"),
    phrase("the following arguments are required: %s"),
    phrase("one of the arguments %s is required"),
    phrase("expected one argument"),
    phrase("expected at most one argument"),
    phrase("expected at least one argument"),
    phrase("ambiguous option: %(option)s could match %(matches)s"),
    phrase("invalid %(type)s value: %(value)r"),
    phrase("invalid choice: %(value)r (choose from %(choices)s)"),
    phrase("invalid choice: %(value)r, maybe you meant %(suggestion)r? (choose from %(choices)s)"),
    *phrases("expected %s argument", "expected %s arguments"),
)
"""What argparse says to those who use a program, from Python 3.11 on."""


class Parser(argparse.ArgumentParser):
    """A parser that speaks the user's language and reports bad usage in one line."""

    def error(self, message: str) -> NoReturn:
        """Say what is wrong, and end."""
        advice = _("see --help")
        complain(self.prog, f"{message}; {advice}")
        sys.exit(FAILED)


# argparse asks the one catalogue that a whole process has; ours are files of the package, compiled where they change.
# It looks its phrases up under these two names whenever it says one.
argparse._ = _  # type: ignore[attr-defined]
argparse.ngettext = translate_count  # type: ignore[attr-defined]


def complain(program: str, message: str) -> None:
    """Say on standard error what is wrong."""
    from rulebook.cli.console import err, plain  # noqa: PLC0415 (it loads much that most commands need, and help does not)

    err.print(f"[bold red]{program}:[/] {plain(message)}")
