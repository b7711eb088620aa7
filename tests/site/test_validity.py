"""The HTML of one page of each kind, against html-validate."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
VALIDATOR = ROOT / "tests/node/node_modules/.bin/html-validate"
PAGES = (
    "index.html",
    "fr/index.html",
    "fr/sections/cards/summoning/tribute-summon/index.html",
    "fr/rules/tribute-summon.two/index.html",
    "fr/rules/battle.replay.count-change/index.html",
    "fr/concepts/tribute/index.html",
    "fr/cases/markup.shown/index.html",
    "fr/glossary/index.html",
    "fr/conformance/index.html",
    "fr/search/index.html",
    "fr/cards/index.html",
    "fr/cards/mystical-space-typhoon/index.html",
    "fr/editions/index.html",
    "fr/findings/index.html",
    "fr/all/index.html",
    "fr/statistics/index.html",
    "fr/about/index.html",
    "fr/manual/index.html",
    "fr/manual/tutorials/translator/index.html",
    "fr/manual/how-to/own-check/index.html",
    "fr/manual/reference/commands/conformance/index.html",
    "fr/manual/reference/checks/index.html",
    "fr/manual/reference/formats/index.html",
    "fr/manual/reference/library/index.html",
    "fr/manual/explanation/architecture/index.html",
    "code/engine.summoning.html",
)


def test_the_html_is_valid(site: Path) -> None:
    if not VALIDATOR.is_file() or shutil.which("node") is None:
        pytest.skip("needs the npm packages of tests/node, which are not installed; `make node` does it")
    settings = Path(__file__).with_name("htmlvalidate.json")
    command = [str(VALIDATOR), "--config", str(settings), "--formatter", "text", *(str(site / page) for page in PAGES)]
    result = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
    assert result.returncode == 0, result.stdout
