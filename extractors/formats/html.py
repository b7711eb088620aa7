"""HTML: a web page, or one of a forum."""

from __future__ import annotations

import re
from collections.abc import Sequence

from extractors.blocks import Reading
from extractors.book_format import BookFormat, Content, in_text
from extractors.language import Language

_TAG = re.compile(r"<(?:!doctype\s+html|html|head|body|div|table|p|h[1-6])\b", re.IGNORECASE)
_XML = re.compile(r"\s*<\?xml\b", re.IGNORECASE)
_HEAD = 8192


def _tells(content: Content) -> bool:
    head = content.text[:_HEAD]
    return bool(_TAG.search(head) or _XML.match(head))


def _read(text: str, languages: Sequence[Language]) -> Reading:
    from extractors.html import read_html  # noqa: PLC0415 (slow to import, and often not needed)

    return read_html(text, languages)


FORMAT = BookFormat("html", 20, _tells, in_text(_read))
