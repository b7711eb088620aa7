"""What is read from a graph file: rules, concepts, clauses and where they stand."""

from __future__ import annotations

from dataclasses import dataclass


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
class Evidence:
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
    code: tuple[Evidence, ...]
    cases: tuple[Evidence, ...]


@dataclass(frozen=True, slots=True)
class GraphTerm:
    """A term of a concept."""

    locale: str
    text: str
    status: str
    editions: tuple[str, ...]
    forms: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class GraphConcept:
    """A concept with its terms and the rules that use it."""

    id: str
    definition: str
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
