"""What a check reports: a finding at a place, with the evidence of the other languages."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from rulebook.checks.material import Passage
from rulebook.likeness.clauses import clause_hash

Severity: TypeAlias = Literal["error", "warning", "note"]

FINGERPRINT_VERSION = "finding-v1"


class Message:
    """A sentence for people: an English template with ``{named}`` fields, translated when it is shown."""

    __slots__ = ("template", "values")

    def __init__(self, template: str, **values: object) -> None:
        self.template = template
        self.values: Mapping[str, object] = values

    def __str__(self) -> str:
        return self.template.format(**self.values)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Message) and (self.template, self.values) == (other.template, other.values)

    def __hash__(self) -> int:
        return hash(self.template)


Span: TypeAlias = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Evidence:
    """A passage that says it otherwise, and where in its text: what a reader should look at."""

    passage: Passage
    spans: tuple[Span, ...] = ()


@dataclass(frozen=True, slots=True)
class Finding:
    """Something that a check found.

    Attributes:
        check: Id of the check.
        severity: How much it matters.
        confidence: How sure the check is that it is a mistake, 0 to 1.
        passage: The text that it is about.
        message: What is wrong.
        detail: What tells it from other findings of the same check in the same text, such as a term.
        missing: The feature (concept, number, force) that the other languages have and the passage lacks.
        added: The feature that the passage has and the others lack.
        span: The part of the passage's text that is wrong, where it is known.
        suggestion: What to put in the place of the span, or advice.
        concept: Id of the concept concerned.
        rule: Id of the rule that the passage states.
        kind: What differs between effects: ``number``, ``zone``, ``controller``, …
        evidence: The same passage in the other languages.
    """

    check: str
    severity: Severity
    confidence: float
    passage: Passage
    message: Message
    detail: str = ""
    missing: str = ""
    added: str = ""
    span: Span | None = None
    suggestion: str | None = None
    concept: str | None = None
    rule: str | None = None
    kind: str = ""
    evidence: tuple[Evidence, ...] = field(default=(), repr=False)

    @property
    def fingerprint(self) -> str:
        """Known again in the next run: it depends on the check, the text and the detail, not on the place."""
        passage = self.passage
        parts = (
            FINGERPRINT_VERSION, self.check, passage.locale, passage.edition or "", passage.card or "",
            clause_hash(passage.text), self.detail or f"{self.missing}>{self.added}",
        )  # fmt: skip
        return hashlib.sha256("|".join(parts).encode()).hexdigest()[:16]
