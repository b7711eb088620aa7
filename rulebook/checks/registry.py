"""The checks, found by themselves in their folders."""

from __future__ import annotations

from functools import lru_cache
from importlib import import_module
from pkgutil import iter_modules

from rulebook.checks import book, card, parallel, text
from rulebook.checks.check import Check


@lru_cache(maxsize=1)
def checks() -> tuple[Check, ...]:
    """All checks, by id: every module of the four folders has one as ``CHECK``."""
    found: list[Check] = [
        import_module(module.name).CHECK
        for package in (text, parallel, book, card)
        for module in iter_modules(package.__path__, f"{package.__name__}.")
    ]
    return tuple(sorted(found, key=lambda check: check.id))
