"""A reference to a page that the book does not have, or that differs from the other languages."""

from __future__ import annotations

from collections.abc import Iterator

from rulebook.checks.agreement import Agreement
from rulebook.checks.check import Check, Example
from rulebook.checks.finding import Finding, Message, Span
from rulebook.checks.material import Material, Passage

ID = "cross-reference"
PAGE_SLACK = 8
"""Pages that a file may count less than its book: covers, pictures, pages that a dump lost."""


def run(material: Material) -> Iterator[Finding]:
    """References beyond the last page, and those that point elsewhere than their counterparts."""
    pages = {document.path: document.pages for document in material.documents()}

    def references(passage: Passage) -> frozenset[str]:
        return frozenset(number for number, _ in _references(material, passage))

    for passage in material.judged:
        last = pages.get(passage.path, 1)
        for number, span in _references(material, passage):
            if last > PAGE_SLACK and int(number) > last + PAGE_SLACK:
                yield Finding(
                    ID, "warning", 0.8, passage, Message("there is no page {page}", page=number),
                    detail=number, span=span,
                )  # fmt: skip
    for odd in Agreement(material, references, _differ).odd_ones():
        if odd.missing and odd.added:
            yield Finding(
                ID, "warning", odd.confidence, odd.passages[0],
                Message("refers to page {added} where the other languages refer to page {missing}",
                        added=odd.added, missing=odd.missing),
                missing=odd.missing, added=odd.added,
            )  # fmt: skip


def places(material: Material, passage: Passage, number: str) -> tuple[Span, ...]:
    """Where a passage refers to a page."""
    return tuple(span for found, span in _references(material, passage) if found == number)


def _differ(one: str, other: str) -> bool:
    return one != other


def _references(material: Material, passage: Passage) -> Iterator[tuple[str, Span]]:
    pattern = material.library.locale(passage.locale).markers.page_reference
    if pattern is not None:
        for match in pattern.finditer(passage.text):
            number = next((group for group in match.groups() if group), None)
            if number is not None:
                yield number, match.span()


CHECK = Check(
    ID,
    "warning",
    "A reader who is sent to the wrong page does not come back.",
    (Example("See page 64. (of 53)", "See page 46."),),
    run,
    places,
    subjects=("book",),
)
