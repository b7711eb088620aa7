"""Findings that someone has looked at: accepted with a reason, or known from an earlier run."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from rulebook.errors import DataError
from rulebook.writing import write_whole

NAME = "rulebook-accepted.toml"


@dataclass(frozen=True, slots=True)
class Accepted:
    """A finding that is right as it is: its fingerprint, why, and what it was about (for a reader)."""

    fingerprint: str
    reason: str
    about: str = ""


def beside(sources: Iterable[Path]) -> Path:
    """Where the accepted findings of some sources are kept: in the folder of the first of them."""
    first = next(iter(sources))
    return (first if first.is_dir() else first.parent) / NAME


def load_accepted(path: Path) -> tuple[Accepted, ...]:
    """The accepted findings of a file; none where there is no file.

    Raises:
        DataError: The file breaks its form.
    """
    if not path.is_file():
        return ()
    try:
        rows = tomllib.loads(path.read_text(encoding="utf-8")).get("accepted", [])
        return tuple(Accepted(row["fingerprint"], row["reason"], row.get("about", "")) for row in rows)
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, KeyError, TypeError) as error:
        raise DataError("not a list of accepted findings: {problem}", path=path, problem=error) from None


def save_accepted(path: Path, accepted: Iterable[Accepted]) -> None:
    """Write the accepted findings, by fingerprint, each once; the file is replaced as a whole.

    Raises:
        OutputError: The file cannot be written.
    """
    newest = {entry.fingerprint: entry for entry in accepted}
    blocks = ["# Findings that are right as they are; written by `rulebook accept`.\n"]
    blocks.extend(
        f"[[accepted]]\nfingerprint = {_quoted(entry.fingerprint)}\nreason = {_quoted(entry.reason)}\n"
        f"about = {_quoted(entry.about)}\n"
        for entry in sorted(newest.values(), key=lambda entry: entry.fingerprint)
    )
    write_whole(path, "\n".join(blocks).encode())


def load_baseline(path: Path) -> frozenset[str]:
    """The fingerprints in the JSON that an earlier ``rulebook check --format json`` printed.

    Raises:
        DataError: The file is missing or is not such JSON.
    """
    try:
        values = json.loads(path.read_text(encoding="utf-8"))
        return frozenset(finding["fingerprint"] for finding in values["findings"])
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise DataError("not the JSON of an earlier check: {problem}", path=path, problem=error) from None


def _quoted(text: str) -> str:
    # A JSON string with every control character escaped is a TOML basic string.
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")
