"""From paths to what is checked: the books among the sources, and what else is there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from rulebook.checks.material import Material, from_corpus
from rulebook.checks.registry import Subject
from rulebook.corpus import Skipped, read_corpus, select
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
    corpus = read_corpus(select(paths), library, hint, progress=progress)
    return Gathered((("book", from_corpus(corpus, termbase)),), corpus.skipped)
