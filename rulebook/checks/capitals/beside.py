"""Capitals beside a word of a running text: a name may go on behind a small word, a list behind two."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rulebook.language.text.text import Text
from rulebook.language.text.tokens import Token

BETWEEN = 2
"""Small words that may stand between two words of one name: "of the"."""
SMALL = 4
"""Letters of the longest of them: *from*, *dans*, *para*."""
JOINTS = frozenset("-,/ \u00a0\u202f\n")
"""What may stand between the words of a name or a list."""


@dataclass(frozen=True, slots=True)
class Beside:
    """A word with a capital, or a number, and the small words between it and the place that was asked about."""

    word: Token
    between: Sequence[Token]


def capitals_before(text: Text, place: int) -> list[Beside]:
    """The words with a capital among those that a name may have before a place, the nearest first."""
    found: list[Beside] = []
    passed: list[Token] = []
    end = place
    for run in reversed(text.runs[: text.runs_before(place)][-BETWEEN - 1 :]):
        if not _joins(text, run.end, end):
            break
        if run.text[0].isalpha() and not run.text[0].islower():
            found.append(Beside(run, tuple(passed)))
        if len(run.text) > SMALL:
            break
        passed.insert(0, run)
        end = run.start
    return found


def capital_behind(text: Text, place: int) -> Beside | None:
    """The last word with a capital, or number, among those that a name may have behind a place."""
    found: Beside | None = None
    passed: list[Token] = []
    behind = place
    first = text.runs_before(place)
    for run in text.runs[first : first + BETWEEN + 1]:
        if not _joins(text, behind, run.start):
            break
        if not run.text[0].islower():
            found = Beside(run, tuple(passed))
        if len(run.text) > SMALL:
            break
        passed.append(run)
        behind = run.end
    return found


def _joins(text: Text, start: int, end: int) -> bool:
    return start < end and JOINTS.issuperset(text.string[start:end])
