"""What a command of the command line is."""

from __future__ import annotations

import math
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path

from extractors.document import Document
from rulebook.cli.console import err, plain, steps
from rulebook.corpus.corpus import Corpus, Skipped, read_corpus, select
from rulebook.corpus.library import load_library
from rulebook.corpus.sources import Hint
from rulebook.language.messages import describe
from rulebook.language.messages import translate as _

DONE, FOUND, FAILED = 0, 1, 2
"""Exit statuses: nothing to report, something found, the command could not do its work."""


@dataclass(frozen=True, slots=True)
class Command:
    """One command: its name, a line about it, examples, its arguments and what it does."""

    name: str
    summary: str
    examples: tuple[str, ...]
    configure: Callable[[ArgumentParser], None]
    run: Callable[[Namespace], int]


def add_sources(parser: ArgumentParser, *, optional: bool = False) -> None:
    """Arguments of a command that reads sources."""
    parser.add_argument(
        "sources", nargs="*" if optional else "+", type=Path, metavar="SOURCE",
        help=_("a rulebook (PDF, HTML, Markdown or text), or a folder of them"),
    )  # fmt: skip
    parser.add_argument("--locale", metavar="TAG", help=_("language of the sources; told from the text by default"))
    parser.add_argument("--edition", metavar="ID", help=_("edition of the sources; told from the terms by default"))


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


def report_skipped(skipped: Iterable[Skipped]) -> None:
    """Say on standard error which files of a folder were passed over, and why."""
    label = _("passed over")
    for file in skipped:
        err.print(f"[yellow]{label}[/] {plain(describe(file.error))}")


def report_unread(documents: Iterable[Document]) -> None:
    """Say on standard error which pages could not be read in full, and which fonts not be decoded."""
    label = _("incomplete")
    for document in documents:
        if document.incomplete:
            pages = ", ".join(map(str, document.incomplete))
            text = _("some text cannot be read on these pages: {pages}; export the PDF anew", pages=pages)
            err.print(f"[yellow]{label}[/] {plain(f'{document.path}: {text}')}")
        for one in document.undecoded:
            text = _(
                "the font {font} does not tell which characters {glyphs} of its glyphs are (first on page {page});"
                " export the PDF anew",
                font=one.font,
                glyphs=one.glyphs,
                page=one.pages[0],
            )
            err.print(f"[yellow]{label}[/] {plain(f'{document.path}: {text}')}")


def hint(arguments: Namespace) -> Hint:
    """What the arguments say of the sources."""
    return Hint(arguments.locale, arguments.edition)


def read_sources(arguments: Namespace) -> Corpus:
    """The sources that the arguments name, read and aligned; says which were passed over."""
    chosen = select(arguments.sources)
    with steps(len(chosen.named) + len(chosen.found)) as progress:
        corpus = read_corpus(chosen, load_library(), hint(arguments), progress=progress)
    report_skipped(corpus.skipped)
    report_unread(corpus.documents)
    return corpus
