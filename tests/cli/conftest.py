"""The graph of the example guide, built once through the command that a user types."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulebook.cli import main


@pytest.fixture(scope="session")
def graph(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("example")
    assert main(["build", "--example", "-o", str(folder)]) == 0
    return folder / "graph.sqlite"


@pytest.fixture(autouse=True)
def _english(monkeypatch: pytest.MonkeyPatch) -> None:
    for variable in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(variable, raising=False)
