"""What our reader makes of a manual, through the public function, its parts given back to the pages they stand on."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import pairwise
from pathlib import Path

from extractors.document import Document
from rulebook.corpus.library import Library
from rulebook.corpus.sources import Hint, read_document
from tests.pdfs.words import Stream, Triple, letters, tokens

EDITION = "9.0"
"""A manual has no edition; one must be named."""


@dataclass(frozen=True, slots=True)
class Part:
    """A heading, clause or card: its words, and the page where it begins; a heading stands on no other."""

    page: int
    words: tuple[str, ...]
    heading: bool = False


@dataclass(frozen=True)
class Ours:
    """A document as the measure needs it."""

    pages: tuple[tuple[Part, ...], ...]
    """For each page the parts, or pieces of parts, that stand on it, in the document's order."""
    clauses: tuple[str, ...]
    """The letters of each clause without digits."""
    text_pages: tuple[int, ...]
    """The page on which each clause begins, but for captions and notes: they stand where their page has room."""
    marks: int
    """Clauses without a letter or digit."""
    dropped: str
    """The letters of everything left out."""
    incomplete: frozenset[int]

    @cached_property
    def streams(self) -> tuple[Stream, ...]:
        """The words of each page."""
        return tuple(Stream(tuple(word for part in parts for word in part.words)) for parts in self.pages)

    @property
    def jumps(self) -> int:
        """How often a clause of the text begins on an earlier page than the one before it."""
        return sum(1 for before, after in pairwise(self.text_pages) if after < before)


def read(path: Path, language: str, library: Library, printed: Sequence[frozenset[Triple]]) -> Ours:
    """Read a manual; ``printed`` has the word triples that the references see on each page."""
    return of_document(read_document(path, library, Hint(language, EDITION)), printed)


def of_document(document: Document, printed: Sequence[frozenset[Triple]]) -> Ours:
    """A document's parts, each word on the page where the references have it."""
    clauses = document.clauses
    texts = [unicodedata.normalize("NFKC", clause.text) for clause in clauses]
    return Ours(
        pages=_by_page(_parts(document), printed),
        clauses=tuple(alphabetic(text) for text in texts),
        text_pages=tuple(clause.page for clause in clauses if clause.kind != "caption"),
        marks=sum(1 for text in texts if not any(char.isalnum() for char in text)),
        dropped=letters(" ".join(document.text[span.start : span.end] for d in document.dropped for span in d.spans)),
        incomplete=frozenset(getattr(document, "incomplete", ())),
    )


def alphabetic(text: str) -> str:
    """The letters of a text alone, in which numbers of notes make no difference."""
    return "".join(word for word in tokens(text) if not word.isdigit())


def _parts(document: Document) -> Iterator[Part]:
    homeless = [clause for clause in document.clauses if clause.section is None]
    yield from (_part(clause.page, clause.text) for clause in homeless)
    bodies: dict[str, list[Part]] = {}
    for clause in document.clauses:
        if clause.section is not None:
            bodies.setdefault(clause.section, []).append(_part(clause.page, clause.text))
    for section in document.sections:
        yield replace(_part(section.page, section.heading), heading=True)
        yield from bodies.get(section.id, ())
    for card in document.cards:
        yield _part(card.page, " ".join((card.number or "", card.name, card.type_line, card.text)))


def _part(page: int, text: str) -> Part:
    return Part(page, tuple(tokens(text)))


def _by_page(parts: Iterator[Part], printed: Sequence[frozenset[Triple]]) -> tuple[tuple[Part, ...], ...]:
    pages: list[list[Part]] = [[] for _ in printed]
    begun, over = 0, 0
    for part in parts:
        if part.heading:
            pages[part.page - 1].append(part)
            continue
        over = over if part.page == begun else part.page
        page = over if len(part.words) < 3 else part.page
        begun = part.page
        words = part.words
        while words and page <= len(printed):
            stay = _staying(words, printed[page - 1], printed[page] if page < len(printed) else frozenset())
            if stay:
                pages[page - 1].append(Part(page, words[:stay]))
            over = page
            words = words[stay:]
            page += 1
    return tuple(map(tuple, pages))


def _staying(words: tuple[str, ...], here: frozenset[Triple], following: frozenset[Triple]) -> int:
    """How many of the words stand on this page, the rest on the next: where the triples of both fit best."""
    rows = list(zip(words, words[1:], words[2:], strict=False))
    if all(row in here for row in rows) or not following:
        return len(words)
    gained, remaining = 0, sum(1 for row in rows if row in following)
    best, stay = -1, 0
    for index in range(len(rows) + 1):
        value = gained + remaining
        if value >= best:
            best, stay = value, index
        if index < len(rows):
            gained += rows[index] in here
            remaining -= rows[index] in following
    return len(words) if stay == len(rows) else stay
