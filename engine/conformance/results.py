"""Results rule by rule: what every rule needs as proof, and whether it has it in each edition."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from engine.conformance.runner import Result
from rulebook.canon.rules import Rule, RuleKind

Status: TypeAlias = Literal["passed", "failed", "untested", "not-applicable"]

PROOF: Final[Mapping[RuleKind, str]] = {
    "executable": "code and case",
    "definition": "glossary entry",
    "advice": "none",
    "tournament": "waiver",
    "ruling": "code and case",
}
"""What proof a rule of each kind needs."""
WORSE: Final[Sequence[Status]] = ("not-applicable", "passed", "untested", "failed")
"""The statuses, each worse than those before it."""


@dataclass(frozen=True, slots=True)
class ClaimResult:
    """What the cases say of one of the claims of a rule in an edition; a rule without claims is its own only claim."""

    id: str
    status: Status
    cases: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class RuleResult:
    """What the cases say of a rule in an edition.

    Attributes:
        rule: The rule.
        edition: The edition.
        status: ``"not-applicable"`` where the rule does not hold in the edition or is none that an engine can break.
        cases: Ids of the cases that cite it there, or one of its claims.
        implemented_by: The functions that carry it, where the engine is ours.
        claims: What the cases say of each of its claims.
    """

    rule: Rule
    edition: str
    status: Status
    cases: tuple[str, ...]
    implemented_by: tuple[str, ...]
    claims: tuple[ClaimResult, ...]

    @property
    def needs(self) -> str:
        """What proof the rule needs."""
        return PROOF[self.rule.kind]


@dataclass(frozen=True, slots=True)
class SectionResult:
    """How far a section is proved in an edition: its rules that an engine can break, and those still open."""

    section: str
    edition: str
    rules: tuple[str, ...]
    passed: tuple[str, ...]
    failed: tuple[str, ...]
    untested: tuple[str, ...]

    @property
    def proved(self) -> bool:
        """Whether every rule of the section is proved."""
        return len(self.passed) == len(self.rules)


def by_rule(
    rules: Iterable[Rule],
    results: Sequence[Result],
    editions: Iterable[str],
    code: Mapping[str, Sequence[str]] | None = None,
) -> Iterator[RuleResult]:
    """The status of every rule in every edition.

    Args:
        rules: The rules.
        results: The results of the cases that were run; nothing else is counted.
        editions: The editions that were run.
        code: The functions that carry each rule; ``None`` for an engine whose code is not known. A rule without code
            is untested, whatever its cases say; so is one with a claim that no case cites.
    """
    cited: defaultdict[tuple[str, str], list[Result]] = defaultdict(list)
    for result in results:
        for citation in {*result.case.rules, *result.case.citations}:
            cited[citation, result.edition].append(result)
    for edition in editions:
        for rule in rules:
            found = cited[rule.id, edition]
            carriers = () if code is None else tuple(code.get(rule.id, ()))
            bare = code is not None and not carriers
            claims = tuple(_claim(rule, claim, edition, cited[claim, edition], bare=bare) for claim in rule.citations)
            status = _of_all([_status(rule, edition, found, bare=bare), *(claim.status for claim in claims)])
            yield RuleResult(rule, edition, status, _ids(found), carriers, claims)


def _claim(rule: Rule, claim: str, edition: str, found: Sequence[Result], *, bare: bool) -> ClaimResult:
    return ClaimResult(claim, _status(rule, edition, found, bare=bare), _ids(found))


def _ids(results: Sequence[Result]) -> tuple[str, ...]:
    return tuple(result.case.id for result in results)


def _status(rule: Rule, edition: str, found: Sequence[Result], *, bare: bool) -> Status:
    if edition not in rule.editions or not rule.needs_code:
        return "not-applicable"
    if any(result.outcome != "passed" for result in found):
        return "failed"
    return "passed" if found and not bare else "untested"


def _of_all(statuses: Sequence[Status]) -> Status:
    """The status of a whole from those of its parts: the worst of them."""
    return max(statuses, key=WORSE.index)


def by_section(results: Iterable[RuleResult], sections: Iterable[str]) -> Iterator[SectionResult]:
    """The status of every section that holds executable rules, the rules of the sections inside it included."""
    tested = [result for result in results if result.status != "not-applicable"]
    editions = dict.fromkeys(result.edition for result in tested)
    for edition in editions:
        for section in sections:
            inside = [
                result
                for result in tested
                if result.edition == edition and f"{result.rule.section}/".startswith(f"{section}/")
            ]
            if inside:
                yield section_result(section, edition, inside)


def section_result(section: str, edition: str, results: Iterable[RuleResult]) -> SectionResult:
    """The status of a section from those of its rules."""
    by_status: defaultdict[str, list[str]] = defaultdict(list)
    for result in results:
        by_status[result.status].append(result.rule.id)
    return SectionResult(
        section,
        edition,
        tuple(rule for found in by_status.values() for rule in found),
        tuple(by_status["passed"]),
        tuple(by_status["failed"]),
        tuple(by_status["untested"]),
    )
