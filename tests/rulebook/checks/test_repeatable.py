"""The same sources give the same findings, to the last digit: in one process, in another, in any order of hashes."""

from __future__ import annotations

import os
import subprocess
import sys

from rulebook import EXAMPLE, check
from rulebook.checks.settings import Settings

LISTED = """
from rulebook import EXAMPLE, align, check
from rulebook.checks.settings import Settings
for found in check(EXAMPLE, settings=Settings(threshold=0.0)):
    print(found.check, found.fingerprint, found.confidence.hex(), found.suggestion)
for clauses in align(EXAMPLE).compared.values():
    for clause in clauses:
        print(clause.clause.id, [weight.hex() for weight in clause.neutral.values()])
"""


def told() -> list[tuple[str, str]]:
    """The findings with their confidence, those that are not shown included."""
    return [(found.fingerprint, found.confidence.hex()) for found in check(EXAMPLE, settings=Settings(threshold=0.0))]


def test_a_second_check_in_a_process_finds_the_same() -> None:
    first = told()
    assert len(first) > 10
    assert told() == first


def test_the_order_of_hashes_makes_no_difference() -> None:
    said = [
        subprocess.run(
            [sys.executable, "-c", LISTED],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True, text=True, check=True, timeout=300,
        ).stdout
        for seed in ("1", "2")
    ]  # fmt: skip
    assert said[0] == said[1] != ""
