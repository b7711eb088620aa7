"""How a language is written, where its rules are more than a list of words: ``locales/<lang>/orthography.toml``."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from rulebook.files.resources import read_toml
from rulebook.language.locales import Locale
from rulebook.spelling.enclitics import Enclitics
from rulebook.spelling.speller import Speller, speller

NAME = "orthography.toml"


@dataclass(frozen=True, slots=True)
class Titles:
    """How headings name what is done.

    Attributes:
        infinitive: Pattern of a heading whose verb, in the first group, is an infinitive.
        finite: Patterns of headings whose verb is not, with what makes the infinitive of the whole match.
    """

    infinitive: re.Pattern[str]
    finite: tuple[tuple[re.Pattern[str], str], ...] = ()

    def finite_verb(self, heading: str, is_word: Callable[[str], bool]) -> str | None:
        """The infinitive of the finite verb of a heading, where it has one and the infinitive is a word."""
        for pattern, replacement in self.finite:
            match = pattern.search(heading)
            if match and is_word((verb := match.expand(replacement)).lower()):
                return verb
        return None


@dataclass(frozen=True, slots=True)
class Orthography:
    """The data of one language.

    Attributes:
        dictionaries: Names of its Hunspell dictionaries, the best first.
        capital_nouns: Whether every noun has a capital, so that a capital tells no name.
        doubled: Pattern of the words that rightly stand twice in a row, with what stands before them.
        enclitics: How pronouns are joined to its verbs.
        titles: How its headings name what is done.
    """

    dictionaries: tuple[str, ...] = ()
    capital_nouns: bool = False
    doubled: re.Pattern[str] | None = None
    enclitics: Enclitics | None = None
    titles: Titles | None = None

    @property
    def speller(self) -> Speller | None:
        """The language's dictionary, where one is at hand."""
        return speller(self.dictionaries)


def orthography(locale: Locale) -> Orthography:
    """The orthography of a language; nothing is known of one whose folder has no file for it."""
    return _read(locale.folder)


@lru_cache(maxsize=32)
def _read(folder: Path) -> Orthography:
    path = folder / NAME
    rows = read_toml(path) if path.is_file() else {}
    return Orthography(
        dictionaries=tuple(rows.get("dictionaries", ())),
        capital_nouns=rows.get("capital-nouns", False),
        doubled=re.compile("|".join(found), re.IGNORECASE) if (found := rows.get("doubled")) else None,
        enclitics=Enclitics(**rows["enclitics"]) if "enclitics" in rows else None,
        titles=_titles(rows["titles"]) if "titles" in rows else None,
    )


def _titles(rows: Mapping[str, Any]) -> Titles:
    return Titles(
        re.compile(rows["infinitive"]),
        tuple((re.compile(pattern), replacement) for pattern, replacement in rows["finite"]),
    )
