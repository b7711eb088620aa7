"""Read PDF files: an own layer over pdfminer.six's parser and fonts."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from extractors.errors import SourceError
from extractors.pdf.limits import Limits

if TYPE_CHECKING:
    from extractors.blocks import Reading
    from extractors.language import Language

__all__ = ["Limits", "read_pdf"]


def read_pdf(path: Path, languages: Sequence[Language], limits: Limits | None = None) -> Reading:
    """Take a PDF apart into headings, paragraphs, items, cells, captions and cards.

    Raises:
        SourceError: The file is empty, no PDF, damaged or encrypted.
        LimitError: Reading it takes too long or too much memory.
    """
    from extractors.pdf.isolation import read_isolated  # noqa: PLC0415  (the child imports this module as well)

    try:
        with path.open("rb") as file:
            head = file.read(1024)
    except OSError as error:
        raise SourceError("cannot be read: {problem}", path=path, problem=error.strerror or error) from None
    if not head.strip():
        raise SourceError("the file is empty", path=path)
    if b"%PDF-" not in head:
        raise SourceError("not a PDF: it does not start as one; check what was downloaded", path=path)
    return read_isolated(path, languages, limits or Limits())
