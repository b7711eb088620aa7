"""A few pages of each open manual, quickly measured, and what was reached on them: that only rises."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Literal, TypeAlias

import pypdfium2

from rulebook.corpus.library import Library
from tests.pdfs.fetch import CACHE, cached
from tests.pdfs.manifest import HERE, Manual
from tests.pdfs.measure import Figures, Result, measure, total

FLOORS = HERE / "floors.toml"
FRONT = (1, 2)
"""Pages of the excerpt by their index, where lists of contents stand."""
PAGES = 3
"""So many more from the first third on."""

Floor: TypeAlias = Mapping[str, float]
Aim: TypeAlias = Literal["more", "less"]

OF_A_MANUAL: dict[str, Aim] = {"broken": "less", "lost": "less"}
OF_ALL: dict[str, Aim] = {
    "kept": "more",
    "run": "less",
    "torn": "less",
    "marks": "less",
    "extra": "less",
    "jumps": "less",
}


def excerpt(manual: Manual) -> Path | None:
    """A few pages of a manual as a PDF of their own, if it was fetched before."""
    source = cached(manual)
    if source is None:
        return None
    target = CACHE / f"{manual.sha256}.excerpt.pdf"
    if not target.is_file():
        first = manual.pages // 3
        chosen = sorted({*FRONT, *range(first, first + PAGES)} & set(range(manual.pages)))
        with pypdfium2.PdfDocument(source) as whole, pypdfium2.PdfDocument.new() as short:
            short.import_pages(whole, chosen)
            short.save(target)
    return target


def measure_excerpt(manual: Manual, path: Path, library: Library) -> Result:
    """What comes out of the excerpt."""
    return measure(manual, path, library)


def floors() -> dict[str, Floor]:
    """What was reached: by the name of each manual, and under ``all``."""
    with FLOORS.open("rb") as file:
        return tomllib.load(file)


def reached(results: list[Result]) -> dict[str, dict[str, float]]:
    """The figures that have a floor."""
    found = {result.manual.name: _chosen(result.figures, OF_A_MANUAL) for result in results}
    return {**found, "all": _chosen(total(result.figures for result in results), OF_ALL)}


def raise_floors(results: list[Result]) -> None:
    """Write what is better now, and leave what is not."""
    known = floors() if FLOORS.is_file() else {}
    lines = ["# What was reached on a few pages of each open manual; `python -m tests.pdfs open --floors` raises it."]
    for name, figures in reached(results).items():
        aims = OF_ALL if name == "all" else OF_A_MANUAL
        best = {key: better(aim, figures[key], known.get(name, {}).get(key, figures[key])) for key, aim in aims.items()}
        lines.append(f'"{name}" = {{ {", ".join(f"{key} = {value:g}" for key, value in best.items())} }}')
    FLOORS.write_text("\n".join(lines) + "\n", encoding="utf-8")


def better(aim: Aim, one: float, two: float) -> float:
    """The better of two figures."""
    return max(one, two) if aim == "more" else min(one, two)


def _chosen(figures: Figures, aims: Mapping[str, Aim]) -> dict[str, float]:
    return {key: getattr(figures, key) for key in aims}
