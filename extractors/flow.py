"""Running text that remembers where each of its characters stood in the source."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from extractors.document import Span

INSERTED = -1
"""Offset of a character that is not in the source, such as the space that joins two lines."""


@dataclass(frozen=True, slots=True)
class Flow:
    """A string and, for each of its characters, its offset in the source (or :data:`INSERTED`)."""

    text: str
    offsets: tuple[int, ...]

    @classmethod
    def of(cls, source: str, start: int, end: int) -> Flow:
        """The characters ``source[start:end]``, as they stand."""
        return cls(source[start:end], tuple(range(start, end)))

    @classmethod
    def join(cls, parts: Iterable[Flow], separator: str = "") -> Flow:
        """The parts one after another, with an inserted separator between them."""
        text: list[str] = []
        offsets: list[int] = []
        for part in parts:
            if text and separator:
                text.append(separator)
                offsets.extend([INSERTED] * len(separator))
            text.append(part.text)
            offsets.extend(part.offsets)
        return cls("".join(text), tuple(offsets))

    def __len__(self) -> int:
        return len(self.text)

    def slice(self, start: int, end: int) -> Flow:
        """The characters ``text[start:end]``, with white space at both ends removed."""
        while start < end and self.text[start].isspace():
            start += 1
        while end > start and self.text[end - 1].isspace():
            end -= 1
        return Flow(self.text[start:end], self.offsets[start:end])


def partition(source: str, owned: Sequence[Span], flows: Sequence[Flow]) -> list[tuple[Span, ...]]:
    """Divide the characters of ``owned`` among ``flows``, which were cut from that text.

    A character that no flow kept (a bullet, a hyphen that was undone) goes to the flow of the kept
    character before it, or of the one after it where none precedes. So nothing that is not white
    space is lost, and nothing is counted twice.

    Returns one tuple of spans per flow, in the order of ``flows``.
    """
    owner = {offset: index for index, flow in enumerate(flows) for offset in flow.offsets if offset >= 0}
    spans: list[list[Span]] = [[] for _ in flows]
    if not flows:
        return []
    for part in owned:
        current: int | None = None
        start = part.start
        last = part.start
        for offset in range(part.start, part.end):
            if source[offset].isspace():
                continue
            holder = owner.get(offset)
            if holder is not None and holder != current:
                if current is not None:
                    spans[current].append(Span(start, last))
                    start = offset
                current = holder
            last = offset + 1
        if last > start:
            spans[current if current is not None else 0].append(Span(start, last))
    return [tuple(found) for found in spans]
