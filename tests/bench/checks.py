"""Speed of the checks beside what a translator would use today, on the card texts from English to French."""

from __future__ import annotations

import gzip
import json
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import ahocorasick
from babel.messages.catalog import Catalog
from babel.messages.pofile import write_po

from rulebook.checks.registry import checks
from rulebook.checks.run import run_checks
from rulebook.checks.segments import from_bilingual
from rulebook.checks.settings import Settings
from rulebook.corpus.library import load_library, load_termbase
from rulebook.interchange import read

CARDS = Path(__file__).resolve().parents[3] / "shared" / "cards" / "cards.jsonl.gz"
SIZES = (1_000, 3_000, 9_676)
QUICK = ("terminology", "number-mismatch")

CATALOGUE = """
import resource, sys, time
from rulebook.cli import main
begin = time.process_time()
main(["check", sys.argv[1], "--format", "json", "-o", sys.argv[2]])
seconds = time.process_time() - begin
print(seconds, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024)
"""


def measure() -> Iterator[tuple[str, str]]:
    """Names of what was measured, with figures; nothing where the card texts are not at hand."""
    if not CARDS.is_file():
        yield "checks", "skipped: the card texts are not at hand"
        return
    with gzip.open(CARDS, "rt", encoding="utf-8") as lines:
        rows = [json.loads(line) for line in lines]
    with tempfile.TemporaryDirectory() as folder:
        for size in SIZES:
            path = Path(folder) / f"cards-{size}.po"
            _write(path, rows[:size])
            yield from _ours(path, size)
        yield from _bare(rows)
        yield from _pofilter(path, len(rows), Path(folder))
        yield from _catalogue(Path(folder))


def _write(path: Path, rows: list[dict]) -> None:
    catalog = Catalog(locale="fr")
    for row in rows:
        catalog.add(row["text"]["en"], row["text"]["fr"], context=str(row["password"]))
    with path.open("wb") as file:
        write_po(file, catalog, width=0)


def _ours(path: Path, size: int) -> Iterator[tuple[str, str]]:
    library = load_library()
    termbase = load_termbase(library)
    for tag in ("en", "fr"):
        assert library.texts(tag).reader  # its automata are not what is measured
    begin = time.process_time()
    material = from_bilingual([read(path)], library, termbase)
    read_in = time.process_time() - begin
    chosen = [check for check in checks() if check.id in QUICK]
    begin = time.process_time()
    found = run_checks(material, chosen, Settings(), "segment")
    seconds = time.process_time() - begin
    flagged = len({finding.passage.id for finding in found})
    yield (
        f"rulebook, terms and numbers, {size} segments",
        f"{size / seconds:,.0f} segments/s, {flagged / size:.1%} flagged ({read_in:.2f} s to read and cut before)",
    )


def _bare(rows: list[dict]) -> Iterator[tuple[str, str]]:
    automaton = ahocorasick.Automaton()
    for term in load_library().locale("fr").terms:
        automaton.add_word(term.text.lower(), term.text)
    automaton.make_automaton()
    begin = time.process_time()
    for row in rows:
        list(automaton.iter(row["text"]["fr"].lower()))
    yield "one bare Aho-Corasick pass over the French", f"{len(rows) / (time.process_time() - begin):,.0f} segments/s"


def _pofilter(path: Path, size: int, folder: Path) -> Iterator[tuple[str, str]]:
    program = Path(sys.executable).parent / "pofilter"
    target = folder / "filtered.po"
    begin = time.perf_counter()
    subprocess.run([str(program), "--progress=none", str(path), str(target)], check=True, capture_output=True)
    seconds = time.perf_counter() - begin
    flagged = target.read_text(encoding="utf-8").count("\nmsgid ") - 1 if target.exists() else 0
    yield (
        "pofilter of translate-toolkit, all tests",
        f"{size / seconds:,.0f} segments/s, {flagged / size:.0%} flagged",
    )


def _catalogue(folder: Path) -> Iterator[tuple[str, str]]:
    done = subprocess.run(
        [sys.executable, "-c", CATALOGUE, str(CARDS), str(folder / "findings.json")],
        check=True, capture_output=True, text=True,
    )  # fmt: skip
    seconds, peak = map(float, done.stdout.split())
    yield "every card check, four languages", f"{seconds:.1f} s on one core, {peak:.0f} MiB"
