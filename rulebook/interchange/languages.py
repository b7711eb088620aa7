"""From the language codes of other tools to the project's locales."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from babel import Locale as BabelLocale
from babel import UnknownLocaleError as BabelUnknownLocaleError

from rulebook.errors import SourceError, UnknownLocaleError

DEFAULT_SOURCE = "en"
"""What a file that does not name its source language is translated from."""


@dataclass(frozen=True, slots=True)
class Languages:
    """Reads language codes.

    Attributes:
        known: Tags of the locales that have a folder.
        source: What the user says the source is; stands above what the file says.
        target: What the user says the target is.
    """

    known: tuple[str, ...]
    source: str | None = None
    target: str | None = None

    def tag(self, code: str) -> str | None:
        """The locale of a code (``fr-FR``, ``FR``, ``fra`` …), or ``None`` where the language has no folder.

        Raises:
            ValueError: The code is no language's.

        >>> Languages(("fr", "pt_BR")).tag("fr-CA")
        'fr'
        >>> Languages(("fr", "pt_BR")).tag("pt-br")
        'pt_BR'
        >>> Languages(("fr", "pt_BR")).tag("it-IT") is None
        True
        """
        return next((tag for tag in _tags(code) if tag in self.known), None)

    def tag_at(self, code: str, path: Path, line: int) -> str | None:
        """The locale of a code that stands in a file, or ``None`` where the language has no folder.

        Raises:
            UnknownLocaleError: It is no language's code.
        """
        try:
            return self.tag(code)
        except ValueError:
            raise UnknownLocaleError("{locale} is no language tag (like fr or pt_BR)", path=path, line=line,
                                     locale=code) from None  # fmt: skip

    def require(self, code: str, path: Path, line: int) -> str:
        """The locale of a code that a file names.

        Raises:
            UnknownLocaleError: It is no language's code, or the language has no folder.
        """
        tag = self.tag_at(code, path, line)
        if tag is None:
            raise UnknownLocaleError("no folder for the language {locale}; there are {known}", path=path, line=line,
                                     locale=code, known=", ".join(self.known))  # fmt: skip
        return tag

    def source_of(self, code: str, path: Path, line: int) -> str:
        """The source's locale: what the user says, what the file says, or the default."""
        return self.source or (self.require(code, path, line) if code.strip() else DEFAULT_SOURCE)

    def target_of(self, code: str, path: Path, line: int) -> str:
        """The target's locale: what the user says, or what the file says.

        Raises:
            SourceError: Neither says it.
            UnknownLocaleError: The file names a language that has no folder.
        """
        if self.target:
            return self.target
        if not code.strip():
            raise SourceError("does not say its language; name it with --locale ({known})", path=path, line=line,
                              known=", ".join(self.known))  # fmt: skip
        return self.require(code, path, line)


@lru_cache(maxsize=256)
def _tags(code: str) -> tuple[str, ...]:
    """What the locale of a language code may be called, most specific first."""
    try:
        parsed = BabelLocale.parse(code.strip().replace("-", "_"))
    except BabelUnknownLocaleError as error:
        raise ValueError(code) from error
    return (str(parsed), f"{parsed.language}_{parsed.territory}", parsed.language)
