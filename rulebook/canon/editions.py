"""The editions of the rulebook, one file each."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from rulebook.errors import UnknownKeyError
from rulebook.files.resources import DATA, read_toml


@dataclass(frozen=True, slots=True)
class Edition:
    """One edition of the printed rulebook; ``original`` is the language from which the others were translated."""

    id: str
    title: str
    year: int
    order: int
    original: str | None = None


def load_editions(folder: Path = DATA / "editions") -> tuple[Edition, ...]:
    """All editions, oldest first."""
    found = [Edition(**read_toml(path)) for path in sorted(folder.glob("*.toml"))]
    return tuple(sorted(found, key=lambda edition: edition.order))


def find_edition(editions: Iterable[Edition], name: str) -> Edition:
    """The edition of an id.

    Raises:
        UnknownKeyError: There is none.
    """
    by_id = {edition.id: edition for edition in editions}
    if name not in by_id:
        raise UnknownKeyError("there is no edition {edition}; there are {known}", edition=name, known=", ".join(by_id))
    return by_id[name]
