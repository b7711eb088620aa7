"""The trial of a change: in a process of its own, the cases that come by it, until the first one fails."""

from __future__ import annotations

import multiprocessing
import os
import random
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import ClassVar, Final

from engine.citation import implementations
from engine.conformance.mutants.bounds import fails, keep_within_bounds
from engine.conformance.mutants.changes import Change, Module
from engine.conformance.mutants.exchange import exchange, import_again
from engine.conformance.mutants.reach import RUNNER, Reach, reach

NOT_NOTICED: Final = 0
NOTICED: Final = 1
TABLES: Final = "Procedure"
"""What tables of requirements are made of."""


@dataclass(frozen=True, slots=True)
class Trial:
    """What came of a change.

    Attributes:
        change: The change.
        noticed: Whether a case failed, crashed or did not come to an end.
        reached: How many runs of cases come by it.
    """

    change: Change
    noticed: bool
    reached: int


def rule_modules() -> tuple[str, ...]:
    """The modules of the engine that carry rules, in functions or in tables of requirements."""
    carrying = {name.partition(":")[0] for name in implementations()}
    tables = {name for name, module in sys.modules.items() if name.startswith("engine.") and TABLES in vars(module)}
    return tuple(sorted(name for name in carrying | tables if not name.startswith("engine.conformance.")))


def all_changes(modules: Sequence[str]) -> tuple[Change, ...]:
    """Every small change of some modules, in the order of their lines."""
    return tuple(change for name in modules for change in _module(name).changes)


def drawn(changes: Sequence[Change], count: int | None, seed: int) -> tuple[Change, ...]:
    """So many of the changes, drawn at random, in their order; all where no number is given."""
    if count is None or count >= len(changes):
        return tuple(changes)
    numbers = random.Random(seed).sample(range(len(changes)), count)  # noqa: S311 - to be had again, not to be secret
    return tuple(changes[number] for number in sorted(numbers))


def trials(folder: Path, changes: Sequence[Change], jobs: int) -> Iterator[Trial]:
    """Try changes against the cases of a folder, in their order."""
    known = reach(folder, rule_modules())
    citing = _citing(known)
    with ProcessPoolExecutor(jobs, multiprocessing.get_context("fork"), _begin, (known, citing)) as pool:
        yield from pool.map(_trial, changes)


def _citing(known: Reach) -> dict[str, frozenset[int]]:
    """The runs that cite a rule of a function, by the function."""
    return {
        name: frozenset(number for number, (case, _) in enumerate(known.runs) if set(rules) & set(case.rules))
        for name, rules in implementations().items()
    }


@cache
def _module(name: str) -> Module:
    return Module(name)


class _Worker:
    """What a process that tries changes knows."""

    known: ClassVar[Reach]
    citing: ClassVar[dict[str, frozenset[int]]]
    failures: ClassVar[Counter[int]] = Counter()
    """How often each run failed so far."""


def _begin(known: Reach, citing: dict[str, frozenset[int]]) -> None:
    _Worker.known = known
    _Worker.citing = citing


def _trial(change: Change) -> Trial:
    runs = _Worker.known.runs_by(change)
    if not runs:
        return Trial(change, noticed=False, reached=0)
    citing = _Worker.citing.get(f"{change.module}:{change.function}", frozenset())
    ordered = sorted(runs, key=lambda number: (number not in citing, -_Worker.failures[number], number))
    failed = _failed(change, ordered)
    if failed is not None and failed >= 0:
        _Worker.failures[failed] += 1
    return Trial(change, noticed=failed is not None, reached=len(runs))


def _failed(change: Change, runs: Sequence[int]) -> int | None:
    """The first of some runs that fails with a change in force; -1 where no run could begin or none came to its end."""
    reading, writing = os.pipe()
    process = os.fork()
    if process == 0:
        _try(change, runs, writing)
    os.close(writing)
    with os.fdopen(reading) as pipe:
        answer = pipe.read()
    status = os.waitstatus_to_exitcode(os.waitpid(process, 0)[1])
    if status == NOT_NOTICED:
        return None
    return int(answer) if answer else -1


def _try(change: Change, runs: Sequence[int], pipe: int) -> None:
    """Run cases with a change in force and end the process with what came of it."""
    status = NOTICED
    try:
        keep_within_bounds()
        _put_into_force(change)
        failed = next((number for number in runs if fails(_Worker.known.runs[number])), None)
        status = NOT_NOTICED if failed is None else NOTICED
        if failed is not None:
            os.write(pipe, str(failed).encode())
    finally:
        os._exit(status)


def _put_into_force(change: Change) -> None:
    module = _module(change.module)
    code = compile(module.changed(change), str(module.path), "exec", dont_inherit=True)
    if _Worker.known.at_import(change) or not exchange(change.module, change.function, code):
        import_again(RUNNER, (change.module, code))
