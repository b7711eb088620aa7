"""What is on record beside the cases: the changes that make no difference, and the share of noticed ones to keep up."""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, TypeAlias

from engine.conformance.mutants.changes import Change
from engine.conformance.mutants.trials import Trial
from rulebook.errors import DataError
from rulebook.files.resources import read_toml
from rulebook.files.writing import write_whole

EQUIVALENT: Final = "equivalent.toml"
FLOOR: Final = "floor.toml"

Key: TypeAlias = tuple[str, str, str, str, int]
"""What tells a change from the others, wherever in its function it stands."""


@dataclass(frozen=True, slots=True)
class Score:
    """What came of some changes.

    Attributes:
        noticed: Those that a case noticed.
        survivors: Those that no case noticed.
        equivalent: Those on record as making no difference, which no case noticed.
        contradicted: Those on record as making no difference that a case noticed all the same.
    """

    noticed: tuple[Trial, ...]
    survivors: tuple[Trial, ...]
    equivalent: tuple[Trial, ...]
    contradicted: tuple[Trial, ...]

    @property
    def counted(self) -> int:
        """How many changes make a difference."""
        return len(self.noticed) + len(self.contradicted) + len(self.survivors)

    @property
    def share(self) -> float:
        """How many of those that make a difference are noticed."""
        return 1 - len(self.survivors) / self.counted if self.counted else 1.0


def key(change: Change) -> Key:
    """What tells a change from the others, wherever in its function it stands."""
    return change.module, change.function, change.old, change.new, change.nth


def equivalents(folder: Path) -> dict[Key, str]:
    """The changes on record as making no difference, with the reason.

    Raises:
        DataError: An entry lacks something.
    """
    path = folder / EQUIVALENT
    found: dict[Key, str] = {}
    for row in _read(path).get("equivalent", []):
        try:
            where, old, reason = (row["module"], row["function"]), row["old"], row["reason"]
            news = [row["new"]] if isinstance(row["new"], str) else row["new"]
        except KeyError as error:
            raise DataError("an entry lacks {field}", path=path, field=error) from None
        for new in news:
            found[(*where, old, new, row.get("nth", 1))] = reason
    return found


def out_of_date(recorded: Iterable[Key], changes: Iterable[Change]) -> tuple[Key, ...]:
    """The recorded changes that can no longer be made, since the code reads otherwise now."""
    known = {key(change) for change in changes}
    return tuple(sorted(set(recorded) - known))


def score(trials: Sequence[Trial], recorded: Iterable[Key]) -> Score:
    """What came of some changes, those that make no difference counted apart."""
    same = set(recorded)
    return Score(
        tuple(trial for trial in trials if trial.noticed and key(trial.change) not in same),
        tuple(trial for trial in trials if not trial.noticed and key(trial.change) not in same),
        tuple(trial for trial in trials if not trial.noticed and key(trial.change) in same),
        tuple(trial for trial in trials if trial.noticed and key(trial.change) in same),
    )


def floor(folder: Path) -> float:
    """The share of all changes that must be noticed."""
    return float(_read(folder / FLOOR).get("noticed", 0))


def chance(share: float, count: int, whole: int) -> float:
    """By how much the share may differ in so many changes drawn from the whole: two standard deviations."""
    return 2 * math.sqrt(share * (1 - share) / count * (1 - count / whole)) if count < whole else 0.0


def raise_floor(folder: Path, share: float) -> float:
    """Put the floor up to a share, by whole hundredths; it never comes down."""
    path = folder / FLOOR
    higher = max(floor(folder), math.floor(share * 100) / 100)
    text = path.read_text(encoding="utf-8") if path.is_file() else "noticed = 0\n"
    write_whole(path, re.sub(r"(?m)^noticed = .*$", f"noticed = {higher:.2f}", text).encode())
    return higher


def _read(path: Path) -> dict[str, Any]:
    return read_toml(path) if path.is_file() else {}
