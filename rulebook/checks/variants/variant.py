"""What the detectors of variants report."""

from __future__ import annotations

from dataclasses import dataclass

from rulebook.checks.material import Passage


@dataclass(frozen=True, slots=True)
class Variant:
    """A stretch of a passage that is a term written otherwise than usual.

    Attributes:
        passage: The passage.
        span: The stretch.
        usual: What stands there as a rule.
        concept: Id of the concept that the term names; empty where it is no term.
        confidence: How sure it is that it is a slip, 0 to 1.
    """

    passage: Passage
    span: tuple[int, int]
    usual: str
    concept: str
    confidence: float
