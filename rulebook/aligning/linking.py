"""Which rule a clause states: by its own likeness to the rule and by that of its aligned clauses."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from rulebook.aligning.alignment import Group
from rulebook.likeness.clauses import ComparedClause, clause_hash

THRESHOLD = 0.22
"""Likeness from which a group of clauses is taken to state a rule."""
ALSO = 0.8
"""Share of the best rule's likeness from which a clause states a further rule, too."""


@dataclass(frozen=True, slots=True)
class Link:
    """A clause states a rule."""

    source: str
    clause: str
    rule: str
    score: float
    reviewed: bool = False


@dataclass(frozen=True, slots=True)
class LinkedGroup:
    """A group of aligned clauses, the rules it states, and its links."""

    group: Group
    rules: tuple[str, ...]
    links: tuple[Link, ...]


def link(groups: Iterable[Group], reviewed: Mapping[str, Sequence[str]] | None = None) -> list[LinkedGroup]:
    """Link each group to the rules it states.

    ``reviewed`` gives, by clause hash, the rules that a person has confirmed; they win.
    """
    return [_link(group, reviewed or {}) for group in groups]


def _link(group: Group, reviewed: Mapping[str, Sequence[str]]) -> LinkedGroup:
    confirmed = {
        rule: (member.source, member.clause.id)
        for member in group.members
        for rule in reviewed.get(clause_hash(member.clause.text), ())
    }
    scores = dict.fromkeys(confirmed, 1.0) or _stated(group.members)
    links = tuple(
        Link(member.source, member.clause.id, rule, round(score, 4), bool(confirmed))
        for rule, score in scores.items()
        for member in group.members
    )
    return LinkedGroup(group, tuple(scores), links)


def _stated(members: Sequence[ComparedClause]) -> dict[str, float]:
    """The rules that the members together state, the surest first.

    A rule's likeness is the mean over the sources, each source counting with its most alike member.
    """
    by_source: dict[str, dict[str, float]] = defaultdict(dict)
    for member in members:
        best = by_source[member.source]
        for rule, score in member.rules.items():
            best[rule] = max(best.get(rule, 0.0), score)
    totals: dict[str, float] = defaultdict(float)
    for best in by_source.values():
        for rule, score in best.items():
            totals[rule] += score / len(by_source)
    ranked = sorted(totals.items(), key=lambda pair: (-pair[1], pair[0]))
    if not ranked or ranked[0][1] < THRESHOLD:
        return {}
    return {rule: score for rule, score in ranked if score >= max(THRESHOLD, ALSO * ranked[0][1])}
