"""A repository with a translation in it, and a shell in which rulebook is installed."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
HEADER = 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n"Language: fr\\n"\n\n'
RIGHT = HEADER + 'msgid "Draw 5 cards."\nmsgstr "Piochez 5 cartes."\n'
WRONG = HEADER + 'msgid "Draw 5 cards."\nmsgstr "Piochez 6 cartes."\n'


@pytest.fixture
def shell(tmp_path: Path) -> dict[str, str]:
    """The environment of somebody who has rulebook and git, and no settings of their own."""
    home = tmp_path / "home"
    home.mkdir()
    who = {f"GIT_{role}_{part}": "reader" for role in ("AUTHOR", "COMMITTER") for part in ("NAME", "EMAIL")}
    paths = (str(Path(sys.executable).parent), "/usr/local/bin", "/usr/bin", "/bin")
    return {"PATH": os.pathsep.join(paths), "HOME": str(home), "LC_ALL": "C.UTF-8", "PRE_COMMIT_COLOR": "never", **who}


def run(command: list[str], folder: Path, shell: Mapping[str, str]) -> subprocess.CompletedProcess[str]:
    """A command's end, with what it said."""
    return subprocess.run(
        command, cwd=folder, env=dict(shell), text=True, capture_output=True, timeout=300, check=False
    )


@pytest.fixture
def repository(tmp_path: Path, shell: dict[str, str]) -> Path:
    """A repository whose only commit holds a right translation."""
    folder = tmp_path / "game"
    folder.mkdir()
    (folder / "game.fr.po").write_text(RIGHT, encoding="utf-8")
    for command in (["init", "--quiet"], ["add", "."], ["commit", "--quiet", "-m", "A translation"]):
        done = run(["git", *command], folder, shell)
        assert done.returncode == 0, done.stderr
    return folder
