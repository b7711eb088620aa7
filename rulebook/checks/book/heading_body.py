"""A heading whose body speaks of something else."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator

from rulebook.checks.check import Check, Example
from rulebook.checks.finding import Evidence, Finding, Message
from rulebook.checks.material import Material, Passage, headings_by_section

ID = "heading-body"
SURE = 0.6
"""How sure an alignment must be for a heading to be judged by it."""
CERTAIN = 0.75
"""Score from which passages that were aligned for standing in the same place do say the same."""
NARROWED = 0.7
"""How sure it is of a heading that names another kind than the others."""
WITNESSES = 2
"""With one other book, either may have the wrong heading, and neither can be blamed."""


def run(material: Material) -> Iterator[Finding]:
    """Headings under which a book has what the other languages have elsewhere, or nothing of what they speak of."""
    yield from _moved(material)
    yield from _silent(material)
    yield from _narrowed(material)


def _moved(material: Material) -> Iterator[Finding]:
    """Headings under which a book has what the other languages have under another heading."""
    headings = headings_by_section(material)
    moved: dict[tuple[str, str], Counter[str]] = defaultdict(Counter)
    kept: Counter[tuple[str, str]] = Counter()
    first: dict[tuple[str, str], Passage] = {}
    for parallel in material.parallels:
        if parallel.score < SURE:
            continue
        for passage in parallel.passages:
            elsewhere = [other for other in parallel.passages if other.locale != passage.locale]
            others = {other.section for other in elsewhere}
            if passage.section is None or len(others) != 1 or len({other.locale for other in elsewhere}) < WITNESSES:
                continue
            (section,) = others
            key = (passage.path, passage.section)
            first.setdefault(key, passage)
            if section is None or section == passage.section:
                kept[key] += 1
            elif not _related(section, passage.section):
                moved[key][section] += 1
    for key, counts in moved.items():
        section, count = counts.most_common(1)[0]
        if key in headings and count > kept[key]:
            yield Finding(
                ID, "error", count / (count + kept[key] + 0.4), headings[key],
                Message("what stands under this heading belongs to {section} in the other languages",
                        section=section),
                detail=section, evidence=(),
            )  # fmt: skip


def _silent(material: Material) -> Iterator[Finding]:
    """Headings that name a thing of which their text does not speak, while the other books do under theirs.

    Only where nothing of the text is what the other languages have there.
    """
    bodies: dict[tuple[str, str], list[Passage]] = defaultdict(list)
    for passage in material.judged:
        if passage.kind != "heading" and passage.section:
            bodies[passage.path, passage.section].append(passage)
    for (path, section), heading in headings_by_section(material).items():
        body = bodies.get((path, section), [])
        others = [
            found
            for (other, there), found in bodies.items()
            if there == section and other != path and found[0].edition == heading.edition
        ]
        if not body or len(others) < WITNESSES or any(_is_there(passage, section, material) for passage in body):
            continue
        for concept in sorted(material.concepts(heading)):
            if not _speaks(concept, body, material) and all(_speaks(concept, found, material) for found in others):
                yield Finding(
                    ID, "error", 0.75, heading,
                    Message("what stands under this heading does not speak of {concept}", concept=concept),
                    detail=f"silent:{concept}", concept=concept,
                    evidence=tuple(Evidence(found[0]) for found in (body, *others)),
                )  # fmt: skip


def _narrowed(material: Material) -> Iterator[Finding]:
    """Headings that name a kind of what those of all other books name, or the whole of which they all name a kind."""
    sections: dict[tuple[str | None, str], dict[str, list[Passage]]] = defaultdict(lambda: defaultdict(list))
    for passage in material.judged:
        if passage.kind == "heading" and passage.section:
            sections[passage.edition, passage.section][passage.path].append(passage)
    for by_path in sections.values():
        headings = [found[0] for found in by_path.values() if len(found) == 1]
        if len(headings) != len(by_path) or len(headings) <= WITNESSES:
            continue
        for heading in headings:
            own = material.concepts(heading)
            others = [material.concepts(other) for other in headings if other is not heading]
            shared = frozenset.intersection(*others)
            for concept in sorted(own - frozenset().union(*others)):
                broader = material.termbase.concepts[concept].broader
                if broader in shared:
                    yield _at_odds(heading, concept, broader, NARROWED, headings)
            for concept in sorted(shared - own):
                broader = material.termbase.concepts[concept].broader
                if broader in own and broader not in frozenset().union(*others):
                    yield _at_odds(heading, broader, concept, NARROWED, headings)


def _at_odds(heading: Passage, concept: str, theirs: str, sure: float, headings: list[Passage]) -> Finding:
    return Finding(
        ID, "error", sure, heading,
        Message("speaks of {added} where the other languages speak of {missing}", added=concept, missing=theirs),
        detail=f"{concept}>{theirs}", concept=concept,
        evidence=tuple(Evidence(other) for other in headings if other is not heading),
    )  # fmt: skip


def _is_there(passage: Passage, section: str, material: Material) -> bool:
    parallel = material.parallel_of(passage)
    if parallel is None or parallel.score < CERTAIN:
        return False
    return any(other.section == section for other in material.counterparts(passage))


def _speaks(concept: str, body: list[Passage], material: Material) -> bool:
    return any(material.text(passage).says(concept) for passage in body)


def _related(one: str, other: str) -> bool:
    """Whether one section lies inside the other."""
    return one.startswith(f"{other}/") or other.startswith(f"{one}/")


CHECK = Check(
    ID,
    "error",
    "Under a wrong heading a right rule is not found, and a wrong one is believed.",
    (Example("# Shuffle\nPick a card without looking.", "# Random\nPick a card without looking."),),
    run,
    subjects=("book",),
)
