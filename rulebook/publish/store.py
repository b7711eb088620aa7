"""The data of the site as files: one JSON object per page, in the tree that Sphinx reads.

A file is written only where its content has changed, so that Sphinx reads again what it must and nothing else.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from rulebook.errors import OutputError

Values = Mapping[str, Any]


def encoded(values: Values) -> str:
    """Values as text that is the same for the same values."""
    return json.dumps(values, ensure_ascii=False, indent=1) + "\n"


def write_pages(folder: Path, pages: Iterable[tuple[str, Values]]) -> int:
    """Write one file per page (name and values) and remove those of pages that are no more.

    Returns how many files changed.

    Raises:
        OutputError: The folder cannot be written to.
    """
    changed = 0
    kept: set[Path] = set()
    try:
        for name, values in pages:
            path = folder / f"{name}.json"
            kept.add(path)
            changed += write_changed(path, encoded(values))
        for path in folder.rglob("*.json"):
            if path not in kept:
                path.unlink()
                changed += 1
    except OSError as error:
        raise OutputError("cannot be written: {problem}", path=folder, problem=error.strerror or error) from None
    return changed


def write_changed(path: Path, text: str) -> bool:
    """Write a file unless it already says this; returns whether it was written."""
    if path.is_file() and path.read_text(encoding="utf-8") == text:
        return False
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return True
