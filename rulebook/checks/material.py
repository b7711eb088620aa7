"""What is checked: passages in one language each, and which passages say the same in other languages."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property

from extractors.cards import CardRecord
from extractors.document import Document
from rulebook.corpus.corpus import Corpus
from rulebook.corpus.library import Library
from rulebook.language.termbase import Termbase
from rulebook.language.text.reader import ClauseKey
from rulebook.language.text.text import Text, Texts
from rulebook.language.text.tokens import Span
from rulebook.likeness.clauses import ComparedClause


@dataclass(frozen=True, slots=True, eq=False)
class Passage:
    """A stretch of text in one language: a clause of a book, a segment of a file, a card's text.

    Two passages with the same words are two: what is known of a passage is kept under the passage itself.

    Attributes:
        path: The file it stands in.
        locale: Its language.
        text: The text, joined across lines.
        line: 1-based first line.
        end_line: 1-based last line.
        id: What tells it from the other passages of its file.
        edition: Edition of its source, where that is known.
        kind: Kind of clause, ``"heading"``, ``"segment"`` or ``"card"``.
        section: Canonical section, for clauses and headings.
        card: Password or number, for card texts.
        original: Whether the other languages are translated from it, so that a difference is theirs.
        given: Whether it is not to be judged at all, as the source of a segment.
    """

    path: str
    locale: str
    text: str
    line: int
    end_line: int
    id: str
    edition: str | None = None
    kind: str = "sentence"
    section: str | None = None
    card: str | None = None
    original: bool = False
    given: bool = False

    @property
    def is_label(self) -> bool:
        """Whether it names something, and need not be a sentence."""
        return self.kind in ("heading", "caption", "cell")


@dataclass(frozen=True, slots=True)
class Parallel:
    """Passages of two or more languages that say the same, one or more per language.

    ``score`` is how sure it is that they belong together: 1 where the file itself says so.
    """

    passages: tuple[Passage, ...]
    rule: str | None = None
    score: float = 1.0

    def by_locale(self) -> dict[str, tuple[Passage, ...]]:
        """The passages of each language, in order."""
        if len({passage.locale for passage in self.passages}) == len(self.passages):
            return {passage.locale: (passage,) for passage in self.passages}
        found: dict[str, list[Passage]] = {}
        for passage in self.passages:
            found.setdefault(passage.locale, []).append(passage)
        return {locale: tuple(passages) for locale, passages in found.items()}


@dataclass(frozen=True)
class Material:
    """All that one run of the checks looks at.

    Attributes:
        library: What the project knows: rules, outline, locales.
        termbase: Concepts and terms.
        passages: Everything to be judged, in reading order.
        parallels: Which passages say the same.
        corpus: The books, where books are checked.
        cards: The cards with the path of their database, where card texts are checked.
    """

    library: Library
    termbase: Termbase
    passages: tuple[Passage, ...]
    parallels: tuple[Parallel, ...]
    corpus: Corpus | None = None
    cards: tuple[tuple[str, CardRecord], ...] = ()

    def text(self, passage: Passage) -> Text:
        """A passage as it was read; each text of a language is read once."""
        return self._texts[passage.locale][passage.text]

    @cached_property
    def _texts(self) -> Mapping[str, Texts]:
        return {tag: self.library.texts(tag) for tag in self.library.locales}

    def read(self, passage: Passage) -> Text:
        """The text in which terms are looked for: effects quote names, books quote terms, too."""
        text = self.text(passage)
        return text.blanked if passage.kind in ("card", "segment") else text

    def nameless(self, passage: Passage) -> Text:
        """The same with its names taken out altogether, for what needs no places."""
        text = self.text(passage)
        return text.nameless if passage.kind in ("card", "segment") else text

    def reading(self, passage: Passage) -> str:
        """The letters of the text in which terms are looked for, each in the place that it has in the passage."""
        return self.read(passage).string

    def key(self, passage: Passage) -> ClauseKey:
        """The language-neutral key of a passage."""
        return self.read(passage).key(passage.edition)

    def concepts(self, passage: Passage) -> frozenset[str]:
        """The concepts that a passage mentions."""
        return self.nameless(passage).concepts(self.edition(passage))

    def force(self, passage: Passage) -> frozenset[str]:
        """What a passage does (``must``, ``may``, ``not``, …), without a look at its terms."""
        return self.text(passage).force

    def numbers(self, passage: Passage) -> frozenset[int]:
        """The numbers of a passage."""
        return self.nameless(passage).numbers

    def places(self, passage: Passage, concept: str) -> tuple[Span, ...]:
        """Where a passage mentions a concept, by a term or inside a compound."""
        found = [
            part for mention in self.key(passage).mentions if concept in mention.concepts for part in mention.parts
        ]
        compounds = self.read(passage).in_compounds
        return tuple(sorted((*found, *(span for concepts, span in compounds if concept in concepts))))

    def edition(self, passage: Passage) -> str:
        """The edition of a passage; the newest for texts without one."""
        return passage.edition or self.newest

    @cached_property
    def newest(self) -> str:
        """The newest edition, to which texts without an edition are held."""
        return self.library.editions[-1].id

    def parallel_of(self, passage: Passage) -> Parallel | None:
        """The passages that say the same as this one."""
        return self._parallel_of.get(passage)

    @cached_property
    def _parallel_of(self) -> Mapping[Passage, Parallel]:
        return {passage: parallel for parallel in self.parallels for passage in parallel.passages}

    def counterparts(self, passage: Passage) -> tuple[Passage, ...]:
        """The passages of the other languages that say the same."""
        parallel = self.parallel_of(passage)
        return tuple(p for p in parallel.passages if p.locale != passage.locale) if parallel else ()

    @cached_property
    def judged(self) -> tuple[Passage, ...]:
        """The passages that are not a translation's original."""
        return tuple(passage for passage in self.passages if not passage.given)

    def documents(self) -> tuple[Document, ...]:
        """The books, where books are checked."""
        return self.corpus.documents if self.corpus else ()


def from_corpus(corpus: Corpus, termbase: Termbase) -> Material:
    """The clauses and headings of books, aligned within each edition."""
    editions = {document.path: document.edition for document in corpus.documents}
    originals = {edition.id: edition.original for edition in corpus.library.editions}
    made: dict[tuple[str, str], Passage] = {}

    def passage(statement: ComparedClause) -> Passage:
        clause = statement.clause
        key = (statement.source, clause.id)
        if key not in made:
            made[key] = Passage(
                statement.source, statement.locale, clause.text, clause.line, clause.end_line, clause.id,
                editions[statement.source], clause.kind, statement.section,
                original=originals.get(editions[statement.source] or "") == statement.locale,
            )  # fmt: skip
        return made[key]

    parallels = [
        Parallel(tuple(passage(m) for m in linked.group.members), next(iter(linked.rules), None), linked.group.score)
        for groups in corpus.groups.values()
        for linked in groups
        if len({member.source for member in linked.group.members}) > 1
    ]
    passages: list[Passage] = []
    for document in corpus.documents:
        passages.extend(_headings(document))
        passages.extend(passage(statement) for statement in corpus.compared[document.path])
    passages.sort(key=lambda found: (found.path, found.line))
    return Material(corpus.library, termbase, tuple(passages), tuple(parallels), corpus)


def from_parallels(parallels: Iterable[Parallel], library: Library, termbase: Termbase) -> Material:
    """Passages that belong together by their file: segments, card texts."""
    kept = tuple(parallels)
    return Material(library, termbase, tuple(p for parallel in kept for p in parallel.passages), kept)


def is_prose(passage: Passage) -> bool:
    """Whether a passage stands in a book or a translator's file, and not in a card database, whose texts are terse."""
    return passage.kind != "card" or passage.edition is not None


def headings_by_section(material: Material) -> Mapping[tuple[str, str], Passage]:
    """The heading of each canonical section in each book, by path and section."""
    return {(p.path, p.section): p for p in material.passages if p.kind == "heading" and p.section}


def _headings(document: Document) -> Iterable[Passage]:
    for section in document.sections:
        if section.heading:
            yield Passage(
                document.path, document.locale or "", section.heading, section.line, section.line, section.id,
                document.edition, "heading", section.canonical,
            )  # fmt: skip
