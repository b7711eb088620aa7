"""The figures as a table or as JSON."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import asdict
from typing import Any

from tests.pdfs.measure import Figures, Result, total

HEAD = (
    f"{'':44} {'pages':>5} {'whole':>5} {'%':>5} {'lost':>4} {'named':>5} {'run‰':>6} {'torn‰':>6} {'extra‰':>6}"
    f" {'clauses':>7} {'marks‰':>6} {'sentences':>9} {'whole%':>6} {'two%':>4} {'jumps':>5} {'open%':>5} {'×bare':>5}"
)


def table(results: Sequence[Result]) -> str:
    """A line for each manual and one for all."""
    rows = [_row(result.manual.name, result.figures) for result in results]
    failures = [f"{result.manual.name}: {result.failure}" for result in results if result.failure]
    return "\n".join((HEAD, *rows, _row("all", total(result.figures for result in results)), *failures))


def totals(results: Sequence[Result]) -> str:
    """A line for each stratum and language and one for all: no name of a file."""
    lines = [HEAD]
    for key in ("stratum", "language"):
        groups = _grouped(results, key)
        lines.extend(_row(f"{name} ({len(found)})", total(found)) for name, found in sorted(groups.items()))
        lines.append("")
    lines.append(_row("all", total(result.figures for result in results)))
    unread = sum(1 for result in results if result.failure)
    return "\n".join((*lines, *([f"{unread} could not be read"] if unread else [])))


def as_json(results: Sequence[Result]) -> dict[str, Any]:
    """Everything, page by page."""
    return {
        "all": _figures(total(result.figures for result in results)),
        "manuals": [
            {
                "name": result.manual.name,
                "producer": result.manual.producer,
                "language": result.manual.language,
                "failure": result.failure,
                **_figures(result.figures),
                "pages": [
                    {"page": score.page, "words": score.words, "share": round(score.share, 4), "lost": score.lost,
                     "run": len(score.run), "torn": len(score.torn)}
                    for score in result.pages
                ],
            }
            for result in results
        ],
    }  # fmt: skip


def totals_as_json(results: Sequence[Result]) -> dict[str, Any]:
    """The totals alone."""
    return {
        "all": _figures(total(result.figures for result in results)),
        **{
            key: {name: _figures(total(found)) for name, found in sorted(_grouped(results, key).items())}
            for key in ("stratum", "language")
        },
    }


def page(result: Result, number: int) -> str:
    """What is wrong with a page: the triples that are not there, the words run together and torn."""
    score = next((score for score in result.pages if score.page == number), None)
    if score is None:
        return f"page {number} has too few words to be counted"
    lines = [
        f"page {number}: {score.found} of {score.triples} triples, {score.contested} contested, {score.words} words"
    ]
    lines.extend(f"  not there: {' '.join(triple)}" for triple in score.missing)
    lines.extend(f"  run together: {' '.join(parts)}" for parts in score.run)
    lines.extend(f"  torn: {' '.join(parts)}" for parts in score.torn)
    lines.extend(f"  extra: {word}" for word in score.extra)
    return "\n".join(lines)


def _grouped(results: Iterable[Result], key: str) -> dict[str, list[Figures]]:
    groups: dict[str, list[Figures]] = {}
    for result in results:
        groups.setdefault(getattr(result.manual, key), []).append(result.figures)
    return groups


def _row(name: str, figures: Figures) -> str:
    ratio = f"{figures.bare / figures.seconds:5.1f}" if figures.seconds else f"{'':5}"
    return (
        f"{name[:44]:44} {figures.pages:5} {figures.whole:5} {_share(figures.whole, figures.pages, 100):5.1f}"
        f" {figures.lost:4} {figures.named:5}"
        f" {_share(figures.run, figures.words, 1000):6.2f} {_share(figures.torn, figures.words, 1000):6.2f}"
        f" {_share(figures.extra, figures.words, 1000):6.1f}"
        f" {figures.clauses:7} {_share(figures.marks, figures.clauses, 1000):6.1f}"
        f" {figures.sentences:9} {_share(figures.kept, figures.sentences, 100):6.1f}"
        f" {_share(figures.shared, figures.sentences, 100):4.1f} {figures.jumps:5}"
        f" {_share(figures.contested, figures.triples, 100):5.1f} {ratio}"
    )


def _share(part: float, whole: float, times: int) -> float:
    return times * part / whole if whole else 0.0


def _figures(figures: Figures) -> dict[str, float]:
    return {name: round(value, 3) for name, value in asdict(figures).items()}
