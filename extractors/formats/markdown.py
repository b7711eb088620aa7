"""Markdown, which only several marks tell from plain text."""

from __future__ import annotations

import re
from collections.abc import Sequence

from extractors.blocks import Reading
from extractors.book_format import BookFormat, Content, in_text
from extractors.language import Language

_MARK = re.compile(
    r"^(?:#{1,6}\s+\S|[-*+]\s+\*\*|\*\*[^*\n]+\*\*\s*$)|\*\*[^*\n]+\*\*|\[[^\]\n]+\]\([^)\n]+\)", re.MULTILINE
)
_LEAST_MARKS = 3
_BEGINNING = 20_000


def _tells(content: Content) -> bool:
    return len(_MARK.findall(content.text[:_BEGINNING])) >= _LEAST_MARKS


def _read(text: str, languages: Sequence[Language]) -> Reading:
    from extractors.markdown import read_markdown  # noqa: PLC0415 (slow to import, and often not needed)

    return read_markdown(text, languages)


FORMAT = BookFormat("markdown", 30, _tells, in_text(_read))
