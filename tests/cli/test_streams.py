"""Standard streams that are closed, full or of another encoding, as a shell hands them to a command."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from rulebook.files.resources import DATA


def rulebook(*arguments: str, redirect: str) -> subprocess.CompletedProcess[str]:
    """A command in a process of its own, its standard streams redirected as a shell does it."""
    script = f'exec "$0" -m rulebook "$@" {redirect}'
    return subprocess.run(
        ["sh", "-c", script, sys.executable, *arguments],
        capture_output=True,
        text=True,
        errors="replace",
        timeout=60,
        check=False,
    )


@pytest.mark.parametrize("redirect", ["<&-", ">&-", "2>&-", "<&- >&- 2>&-"])
def test_closed_streams(redirect: str) -> None:
    done = rulebook("terms", "tribute", redirect=redirect)
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.parametrize("encoding", ["ascii", "latin-1"])
def test_a_terminal_of_another_encoding(monkeypatch: pytest.MonkeyPatch, encoding: str) -> None:
    monkeypatch.setenv("PYTHONIOENCODING", encoding)
    monkeypatch.setenv("LANGUAGE", "fr")
    assert rulebook("explain", "number-mismatch", redirect="").returncode == 0
    done = rulebook("terms", "tribute-summon", "--format", "json", redirect="")
    assert json.loads(done.stdout)["concepts"][0]["terms"]


def test_the_name_of_a_file_that_is_no_text(tmp_path: Path) -> None:
    name = os.fsencode(tmp_path) + b"/gu\xefde.md"
    Path(os.fsdecode(name)).write_bytes((DATA / "example" / "guide.en.md").read_bytes())
    done = rulebook("extract", os.fsdecode(name), redirect="")
    assert (done.returncode, done.stderr) == (0, "")


def test_a_duel_without_anybody_at_the_keyboard() -> None:
    done = rulebook("duel", redirect="<&-")
    assert (done.returncode, done.stderr) == (0, "the duel is not over\n")


@pytest.mark.skipif(not Path("/dev/full").is_char_device(), reason="this system has no /dev/full")
@pytest.mark.parametrize("arguments", [("terms", "tribute"), ("schema", "check")])
def test_a_full_disk(arguments: tuple[str, ...]) -> None:
    done = rulebook(*arguments, redirect=">/dev/full")
    assert (done.returncode, done.stderr) == (2, "rulebook: standard output: No space left on device\n")
