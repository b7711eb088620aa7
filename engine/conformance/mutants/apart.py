"""Claims told apart: for each claim of a rule a change that a case of this claim notices and no case of the others.

The function that carries the claim alone switched off is such a change; where claims share their code, a small change
in the functions that carry the rule, or else in those that they call. A case that cites several claims of the rule, or
the rule as a whole, tells none of them from the others.
"""

from __future__ import annotations

import multiprocessing
import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import cache, partial
from pathlib import Path
from types import CodeType, FunctionType, ModuleType
from typing import Final, TypeAlias

from engine.citation import carriers, citations, code
from engine.conformance.cases import Case, load_cases
from engine.conformance.mutants.bounds import fails, keep_within_bounds
from engine.conformance.mutants.changes import Change, Module
from engine.conformance.mutants.exchange import exchange
from engine.conformance.mutants.reach import Reach, Run, lines_of
from engine.mutation import switch_off
from rulebook.canon.rules import Rule

CALLS: Final = 2
"""How many calls away from the functions that carry a rule changes are tried."""
ENDED: Final = "ended"
"""What the process of a trial says in the end; of one that does not say it, nothing is known."""
Force: TypeAlias = Callable[[], object]
"""Puts a change into force."""


@dataclass(frozen=True, slots=True)
class Told:
    """What is known of a claim.

    Attributes:
        claim: The claim, as ``"rule.id#claim"``.
        cases: The cases that cite this claim of the rule alone.
        function: The function that is changed where a case of this claim alone notices; empty where there is none.
        change: The change; none where the function is switched off.
        case: The case that notices.
        beside: Of a claim that is not told apart: the other claims whose cases failed whenever its own did; ``None``
            where its cases never failed.
    """

    claim: str
    cases: tuple[str, ...]
    function: str = ""
    change: Change | None = None
    case: str = ""
    beside: tuple[str, ...] | None = None


def told_apart(folder: Path, rules: Sequence[Rule], jobs: int) -> Iterator[tuple[Told, ...]]:
    """The claims of each of some rules, rule by rule; those of rules without claims are left out."""
    with ProcessPoolExecutor(jobs, multiprocessing.get_context("fork")) as pool:
        yield from pool.map(partial(_claims_of, folder), [rule for rule in rules if rule.claims])


def _claims_of(folder: Path, rule: Rule) -> tuple[Told, ...]:
    runs = [(case, edition) for case in _cases(folder) if rule.id in case.rules for edition in case.editions]
    alone = {number: _alone(rule, case) for number, (case, _) in enumerate(runs)}
    found = {claim: Told(claim, _citing(claim, runs, alone)) for claim in rule.citations}
    wanted = {claim for claim, told in found.items() if told.cases}
    for function, change, force, reached in _trials(rule.id, runs):
        if not wanted & {alone[number] for number in reached}:
            continue
        failed = [number for number in _failing(force, [(number, runs[number]) for number in reached]) if alone[number]]
        missed = {alone[number] for number in failed}
        for claim in missed & wanted:
            told = found[claim]
            if missed == {claim}:
                wanted.discard(claim)
                found[claim] = Told(claim, told.cases, function, change, runs[failed[0]][0].id)
            else:
                others = missed - {claim} if told.beside is None else (missed - {claim}) & {*told.beside}
                found[claim] = Told(claim, told.cases, beside=tuple(sorted(others)))
        if not wanted:
            break
    return tuple(found.values())


@cache
def _cases(folder: Path) -> tuple[Case, ...]:
    return load_cases(folder)


def _alone(rule: Rule, case: Case) -> str:
    """The one claim of a rule that a case cites; none where it cites several, or the rule as a whole."""
    cited = [citation for citation in case.citations if citation in {*rule.citations, rule.id}]
    return cited[0] if len(cited) == 1 and cited[0] != rule.id else ""


def _citing(claim: str, runs: Sequence[Run], alone: dict[int, str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(runs[number][0].id for number, cited in alone.items() if cited == claim))


def _trials(rule: str, runs: Sequence[Run]) -> Iterator[tuple[str, Change | None, Force, Sequence[int]]]:
    """What can be tried, with the runs that may notice: switching off first, then small changes, near ones first."""
    names = sorted(carriers().get(rule, ()), key=lambda name: rule in citations()[name])
    for name in names:
        yield name, None, partial(switch_off, name), range(len(runs))
    tried: set[str] = set()
    functions = [code(name) for name in names]
    for _ in range(CALLS + 1):
        near = [function for function in functions if _name(function) not in tried]
        tried |= {_name(function) for function in near}
        modules = sorted({function.__module__ for function in near})
        known = Reach(runs, {}, lines_of(runs, modules))
        for module in modules:
            for change in _module(module).changes:
                reached = known.runs_by(change)
                if reached and any(_name(function) == f"{module}:{change.function}" for function in near):
                    yield f"{module}:{change.function}", change, partial(_put_into_force, change), reached
        functions = [called for function in near for called in _called(function)]


def _name(function: Callable[..., object]) -> str:
    return f"{function.__module__}:{function.__qualname__}"


def _called(function: Callable[..., object]) -> Iterator[FunctionType]:
    """The functions of the engine that a function names."""
    if not isinstance(function, FunctionType):
        return
    known = function.__globals__
    names = list(_names(function.__code__))
    modules = [known[name] for name in names if isinstance(known.get(name), ModuleType)]
    for name in names:
        for found in (known.get(name), *(getattr(module, name, None) for module in modules)):
            if isinstance(found, FunctionType) and found.__module__.startswith("engine."):
                yield found


def _names(inside: CodeType) -> Iterator[str]:
    yield from inside.co_names
    for part in inside.co_consts:
        if isinstance(part, CodeType):
            yield from _names(part)


@cache
def _module(name: str) -> Module:
    return Module(name)


def _put_into_force(change: Change) -> None:
    module = _module(change.module)
    changed = compile(module.changed(change), str(module.path), "exec", dont_inherit=True)
    if not exchange(change.module, change.function, changed):
        raise LookupError(change.function)


def _failing(force: Force, runs: Sequence[tuple[int, Run]]) -> tuple[int, ...]:
    """The numbers of the runs that fail with a change in force; none where they do not all come to an end."""
    reading, writing = os.pipe()
    process = os.fork()
    if process == 0:
        _try(force, runs, writing)
    os.close(writing)
    with os.fdopen(reading) as pipe:
        *numbers, last = (pipe.read() or "?").split()
    os.waitpid(process, 0)
    return tuple(map(int, numbers)) if last == ENDED else ()


def _try(force: Force, runs: Sequence[tuple[int, Run]], pipe: int) -> None:
    """Run cases with a change in force, write down which of them fail, and end the process."""
    try:
        keep_within_bounds()
        force()
        failed = [str(number) for number, run in runs if fails(run)]
        os.write(pipe, " ".join((*failed, ENDED)).encode())
    finally:
        os._exit(0)
