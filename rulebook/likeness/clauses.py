"""A clause as alignment and linking see it: its key, its vectors and its likeness to every rule."""

from __future__ import annotations

import hashlib
import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from heapq import nlargest

from extractors.document import Clause, Document
from rulebook.canon.outline import Outline
from rulebook.language.text.reader import ClauseKey
from rulebook.likeness.rulespace import RuleSpace
from rulebook.likeness.similarity import Vector, neutral, unit

ELSEWHERE = 0.6
"""What likeness to a rule of a far section counts."""
NEARBY = 0.85
"""What it counts in a section up to two steps away, or where none is known."""
CONSIDERED_RULES = 40
"""Rules of which the likeness is worked out in full: the nearest by their words."""
KEPT_RULES = 8
"""Rules that a clause keeps of these, more than a clause states."""


@dataclass(frozen=True, slots=True)
class ComparedClause:
    """A clause with all that is compared of it.

    Attributes:
        source: Path of its document.
        locale: Language of its document.
        clause: The clause itself.
        section: Canonical id of its section.
        position: Its place in the document, counted in clauses.
        key: Its language-neutral key.
        neutral: Vector of the key alone, comparable with other languages.
        words: Stems of its words.
        rules: Likeness to the rules nearest to it, by rule id.
        stance: The same as a unit vector, comparable with other languages.
    """

    source: str
    locale: str
    clause: Clause
    section: str | None
    position: int
    key: ClauseKey
    neutral: Vector
    words: tuple[str, ...]
    rules: Mapping[str, float]
    stance: Vector


def clause_hash(text: str) -> str:
    """Hash of a clause's letters and digits, by which reviews and citations know it.

    >>> clause_hash("Draw 1 card.") == clause_hash("draw  1 CARD")
    True
    """
    letters = "".join(char for char in unicodedata.normalize("NFC", text).casefold() if char.isalnum())
    return hashlib.sha256(letters.encode()).hexdigest()[:10]


def compared_clauses(document: Document, space: RuleSpace, outline: Outline) -> tuple[ComparedClause, ...]:
    """The clauses of a document, ready to be compared."""
    canonical = {section.id: section.canonical for section in document.sections}
    found = []
    for position, clause in enumerate(document.clauses):
        key = space.texts[clause.text].key(space.edition)
        section = canonical.get(clause.section) if clause.section else None
        rules = _rules(space, space.vector(clause.text, key), section, outline)
        found.append(
            ComparedClause(
                source=document.path,
                locale=space.locale.tag,
                clause=clause,
                section=section,
                position=position,
                key=key,
                neutral=space.space.vector(neutral(key)),
                words=tuple(space.features.words(clause.text)),
                rules=rules,
                stance=unit(rules),
            )
        )
    return tuple(found)


def _rules(space: RuleSpace, vector: Vector, section: str | None, outline: Outline) -> dict[str, float]:
    scored = [
        (score * nearness(space.rules[number].section, section, outline), space.rules[number].id)
        for number, score in nlargest(CONSIDERED_RULES, space.rule_scores(vector).items(), key=lambda pair: pair[1])
    ]
    scored.sort(key=lambda pair: (-pair[0], pair[1]))
    return {rule: score for score, rule in scored[:KEPT_RULES]}


def nearness(one: str | None, other: str | None, outline: Outline) -> float:
    """How much two sections' being near to each other speaks for their clauses' belonging together."""
    if one is None or other is None:
        return NEARBY
    if one == other:
        return 1.0
    return NEARBY if outline.distance(one, other) <= 2 else ELSEWHERE


def by_section(found: Sequence[ComparedClause]) -> dict[str | None, list[ComparedClause]]:
    """The clauses of one document, section by section, in reading order."""
    groups: dict[str | None, list[ComparedClause]] = {}
    for compared in found:
        groups.setdefault(compared.section, []).append(compared)
    return groups
