"""The numbers that a rule fixes, held against the numbers of the clauses that state it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from rulebook.canon.rules import Rule
from rulebook.corpus.corpus import Corpus
from rulebook.language.text.text import Text
from rulebook.likeness.clauses import ComparedClause

SURE = 0.45
"""Likeness to a rule from which a clause's numbers are taken to be the rule's."""


@dataclass(frozen=True, slots=True)
class Mismatch:
    """A clause that gives other numbers than the rule it states.

    Attributes:
        clause: The clause.
        rule: Id of the rule.
        missing: Numbers of the rule that the clause does not give.
        extra: Numbers that the clause gives and the rule does not have.
    """

    clause: ComparedClause
    rule: str
    missing: tuple[int, ...]
    extra: tuple[int, ...]


def mismatches(corpus: Corpus) -> Iterator[Mismatch]:
    """Every clause whose numbers differ from those of the rule it states, source by source.

    A clause differs where it lacks a number of its rule and has another one in its place; a clause
    without numbers says nothing against the rule, and *one* is often only an article.
    """
    rules = {rule.id: rule for rule in corpus.library.rules}
    for groups in corpus.groups.values():
        for linked in groups:
            for member in linked.group.members:
                stated = [rules[rule] for rule in linked.rules if member.rules.get(rule, 0.0) >= SURE]
                if stated:
                    yield from _compare(member, stated[0], corpus.library.texts(member.locale)[member.clause.text])


def _compare(member: ComparedClause, rule: Rule, text: Text) -> Iterator[Mismatch]:
    fixed = {value for value in rule.parameters.values() if isinstance(value, int)}
    given = text.numbers
    missing = fixed - given - {1}
    extra = given - fixed - {1}
    if missing and extra:
        yield Mismatch(member, rule.id, tuple(sorted(missing)), tuple(sorted(extra)))
