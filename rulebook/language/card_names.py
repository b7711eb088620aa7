"""What cards are called in other languages: ``locales/<tag>/cards.toml``, by the English name."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
from functools import cache

from rulebook.files.resources import locales_folder, read_toml
from rulebook.language.locales import available


@cache
def card_names(tag: str) -> Mapping[str, str]:
    """The names of cards in a language by their English names; a card without one keeps its English name.

    >>> card_names("fr")["Trap Hole"]
    'Trappe'
    """
    path = locales_folder() / tag / "cards.toml"
    return read_toml(path) if path.is_file() else {}


@cache
def english_names() -> Mapping[str, str]:
    """The English names of cards by the key of their name in every other language."""
    return {name_key(name): english for tag in available() for english, name in card_names(tag).items()}


def name_key(name: str) -> str:
    """What two spellings of a name have in common: case, accents, and the form of apostrophes and dashes do not count.

    >>> name_key("Chevalier d’Arma") == name_key("chevalier d'arma")
    True
    """
    letters = unicodedata.normalize("NFKD", name.casefold())
    return "".join(letter for letter in letters if letter.isalnum())
