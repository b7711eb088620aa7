"""How a language is written, where its rules are more than a list of words: ``locales/<lang>/orthography.toml``."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from rulebook.checks.enclitics import Enclitics
from rulebook.checks.speller import Speller, speller
from rulebook.locales import Locale
from rulebook.resources import read_toml

NAME = "orthography.toml"


@dataclass(frozen=True, slots=True)
class Orthography:
    """The data of one language.

    Attributes:
        dictionaries: Names of its Hunspell dictionaries, the best first.
        capital_nouns: Whether every noun has a capital, so that a capital tells no name.
        doubled: Pattern of the words that rightly stand twice in a row, with what stands before them.
        enclitics: How pronouns are joined to its verbs.
    """

    dictionaries: tuple[str, ...] = ()
    capital_nouns: bool = False
    doubled: re.Pattern[str] | None = None
    enclitics: Enclitics | None = None

    @property
    def speller(self) -> Speller | None:
        """The language's dictionary, where one is at hand."""
        return speller(self.dictionaries)


def orthography(locale: Locale) -> Orthography:
    """The orthography of a language; nothing is known of one whose folder has no file for it."""
    return _read(locale.folder / NAME)


@lru_cache(maxsize=32)
def _read(path: Path) -> Orthography:
    rows = read_toml(path) if path.is_file() else {}
    return Orthography(
        dictionaries=tuple(rows.get("dictionaries", ())),
        capital_nouns=rows.get("capital-nouns", False),
        doubled=re.compile("|".join(found), re.IGNORECASE) if (found := rows.get("doubled")) else None,
        enclitics=Enclitics(**rows["enclitics"]) if "enclitics" in rows else None,
    )
