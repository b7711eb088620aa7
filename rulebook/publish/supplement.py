"""What the command line adds to the graph: findings, code and proof, as plain values."""

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
class CaseResults:
    """What the conformance cases say.

    Attributes:
        cases: The cases, each with its runs: by edition the steps, each with action, events and state.
        results: Outcome of each rule in each edition, by rule and edition.
        files: Reports to be offered for download, by name.
    """

    cases: Sequence[Mapping[str, Any]] = ()
    results: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    files: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Supplement:
    """What is known of the rules beside the graph.

    Attributes:
        findings: Findings of the checks in their published form; ``None`` where no checks were run.
        code: Functions that carry rules, by rule.
        modules: The text of every module named in ``code``.
        proof: The conformance cases and what came of them.
        cards: The cards that the engine knows, with their effects in the notation.
        catalogue: The cards of a catalogue, with their texts in all languages and what these say.
        commands: The commands as their parsers know them, for the manual.
    """

    findings: Sequence[Mapping[str, Any]] | None = None
    code: Mapping[str, Sequence[Code]] = field(default_factory=dict)
    modules: Mapping[str, str] = field(default_factory=dict)
    proof: CaseResults = field(default_factory=CaseResults)
    cards: Sequence[Mapping[str, Any]] = ()
    catalogue: Sequence[Mapping[str, Any]] = ()
    commands: Sequence[Mapping[str, Any]] = ()
