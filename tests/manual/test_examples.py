"""Every example of the manual does what its page shows."""

from __future__ import annotations

import doctest
import json
import os
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
import yaml

from tests.manual.pages import MANUAL, ROOT, Block, Step, blocks, pages, steps

ELSEWHERE = "not-run"
"""The class of blocks with commands that install something from the network, or start another program."""
INSTALLERS = {"uvx", "uv", "pipx", "pip", "docker", "podman", "pre-commit", "nvim", "git"}
CHECKOUT = ".. run in a checkout"
"""What a page says, unseen, whose reader stands in a checkout: the tests give it one that it may change."""
SEPARATOR = "@@next@@"


def environment(home: Path) -> dict[str, str]:
    """What a reader's shell has: the commands, English, nothing else that could make a difference."""
    paths = (str(Path(sys.executable).parent), "/usr/local/bin", "/usr/bin", "/bin")
    return {
        "PATH": os.pathsep.join(paths),
        "HOME": str(home),
        "LC_ALL": "C.UTF-8",
        "COLUMNS": "100",
        "GIT_CONFIG_COUNT": "0",
        "PYTHONDONTWRITEBYTECODE": "1",
    }


def shown(page: Path) -> str:
    return page.relative_to(MANUAL).with_suffix("").as_posix()


@pytest.mark.parametrize("page", pages(), ids=shown)
def test_every_example_does_what_the_page_shows(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "work"
    values = environment(tmp_path)
    if CHECKOUT in page.read_text(encoding="utf-8"):
        for name in ("rulebook", "extractors", "engine", "locales", "site"):
            shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
        values["PYTHONPATH"] = str(folder)
    else:
        folder.mkdir()
    monkeypatch.chdir(folder)
    names: dict[str, object] = {}
    for block in blocks(page):
        if block.caption:
            write(block, folder)
        elif block.language == "console" and block.classes != ELSEWHERE:
            run(steps(block), folder, values)
        elif block.language == "pycon":
            try_python(block, names, page)


@pytest.mark.parametrize("page", pages(), ids=shown)
def test_every_block_is_a_file_or_is_run(page: Path) -> None:
    """Nothing stands in a form that the test above passes over, but what needs the network."""
    for block in blocks(page):
        if block.classes == ELSEWHERE:
            assert {step.command.split()[0] for step in steps(block)} <= INSTALLERS, block
        else:
            assert block.caption or block.language in {"console", "pycon"}, f"{page}:{block.line}"


def write(block: Block, folder: Path) -> None:
    """Make the file that a block shows; what has a syntax is read."""
    path = folder / (block.caption or "")
    assert folder in path.resolve().parents
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(block.text, encoding="utf-8")
    if path.suffix == ".toml":
        tomllib.loads(block.text)
    elif path.suffix in {".yaml", ".yml"}:
        yaml.safe_load(block.text)
    elif path.suffix == ".json":
        json.loads(block.text)
    elif path.suffix == ".py":
        compile(block.text, str(path), "exec")


def run(commands: list[Step], folder: Path, values: dict[str, str]) -> None:
    """Type the commands of a block into one shell and compare what it says."""
    script = "\n".join(f"{step.command}\nlast=$?; printf '\\n{SEPARATOR}\\n'; (exit $last)" for step in commands)
    done = subprocess.run(
        ["bash", "-c", script], cwd=folder, env=values, text=True, timeout=300, check=False,
        stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
    )  # fmt: skip
    said = done.stdout.split(f"\n{SEPARATOR}\n")
    assert len(said) == len(commands) + 1, done.stdout
    for step, output in zip(commands, said, strict=False):
        assert agrees(output, step.output), f"line {step.line}: $ {step.command}\n{output}"


def agrees(output: str, shown: str) -> bool:
    """Whether an output is the one shown, in which ``…`` stands for anything."""
    parts = [re.escape(part) for part in tidy(shown).split("…")]
    return re.fullmatch(".*?".join(parts), tidy(output), re.DOTALL) is not None


def tidy(text: str) -> str:
    return "\n".join(line.rstrip() for line in text.strip("\n").splitlines())


def try_python(block: Block, names: dict[str, object], page: Path) -> None:
    """Go through an interactive session; its names live on to the page's next one."""
    session = doctest.DocTestParser().get_doctest(block.text, names, shown(page), str(page), block.line - 1)
    said: list[str] = []
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS, verbose=False)
    runner.run(session, out=said.append, clear_globs=False)
    names.update(session.globs)
    assert runner.failures == 0, "".join(said)
