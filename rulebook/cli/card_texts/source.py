"""Where the cards come from, and in which languages they are read."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Sequence
from pathlib import Path

from extractors.cards import read_cards
from rulebook.errors import UnknownKeyError
from rulebook.language.locales import available, load_locale
from rulebook.language.messages import translate as _
from rulebook.meaning.catalogue import CardCatalogue


def catalogue(path: Path, tags: Sequence[str] = ()) -> CardCatalogue:
    """The cards of a database, to be read in some languages, or in all that are known.

    Raises:
        SourceError: The file is no card database, or cannot be read.
        UnknownLocaleError: There is no such language.
    """
    locales = {tag: load_locale(tag) for tag in tags or available()}
    return CardCatalogue(read_cards(path, [locale.language for locale in locales.values()]), locales)


def database(arguments: Namespace) -> Path:
    """The database that the words name.

    Raises:
        UnknownKeyError: None is named.
    """
    if not arguments.words:
        raise UnknownKeyError(_("a card database is expected"))
    return Path(arguments.words[0])


def tags(arguments: Namespace) -> tuple[str, ...]:
    """The language asked for, or all."""
    return (arguments.locale,) if arguments.locale else available()
