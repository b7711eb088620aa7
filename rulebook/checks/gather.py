"""From paths to what is checked: the books among the sources, and what else is there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from extractors.cards import CardRecord, is_card_database, read_cards
from rulebook.checks.cards import from_records
from rulebook.checks.material import Material, from_corpus
from rulebook.checks.registry import Subject
from rulebook.corpus import Selection, Skipped, read_corpus, select
from rulebook.sources import Hint, Library
from rulebook.termbase import Termbase


@dataclass(frozen=True, slots=True)
class Gathered:
    """Material of each kind, and the files of folders that were passed over."""

    materials: tuple[tuple[Subject, Material], ...]
    skipped: tuple[Skipped, ...] = ()


def gather(
    paths: Sequence[Path],
    library: Library,
    termbase: Termbase,
    hint: Hint | None = None,
    progress: Callable[[Path], None] = lambda _path: None,
) -> Gathered:
    """Read the sources behind some paths.

    Raises:
        SourceError: A named file cannot be read, or no file of a folder can.
        ConflictError: Two books have the same locale and edition.
    """
    chosen = select(paths)
    databases = [path for path in (*chosen.named, *chosen.found) if is_card_database(path)]
    books = Selection(
        tuple(path for path in chosen.named if path not in databases),
        tuple(path for path in chosen.found if path not in databases),
    )
    materials: list[tuple[Subject, Material]] = []
    skipped: tuple[Skipped, ...] = ()
    if databases:
        materials.append(("card", _cards(databases, library, termbase, hint or Hint(), progress)))
    if books.named or books.found:
        corpus = read_corpus(books, library, hint, progress=progress)
        materials.append(("book", from_corpus(corpus, termbase)))
        skipped = corpus.skipped
    return Gathered(tuple(materials), skipped)


def _cards(
    paths: Sequence[Path], library: Library, termbase: Termbase, hint: Hint, progress: Callable[[Path], None]
) -> Material:
    spoken = [library.locale(hint.locale)] if hint.locale else list(library.locales.values())
    read: list[tuple[str, list[CardRecord]]] = []
    for path in paths:
        progress(path)
        read.append((str(path), read_cards(path, [locale.language for locale in spoken])))
    return from_records(read, library, termbase)
