"""The manual's own pages, put among the data of the others."""

from __future__ import annotations

from pathlib import Path

from rulebook.errors import OutputError
from rulebook.files.resources import site_folder
from rulebook.publish.store import write_changed

MANUAL = "manual"
"""The folder of the manual, among the sources and on the site."""

REFERENCE = f"{MANUAL}/reference"
"""The folder of its reference, part of which the code itself writes."""


def is_manual(docname: str) -> bool:
    """Whether a page belongs to the manual, which is in English in every language of the site.

    >>> is_manual("manual/tutorials/player"), is_manual("rules/manual")
    (True, False)
    """
    return docname.startswith(f"{MANUAL}/")


def write_manual(folder: Path) -> int:
    """Write the manual's pages into the tree that Sphinx reads, and remove those that are no more.

    Returns how many there are.

    Raises:
        OutputError: The folder cannot be written to.
    """
    home = site_folder() / MANUAL
    kept = {path.relative_to(home) for path in home.rglob("*.rst")}
    try:
        for name in sorted(kept):
            write_changed(folder / MANUAL / name, (home / name).read_text(encoding="utf-8"))
        for path in (folder / MANUAL).rglob("*.rst"):
            if path.relative_to(folder / MANUAL) not in kept:
                path.unlink()
    except OSError as error:
        raise OutputError("cannot be written: {problem}", path=folder, problem=error.strerror or error) from None
    return len(kept)
