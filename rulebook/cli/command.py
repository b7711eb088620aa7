"""What a command of the command line is."""

from __future__ import annotations

import math
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from rulebook.cli.offers import edition_ids, locale_tags, offer
from rulebook.language.messages import translate as _

DONE, FOUND, FAILED = 0, 1, 2
"""Exit statuses: nothing to report, something found, the command could not do its work."""


@dataclass(frozen=True, slots=True)
class Command:
    """One command: examples, its arguments and what it does; its name and a line about it stand in ``rulebook.cli``."""

    examples: tuple[str, ...]
    configure: Callable[[ArgumentParser], None]
    run: Callable[[Namespace], int]


def add_sources(parser: ArgumentParser, *, optional: bool = False) -> None:
    """Arguments of a command that reads sources."""
    parser.add_argument(
        "sources", nargs="*" if optional else "+", type=Path, metavar="SOURCE",
        help=_("a rulebook (PDF, HTML, Markdown or text), or a folder of them"),
    )  # fmt: skip
    offer(
        parser.add_argument(
            "--locale", metavar="TAG", help=_("language of the sources; told from the text by default")
        ),
        locale_tags,
    )
    offer(
        parser.add_argument(
            "--edition", metavar="ID", help=_("edition of the sources; told from the terms by default")
        ),
        edition_ids,
    )


def add_format(parser: ArgumentParser) -> None:
    """The argument that chooses between a text for people and JSON for programs."""
    parser.add_argument("--format", choices=("text", "json"), default="text", help=_("how to print the result"))


def add_graph(parser: ArgumentParser) -> None:
    """The argument that names the graph."""
    parser.add_argument(
        "-g", "--graph", type=Path, default=Path("build/graph.sqlite"), metavar="FILE",
        help=_("the graph file (default: build/graph.sqlite)"),
    )  # fmt: skip


def whole_number(text: str) -> int:
    """A number of things on the command line, from 1."""
    if not text.isascii() or not text.isdigit() or int(text) < 1:
        raise ArgumentTypeError(_("a whole number from 1 is expected, not {text!r}", text=text))
    return int(text)


def seconds(text: str) -> float:
    """A stretch of time on the command line, in seconds."""
    try:
        value = float(text)
    except ValueError:
        value = math.nan
    if not 0 < value < math.inf:
        raise ArgumentTypeError(_("a number of seconds is expected, not {text!r}", text=text))
    return value
