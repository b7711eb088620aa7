"""The user's language: messages through gettext, numbers and dates through Babel."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from gettext import NullTranslations

from babel import negotiate_locale

from rulebook.errors import RulebookError
from rulebook.files.resources import locales_folder
from rulebook.language.catalogue import catalogue
from rulebook.language.locales import available

VARIABLES = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")

_current: NullTranslations = NullTranslations()
_language = "en"


def use_language(environment: Mapping[str, str] = os.environ) -> str:
    """Take up the language that the environment asks for, and return its tag (``en`` where none fits)."""
    global _current, _language  # noqa: PLW0603 (gettext's language is one per process, as everywhere)
    wanted: list[str] = []
    for variable in VARIABLES:
        for value in environment.get(variable, "").split(":"):
            tag = value.partition(".")[0].partition("@")[0]
            if tag:
                wanted.append(tag)
    tag = negotiate_locale(wanted, available(), sep="_") or "en"
    _current = catalogue(locales_folder() / tag, "messages")
    _language = tag
    return tag


def current_language() -> str:
    """Tag of the language that :func:`use_language` took up."""
    return _language


@contextmanager
def speaking(tag: str) -> Iterator[None]:
    """Speak another language for a while."""
    spoken = _language
    use_language({VARIABLES[0]: tag})
    try:
        yield
    finally:
        use_language({VARIABLES[0]: spoken})


def translate(message: str, **values: object) -> str:
    """A message in the user's language, its ``{named}`` fields filled in."""
    text = _current.gettext(message) if message else ""
    return text.format(**values) if values else text


def translate_plural(one: str, many: str, count: int, **values: object) -> str:
    """A message that depends on a count, given as the field ``{count}``."""
    return _current.ngettext(one, many, count).format(count=count, **values)


def translate_count(one: str, many: str, count: int) -> str:
    """A message that depends on a count, its fields as they are."""
    return _current.ngettext(one, many, count)


def translate_word(word: str) -> str:
    """A word of the data (a status, a kind of gap, a relation between rules) in the user's language."""
    return _current.pgettext("word", word)


def describe(error: RulebookError) -> str:
    """An error as one line in the user's language: place, what is wrong, what to do."""
    values = {name: describe(v) if isinstance(v, RulebookError) else v for name, v in error.values.items()}
    message = translate(error.template).format(**values)
    return f"{error.place}: {message}" if error.place else message
