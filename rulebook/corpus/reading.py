"""Paths in; documents, read and placed, or all of them aligned and linked to the rules, out."""

from __future__ import annotations

from collections.abc import Callable
from os import PathLike
from pathlib import Path

from extractors.document import Document
from rulebook.corpus.corpus import Corpus, read_corpus, select
from rulebook.corpus.library import Library, load_library
from rulebook.corpus.sources import Hint, read_document

__all__ = ["align", "read"]


def read(
    source: str | PathLike[str],
    *,
    locale: str | None = None,
    edition: str | None = None,
    library: Library | None = None,
) -> Document:
    """Read one rulebook, as ``rulebook extract`` does: PDF, HTML, Markdown or plain text, told by the content.

    Args:
        source: The file.
        locale: Tag of its language (``"fr"``); told from the text by default.
        edition: Id of its edition (``"9.0"``); told from the terms by default.
        library: What is known before any source is read; loaded anew by default.

    Raises:
        SourceError: It cannot be read, or its language or edition cannot be told.
        UnknownLocaleError: There is no folder for the language.
        UnknownKeyError: There is no such edition.

    >>> from rulebook import EXAMPLE, read
    >>> document = read(EXAMPLE / "guide.en.md")
    >>> document.format, document.locale, document.edition
    ('markdown', 'en', '9.0')
    >>> clause = document.clauses[1]
    >>> clause.line, clause.end_line, clause.text
    (5, 5, 'No card name may appear more than 3 times in your Deck, Extra Deck and Side Deck taken together.')
    """
    return read_document(Path(source), library or load_library(), Hint(locale, edition))


def align(
    *sources: str | PathLike[str],
    locale: str | None = None,
    edition: str | None = None,
    library: Library | None = None,
    progress: Callable[[Path], None] = lambda _path: None,
) -> Corpus:
    """Read rulebooks and find which clauses say the same and which rule they state, as ``rulebook align`` does.

    Args:
        sources: Files, or folders whose rulebooks are taken; at most one book per language and edition.
        locale: Tag of their language; told from the text by default.
        edition: Id of their edition; told from the terms by default.
        library: What is known before any source is read; loaded anew by default.
        progress: Called with each file before it is read.

    Raises:
        SourceError: A named file cannot be read, or no file of a folder can.
        ConflictError: Two sources have the same language and edition.
        UnknownLocaleError: There is no folder for the language.
        UnknownKeyError: There is no such edition.

    >>> from rulebook import EXAMPLE, align
    >>> corpus = align(EXAMPLE / "guide.en.md", EXAMPLE / "guide.de.txt")
    >>> group = next(linked.group for linked in corpus.groups["9.0"] if "tribute-summon.two" in linked.rules)
    >>> [(member.locale, member.clause.line) for member in group.members]
    [('de', 61), ('en', 47)]
    """
    chosen = select(Path(source) for source in sources)
    return read_corpus(chosen, library or load_library(), Hint(locale, edition), progress=progress)
