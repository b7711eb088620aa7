"""Nothing is lost: which characters of a source belong to no part of what was read, or to several."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from extractors.blocks import Reading
from extractors.document import Document, Span


@dataclass(frozen=True, slots=True)
class Account:
    """The characters that are not white space and not owned exactly once, as ranges of the source."""

    unowned: tuple[Span, ...]
    shared: tuple[Span, ...]

    @property
    def balanced(self) -> bool:
        """Whether every character belongs to exactly one part."""
        return not self.unowned and not self.shared


def account_of_reading(reading: Reading) -> Account:
    """The account of a reader's blocks."""
    return _account(reading.text, (block.spans for block in reading.blocks))


def account_of_document(document: Document) -> Account:
    """The account of a document's sections, clauses, cards and dropped passages."""
    return _account(document.text, (part.spans for part in document.parts()))


def _account(text: str, owners: Iterable[Iterable[Span]]) -> Account:
    owned = bytearray(len(text))
    for spans in owners:
        for span in spans:
            for offset in range(span.start, span.end):
                if owned[offset] < 2:
                    owned[offset] += 1
    visible = [not char.isspace() for char in text]
    return Account(
        unowned=_ranges(offset for offset, char in enumerate(visible) if char and not owned[offset]),
        shared=_ranges(offset for offset, char in enumerate(visible) if char and owned[offset] > 1),
    )


def _ranges(offsets: Iterable[int]) -> tuple[Span, ...]:
    found: list[Span] = []
    for offset in offsets:
        if found and found[-1].end == offset:
            found[-1] = Span(found[-1].start, offset + 1)
        else:
            found.append(Span(offset, offset + 1))
    return tuple(found)
