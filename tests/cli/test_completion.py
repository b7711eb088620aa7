"""Completion, asked in the shells themselves: what a user who presses TAB is offered."""

from __future__ import annotations

import os
import pty
import re
import select
import shutil
import subprocess
import time
from contextlib import suppress
from pathlib import Path

import pytest

from rulebook.cli import COMMANDS, main


def script(capsys: pytest.CaptureFixture[str], shell: str) -> str:
    assert main(["completion", shell]) == 0
    return capsys.readouterr().out


def needs(shell: str) -> str:
    found = shutil.which(shell)
    if found is None:
        pytest.skip(f"needs {shell}, which is not here")
    return found


def ran(*command: str, folder: Path) -> list[str]:
    result = subprocess.run(command, capture_output=True, text=True, check=True, cwd=folder, timeout=60)
    assert result.stderr == ""
    return result.stdout.splitlines()


def in_bash(capsys: pytest.CaptureFixture[str], folder: Path, *words: str) -> list[str]:
    """What bash offers for the last of some words."""
    typed = " ".join(f"'{word}'" for word in words)
    ask = f"COMP_WORDS=({typed}); COMP_CWORD={len(words) - 1}; _rulebook; printf '%s\\n' \"${{COMPREPLY[@]}}\""
    (folder / "completion.bash").write_text(script(capsys, "bash"), encoding="utf-8")
    offered = ran(needs("bash"), "--norc", "-c", f"source completion.bash; {ask}", folder=folder)
    return [word for word in offered if word]


def in_fish(capsys: pytest.CaptureFixture[str], folder: Path, typed: str) -> list[str]:
    """What fish offers at the end of a line, without the descriptions."""
    (folder / "completion.fish").write_text(script(capsys, "fish"), encoding="utf-8")
    command = f"source completion.fish; complete -C '{typed}'"
    return [line.partition("\t")[0] for line in ran(needs("fish"), "--no-config", "-c", command, folder=folder)]


def in_zsh(capsys: pytest.CaptureFixture[str], folder: Path, typed: str) -> str:
    """What zsh makes of a line when TAB is pressed at its end: the line that is run."""
    (folder / "completion.zsh").write_text(script(capsys, "zsh"), encoding="utf-8")
    child, terminal = pty.fork()
    if child == 0:
        os.chdir(folder)
        os.execvpe("zsh", ["zsh", "-f", "-i"], {**os.environ, "PS1": "> ", "TERM": "dumb"})
    begin = "autoload -Uz compinit; compinit -u -D; source completion.zsh; "
    begin += "rulebook() { print -r -- RAN $* NAR }; print READY"
    try:
        os.write(terminal, f"{begin}\n".encode())
        read_until(terminal, rb"\nREADY")
        os.write(terminal, f"{typed}\t\n".encode())
        found = re.search(rb"\nRAN (.*?) NAR", read_until(terminal, rb"\nRAN .* NAR"))
        assert found is not None
        return found.group(1).decode()
    finally:
        os.write(terminal, b"exit\n")
        os.close(terminal)
        os.waitpid(child, 0)


def read_until(terminal: int, pattern: bytes) -> bytes:
    seen = b""
    end = time.monotonic() + 20
    while not re.search(pattern, seen):
        assert time.monotonic() < end, seen
        if select.select([terminal], [], [], 1)[0]:
            seen += os.read(terminal, 4096)
    return seen


def test_bash_offers_commands_options_and_values(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    (tmp_path / "my book.txt").touch()
    (tmp_path / "other.txt").touch()
    assert in_bash(capsys, tmp_path, "rulebook", "ex") == ["extract", "explain", "export"]
    assert in_bash(capsys, tmp_path, "rulebook", "check", "--form") == ["--format"]
    assert in_bash(capsys, tmp_path, "rulebook", "check", "--format", "") == ["text", "json", "sarif", "html", "notes"]
    assert in_bash(capsys, tmp_path, "rulebook", "check", "--format", "=", "js") == ["json"]
    assert in_bash(capsys, tmp_path, "rulebook", "check", "my") == ["my book.txt"]
    assert in_bash(capsys, tmp_path, "rulebook", "check", "other.txt", "--check", "number-m") == ["number-mismatch"]
    assert in_bash(capsys, tmp_path, "rulebook", "build", "--locale", "") == ["de", "en", "es", "fr"]
    assert in_bash(capsys, tmp_path, "rulebook", "accept", "--reason", "") == []
    assert in_bash(capsys, tmp_path, "rulebook", "conformance", "ci") == ["citations"]
    assert "battle.replay.trigger" in in_bash(capsys, tmp_path, "rulebook", "conformance", "pin", "battle.replay.")


@pytest.mark.parametrize("command", [command.name for command in COMMANDS])
def test_bash_offers_every_option_that_the_help_names(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, command: str
) -> None:
    offered = in_bash(capsys, tmp_path, "rulebook", command, "-")
    with suppress(SystemExit):
        main([command, "--help"])
    shown = re.findall(r"^  (?:(-\w)\b.*?)?(?:, )?(--[a-z][a-z-]*)", capsys.readouterr().out, re.MULTILINE)
    assert {name for names in shown for name in names if name} == set(offered)


def test_fish_offers_commands_options_and_values(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    (tmp_path / "book.txt").touch()
    assert in_fish(capsys, tmp_path, "rulebook ex") == ["explain", "export", "extract"]
    assert in_fish(capsys, tmp_path, "rulebook check --form") == ["--format"]
    assert in_fish(capsys, tmp_path, "rulebook check --format ") == ["html", "json", "notes", "sarif", "text"]
    assert in_fish(capsys, tmp_path, "rulebook check --format=js") == ["--format=json"]
    assert in_fish(capsys, tmp_path, "rulebook check bo") == ["book.txt"]
    assert in_fish(capsys, tmp_path, "rulebook explain number-m") == ["number-mismatch"]
    assert in_fish(capsys, tmp_path, "rulebook conformance ci") == ["citations"]


@pytest.mark.parametrize(
    ("typed", "run"),
    [
        ("rulebook extr", "extract"),
        ("rulebook check --form", "check --format"),
        ("rulebook check --format sar", "check --format sarif"),
        ("rulebook check bo", "check book.txt"),
        ("rulebook explain number-m", "explain number-mismatch"),
        ("rulebook conformance cit", "conformance citations"),
    ],
)
def test_zsh_completes(capsys: pytest.CaptureFixture[str], tmp_path: Path, typed: str, run: str) -> None:
    needs("zsh")
    (tmp_path / "book.txt").touch()
    assert in_zsh(capsys, tmp_path, typed) == run


def test_the_scripts_speak_the_language_of_the_user(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LANG", "fr_FR.UTF-8")
    for shell in ("zsh", "fish"):
        text = script(capsys, shell)
        assert "build the rule graph" not in text
        assert "graphe des règles" in text
