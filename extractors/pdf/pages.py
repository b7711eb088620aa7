"""Open a PDF with pdfminer.six and give the content of its pages."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from extractors.errors import SourceError
from extractors.pdf.content import Page


def read_pages(path: Path, started: Callable[[int], None]) -> list[Page]:
    """The pages of a file. ``started`` is told the number of each page before it is read.

    Raises:
        SourceError: The file is encrypted, damaged or has no pages.
    """
    from pdfminer.pdfdocument import PDFDocument, PDFPasswordIncorrect  # noqa: PLC0415  (slow imports)
    from pdfminer.pdfexceptions import PDFException  # noqa: PLC0415
    from pdfminer.pdfpage import PDFPage  # noqa: PLC0415
    from pdfminer.pdfparser import PDFParser  # noqa: PLC0415
    from pdfminer.psexceptions import PSException  # noqa: PLC0415

    from extractors.pdf.interpreter import Interpreter  # noqa: PLC0415

    pages: list[Page] = []
    try:
        with path.open("rb") as file:
            interpreter = Interpreter()
            for source in PDFPage.create_pages(PDFDocument(PDFParser(file))):
                started(len(pages) + 1)
                pages.append(interpreter.read(source, len(pages) + 1))
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
    return pages
