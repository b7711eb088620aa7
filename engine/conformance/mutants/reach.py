"""Which runs of cases come by which lines of the engine: traced once and kept until code or cases change."""

from __future__ import annotations

import hashlib
import json
import multiprocessing
import sys
from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import suppress
from functools import partial
from importlib import import_module
from pathlib import Path
from types import FrameType
from typing import Any, Final, TypeAlias

import engine
from engine.conformance.cases import Case, load_cases
from engine.conformance.mutants.changes import Change
from engine.conformance.mutants.exchange import import_again
from rulebook.files.resources import DATA
from rulebook.files.writing import write_whole

ENGINE: Final = Path(engine.__file__).resolve().parent
BUILD: Final = Path("build/mutants")
"""Where what was traced is kept."""
KEPT: Final = 3
"""How many of the last traced runs are kept."""
RUNNER: Final = ("engine.conformance.runner", "engine.conformance.own")
"""The modules that run a case."""

Run: TypeAlias = tuple[Case, str]
"""A case in one of its editions."""
Lines: TypeAlias = dict[str, list[int]]
"""The lines that were come by, by module."""


class Reach:
    """What was traced.

    Args:
        runs: Every case in each of its editions.
        imported: The lines that importing the engine comes by.
        lines: The lines that each of the runs comes by.
    """

    def __init__(self, runs: Sequence[Run], imported: Lines, lines: Sequence[Lines]) -> None:
        self.runs: Final[tuple[Run, ...]] = tuple(runs)
        self._imported = {(module, line) for module, found in imported.items() for line in found}
        self._by_line: defaultdict[tuple[str, int], list[int]] = defaultdict(list)
        for number, found in enumerate(lines):
            for module, inside in found.items():
                for line in inside:
                    self._by_line[module, line].append(number)

    def at_import(self, change: Change) -> bool:
        """Whether importing the module comes by a change, so that tables may be made of it."""
        return any(place in self._imported for place in _lines(change))

    def runs_by(self, change: Change) -> tuple[int, ...]:
        """The numbers of the runs that can notice a change: those that come by it; all where a table is made of it."""
        if self.at_import(change):
            return tuple(range(len(self.runs)))
        return tuple(sorted({number for place in _lines(change) for number in self._by_line.get(place, ())}))


def _lines(change: Change) -> list[tuple[str, int]]:
    return [(change.module, line) for line in range(change.first, change.last + 1)]


def reach(folder: Path, modules: Iterable[str]) -> Reach:
    """Which runs of the cases in a folder come by which lines of some modules."""
    runs = _runs(folder)
    kept = BUILD / f"reach-{_digest(folder)}.json"
    with suppress(OSError, ValueError):
        found = json.loads(kept.read_bytes())
        return Reach(runs, found["imported"], found["runs"])
    with ProcessPoolExecutor(1, multiprocessing.get_context("fork")) as pool:
        imported, lines = pool.submit(_traced, runs, tuple(modules)).result()
    for old in sorted(BUILD.glob("reach-*.json"), key=lambda path: path.stat().st_mtime)[: 1 - KEPT]:
        old.unlink()
    write_whole(kept, json.dumps({"imported": imported, "runs": lines}).encode())
    return Reach(runs, imported, lines)


def _runs(folder: Path) -> tuple[Run, ...]:
    return tuple((case, edition) for case in load_cases(folder) for edition in case.editions)


def _digest(folder: Path) -> str:
    """What stands for the engine, the data it reads and the cases."""
    found = hashlib.sha256()
    for root in (ENGINE, DATA, folder):
        for path in sorted(path for path in root.rglob("*") if path.suffix in {".py", ".toml", ".yaml"}):
            found.update(path.as_posix().encode() + path.read_bytes())
    return found.hexdigest()[:16]


def _traced(runs: Sequence[Run], modules: Sequence[str]) -> tuple[Lines, list[Lines]]:
    """The lines that an import of the engine and each of the runs come by; in a process of its own."""
    files = {str(sys.modules[module].__file__): module for module in modules}
    imported = _followed(partial(import_again, RUNNER), files)
    return imported, lines_of(runs, modules)


def lines_of(runs: Sequence[Run], modules: Iterable[str]) -> list[Lines]:
    """The lines of some modules that each of some runs comes by; traced now and not kept."""
    files = {str(sys.modules[module].__file__): module for module in modules}
    runner, own = map(import_module, RUNNER)
    return [_followed(partial(runner.run, *run, own.OwnEngine()), files) for run in runs]


def _followed(act: Callable[[], object], files: dict[str, str]) -> Lines:
    """The lines of some files that doing something comes by."""
    seen: defaultdict[str, set[int]] = defaultdict(set)

    def follow(frame: FrameType, _event: str, _value: Any) -> Any:  # noqa: ANN401 - as sys.settrace has it
        module = files.get(frame.f_code.co_filename)
        if module is None:
            return None
        inside = seen[module]

        def line(frame: FrameType, _event: str, _value: Any) -> Any:  # noqa: ANN401
            inside.add(frame.f_lineno)
            return line

        return line

    sys.settrace(follow)
    try:
        act()
    finally:
        sys.settrace(None)
    return {module: sorted(lines) for module, lines in seen.items()}
