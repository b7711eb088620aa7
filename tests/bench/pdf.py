"""Speed and reading order of the PDF reader, beside bare pdfminer.six, on made books of fifty pages."""

from __future__ import annotations

import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from pdfminer.high_level import extract_pages
from pdfminer.layout import LTTextContainer

from extractors.pdf import read_pdf
from extractors.pdf.reading import read_file
from tests.extractors.make_pdf import LAYOUTS, Manner, Order, share_in_order

PAGES = 50
BOOKS: tuple[tuple[str, Order, Manner], ...] = (
    ("two columns", "as-is", "lines"),
    ("three columns", "shuffled", "kerned"),
    ("banners", "reversed", "lines"),
    ("cards", "as-is", "kerned"),
)
REPEATS = 3

T = TypeVar("T")


def measure() -> dict[str, str]:
    """A line per book: pages a second and the share of passages in order, ours and bare."""
    found: dict[str, str] = {}
    with tempfile.TemporaryDirectory() as folder:
        for layout, order, manner in BOOKS:
            book = LAYOUTS[layout](pages=PAGES, seed=1)
            path = book.save(Path(folder) / "book.pdf", order, manner)
            reading, seconds = _best(lambda: read_file(path, []), time.process_time)  # noqa: B023
            _, whole = _best(lambda: read_pdf(path, []), time.perf_counter)  # noqa: B023
            bare, bare_seconds = _best(lambda: _bare(path), time.process_time)  # noqa: B023
            text = " ".join(block.flow.text for block in reading.blocks if block.kind not in ("dropped", "card"))
            found[f"pdf {layout}, {manner} {order}"] = (
                f"{PAGES / seconds:.1f} pages/s ({PAGES / whole:.1f} with its process), bare {PAGES / bare_seconds:.1f}"
                f" ({bare_seconds / seconds:.1f}x, {bare_seconds / whole:.1f}x);"
                f" in order {share_in_order(book.told, text):.1%}, bare {share_in_order(book.told, bare):.1%}"
            )
    return found


def _best(work: Callable[[], T], clock: Callable[[], float]) -> tuple[T, float]:
    best: float | None = None
    for _ in range(REPEATS):
        begin = clock()
        result = work()
        seconds = clock() - begin
        best = seconds if best is None else min(best, seconds)
    assert best is not None
    return result, best


def _bare(path: Path) -> str:
    pages = extract_pages(path)
    return " ".join(one.get_text() for page in pages for one in page if isinstance(one, LTTextContainer))
