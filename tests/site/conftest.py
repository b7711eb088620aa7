"""A small site of the example guide, built once for all tests."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulebook.cli import main

SECTIONS = ("turn/battle-phase/battle-step", "cards/summoning/tribute-summon", "chain/example")


@pytest.fixture(scope="session")
def primer_graph(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The graph of the example guide."""
    folder = tmp_path_factory.mktemp("primer")
    assert main(["build", "--example", "-o", str(folder)]) == 0
    return folder / "graph.sqlite"


@pytest.fixture(scope="session")
def site(primer_graph: Path) -> Path:
    """The site in all languages, limited to a few sections."""
    output = primer_graph.parent / "site"
    limits = [argument for section in SECTIONS for argument in ("--section", section)]
    assert main(["site", str(primer_graph), "-o", str(output), *limits]) == 0
    return output
