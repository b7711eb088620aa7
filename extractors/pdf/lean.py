"""Packages that pdfminer.six loads at once and few files need, put off until something of them is used.

Loading them takes longer than reading a page. For the child process alone, which reads one file and ends.
"""

from __future__ import annotations

import importlib
import sys
from importlib.machinery import PathFinder
from types import ModuleType
from typing import Any, Final

_SELDOM: Final = {
    "charset_normalizer": (),
    "cryptography.hazmat.backends": ("default_backend",),
    "cryptography.hazmat.primitives.ciphers": ("Cipher", "algorithms", "modes"),
}
"""Packages, and what is imported from them by name: ciphers of protected files, guesses at the letters of a title."""


class _Late:
    """Something in a package that is looked up when it is first used."""

    def __init__(self, package: str, name: str) -> None:
        self._package = package
        self._name = name

    def __call__(self, *arguments: Any, **named: Any) -> Any:  # noqa: ANN401
        return _loaded(self._package, self._name)(*arguments, **named)

    def __getattr__(self, attribute: str) -> Any:  # noqa: ANN401
        return getattr(_loaded(self._package, self._name), attribute)


class _Package(ModuleType):
    """Stands for a package that is not loaded yet."""

    def __getattr__(self, name: str) -> Any:  # noqa: ANN401
        if name in _SELDOM[self.__name__]:
            return _Late(self.__name__, name)
        if name.startswith("__"):
            raise AttributeError(name)
        return _loaded(self.__name__, name)


def _loaded(package: str, name: str) -> Any:  # noqa: ANN401
    """What a package has under a name, all packages loaded as they are."""
    for one in _SELDOM:
        if isinstance(sys.modules.get(one), _Package):
            del sys.modules[one]
    return getattr(importlib.import_module(package), name)


def put_off() -> None:
    """Let pdfminer.six load without the packages that it seldom needs, and without looking up its own version."""
    found = PathFinder.find_spec("pdfminer")
    if found is not None and found.submodule_search_locations and "pdfminer" not in sys.modules:
        bare = ModuleType("pdfminer")
        bare.__path__ = found.submodule_search_locations
        sys.modules["pdfminer"] = bare
    for package in _SELDOM:
        if package not in sys.modules:
            sys.modules[package] = _Package(package)
