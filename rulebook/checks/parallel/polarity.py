"""A passage denies what the other languages state, or states what they deny."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from rulebook.checks.check import Check, Example
from rulebook.checks.finding import Finding, Message, Span
from rulebook.checks.material import Material, Parallel, Passage

ID = "polarity"
NEGATION = "not"
SURE = 0.8
"""How sure a denial is missing or added, of a pair that is surely one."""
LONE_WITNESS = 0.8
"""What one other language's word counts for beside that of two that agree."""
AS_LONG = 0.6
"""Length, beside the shortest of the others, from which a passage says all that they say."""


def run(material: Material) -> Iterator[Finding]:
    """Passages in which nothing denies where each of the others does, or that deny where none of them does.

    Languages deny in different ways, and one says *only if* where another says *not unless*. So a passage is at
    odds only where not even such a word stands against the plain negation of the others.
    """
    for parallel in material.parallels:
        found = parallel.by_locale()
        plain = {_negates(passages, material) for passages in found.values()}
        if len(plain) < 2:
            continue  # they all deny, or none of them does
        for locale, passages in found.items():
            if any(passage.original or passage.is_label for passage in passages):
                continue
            others = {other: texts for other, texts in found.items() if other != locale}
            missing = _missing(passages, others, material)
            added = _missing_everywhere(others, material) and _negates(passages, material)
            if missing == added:
                continue
            yield Finding(
                ID, "error", round(SURE * _weight(parallel, others), 3), passages[0],
                Message("does not deny what the other languages deny") if missing
                else Message("denies what the other languages do not"),
                missing=NEGATION if missing else "", added=NEGATION if added else "",
            )  # fmt: skip


def _missing(passages: Sequence[Passage], others: Mapping[str, Sequence[Passage]], material: Material) -> bool:
    """Whether all others deny, one of them at least in plain words, and these passages, as long as they, do not."""
    return (
        not _denies(passages, material)
        and all(_denies(texts, material) for texts in others.values())
        and sum(_negates(texts, material) for texts in others.values()) >= min(2, len(others))
        and _length(passages) >= AS_LONG * min(map(_length, others.values()))
    )


def _missing_everywhere(others: Mapping[str, Sequence[Passage]], material: Material) -> bool:
    return not any(_denies(texts, material) for texts in others.values())


def _negates(passages: Sequence[Passage], material: Material) -> bool:
    return any(NEGATION in material.force(passage) for passage in passages)


def _denies(passages: Sequence[Passage], material: Material) -> bool:
    """Whether the passages negate, or hold a word that denies or limits without a negation."""
    pattern = material.library.locale(passages[0].locale).markers.denial
    return _negates(passages, material) or any(
        pattern is not None and pattern.search(material.reading(passage)) is not None for passage in passages
    )


def _length(passages: Sequence[Passage]) -> int:
    return sum(len(passage.text) for passage in passages)


def _weight(parallel: Parallel, others: Mapping[str, Sequence[Passage]]) -> float:
    return parallel.score**0.5 if len(others) > 1 else LONE_WITNESS * parallel.score


def places(material: Material, passage: Passage, _feature: str) -> tuple[Span, ...]:
    """Where a passage negates."""
    pattern = material.library.locale(passage.locale).markers.negation
    return tuple(match.span() for match in pattern.finditer(passage.text)) if pattern else ()


CHECK = Check(
    ID,
    "error",
    "A rule without its “not” is the opposite rule.",
    (Example("You can attack with it.", "You cannot attack with it."),),
    run,
    places,
)
