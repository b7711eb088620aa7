"""Open a PDF with pdfminer.six and give the content of its pages."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from extractors.errors import SourceError
from extractors.pdf.content import Page

if TYPE_CHECKING:
    from pdfminer.pdfpage import PDFPage

    from extractors.pdf.interpreter import Interpreter


def read_pages(path: Path, started: Callable[[int], None]) -> list[Page]:
    """The pages of a file. ``started`` is told the number of each page before it is read.

    Raises:
        SourceError: The file is encrypted, damaged, has no pages or none with text.
    """
    from pdfminer.pdfdocument import PDFPasswordIncorrect  # noqa: PLC0415  (slow imports)
    from pdfminer.pdfexceptions import PDFException  # noqa: PLC0415
    from pdfminer.psexceptions import PSException  # noqa: PLC0415

    from extractors.pdf.bookmarks import bookmarks  # noqa: PLC0415
    from extractors.pdf.interpreter import Interpreter  # noqa: PLC0415
    from extractors.pdf.objects import Document  # noqa: PLC0415
    from extractors.pdf.page_tree import sources  # noqa: PLC0415
    from extractors.pdf.streams import Parser  # noqa: PLC0415
    from extractors.pdf.structure import note_elements  # noqa: PLC0415

    pages: list[Page] = []
    try:
        with path.open("rb") as file:
            interpreter = Interpreter()
            document = Document(Parser(file))
            numbers: dict[int, int] = {}
            keys: list[tuple[Page, object]] = []
            for source in sources(document):
                started(len(pages) + 1)
                pages.append(_read(interpreter, source, len(pages) + 1))
                if source is not None:
                    numbers[int(str(source.pageid))] = len(pages)
                    keys.append((pages[-1], source.attrs.get("StructParents")))
            note_elements(document, keys)
            for number, bookmark in bookmarks(document, numbers):
                pages[number - 1].bookmarks.append(bookmark)
    except PDFPasswordIncorrect:
        raise SourceError(
            "the PDF is encrypted and needs a password; save a copy without protection and give that",
            path=path,
        ) from None
    except RecursionError:
        raise SourceError(
            "the PDF refers to itself in a loop (page {page}); repair it or export it anew",
            path=path,
            page=len(pages) + 1,
        ) from None
    except (PDFException, PSException) as error:
        raise SourceError(
            "not a readable PDF ({problem}); it may be truncated: fetch it again or export it anew",
            path=path,
            problem=" ".join(str(error).split()) or type(error).__name__,
        ) from None
    if not pages:
        raise SourceError("the PDF has no pages; it may be truncated: fetch it again", path=path)
    _expect_text(pages, path)
    return pages


def _read(interpreter: Interpreter, source: PDFPage | None, number: int) -> Page:
    """One page; where its content or fonts are damaged, as much of it as can be read."""
    if source is None:
        return Page(number, 0, 0, whole=False)
    from pdfminer.pdfexceptions import PDFException  # noqa: PLC0415
    from pdfminer.psexceptions import PSException  # noqa: PLC0415

    try:
        return interpreter.read(source, number)
    except (PDFException, PSException, LookupError, TypeError, ValueError, AttributeError, ArithmeticError):
        return interpreter.broken_off()


def _expect_text(pages: list[Page], path: Path) -> None:
    """Refuse a file that says nothing, as scanned pages do.

    Raises:
        SourceError: No page shows text, and either pictures stand for it or it cannot be read.
    """
    if any(page.runs for page in pages):
        return
    if any(page.pictures for page in pages):
        raise SourceError(
            "the PDF holds pictures of pages and no text; run text recognition (OCR) over it and give the result",
            path=path,
        )
    if not all(page.whole for page in pages):
        raise SourceError("no page of the PDF can be read; repair it or export it anew", path=path)
