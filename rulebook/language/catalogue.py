"""Gettext catalogues: the tool's messages and the rule statements in other languages."""

from __future__ import annotations

import gettext
import io
from functools import lru_cache
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import PoFileError, read_po

from rulebook.errors import DataError


@lru_cache(maxsize=32)
def catalogue(folder: Path, domain: str) -> gettext.NullTranslations:
    """The catalogue ``LC_MESSAGES/<domain>`` of a locale's folder, empty where there is none.

    A compiled ``.mo`` (as in an installed package) is read as it is; a ``.po`` is compiled in memory,
    so that a translator's change counts at once.

    Raises:
        DataError: The ``.po`` cannot be parsed.
    """
    base = folder / "LC_MESSAGES" / domain
    source = base.with_suffix(".po")
    if source.is_file():
        compiled = io.BytesIO()
        write_mo(compiled, read_catalogue(source))
        compiled.seek(0)
        return gettext.GNUTranslations(compiled)
    compiled_file = base.with_suffix(".mo")
    if compiled_file.is_file():
        with compiled_file.open("rb") as machine:
            return gettext.GNUTranslations(machine)
    return gettext.NullTranslations()


def read_catalogue(path: Path, tag: str | None = None) -> Catalog:
    """The entries of a ``.po`` file; none where the file is missing.

    Raises:
        DataError: It cannot be parsed.
    """
    if not path.is_file():
        return Catalog(locale=tag)
    try:
        with path.open("rb") as lines:
            return read_po(lines, locale=tag, abort_invalid=True)
    except (PoFileError, UnicodeDecodeError, ValueError) as error:
        raise DataError("not a valid PO file: {problem}", path=path, problem=error) from None


def statement_template(translations: gettext.NullTranslations, rule: str, template: str) -> str | None:
    """The translated statement of a rule, or ``None`` where the catalogue has none."""
    translated = translations.pgettext(rule, template)
    return translated if translated != template else None


def reason_context(rule: str) -> str:
    """The context under which a catalogue has the reason of a ruling.

    >>> reason_context("winning.deck-out.both")
    'winning.deck-out.both/reason'
    """
    return f"{rule}/reason"
