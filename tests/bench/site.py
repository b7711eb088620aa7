"""Measure the website: pages per second beside plain Sphinx, a rebuild with one rule changed, weight, first paint.

``python -m tests.bench.site [GRAPH]``; by default the example guide, all of its pages in one language.
"""

from __future__ import annotations

import json
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from playwright.sync_api import sync_playwright
from sphinx.application import Sphinx

from rulebook.cli import main as rulebook
from rulebook.files.resources import site_folder
from rulebook.publish.build import Site, build_language
from tests.conftest import CHROMIUM, CHROMIUM_FLAGS

LANGUAGE = "en"
RULE = "battle.replay.trigger"


def main() -> None:
    with TemporaryDirectory() as name:
        folder = Path(name)
        graph = Path(sys.argv[1]) if len(sys.argv) > 1 else folder / "graph.sqlite"
        if not graph.is_file():
            rulebook(["build", "--example", "-o", str(folder)])
        rulebook(["site", str(graph), "-o", str(folder / "first"), "--language", LANGUAGE])
        site = Site(folder / "site", folder / ".first.work", [LANGUAGE])
        full = Site(folder / "site", folder / "work", [LANGUAGE])
        full.work.mkdir()
        site.source.rename(full.source)

        seconds = timed(ours, full)
        pages = len(list((full.output / LANGUAGE).rglob("*.html")))
        print(f"{pages} pages in one language: {seconds:.1f} s CPU, {pages / seconds:.0f} pages/s")
        plain = write_plain(full.source, folder / "plain")
        seconds_plain = timed(plain_sphinx, folder / "plain")
        print(
            f"{plain} pages of plain Sphinx, same theme: {seconds_plain:.1f} s CPU, {plain / seconds_plain:.0f} pages/s"
        )

        changed = full.source / "rules" / f"{RULE}.json"
        values = json.loads(changed.read_text(encoding="utf-8"))
        values["statements"][LANGUAGE] = "Another statement."
        values["mentions"][LANGUAGE] = []
        changed.write_text(json.dumps(values), encoding="utf-8")
        again = timed(ours, full)
        print(f"one rule changed: {again:.1f} s CPU, {100 * again / seconds:.0f} % of the whole")

        weights = sorted(path.stat().st_size for path in (full.output / LANGUAGE / "rules").rglob("*.html"))
        static = sum(
            (full.output / LANGUAGE / "_static" / file).stat().st_size for file in ("site.css", "site.js", "board.js")
        )
        print(
            f"a rule page: median {median(weights) / 1000:.0f} kB, largest {weights[-1] / 1000:.0f} kB,"
            f" style and scripts {static / 1000:.0f} kB"
        )
        paint = first_paint(full.output / LANGUAGE / "rules" / RULE / "index.html")
        print(f"first paint from disk: {paint:.0f} ms" if paint else "first paint: not measured, chromium is not here")


def timed(work: object, argument: object) -> float:
    """CPU seconds of a function in an interpreter of its own."""
    with ProcessPoolExecutor(1, get_context("spawn")) as pool:
        return pool.submit(measured, work, argument).result()


def measured(work: object, argument: object) -> float:
    begun = time.process_time()
    work(argument)
    return time.process_time() - begun


def ours(site: Site) -> None:
    assert build_language(site, LANGUAGE) == []


def plain_sphinx(folder: Path) -> None:
    context = {"words": {}, "spoken": {}, "languages": [], "chapters": [], "places": [], "more": []}
    overrides = {"html_theme": "theme", "html_theme_path": [str(site_folder())], "html_context": context}
    app = Sphinx(folder, None, folder / "out", folder / "trees", "dirhtml", overrides, None, None)
    app.build()


def write_plain(source: Path, target: Path) -> int:
    """A reStructuredText page for each of ours, with its text, a table and six links."""
    names = sorted(path.relative_to(source).with_suffix("").as_posix() for path in source.rglob("*.json"))
    flat = [name.replace("/", "-") if name != "index" else "start" for name in names]
    target.mkdir()
    for position, (name, page) in enumerate(zip(names, flat, strict=True)):
        values = json.loads((source / f"{name}.json").read_text(encoding="utf-8"))
        texts = [text for text in _texts(values) if len(text) > 20][:12]
        links = [flat[(position + step) % len(flat)] for step in range(1, 7)]
        rows = "".join(f"   * - {tag}\n     - {name}\n" for tag in ("en", "fr", "de", "es"))
        body = "\n\n".join(
            " ".join(text.split()).replace("*", "\\*").replace("|", "\\|").replace("`", "'") for text in texts
        )
        listed = "\n".join(f"- :doc:`{link}`" for link in links)
        text = f"{page}\n{'=' * len(page)}\n\n{body}\n\n.. list-table::\n\n{rows}\n{listed}\n"
        (target / f"{page}.rst").write_text(text, encoding="utf-8")
    tree = "\n".join(f"   {page}" for page in flat)
    (target / "index.rst").write_text(f"Plain\n=====\n\n.. toctree::\n   :hidden:\n\n{tree}\n", encoding="utf-8")
    return len(names)


def _texts(values: object) -> list[str]:
    if isinstance(values, str):
        return [values]
    parts = values.values() if isinstance(values, dict) else values if isinstance(values, list) else ()
    return [text for part in parts for text in _texts(part)]


def first_paint(page: Path) -> float | None:
    if CHROMIUM is None:
        return None
    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=CHROMIUM, args=list(CHROMIUM_FLAGS))
        found = []
        for _ in range(5):
            opened = browser.new_page()
            opened.goto(page.as_uri())
            opened.wait_for_timeout(300)
            found.append(opened.evaluate("performance.getEntriesByName('first-contentful-paint')[0]?.startTime"))
            opened.close()
        browser.close()
    return median(value for value in found if value is not None)


if __name__ == "__main__":
    main()
