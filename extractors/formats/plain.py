"""Plain text: what is nothing else."""

from __future__ import annotations

from collections.abc import Sequence

from extractors.blocks import Reading
from extractors.book_format import BookFormat, Content, in_text
from extractors.language import Language


def _tells(content: Content) -> bool:
    return bool(content.text)


def _read(text: str, languages: Sequence[Language]) -> Reading:
    from extractors.text import read_text  # noqa: PLC0415 (slow to import, and often not needed)

    return read_text(text, languages)


FORMAT = BookFormat("text", 100, _tells, in_text(_read))
