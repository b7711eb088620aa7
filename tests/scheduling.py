"""How the tests are dealt out where several processes run them."""

from __future__ import annotations

from xdist.scheduler import LoadScopeScheduling

SHARING = ("tests/site/",)
"""Folders of which one process runs all tests: they share a website, which takes half a minute to build."""


class SharedFixtures(LoadScopeScheduling):
    """One process runs the tests of a file, or those of a folder that shares what takes long to make."""

    def _split_scope(self, nodeid: str) -> str:
        path = nodeid.partition("::")[0]
        return next((folder for folder in SHARING if path.startswith(folder)), path)
