"""What the tests share: the publisher's books, where they are at hand."""

from __future__ import annotations

from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
SHARED = ROOT.parent / "shared"


@pytest.fixture(scope="session")
def books() -> Path:
    """The folder of the five real rulebooks; a test that asks for it is skipped where they are absent."""
    folder = SHARED / "rulebooks"
    if not folder.is_dir():
        pytest.skip("needs the publisher's rulebooks in ../shared/rulebooks, which are not here")
    return folder
