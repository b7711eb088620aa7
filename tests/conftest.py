"""What the tests share: the publisher's books, where they are at hand."""

from __future__ import annotations

import gc
import json
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, settings

if TYPE_CHECKING:
    from playwright.sync_api import Browser
    from xdist.remote import Producer
    from xdist.scheduler import Scheduling

ROOT = Path(__file__).resolve().parents[1]
SHARED = ROOT.parent / "shared"

# The same examples in every run: a failure is the fault of a change. `--hypothesis-profile explore` takes others.
# How long an example takes is no matter of tests (`make bench`): a busy machine fails none.
UNTIMED = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("repeatable", UNTIMED, derandomize=True)
settings.register_profile("explore", UNTIMED, derandomize=False)
settings.load_profile("repeatable")

# Grammars and graphs are kept to the end: looking for garbage among them as often as usual takes a tenth of the time.
gc.set_threshold(100_000, 20, 100)


def pytest_collection_finish() -> None:
    """Leave the tests themselves out of the search for garbage."""
    gc.freeze()


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Producer) -> Scheduling:
    """Deal the tests out so that what takes long to make is made once (``make test`` uses several processes)."""
    from tests.scheduling import SharedFixtures  # noqa: PLC0415 (pytest-xdist need not be here)

    return SharedFixtures(config, log)


@pytest.fixture(scope="session")
def books() -> Path:
    """The folder of the five real rulebooks; a test that asks for it is skipped where they are absent."""
    folder = SHARED / "rulebooks"
    if not folder.is_dir():
        pytest.skip("needs the publisher's rulebooks in ../shared/rulebooks, which are not here")
    return folder


CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
"""Debian's Chromium; the one place where the browser of the tests is named."""
CHROMIUM_FLAGS = ("--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage")


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """A headless Chromium; a test that asks for it is skipped where there is none."""
    if CHROMIUM is None:
        pytest.skip("NO BROWSER: needs the Debian package chromium, which is not here; pages are not looked at")
    from playwright.sync_api import sync_playwright  # noqa: PLC0415

    with sync_playwright() as driver:
        launched = driver.chromium.launch(executable_path=CHROMIUM, args=list(CHROMIUM_FLAGS))
        yield launched
        launched.close()


@pytest.fixture(scope="session")
def sarif_schema() -> dict:
    """The JSON Schema of SARIF 2.1.0, from the package that tests/node/package.json names."""
    path = ROOT / "tests/node/node_modules/@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json"
    if not path.is_file():
        pytest.skip("needs the npm packages of tests/node, which are not installed; `make node` does it")
    return json.loads(path.read_text(encoding="utf-8"))
