"""Glossaries of other tools, and how their entries become terms of the project's concepts."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Literal, TypeAlias, get_args

from rulebook.graph.schema import term_key
from rulebook.language.termbase import Term, Termbase, TermStatus

GlossaryFormatName: TypeAlias = Literal["tbx", "csv", "omegat"]

STATUSES: Mapping[str, TermStatus] = {status: status for status in get_args(TermStatus)}
"""The statuses of a term by their names."""


@dataclass(frozen=True, slots=True)
class GlossaryEntry:
    """What a glossary says of one concept; terms without editions hold wherever the reader wants them to.

    Attributes:
        name: The concept's id as the file gives it, or nothing.
        line: 1-based line of the entry.
        terms: Its terms in all languages that are known here.
        definition: What the concept is, or nothing.
        category: Its subject field, or nothing.
        broader: Id of the concept that it is a kind of, or nothing.
    """

    name: str
    line: int
    terms: tuple[Term, ...]
    definition: str = ""
    category: str = ""
    broader: str = ""


@dataclass(frozen=True, slots=True)
class Glossary:
    """A glossary as it was read."""

    path: Path
    format: GlossaryFormatName
    entries: tuple[GlossaryEntry, ...]


@dataclass(frozen=True, slots=True)
class Resolved:
    """The terms of a glossary in one language, each under a concept, and the entries that fit none."""

    terms: tuple[Term, ...]
    unresolved: tuple[GlossaryEntry, ...]


def resolve(glossary: Glossary, known: Termbase, locale: str, editions: Sequence[str]) -> Resolved:
    """Find the concept of each entry that has terms in a language.

    The concept is the one that the entry names, else the only one that its terms in other languages name.

    Args:
        glossary: What was read.
        known: The concepts and terms at hand.
        locale: Tag of the language wanted.
        editions: Ids of the editions in which terms hold whose entry does not say so.
    """
    index = _index(known)
    found: dict[tuple[str, str, str, tuple[str, ...]], Term] = {}
    unresolved: list[GlossaryEntry] = []
    for entry in glossary.entries:
        wanted = [term for term in entry.terms if term.locale == locale]
        concept = entry.name if entry.name in known.concepts else _concept_of(entry, locale, index)
        if concept is None:
            unresolved.extend([entry] if wanted else [])
            continue
        for term in wanted:
            placed = replace(term, concept=concept, editions=term.editions or tuple(editions))
            key = (placed.concept, placed.text, placed.status, placed.editions)
            earlier = found.get(key)
            forms = dict.fromkeys((*(earlier.forms if earlier else ()), *placed.forms))
            found[key] = replace(placed, forms=tuple(forms))
    order = {concept: number for number, concept in enumerate(known.concepts)}
    return Resolved(tuple(sorted(found.values(), key=lambda term: order[term.concept])), tuple(unresolved))


def _index(known: Termbase) -> Mapping[tuple[str, str], set[str]]:
    index: dict[tuple[str, str], set[str]] = {}
    for term in known.terms:
        for text in (term.text, *term.forms):
            index.setdefault((term.locale, term_key(text)), set()).add(term.concept)
    return index


def _concept_of(entry: GlossaryEntry, locale: str, index: Mapping[tuple[str, str], set[str]]) -> str | None:
    """The concept that the entry's terms in other languages agree on."""
    named = [index.get((term.locale, term_key(term.text)), set()) for term in entry.terms if term.locale != locale]
    shared = set.intersection(*filter(None, named)) if any(named) else set()
    return next(iter(shared)) if len(shared) == 1 else None


def by_concept(terms: Iterable[Term]) -> dict[str, list[Term]]:
    """Terms under their concepts, in the order in which these come first."""
    found: dict[str, list[Term]] = {}
    for term in terms:
        found.setdefault(term.concept, []).append(term)
    return found
