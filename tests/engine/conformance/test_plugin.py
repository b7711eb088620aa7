"""The pytest plugin, as somebody takes it up who writes cases of their own."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

CASES = """\
cards:
  Rogue: {level: 1, atk: 100, def: 100}
cases:
  - id: invented.draw
    title: Who draws nothing has as many cards as before
    rules: [winning.opponent-zero]
    given: {life-points: [8000, 8000], you: {deck: [Rogue, Rogue]}}
    then: {you: {deck: [Rogue, Rogue]}}
"""


@pytest.mark.parametrize("processes", [[], ["--numprocesses", "1"]], ids=["alone", "distributed"])
def test_the_rules_that_cases_cite_are_counted(processes: list[str], tmp_path: Path) -> None:
    if processes:
        pytest.importorskip("xdist", reason="needs pytest-xdist, which is not here")
    folder = tmp_path / "conformance"
    folder.mkdir()
    (folder / "own.yaml").write_text(CASES, encoding="utf-8")
    command = [sys.executable, "-m", "pytest", "-q", "-p", "engine.conformance.plugin", *processes, str(folder)]
    ran = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, timeout=300, check=False)
    assert ran.returncode == 0, ran.stdout + ran.stderr
    assert "1 of " in ran.stdout.partition("rules -")[2]
    assert "executable rules are cited" in ran.stdout
