"""Read HTML: a book as a web page, or a forum page whose first author posted a book."""

from __future__ import annotations

from collections.abc import Sequence

from extractors.blocks import Reading
from extractors.html.walk import passages_of
from extractors.language import Language
from extractors.markup.compose import compose


def read_html(text: str, languages: Sequence[Language]) -> Reading:
    """Take a page apart. The text of the reading is the file, tags included.

    So lines and offsets are those of the file. Every tag belongs to the passage around it.

    Raises:
        SourceError: The page cannot be read as HTML.
        LimitError: Its elements are nested too deeply.
    """
    return compose("html", text, list(passages_of(text, 0, len(text), languages)), languages, unclaimed="chrome")
