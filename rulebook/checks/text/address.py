"""A passage that speaks to the reader otherwise than its book: familiarly for formally, or the reverse."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator

from rulebook.checks.check import Check, Example
from rulebook.checks.finding import Finding, Message, Span
from rulebook.checks.material import Material, Passage

ID = "form-of-address"
CUSTOM = 0.9
"""Share of the passages that speak to the reader from which the rest is taken for slips."""
OFTEN = 10
"""Forms of address from which a file has a custom."""
STRETCH = 25
"""Lines within which one finding speaks for all: whoever wrote a page wrote it in one way."""


def run(material: Material) -> Iterator[Finding]:
    """Where a stretch of the rarer way begins, in files that have settled on one; quotations are left out."""
    spoken: dict[str, list[tuple[Passage, str, Span]]] = defaultdict(list)
    for passage in material.judged:
        text = material.text(passage).blanked
        for way, pattern in material.library.locale(passage.locale).markers.address.items():
            match = pattern.search(text.string)
            if match:
                spoken[passage.path].append((passage, way, match.span()))
    for found in spoken.values():
        usual, count = Counter(way for _, way, _ in found).most_common(1)[0]
        share = count / len(found)
        if count < OFTEN or share < CUSTOM:
            continue
        last = -STRETCH
        for passage, way, span in found:
            if way != usual:
                begins, last = passage.line - last >= STRETCH, passage.line
                if not begins:
                    continue
                yield Finding(
                    ID, "note", round(share * 0.8, 3), passage,
                    Message("speaks to the reader in the {way} way, the rest in the {usual} way", way=way, usual=usual),
                    detail=way, span=span,
                )  # fmt: skip


CHECK = Check(
    ID,
    "note",
    "A book that changes the way it speaks to its reader was written by two people, and reads like it.",
    (Example("a sentence to a friend, in a book that is polite to its reader", "the polite form"),),
    run,
    subjects=("book", "segment"),
)
