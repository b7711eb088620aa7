"""What a format of books is: how a file of it is told from others, and how it is read."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import TypeAlias

from extractors.blocks import Reading
from extractors.errors import SourceError, UnknownFormatError
from extractors.language import Language
from extractors.sniff import decode, detect_language

_HEAD = 8192


class Content:
    """The content of a file whose format is asked for."""

    def __init__(self, data: bytes, path: Path) -> None:
        self.data = data
        self.path = path
        self.head = data[:_HEAD]

    @cached_property
    def text(self) -> str:
        """The text of the file.

        Raises:
            UnknownFormatError: It is no text, or calls itself a PDF.
            EncodingError: It is not in UTF-8.
        """
        if b"\0" in self.head:
            raise UnknownFormatError(
                "neither PDF, HTML, Markdown nor text (binary data at byte {offset})",
                path=self.path,
                offset=self.head.index(b"\0"),
            )
        if self.path.suffix.lower() == ".pdf":
            raise UnknownFormatError("named .pdf but does not start as a PDF does", path=self.path)
        return decode(self.data, self.path)


Reader: TypeAlias = Callable[[Content, Sequence[Language]], tuple[Reading, Language]]
"""From a file and the languages it may be in to its blocks, and the language it is in."""


@dataclass(frozen=True, slots=True)
class BookFormat:
    """A format of books.

    Attributes:
        name: What documents call it.
        rank: When a file is held against it: the lowest first, plain text, which everything may be, last.
        tells: Whether a file is of this format.
        read: Reads such a file.
    """

    name: str
    rank: int
    tells: Callable[[Content], bool]
    read: Reader


def in_text(read: Callable[[str, Sequence[Language]], Reading]) -> Reader:
    """The reader of a format that is text, whose language is told before it is taken apart."""

    def reader(content: Content, languages: Sequence[Language]) -> tuple[Reading, Language]:
        language = language_of(content.text, languages, content.path)
        return read(content.text, [language]), language

    return reader


def language_of(text: str, languages: Sequence[Language], path: Path) -> Language:
    """The language of a text: the one it may be in, or the one that its words tell.

    Raises:
        SourceError: Its words do not tell it.
    """
    language = languages[0] if len(languages) == 1 else detect_language(text, languages)
    if language is None:
        raise SourceError(
            "cannot tell its language; name it with --locale ({known})",
            path=path,
            known=", ".join(language.locale for language in languages),
        )
    return language
