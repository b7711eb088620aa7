"""From paths to what is checked: the books among the sources, and what else is there."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from extractors.cards import CardRecord, is_card_database, read_cards
from extractors.document import Document
from rulebook.checks.cards import from_records
from rulebook.checks.check import Subject
from rulebook.checks.material import Material, from_corpus
from rulebook.checks.printed_cards import with_printed_cards
from rulebook.checks.segments import from_bilingual
from rulebook.corpus.corpus import SelectedFiles, Skipped, read_corpus, select
from rulebook.corpus.library import Library
from rulebook.corpus.sources import Hint
from rulebook.interchange import Bilingual, read, sniff
from rulebook.language.termbase import Termbase

_HEAD = 65_536
"""Bytes by which a file's kind is told."""


@dataclass(frozen=True, slots=True)
class Gathered:
    """Material of each kind, the translators' files and books among the sources, and what was passed over."""

    materials: tuple[tuple[Subject, Material], ...]
    files: tuple[Bilingual, ...] = ()
    skipped: tuple[Skipped, ...] = ()
    documents: tuple[Document, ...] = ()


def gather(
    paths: Sequence[Path],
    library: Library,
    termbase: Termbase,
    hint: Hint | None = None,
    progress: Callable[[Path], None] = lambda _path: None,
) -> Gathered:
    """Read the sources behind some paths: books, card databases and translators' files, told by their content.

    Raises:
        SourceError: A named file cannot be read, or no file of a folder can.
        ConflictError: Two books have the same locale and edition.
    """
    chosen = select(paths)
    hint = hint or Hint()
    kinds = {path: _kind(path) for path in (*chosen.named, *chosen.found)}
    databases = [path for path, kind in kinds.items() if kind == "card"]
    exchanged = [path for path, kind in kinds.items() if kind == "segment"]
    books = SelectedFiles(
        tuple(path for path in chosen.named if kinds[path] == "book"),
        tuple(path for path in chosen.found if kinds[path] == "book"),
    )
    materials: list[tuple[Subject, Material]] = []
    files: tuple[Bilingual, ...] = ()
    skipped: tuple[Skipped, ...] = ()
    documents: tuple[Document, ...] = ()
    if databases:
        materials.append(("card", _cards(databases, library, termbase, hint, progress)))
    if exchanged:
        files = tuple(_exchanged(exchanged, hint, progress))
        materials.append(("segment", from_bilingual(files, library, termbase)))
    if books.named or books.found:
        corpus = read_corpus(books, library, hint, progress=progress)
        materials.append(("book", with_printed_cards(from_corpus(corpus, termbase))))
        skipped, documents = corpus.skipped, corpus.documents
    return Gathered(tuple(materials), files, skipped, documents)


def _kind(path: Path) -> Subject:
    if is_card_database(path):
        return "card"
    try:
        with path.open("rb") as file:
            head = file.read(_HEAD)
    except OSError:
        return "book"  # whose reader says what is wrong
    return "segment" if sniff(head) is not None else "book"


def _cards(
    paths: Sequence[Path], library: Library, termbase: Termbase, hint: Hint, progress: Callable[[Path], None]
) -> Material:
    spoken = [library.locale(hint.locale)] if hint.locale else list(library.locales.values())
    read: list[tuple[str, list[CardRecord]]] = []
    for path in paths:
        progress(path)
        read.append((str(path), read_cards(path, [locale.language for locale in spoken])))
    return from_records(read, library, termbase)


def _exchanged(paths: Sequence[Path], hint: Hint, progress: Callable[[Path], None]) -> Iterator[Bilingual]:
    for path in paths:
        progress(path)
        yield read(path, target=hint.locale)
