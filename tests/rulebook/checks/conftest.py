"""Invented passages as material for the checks."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import pytest

from rulebook.checks.finding import Finding
from rulebook.checks.material import Material, Parallel, Passage, from_parallels
from rulebook.checks.registry import checks
from rulebook.checks.run import run_checks
from rulebook.checks.settings import Settings
from rulebook.corpus.library import load_library, load_termbase

Found = Callable[..., list[Finding]]


@pytest.fixture(scope="session")
def check() -> Found:
    """Runs one check over texts: rows of texts by language, each row a clause in all its languages."""
    library = load_library()
    termbase = load_termbase(library)
    every = {check.id: check for check in checks()}

    def material(rows: Sequence[Mapping[str, str]], kind: str, edition: str) -> Material:
        parallels = [
            Parallel(
                tuple(
                    Passage(f"book.{tag}", tag, text, line, line, f"c{line}", edition, kind, "duel")
                    for tag, text in row.items()
                )
            )
            for line, row in enumerate(rows, 1)
        ]
        return from_parallels(parallels, library, termbase)

    def run(name: str, *rows: Mapping[str, str], kind: str = "sentence", edition: str = "9.0") -> list[Finding]:
        return run_checks(material(rows, kind, edition), [every[name]], Settings(), "book")

    return run
