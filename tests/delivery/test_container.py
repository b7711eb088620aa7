"""The container file takes what the package is made of, and starts its command."""

from __future__ import annotations

import json
import subprocess
import tomllib

from tests.delivery.conftest import ROOT

LINES = [
    line for line in (ROOT / "Containerfile").read_text(encoding="utf-8").splitlines() if line[:1] not in ("", "#")
]
INSTRUCTIONS = [tuple(line.split(maxsplit=1)) for line in LINES]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def copied() -> set[str]:
    """What comes into the container from the checkout."""
    rows = [words.split()[:-1] for name, words in INSTRUCTIONS if name == "COPY" and not words.startswith("--from")]
    return {name for row in rows for name in row}


def test_everything_that_the_wheel_is_made_of_is_copied() -> None:
    build = PROJECT["tool"]["hatch"]["build"]
    wheel = build["targets"]["wheel"]
    needed = {"pyproject.toml", PROJECT["project"]["readme"], *PROJECT["project"]["license-files"]}
    needed |= {*wheel["packages"], *wheel["force-include"], build["hooks"]["custom"]["path"].split("/")[0]}
    assert copied() == needed
    assert all((ROOT / name).exists() for name in copied())


def test_nothing_that_is_copied_is_ignored() -> None:
    ignored = (ROOT / ".dockerignore").read_text(encoding="utf-8").splitlines()
    assert ignored[0] == "*"
    assert {line.removeprefix("!") for line in ignored if line.startswith("!")} == copied()


def test_the_command_is_the_one_of_the_package() -> None:
    (entry,) = (json.loads(words) for name, words in INSTRUCTIONS if name == "ENTRYPOINT")
    assert entry[0] in PROJECT["project"]["scripts"]
    extras = PROJECT["project"]["optional-dependencies"]
    assert any("[site,spelling]" in words for name, words in INSTRUCTIONS if name == "RUN")
    assert {"site", "spelling"} <= set(extras)


def test_its_python_is_one_that_the_package_runs_on() -> None:
    images = {words.split()[0] for name, words in INSTRUCTIONS if name == "FROM"}
    assert images == {"python:3.11-slim"}
    assert PROJECT["project"]["requires-python"] == ">=3.11"


def test_every_line_for_the_shell_is_one() -> None:
    for name, words in INSTRUCTIONS:
        if name == "RUN":
            assert subprocess.run(["sh", "-n", "-c", words], check=False).returncode == 0, words


def test_it_does_not_run_as_root() -> None:
    names = [name for name, _ in INSTRUCTIONS]
    assert names.index("USER") < names.index("ENTRYPOINT")
