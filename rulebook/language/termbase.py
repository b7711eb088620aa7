"""Concepts and their terms in every locale."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Literal, TypeAlias, get_args

from rulebook.errors import DataError
from rulebook.files.resources import DATA, read_toml

TermStatus: TypeAlias = Literal["preferred", "admitted", "deprecated", "forbidden"]


@dataclass(frozen=True, slots=True)
class Concept:
    """A language-neutral idea of the game."""

    id: str
    definition: str
    category: str
    broader: str | None = None


@dataclass(frozen=True, slots=True)
class Term:
    """A name of a concept in one locale.

    Attributes:
        concept: Id of the concept.
        locale: Tag of the language.
        text: The term in its base form.
        status: Whether it is to be used, in ``editions``.
        editions: Ids of the editions in which the status holds.
        forms: Inflected and derived forms; ``" … "`` in a form stands for up to four words.
        gender: ``"m"``, ``"f"``, ``"n"``, or ``""`` where the language or the term has none.
        exact: Whether case matters: the lower-case form is another word.
    """

    concept: str
    locale: str
    text: str
    status: TermStatus
    editions: tuple[str, ...]
    forms: tuple[str, ...] = ()
    gender: str = ""
    exact: bool = False


@dataclass(frozen=True, slots=True)
class Termbase:
    """All concepts, with the terms of all locales at hand."""

    concepts: Mapping[str, Concept]
    terms: tuple[Term, ...]
    _preferred: dict[tuple[str, str, str], Term] = field(default_factory=dict, repr=False, compare=False)

    def of(self, concept: str, locale: str | None = None) -> tuple[Term, ...]:
        """The terms of a concept, preferred ones first."""
        ranks = get_args(TermStatus)
        found = [t for t in self.terms if t.concept == concept and locale in (None, t.locale)]
        return tuple(sorted(found, key=lambda term: ranks.index(term.status)))

    def preferred(self, concept: str, locale: str, edition: str) -> Term | None:
        """The term to use for a concept in a locale and edition."""
        if not self._preferred:
            for term in self.terms:
                if term.status == "preferred":
                    for held_in in term.editions:
                        self._preferred.setdefault((term.concept, term.locale, held_in), term)
        return self._preferred.get((concept, locale, edition))


def load_concepts(path: Path = DATA / "concepts.toml") -> dict[str, Concept]:
    """The concepts, by id."""
    return {
        name: Concept(name, row["definition"], row.get("category", ""), row.get("broader"))
        for name, row in read_toml(path).items()
    }


def read_terms(path: Path, locale: str) -> tuple[Term, ...]:
    """The terms of one locale's ``terms.toml``.

    Raises:
        DataError: A row lacks a field or has an unknown status.
    """
    return tuple(_term(row, locale, path) for row in read_toml(path).get("term", []))


def _term(row: dict[str, Any], locale: str, path: Path) -> Term:
    try:
        term = Term(
            concept=row["concept"],
            locale=locale,
            text=row["term"],
            status=row["status"],
            editions=tuple(row["editions"]),
            forms=tuple(row.get("forms", ())),
            gender=row.get("gender", ""),
            exact=row.get("case") == "exact",
        )
    except KeyError as error:
        raise DataError("term {term} lacks {field}", path=path, term=row.get("term", "?"), field=error) from None
    if term.status not in get_args(TermStatus):
        raise DataError("term {term}: unknown status {status}", path=path, term=term.text, status=term.status)
    return term


def termbase(concepts: Mapping[str, Concept], terms: Iterable[Term]) -> Termbase:
    """A termbase of the given concepts and terms; a term's unknown concept is an error.

    Raises:
        DataError: A term names a concept that does not exist.
    """
    kept = tuple(terms)
    for term in kept:
        if term.concept not in concepts:
            raise DataError(
                "term {term} ({locale}) names the unknown concept {concept}",
                term=term.text,
                locale=term.locale,
                concept=term.concept,
            )
    return Termbase(concepts, kept)
