"""The sources that a command line names: read, with what was passed over said on standard error."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterable

from extractors.document import Document
from rulebook.cli.console import err, plain, steps
from rulebook.corpus.corpus import Corpus, Skipped, select
from rulebook.corpus.reading import align
from rulebook.language.messages import describe
from rulebook.language.messages import translate as _


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


def read_sources(arguments: Namespace) -> Corpus:
    """The sources that the arguments name, read and aligned; says which were passed over."""
    chosen = select(arguments.sources)
    with steps(len(chosen.named) + len(chosen.found)) as progress:
        corpus = align(*arguments.sources, locale=arguments.locale, edition=arguments.edition, progress=progress)
    report_skipped(corpus.skipped)
    report_unread(corpus.documents)
    return corpus
