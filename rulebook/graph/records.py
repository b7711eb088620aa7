"""What is read from a graph file: rules, concepts, clauses and where they stand."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class GraphSource:
    """A book; its name is its edition and language (``9.0/fr``)."""

    name: str
    path: str
    sha256: str
    format: str
    locale: str
    edition: str
    pages: int
    lines: int


@dataclass(frozen=True, slots=True)
class PrintedHeading:
    """A heading of a book.

    Attributes:
        source: The book.
        section: Its canonical section, where it has one.
        heading: Its words.
        page: Where it stands, and ``line``.
        rules: The rules that the clauses right under it state, not those under the headings in it.
    """

    source: GraphSource
    section: str | None
    heading: str
    page: int
    line: int
    rules: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PrintedCard:
    """A card as a book prints it; ``facts`` are its values that do not depend on the language, where it has them."""

    source: GraphSource
    number: str | None
    name: str
    type_line: str
    text: str
    pendulum_text: str | None
    page: int
    line: int
    facts: dict[str, int | str]


@dataclass(frozen=True, slots=True)
class GraphMention:
    """Where a clause mentions concepts: ``text[start:end]``."""

    start: int
    end: int
    concepts: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SourcePlace:
    """Where in which book a clause stands."""

    source: str
    path: str
    locale: str
    edition: str
    page: int
    line: int
    end_line: int


@dataclass(frozen=True, slots=True)
class StatedClause:
    """A clause with its place and the rules it states, with the score of each link."""

    node: str
    id: str
    kind: str
    text: str
    section: str | None
    place: SourcePlace
    rules: tuple[tuple[str, float], ...]


@dataclass(frozen=True, slots=True)
class ProofPlace:
    """Code that carries a rule, or a case that cites it: its id and where it stands."""

    id: str
    path: str
    line: int


@dataclass(frozen=True, slots=True)
class GraphRule:
    """A rule as the graph has it; ``reasons`` says by locale why the books do not decide it, where it is a ruling."""

    id: str
    section: str
    editions: tuple[str, ...]
    kind: str
    modality: str
    parameters: dict[str, int | str]
    hash: str
    statements: dict[str, str]
    reasons: dict[str, str]
    concepts: tuple[str, ...]
    related: dict[str, tuple[str, ...]]
    code: tuple[ProofPlace, ...]
    cases: tuple[ProofPlace, ...]


@dataclass(frozen=True, slots=True)
class GraphTerm:
    """A term of a concept."""

    locale: str
    text: str
    status: str
    editions: tuple[str, ...]
    forms: tuple[str, ...]
    gender: str


@dataclass(frozen=True, slots=True)
class GraphConcept:
    """A concept with its terms and the rules that use it."""

    id: str
    definition: str
    category: str
    broader: str | None
    terms: tuple[GraphTerm, ...]
    rules: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Hit:
    """A result of a search."""

    node: str
    kind: str
    locale: str
    title: str
    snippet: str
