"""One clause, or two neighbours taken as one, ready to be compared with a passage of another language."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from rulebook.likeness.clauses import ComparedClause
from rulebook.likeness.similarity import Vector, unit

SAME_PARAGRAPH = 2
"""Lines between the end of a clause and the start of the next up to which one goes on where the other ends."""
_LISTED = ("item", "cell", "caption")


@dataclass(frozen=True, slots=True)
class Comparand:
    """What is compared of one or two clauses: rules, concepts and numbers, words, length in characters, kind."""

    stance: Vector
    neutral: Vector
    words: tuple[str, ...]
    length: int
    kind: str


def single(compared: ComparedClause) -> Comparand:
    """A clause by itself."""
    return Comparand(compared.stance, compared.neutral, compared.words, len(compared.clause.text), compared.clause.kind)


def double(first: ComparedClause, second: ComparedClause) -> Comparand | None:
    """Two clauses as one, or nothing where no translator would write them as one sentence: labels, items, cells."""
    if first.clause.kind != second.clause.kind or first.clause.kind in _LISTED:
        return None
    if second.position != first.position + 1 or second.clause.line - first.clause.end_line > SAME_PARAGRAPH:
        return None
    rules: dict[str, float] = dict(first.rules)
    for rule, score in second.rules.items():
        rules[rule] = max(rules.get(rule, 0.0), score)
    return Comparand(
        unit(rules),
        _sum(first.neutral, second.neutral),
        (*first.words, *second.words),
        len(first.clause.text) + len(second.clause.text),
        first.clause.kind,
    )


def _sum(one: Mapping[str, float], other: Mapping[str, float]) -> Vector:
    """The unit vector of two clauses' features; a clause weighs as much as it has features."""
    total: dict[str, float] = {}
    for vector in (one, other):
        for name, weight in vector.items():
            total[name] = total.get(name, 0.0) + weight * math.sqrt(len(vector))
    return unit(total)


def doubles(clauses: Iterable[ComparedClause]) -> list[Comparand | None]:
    """For each clause of a run, that clause and the one before it as one."""
    found: list[Comparand | None] = []
    before: ComparedClause | None = None
    for compared in clauses:
        found.append(double(before, compared) if before is not None else None)
        before = compared
    return found
