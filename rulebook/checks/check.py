"""What a check is: what it is called, why it matters, what it looks like, and the function that looks for it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Literal, TypeAlias

from rulebook.checks.finding import Finding, Severity, Span
from rulebook.checks.material import Material, Passage

Subject: TypeAlias = Literal["book", "segment", "card"]


@dataclass(frozen=True, slots=True)
class Example:
    """A passage that the check objects to, and what it should be (or the one that shows the difference)."""

    wrong: str
    right: str


Places: TypeAlias = Callable[[Material, Passage, str], tuple[Span, ...]]


@dataclass(frozen=True, slots=True)
class Check:
    """One check.

    Attributes:
        id: Stable name in kebab case.
        severity: Severity of its findings unless the settings say otherwise.
        rationale: One line: what it finds and why that matters.
        examples: What it objects to.
        run: The check itself: all findings in some material.
        places: Where a passage shows a feature that findings name as missing or added.
        subjects: The kinds of material it makes sense for.
        when_named: Whether it runs only where it is asked for by its name, because it takes many times as long as the
            others.
    """

    id: str
    severity: Severity
    rationale: str
    examples: tuple[Example, ...]
    run: Callable[[Material], Iterator[Finding]]
    places: Places | None = None
    subjects: tuple[Subject, ...] = ("book", "segment", "card")
    when_named: bool = False
