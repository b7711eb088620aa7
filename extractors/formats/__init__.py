"""A file in, its format out: each module of this folder declares one as ``FORMAT``."""

from __future__ import annotations

from functools import lru_cache
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules

from extractors.book_format import BookFormat, Content

__all__ = ["BookFormat", "format_of", "formats"]


@lru_cache(maxsize=1)
def formats() -> tuple[BookFormat, ...]:
    """All formats of books, in the order in which a file is held against them."""
    found: list[BookFormat] = [import_module(module.name).FORMAT for module in iter_modules(__path__, f"{__name__}.")]
    return tuple(sorted(found, key=lambda form: form.rank))


def format_of(data: bytes, path: Path) -> BookFormat:
    r"""The format of a file's content.

    Raises:
        UnknownFormatError: The content is binary and no PDF.
        EncodingError: It is text in another encoding than UTF-8.

    >>> format_of(b"# The Turn\n\nDraw **one** card, then *play*.\n\n## The **End**", Path("book.txt")).name
    'markdown'
    """
    content = Content(data, path)
    return next(form for form in formats() if form.tells(content))
