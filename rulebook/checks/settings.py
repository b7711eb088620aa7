"""What a project wants of the checks: ``rulebook.toml`` beside its sources."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import get_args

from rulebook.checks.finding import Severity
from rulebook.errors import DataError
from rulebook.files.resources import read_toml

NAME = "rulebook.toml"
THRESHOLD = 0.5
"""Confidence from which a finding is shown: below, more than one in seven would be a false alarm."""


@dataclass(frozen=True, slots=True)
class Settings:
    """Which checks run, with which severity, from which confidence.

    Attributes:
        threshold: Confidence from which findings are shown.
        thresholds: The same for single checks.
        severities: Severities other than the checks' own.
        disabled: Ids of checks that do not run.
    """

    threshold: float = THRESHOLD
    thresholds: Mapping[str, float] = field(default_factory=dict)
    severities: Mapping[str, Severity] = field(default_factory=dict)
    disabled: frozenset[str] = frozenset()

    def shown_from(self, check: str) -> float:
        """The confidence from which a check's findings are shown."""
        return self.thresholds.get(check, self.threshold)


def find_settings(sources: Iterable[Path]) -> Path | None:
    """The nearest ``rulebook.toml`` beside or above the first source."""
    for source in sources:
        home = source.absolute()
        for folder in (home, *home.parents):
            if (folder / NAME).is_file():
                return folder / NAME
        return None
    return None


def load_settings(path: Path | None, known: Iterable[str]) -> Settings:
    """The settings of a ``rulebook.toml``; the defaults where there is none.

    The file has a table ``[checks]`` with ``threshold`` and a table for each check to be changed, with
    ``enabled``, ``severity`` and ``threshold``.

    Raises:
        DataError: The file is no TOML, or names a check or a value that does not exist.
    """
    if path is None:
        return Settings()
    table = read_toml(path).get("checks", {})
    if not isinstance(table, dict):
        raise DataError("{name} must be a table", path=path, name="checks")
    rows = {name: row for name, row in table.items() if name != "threshold"}
    for name, row in rows.items():
        if name not in set(known):
            raise DataError("there is no check {check}; see rulebook explain", path=path, check=name)
        _refuse_unknown(name, row, path)
    return Settings(
        threshold=_share(table.get("threshold", THRESHOLD), "checks", path),
        thresholds={name: _share(row["threshold"], name, path) for name, row in rows.items() if "threshold" in row},
        severities={name: row["severity"] for name, row in rows.items() if "severity" in row},
        disabled=frozenset(name for name, row in rows.items() if row.get("enabled") is False),
    )


def _refuse_unknown(name: str, row: object, path: Path) -> None:
    if not isinstance(row, dict) or set(row) - {"enabled", "severity", "threshold"}:
        raise DataError("check {check}: only enabled, severity and threshold can be set", path=path, check=name)
    severity = row.get("severity", "note")
    if severity not in get_args(Severity):
        raise DataError(
            "check {check}: {value} is none of {allowed}",
            path=path,
            check=name,
            value=severity,
            allowed=", ".join(get_args(Severity)),
        )


def _share(value: object, name: str, path: Path) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float) or not 0 <= value <= 1:
        raise DataError("check {check}: the threshold is no number from 0 to 1", path=path, check=name)
    return float(value)
