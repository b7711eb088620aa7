"""A clause that one language lacks or adds."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator

from rulebook.checks.check import Check, Example
from rulebook.checks.finding import Evidence, Finding, Message
from rulebook.checks.material import Material, Parallel, Passage

ID = "missing-clause"
SHORTEST = 30
"""Shorter ones are labels, which page layouts add and leave out."""
WITNESSES = 2
"""How many other books must have the clause: one alone may have added it."""


def run(material: Material) -> Iterator[Finding]:
    """Clauses of all other books of an edition that one book lacks, told at the clause before.

    Only where the clauses around it are there: of what stands on a page that a file lost, nothing can be
    said. An added clause is one that no other book has.
    """
    books = _books(material)
    order = {p: number for number, p in enumerate(material.passages)}
    grouped = {p for parallel in material.parallels for p in parallel.passages}
    present = _sections(material)
    for edition, paths in books.items():
        whole = [p for p in material.parallels if p.passages[0].edition == edition]
        for parallel in whole:
            missing = set(paths) - {passage.path for passage in parallel.passages}
            if len(missing) != 1 or len(paths) - 1 < WITNESSES or not _long(parallel):
                continue
            (path,) = missing
            before = _neighbour(parallel, whole, path, order)
            share = present[path, before.section] if before else 0.0
            if (
                before is not None
                and before.section == parallel.passages[0].section
                and not _merged(before, parallel, material)
            ):
                yield Finding(
                    ID, "warning", 0.8 * share * parallel.score**0.5, before,
                    Message("after this, a clause is missing that the other languages have"),
                    detail=parallel.passages[0].text[:40],
                    evidence=tuple(Evidence(passage) for passage in parallel.passages),
                )  # fmt: skip
        if len(paths) > WITNESSES:
            yield from _added(material, edition, grouped, present)


def _added(
    material: Material, edition: str, grouped: set[Passage], present: dict[tuple[str, str | None], float]
) -> Iterator[Finding]:
    for passage in material.judged:
        if (
            passage.edition == edition
            and passage not in grouped
            and len(passage.text) >= SHORTEST
            and passage.kind in ("sentence", "item", "definition")
        ):
            yield Finding(
                ID, "note", 0.75 * present[passage.path, passage.section] ** 2, passage,
                Message("the other languages do not have this clause"), detail="added",
            )  # fmt: skip


def _books(material: Material) -> dict[str, list[str]]:
    found: dict[str, list[str]] = defaultdict(list)
    for document in material.documents():
        found[document.edition or ""].append(document.path)
    return found


def _sections(material: Material) -> dict[tuple[str, str | None], float]:
    """Share of a section's clauses that have counterparts: low where a file lost a page."""
    paired: Counter[tuple[str, str | None]] = Counter()
    total: Counter[tuple[str, str | None]] = Counter()
    for passage in material.passages:
        if passage.kind != "heading":
            total[passage.path, passage.section] += 1
            paired[passage.path, passage.section] += material.parallel_of(passage) is not None
    return defaultdict(float, {key: paired[key] / count for key, count in total.items()})


def _merged(before: Passage, parallel: Parallel, material: Material) -> bool:
    """Whether the clause before is so long that it says what seems to be missing, too."""
    others = material.counterparts(before)
    longest = max((len(other.text) for other in others), default=0)
    added = min(len(passage.text) for passage in parallel.passages)
    return len(before.text) >= longest + added / 2


def _long(parallel: Parallel) -> bool:
    return all(len(passage.text) >= SHORTEST for passage in parallel.passages)


def _neighbour(parallel: Parallel, whole: list[Parallel], path: str, order: dict[Passage, int]) -> Passage | None:
    """The passage of a book that says what stands right before in the others."""
    leader = parallel.passages[0]
    position = order[leader]
    best: tuple[int, Passage] | None = None
    for other in whole:
        own = next((p for p in other.passages if p.path == path), None)
        there = next((p for p in other.passages if p.path == leader.path), None)
        if own is not None and there is not None:
            distance = position - order[there]
            if 0 < distance <= 3 and (best is None or distance < best[0]):
                best = (distance, own)
    return best[1] if best else None


CHECK = Check(
    ID,
    "warning",
    "What is left out of a translation is missed by nobody, and is no rule there.",
    (Example("Draw 1 card.", "Draw 1 card. You cannot draw in the first turn."),),
    run,
    subjects=("book",),
)
