"""PDF, whose reader runs in a process of its own."""

from __future__ import annotations

from collections.abc import Sequence

from extractors.blocks import Reading
from extractors.book_format import BookFormat, Content, language_of
from extractors.language import Language


def _tells(content: Content) -> bool:
    return b"%PDF-" in content.head[:1024]


def _read(content: Content, languages: Sequence[Language]) -> tuple[Reading, Language]:
    from extractors.pdf import read_pdf  # noqa: PLC0415 (slow to import, and often not needed)

    reading = read_pdf(content.path, languages)
    return reading, language_of(reading.text, languages, content.path)


FORMAT = BookFormat("pdf", 10, _tells, _read)
