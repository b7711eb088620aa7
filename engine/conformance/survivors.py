"""The mutation check: switch off the code of one rule after the other and see whether a case notices.

Works with the pure Python build only, since compiled functions cannot be exchanged.
"""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import FrameType
from typing import TypeAlias

from engine.citation import citations, implementations
from engine.conformance.cases import Case, load_cases
from engine.conformance.own import OwnEngine
from engine.conformance.runner import run
from engine.mutation import switched_off
from rulebook.canon.rules import load_rules, rule_of

PATIENCE = 20
"""Seconds after which a duel without the rule is taken not to come to an end, which is noticed."""


CitationInEdition: TypeAlias = tuple[str, str]
"""A rule, or one claim of it, and an edition in which a case notices that it is switched off."""


@dataclass(frozen=True, slots=True)
class Mutant:
    """The engine without the code of one function.

    Attributes:
        code: The function, as ``engine.implementations()`` lists it.
        rules: The rules it carries; of a rule of which it carries a single claim, that claim.
        noticed: Those of them of which a case that cites them fails, with the edition it fails in.
    """

    code: str
    rules: tuple[str, ...]
    noticed: tuple[CitationInEdition, ...]


class _TooLongError(Exception):
    """The engine without the rule does not come to an end."""


def mutants(folder: Path, rules: Sequence[str] = (), processes: int = 2) -> Iterator[Mutant]:
    """Switch off each function in turn, or those that carry one of some rules; in the order of their names."""
    names = [name for name, carried in implementations().items() if not rules or set(rules) & set(carried)]
    with ProcessPoolExecutor(processes) as pool:
        yield from pool.map(_mutant, names, [folder] * len(names))


def unnoticed(found: Sequence[Mutant]) -> tuple[CitationInEdition, ...]:
    """The rules and claims that can be switched off in one of their editions without a case that cites them failing."""
    off = {rule for mutant in found for rule in mutant.rules}
    editions = {rule.id: rule.editions for rule in load_rules()}
    wanted = {(citation, edition) for citation in off for edition in editions[rule_of(citation)]}
    noticed = {proof for mutant in found for proof in mutant.noticed}
    # Code of the rule as a whole is missed where code of one of its claims is.
    noticed |= {(rule_of(citation), edition) for citation, edition in noticed}
    return tuple(sorted(wanted - noticed))


def _mutant(name: str, folder: Path) -> Mutant:
    rules = citations()[name]
    with switched_off(name):
        return Mutant(name, rules, tuple(proof for rule in rules for proof in _proofs(rule, _citing(folder, rule))))


@cache
def _citing(folder: Path, rule: str) -> tuple[Case, ...]:
    return tuple(case for case in _cases(folder) if rule in {*case.rules, *case.citations})


@cache
def _cases(folder: Path) -> tuple[Case, ...]:
    return load_cases(folder)


def _proofs(rule: str, cases: Sequence[Case]) -> Iterator[CitationInEdition]:
    for edition in sorted({edition for case in cases for edition in case.editions}):
        if any(_within(PATIENCE, case, edition) for case in cases if edition in case.editions):
            yield rule, edition


def _within(seconds: int, case: Case, edition: str) -> bool:
    """Whether a case fails; whatever goes wrong without the rule counts, for something was noticed."""

    def ring(_signal: int, _frame: FrameType | None) -> None:
        raise _TooLongError

    before: Callable[[int, FrameType | None], object] | int | None = signal.signal(signal.SIGALRM, ring)
    signal.alarm(seconds)
    try:
        return run(case, edition, OwnEngine()).outcome != "passed"
    except Exception:  # noqa: BLE001 - an engine without one of its rules may break anywhere
        return True
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)
