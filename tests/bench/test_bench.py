"""The benchmarks can be started from a checkout, whatever else is installed."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize("name", ["__main__", "campaign", "card_texts", "checks", "duels", "pdf", "site"])
def test_a_benchmark_is_found(name: str) -> None:
    subprocess.run([sys.executable, "-c", f"import tests.bench.{name}"], cwd=ROOT, check=True)
