"""A heading whose body speaks of something else."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator

from rulebook.checks.finding import Finding, Message
from rulebook.checks.material import Material, Passage, headings_by_section
from rulebook.checks.registry import Check, Example

ID = "heading-body"
SURE = 0.6
WITNESSES = 2
"""With one other book, either may have the wrong heading, and neither can be blamed."""


def run(material: Material) -> Iterator[Finding]:
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
