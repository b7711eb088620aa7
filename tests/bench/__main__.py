"""``make bench``: speed and memory of reading and building, printed as a table.

The sources are the publisher's books where they are at hand, otherwise the example guide.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
import time
from pathlib import Path

from extractors.document import Document
from rulebook.corpus.library import load_library
from rulebook.corpus.sources import read_document
from rulebook.files.resources import DATA
from tests.bench.checks import measure as measure_checks
from tests.bench.pdf import measure as measure_pdf

BOOKS = Path(__file__).resolve().parents[3] / "shared" / "rulebooks"
REPEATS = 3

CHILD = """
import resource, sys, time
from rulebook.cli import main
begin = time.perf_counter()
status = main(sys.argv[1:])
seconds = time.perf_counter() - begin
peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
print(f"{seconds} {peak}", file=sys.stderr)
sys.exit(status)
"""


def command(*arguments: str) -> tuple[float, float, float]:
    """Wall seconds of a whole process, seconds inside ``main``, and peak memory in MiB."""
    begin = time.perf_counter()
    done = subprocess.run([sys.executable, "-c", CHILD, *arguments], check=True, capture_output=True, text=True)
    wall = time.perf_counter() - begin
    inside, peak = done.stderr.split()[-2:]
    return wall, float(inside), float(peak)


def readers(folder: Path) -> None:
    library = load_library()
    print(f"{'source':24} {'format':9} {'pages':>5} {'seconds':>8} {'pages/s':>8} {'clauses':>8}")
    for path in sorted(folder.iterdir()):
        if path.suffix in (".md", ".txt", ".html", ".pdf") and not path.stem.isupper():
            document, seconds = _timed(path, library)
            rate = document.pages / seconds
            print(
                f"{path.name:24} {document.format:9} {document.pages:5} {seconds:8.2f} {rate:8.1f}"
                f" {len(document.clauses):8}"
            )


def _timed(path: Path, library) -> tuple[Document, float]:
    best = None
    for _ in range(REPEATS):
        begin = time.perf_counter()
        document = read_document(path, library)
        seconds = time.perf_counter() - begin
        best = seconds if best is None else min(best, seconds)
    return document, best


def builds(folder: Path) -> None:
    with tempfile.TemporaryDirectory() as target:
        for name in ("full build", "nothing changed"):
            wall, inside, peak = command("build", str(folder), "-o", target)
            print(f"{name:24} {wall:6.2f} s wall  {inside:6.2f} s in main  {peak:6.0f} MiB peak")


def main() -> None:
    folder = BOOKS if BOOKS.is_dir() else DATA / "example"
    print(f"sources: {folder.name}\n")
    readers(folder)
    print()
    builds(folder)
    print()
    for name, value in (*measure_pdf().items(), *measure_checks()):
        print(f"{name:48} {value}")


if __name__ == "__main__":
    main()
