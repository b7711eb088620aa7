"""Read a translator's file of any format; the format is told by the content."""

from __future__ import annotations

from pathlib import Path

from extractors.errors import UnknownFormatError
from extractors.sniff import read_bytes
from rulebook.interchange.bilingual_format import format_of
from rulebook.interchange.languages import Languages
from rulebook.interchange.segments import Bilingual
from rulebook.language.locales import available


def sniff(data: bytes) -> str | None:
    """The exchange format of a file's content, or ``None`` where it is none of them.

    >>> sniff(b'<?xml version="1.0"?><xliff version="1.2"/>')
    'xliff-1'
    >>> sniff(b'msgid "Duel"') and sniff(b"# A heading")
    """
    form = format_of(data)
    return form.name if form is not None else None


def read(path: Path, source: str | None = None, target: str | None = None) -> Bilingual:
    """Read a PO, XLIFF, TMX or TBX file.

    Args:
        path: The file.
        source: Locale of the source where the file does not say it, or says it wrongly.
        target: Locale of the translation, likewise; of a memory, the one language wanted.

    Raises:
        SourceError: It cannot be read; the message names the line.
        UnknownFormatError: It is none of these formats.
        UnknownLocaleError: It is in a language that has no folder.
    """
    return parse(read_bytes(path), path, source, target)


def parse(data: bytes, path: Path, source: str | None = None, target: str | None = None) -> Bilingual:
    """Read a file whose bytes are at hand; ``read`` says more."""
    form = format_of(data)
    if form is None:
        raise UnknownFormatError("neither PO, XLIFF 1 or 2, TMX nor TBX", path=path)
    return form.parse(data, path, Languages(available(), source, target))
