"""The hooks of ``.pre-commit-hooks.yaml`` keep a wrong translation out of a real repository."""

from __future__ import annotations

import re
import shutil
from importlib.util import find_spec
from pathlib import Path

import pytest
import yaml

from tests.delivery.conftest import RIGHT, ROOT, WRONG, run

GUIDE = """\
# Guide

## Extra Deck

Synchro Monsters and Xyz Monsters go to the Extra Deck.

## Draw Phase

The turn player draws 1 card.

## Tribute Summon

A Level 7 or higher monster needs 2 Tributes.
"""
GUIDE_FR = """\
# Guide

## Extra Deck

Les Monstres Synchro et les Monstres Xyz vont dans l'Extra Deck.

## Draw Phase

Le joueur dont c'est le tour pioche 1 carte.

## Invocation Sacrifice

Un monstre de Niveau 7 ou plus demande {number} Sacrifices.
"""
HOOKS = {hook["id"]: hook for hook in yaml.safe_load((ROOT / ".pre-commit-hooks.yaml").read_text(encoding="utf-8"))}


def commit(repository: Path, text: str, shell: dict[str, str]) -> tuple[int, str]:
    (repository / "game.fr.po").write_text(text, encoding="utf-8")
    done = run(["git", "commit", "--all", "-m", "Another number"], repository, shell)
    return done.returncode, done.stdout + done.stderr


def test_the_entry_as_a_hook_of_git(repository: Path, shell: dict[str, str]) -> None:
    hook = repository / ".git/hooks/pre-commit"
    hook.write_text(f"#!/bin/sh\nexec {HOOKS['rulebook-check']['entry']} game.fr.po\n", encoding="utf-8")
    hook.chmod(0o755)
    status, said = commit(repository, WRONG, shell)
    assert status == 1
    assert "game.fr.po:7: error says 6 where the other languages say 5 number-mismatch" in said
    status, said = commit(repository, RIGHT.replace("5", "7"), shell)
    assert status == 0, said


@pytest.fixture
def hooked(repository: Path, tmp_path: Path, shell: dict[str, str]) -> Path:
    """The repository with both hooks, run by pre-commit, in the environment that is here: it fetches nothing."""
    if find_spec("pre_commit") is None:
        pytest.skip("needs pre-commit, which is not installed; the hook is tried with git alone")
    ours = tmp_path / "rulebook"
    ours.mkdir()
    shutil.copy(ROOT / ".pre-commit-hooks.yaml", ours)
    for command in (["init", "--quiet"], ["add", "."], ["commit", "--quiet", "-m", "Hooks"]):
        assert run(["git", *command], ours, shell).returncode == 0
    revision = run(["git", "rev-parse", "HEAD"], ours, shell).stdout.strip()
    chosen = [{"id": name, "language": "unsupported"} for name in HOOKS]
    settings = {"repos": [{"repo": str(ours), "rev": revision, "hooks": chosen}]}
    (repository / ".pre-commit-config.yaml").write_text(yaml.safe_dump(settings), encoding="utf-8")
    for command in (["pre-commit", "install"], ["git", "add", "."], ["git", "commit", "-m", "Hooks"]):
        done = run(command, repository, shell)
        assert done.returncode == 0, done.stdout + done.stderr
    return repository


def test_pre_commit_refuses_a_wrong_translation_and_takes_a_right_one(hooked: Path, shell: dict[str, str]) -> None:
    status, said = commit(hooked, WRONG, shell)
    assert status == 1
    assert "number-mismatch" in said
    assert "rulebook check, books" in said
    assert "Skipped" in said
    status, said = commit(hooked, RIGHT.replace("5", "7"), shell)
    assert status == 0, said


def test_pre_commit_checks_the_whole_folder_when_one_book_changes(hooked: Path, shell: dict[str, str]) -> None:
    books = hooked / "books"
    books.mkdir()
    (books / "guide.en.md").write_text(GUIDE, encoding="utf-8")
    for number, expected in ((3, 1), (2, 0)):
        (books / "guide.fr.md").write_text(GUIDE_FR.format(number=number), encoding="utf-8")
        assert run(["git", "add", "books"], hooked, shell).returncode == 0
        done = run(["git", "commit", "-m", "A book"], hooked, shell)
        assert done.returncode == expected
        assert "exit code: 2" not in done.stderr, done.stderr
        assert ("number-mismatch" in done.stdout + done.stderr) == bool(expected)


def test_the_files_of_a_hook_are_those_that_segments_are_read_from() -> None:
    pattern = HOOKS["rulebook-check"]["files"]
    assert all(re.search(pattern, name) for name in ("a.po", "b/c.xlf", "d.xliff", "e.tmx", "f.tbx"))
    assert not re.search(pattern, "a.pot")
