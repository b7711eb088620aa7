"""Findings that someone has looked at: accepted with a reason, or known from an earlier run."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import astuple, dataclass
from pathlib import Path

from extractors.sniff import decode, read_bytes
from rulebook.errors import DataError
from rulebook.files.resources import read_toml
from rulebook.files.writing import write_whole

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
        DataError: The file cannot be read, or holds something else.
    """
    if not path.exists():
        return ()
    table = read_toml(path)
    try:
        found = tuple(Accepted(**row) for row in table.pop("accepted", ()))
    except TypeError:
        raise _no_list(path) from None
    # What is not read here would be lost when the file is written anew.
    if table or any(not isinstance(text, str) for entry in found for text in astuple(entry)):
        raise _no_list(path)
    return found


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
        SourceError: The file cannot be read.
        DataError: It is not such JSON.
    """
    text = decode(read_bytes(path), path)
    try:
        return frozenset(finding["fingerprint"] for finding in json.loads(text)["findings"])
    except json.JSONDecodeError as error:
        raise DataError("not valid JSON: {problem}", path=path, line=error.lineno, problem=error.msg) from None
    except (KeyError, TypeError):
        raise DataError(
            "not the JSON of an earlier check; make it with: rulebook check --format json", path=path
        ) from None


def _no_list(path: Path) -> DataError:
    return DataError("not a list of accepted findings, each with fingerprint and reason; name another file", path=path)


def _quoted(text: str) -> str:
    # A JSON string with every control character escaped is a TOML basic string.
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")
