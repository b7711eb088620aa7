"""What the command line adds to the graph: findings, code and results, as plain values."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class Code:
    """A function that carries a rule: its module, its name and the lines it stands on."""

    module: str
    name: str
    line: int
    end_line: int


@dataclass(frozen=True, slots=True)
class Evidence:
    """What is known of the rules beside the graph.

    Attributes:
        findings: Findings of the checks in their published form; ``None`` where no checks were run.
        code: Functions that carry rules, by rule.
        modules: The text of every module named in ``code``.
        results: Outcome of each rule in each edition, by rule and edition; empty where nothing was run.
        cases: Conformance cases with their steps.
    """

    findings: Sequence[Mapping[str, Any]] | None = None
    code: Mapping[str, Sequence[Code]] = field(default_factory=dict)
    modules: Mapping[str, str] = field(default_factory=dict)
    results: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    cases: Sequence[Mapping[str, Any]] = ()
