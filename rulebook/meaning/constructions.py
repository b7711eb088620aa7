"""The constructions, which belong to no language: what each is in the notation, from ``rulebook/data/meaning``."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any, TypeAlias

from rulebook.errors import DataError
from rulebook.files.resources import DATA, read_toml
from rulebook.meaning.templates import Template, read_template

Table: TypeAlias = Mapping[str, Mapping[str, Any]]
Templates: TypeAlias = Mapping[tuple[str, str], Template]
"""Templates by the category and name of their constructions."""


@lru_cache(maxsize=1)
def load_templates() -> Templates:
    """The constructions: category and name, with what each is in the notation."""
    return {
        (category, name): read_template(text)
        for category, constructions in tables(DATA / "meaning").items()
        for name, text in constructions.items()
    }


def tables(folder: Path) -> Table:
    """All TOML files of a folder as one; the same table may stand in several.

    Raises:
        DataError: An entry stands in two of them.
    """
    merged: dict[str, dict[str, Any]] = {}
    for path in sorted(folder.glob("*.toml")):
        for name, entries in read_toml(path).items():
            table = merged.setdefault(name, {})
            if twice := table.keys() & entries.keys():
                raise DataError("[{table}] {entry} stands in two files", path=path, table=name, entry=min(twice))
            table.update(entries)
    return merged
