"""``python -m tests.pdfs.layouts.make``: set the rulebooks by four programs and keep the PDFs beside their sources.

Needs LibreOffice Writer, LaTeX with dvips, Ghostscript and Chromium; the tests need none of them.
"""

from __future__ import annotations

import shutil
import subprocess
import tempfile
from collections.abc import Callable
from pathlib import Path

from tests.conftest import CHROMIUM, CHROMIUM_FLAGS
from tests.pdfs.layouts.browser import html
from tests.pdfs.layouts.latex import latex
from tests.pdfs.layouts.office import flat_document
from tests.pdfs.layouts.source import HERE, NAMES, Rulebook, rulebook


def by_latex(book: Rulebook, folder: Path) -> Path:
    """Set by pdfTeX in Times and Helvetica."""
    (folder / "book.tex").write_text(latex(book, "mathptmx,helvet"), encoding="utf-8")
    _run(folder, "pdflatex", "-interaction=batchmode", "-halt-on-error", "book.tex")
    return folder / "book.pdf"


def by_ghostscript(book: Rulebook, folder: Path) -> Path:
    """Set by TeX in Palatino and bitmaps of Computer Modern, made PostScript by dvips and distilled."""
    (folder / "book.tex").write_text(latex(book, "mathpazo"), encoding="utf-8")
    _run(folder, "latex", "-interaction=batchmode", "-halt-on-error", "book.tex")
    _run(folder, "dvips", "-q", "-T", f"{book.width}bp,{book.height}bp", "-o", "book.ps", "book.dvi")
    _run(folder, "ps2pdf", "book.ps", "book.pdf")
    return folder / "book.pdf"


def by_libreoffice(book: Rulebook, folder: Path) -> Path:
    """Set by LibreOffice Writer."""
    (folder / "book.fodt").write_text(flat_document(book), encoding="utf-8")
    profile = f"-env:UserInstallation=file://{folder}/profile"
    _run(folder, "soffice", profile, "--headless", "--convert-to", "pdf:writer_pdf_Export", "book.fodt")
    return folder / "book.pdf"


def by_chromium(book: Rulebook, folder: Path) -> Path:
    """Printed by Chromium."""
    (folder / "book.html").write_text(html(book), encoding="utf-8")
    _run(
        folder, CHROMIUM or "chromium", *CHROMIUM_FLAGS, "--headless", "--no-pdf-header-footer",
        "--print-to-pdf=book.pdf", (folder / "book.html").as_uri(),
    )  # fmt: skip
    return folder / "book.pdf"


PRODUCERS: dict[str, Callable[[Rulebook, Path], Path]] = {
    "latex": by_latex,
    "ghostscript": by_ghostscript,
    "libreoffice": by_libreoffice,
    "chromium": by_chromium,
}


def _run(folder: Path, *command: str) -> None:
    subprocess.run(command, cwd=folder, check=True, capture_output=True, timeout=120)


def main() -> None:
    """Make them all."""
    for name in NAMES:
        for producer, make in PRODUCERS.items():
            with tempfile.TemporaryDirectory() as folder:
                shutil.copy(make(rulebook(name), Path(folder)), HERE / f"{name}.{producer}.pdf")


if __name__ == "__main__":
    main()
