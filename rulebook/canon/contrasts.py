"""Which concepts exclude one another, so that to exchange them changes a rule."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import chain
from pathlib import Path

from rulebook.errors import DataError
from rulebook.files.resources import DATA, read_toml
from rulebook.language.termbase import Concept


@dataclass(frozen=True, slots=True)
class Contrasts:
    """The contrast sets, and what each concept stands for besides itself.

    Attributes:
        sets: The concepts of each contrast, by its name.
        implied: For each concept itself, all broader concepts and what its name says besides.
        parts: The concepts that a clause names each for itself, so that one that is left out is missed.
        ways: For an act, the acts that are ways of it.
        exchanges: More contrast sets, of concepts that are exchanged and never listed beside each other.
    """

    sets: Mapping[str, frozenset[str]]
    implied: Mapping[str, frozenset[str]]
    parts: frozenset[str] = frozenset()
    ways: Mapping[str, frozenset[str]] = field(default_factory=dict)
    exchanges: Mapping[str, frozenset[str]] = field(default_factory=dict)
    _closures: dict[frozenset[str] | tuple[str, ...], frozenset[str]] = field(
        default_factory=dict, repr=False, compare=False
    )

    def closure(self, concepts: frozenset[str] | tuple[str, ...]) -> frozenset[str]:
        """The concepts with all that they stand for, looked up once: many clauses mention the same."""
        if concepts not in self._closures:
            implied = [self.implied.get(concept, (concept,)) for concept in concepts]
            self._closures[concepts] = frozenset().union(*implied)
        return self._closures[concepts]

    def name(self, one: str, other: str) -> str | None:
        """The contrast in which two different concepts exclude each other, if there is one."""
        return _naming(self.sets, one, other)

    def exchange(self, one: str, other: str) -> str | None:
        """The contrast in which one of two different concepts may stand wrongly for the other, if there is one."""
        return self.name(one, other) or _naming(self.exchanges, one, other)


def load_contrasts(concepts: Mapping[str, Concept], path: Path = DATA / "contrasts.toml") -> Contrasts:
    """The contrasts between the concepts.

    Raises:
        DataError: The file names a concept that does not exist.
    """
    rows = read_toml(path)
    sets = {name: frozenset(members) for name, members in rows.get("contrasts", {}).items()}
    implies: Mapping[str, list[str]] = rows.get("implies", {})
    ways = {name: frozenset(members) for name, members in rows.get("ways", {}).items()}
    parts = frozenset().union(*(sets.get(name, frozenset((name,))) for name in rows.get("parts", ())))
    exchanges = {name: frozenset(members) for name, members in rows.get("exchanges", {}).items()}
    groups = (*implies.items(), *ways.items())
    named = chain(parts, *sets.values(), *exchanges.values(), *((name, *others) for name, others in groups))
    for name in named:
        if name not in concepts:
            raise DataError("there is no concept {concept}", path=path, concept=name)
    implied = {name: frozenset(_stands_for(name, concepts, implies)) for name in concepts}
    return Contrasts(sets, implied, parts, ways, exchanges)


def _naming(sets: Mapping[str, frozenset[str]], one: str, other: str) -> str | None:
    if one == other:
        return None
    return next((name for name, members in sets.items() if one in members and other in members), None)


def _stands_for(name: str, concepts: Mapping[str, Concept], implies: Mapping[str, list[str]]) -> set[str]:
    found: set[str] = set()
    waiting = [name]
    while waiting:
        concept = waiting.pop()
        if concept not in found:
            found.add(concept)
            waiting.extend(implies.get(concept, ()))
            broader = concepts[concept].broader
            if broader:
                waiting.append(broader)
    return found
