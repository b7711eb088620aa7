"""All sources taken together: read, aligned within each edition, linked to the rules."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from extractors.document import Document
from rulebook.aligning.alignment import Aligner
from rulebook.aligning.linking import LinkedGroup, link
from rulebook.corpus.library import Library
from rulebook.corpus.sources import Hint, read_document
from rulebook.errors import ConflictError, RulebookError, SourceError
from rulebook.likeness.clauses import ComparedClause, compared_clauses
from rulebook.likeness.rulespace import RuleSpace

MIN_KNOWN_HEADINGS = 3
"""A file in a folder with fewer headings of the outline than this is no rulebook and is passed over."""

OWN_FILES = frozenset({"rulebook.toml", "rulebook-accepted.toml"})
"""Settings and accepted findings, which lie beside the sources and are none."""


@dataclass(frozen=True, slots=True)
class Skipped:
    """A file in a folder that could not be taken as a source, and why."""

    path: Path
    error: RulebookError


@dataclass(frozen=True, slots=True)
class SelectedFiles:
    """The files that were asked for: named ones must be readable, those of a folder may be passed over."""

    named: tuple[Path, ...]
    found: tuple[Path, ...]


def select(paths: Iterable[Path]) -> SelectedFiles:
    """The files behind some paths: a file is itself, a folder its files (not those of its folders).

    Raises:
        SourceError: A path does not exist, or a folder holds no file.
    """
    named: list[Path] = []
    found: list[Path] = []
    for path in paths:
        if path.is_dir():
            inside = sorted(entry for entry in path.iterdir() if entry.is_file() and not _is_ours(entry))
            if not inside:
                raise SourceError("the folder holds no file", path=path)
            found.extend(inside)
        elif path.exists():
            named.append(path)
        else:
            raise SourceError("no such file or folder", path=path)
    return SelectedFiles(tuple(named), tuple(found))


def _is_ours(path: Path) -> bool:
    """Whether a file is hidden or kept beside the sources by the tool itself."""
    return path.name.startswith(".") or path.name in OWN_FILES


@dataclass(frozen=True)
class Corpus:
    """The documents of one or more editions, at most one per locale and edition."""

    library: Library
    documents: tuple[Document, ...]
    skipped: tuple[Skipped, ...] = ()

    @cached_property
    def compared(self) -> Mapping[str, tuple[ComparedClause, ...]]:
        """The clauses of each document, ready to be compared, by the document's path."""
        return {
            document.path: compared_clauses(document, self._space(document), self.library.outline)
            for document in self.documents
        }

    @cached_property
    def groups(self) -> Mapping[str, list[LinkedGroup]]:
        """The linked groups of each edition."""
        aligner = Aligner(self.library.outline)
        found: dict[str, list[LinkedGroup]] = {}
        for edition in self.editions:
            books = [self.compared[d.path] for d in self.documents if d.edition == edition]
            found[edition] = link(aligner.groups(books))
        return found

    @property
    def editions(self) -> tuple[str, ...]:
        """Ids of the editions that have a document, oldest first."""
        present = {document.edition for document in self.documents}
        return tuple(edition.id for edition in self.library.editions if edition.id in present)

    def rules_without_clause(self, edition: str) -> list[tuple[str, str]]:
        """Each source of an edition with each rule of the edition that none of its clauses states, rulings left out."""
        stated = {(found.source, found.rule) for linked in self.groups.get(edition, ()) for found in linked.links}
        return [
            (document.path, rule.id)
            for document in self.documents
            if document.edition == edition
            for rule in self.library.rules
            if edition in rule.editions and not rule.is_ruling and (document.path, rule.id) not in stated
        ]

    def _space(self, document: Document) -> RuleSpace:
        bags = self.library.feature_bags(document.locale or "", document.edition or "")
        return RuleSpace(bags, (clause.text for clause in document.clauses))


Reader = Callable[[Path, Hint], Document]


def read_corpus(
    selection: SelectedFiles,
    library: Library,
    hint: Hint | None = None,
    read: Reader | None = None,
    progress: Callable[[Path], None] = lambda _path: None,
) -> Corpus:
    """Read all selected files, at most one per locale and edition.

    Raises:
        SourceError: A named file cannot be read, or no file of a folder can.
        ConflictError: Two sources have the same locale and edition.
    """
    reader = read or (lambda path, told: read_document(path, library, told))
    documents: list[Document] = []
    skipped: list[Skipped] = []
    for path in (*selection.named, *selection.found):
        progress(path)
        try:
            document = reader(path, hint or Hint())
            if path in selection.found:
                _refuse_strangers(document, path)
        except SourceError as error:
            if path in selection.named:
                raise
            skipped.append(Skipped(path, error))
            continue
        documents.append(document)
    if not documents:
        folder = selection.found[0].parent if selection.found else Path()
        raise SourceError("no readable source in the folder", path=folder).because_of(file.error for file in skipped)
    _refuse_twins(documents)
    return Corpus(library, tuple(sorted(documents, key=_rank(library))), tuple(skipped))


def common_folder(paths: Sequence[Path]) -> Path:
    """The folder that holds all the files, to which their names in the graph are relative."""
    return Path(os.path.commonpath([path.resolve().parent for path in paths]))


def _refuse_strangers(document: Document, path: Path) -> None:
    known = {section.canonical for section in document.sections if section.canonical and section.heading}
    if len(known) < MIN_KNOWN_HEADINGS:
        raise SourceError("not a rulebook: {count} of its headings are known", path=path, count=len(known))


def _refuse_twins(documents: Sequence[Document]) -> None:
    seen: dict[tuple[str | None, str | None], Document] = {}
    for document in documents:
        twin = seen.setdefault((document.locale, document.edition), document)
        if twin is not document:
            raise ConflictError(
                "has the same language ({locale}) and edition ({edition}) as {other}; leave one out",
                path=Path(document.path),
                locale=document.locale,
                edition=document.edition,
                other=twin.path,
            )


def _rank(library: Library) -> Callable[[Document], tuple[int, str]]:
    order = {edition.id: edition.order for edition in library.editions}
    return lambda document: (order.get(document.edition or "", 0), document.locale or "")
