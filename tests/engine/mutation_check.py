"""Switch off one rule at a time and see whether a test of the engine fails: ``python -m tests.engine.mutation_check``.

Prints the functions whose rules can be switched off unnoticed; takes a few minutes.
"""

from __future__ import annotations

import contextlib
import io
import sys
from pathlib import Path

import pytest

from engine import implementations
from engine.mutation import switched_off

HERE = Path(__file__).parent
SLOW = {"test_mutation.py", "test_random_duels.py", "test_citations.py"}


def main() -> int:
    files = [str(path) for path in sorted(HERE.glob("test_*.py")) if path.name not in SLOW]
    unnoticed = []
    for name, rules in implementations().items():
        with switched_off(name), contextlib.redirect_stdout(io.StringIO()):
            passed = pytest.main([*files, "-x", "-q", "-p", "no:cacheprovider"]) == 0
        if passed:
            unnoticed.append(name)
            print(name, *rules, flush=True)
    print(f"{len(unnoticed)} of {len(implementations())} can be switched off unnoticed")
    return int(bool(unnoticed))


if __name__ == "__main__":
    sys.exit(main())
