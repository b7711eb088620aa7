"""What the parts of this package find."""

from __future__ import annotations

from dataclasses import dataclass

from rulebook.checks.finding import Message, Span
from rulebook.checks.material import Passage


@dataclass(frozen=True, slots=True)
class Departure:
    """A departure from how a book is set.

    Attributes:
        passage: Where it is.
        detail: What tells it from others of the passage.
        confidence: How sure it is, 0 to 1.
        message: What is wrong.
        span: Its place in the passage; None where the passage does not show it.
        suggestion: What to put there, where that is clear.
    """

    passage: Passage
    detail: str
    confidence: float
    message: Message
    span: Span | None = None
    suggestion: str | None = None
