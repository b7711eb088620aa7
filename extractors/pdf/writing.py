"""The blocks of a PDF: passages with their lines joined, headings ranked, cards read, and what was left out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from extractors.blocks import Block, BlockKind
from extractors.document import Span
from extractors.flow import Flow
from extractors.hyphenation import Vocabulary, join_lines
from extractors.language import Language
from extractors.pdf.cards import CardReader, card_flow
from extractors.pdf.contents import DOTS
from extractors.pdf.line_groups import LineGroup
from extractors.pdf.lines import Line
from extractors.pdf.marks import ENUMERATOR, MARKER
from extractors.pdf.ornaments import Discarded


@dataclass(slots=True)
class Cells:
    """The cells of a table, or the lines of a card, as they go among the passages."""

    page: int
    parts: list[list[Line]] = field(default_factory=list)
    card: bool = False


class BlockWriter:
    """Makes blocks of passages: joins their lines, ranks their headings, reads their cards."""

    def __init__(self, cards: CardReader, languages: Sequence[Language]) -> None:
        self._cards = cards
        self._small_words = frozenset(word for one in languages for word in one.function_words)
        self._examples = tuple(
            sorted(label for one in languages for label, role in one.labels.items() if role == "example")
        )

    def blocks(self, entries: Sequence[LineGroup | Cells]) -> list[Block]:
        """The blocks of all entries, in their order."""
        levels = _levels(entry for entry in entries if isinstance(entry, LineGroup) and entry.kind == "heading")
        self._vocabulary = Vocabulary(_texts(entries))
        found: list[Block] = []
        for entry in entries:
            if isinstance(entry, LineGroup):
                found.append(self._passage(entry, levels))
            elif entry.card:
                found.append(self._card(entry))
            else:
                found.extend(self._block("cell", part, entry.page) for part in entry.parts if part)
        return found

    def _passage(self, passage: LineGroup, levels: dict[tuple[float, bool], int]) -> Block:
        kind = passage.kind
        if kind == "dropped":
            spans = tuple(span for line in passage.lines for span in line.spans)
            flow = Flow.join([line.flow for line in passage.lines], "\n")
            return Block(kind, flow, spans, passage.page, reason="toc")
        if kind == "paragraph" and passage.text.casefold().startswith(self._examples) and self._examples:
            kind = "example"
        level = (passage.level or levels[_style(passage)]) if kind == "heading" else 0
        return self._block(kind, passage.lines, passage.page, level=level)

    def _block(self, kind: BlockKind, lines: Sequence[Line], page: int, *, level: int = 0) -> Block:
        flow = join_lines([_without_leads(line) for line in lines], self._vocabulary, self._small_words)
        spans = tuple(span for line in lines for span in line.spans)
        if not any(char.isalnum() for char in flow.text):
            return Block("dropped", flow, spans, page, reason="ornament")
        if kind == "item":
            marker = MARKER.match(flow.text) or ENUMERATOR.match(flow.text)
            if marker:
                flow = flow.slice(marker.end(), len(flow))
        return Block(kind, flow, spans, page, level)

    def _card(self, cells: Cells) -> Block:
        lines = cells.parts[0]
        card = self._cards.read(lines, cells.page, self._vocabulary, self._small_words)
        return Block("card", card_flow(lines), card.spans, cells.page, card=card)


def _without_leads(line: Line) -> Flow:
    """A line as running text, without the dots of an index."""
    flow = line.flow
    dots = DOTS.search(flow.text) if line.indexed else None
    if dots is None:
        return flow
    before, behind = flow.slice(0, dots.start()), flow.slice(dots.end(), len(flow))
    return Flow.join([part for part in (before, behind) if part.text], " ")


def _texts(entries: Iterable[LineGroup | Cells]) -> Iterable[str]:
    for entry in entries:
        groups = [entry.lines] if isinstance(entry, LineGroup) else entry.parts
        for lines in groups:
            texts = [line.text for line in lines]
            # Halves of cut words are no words of the book.
            for index, text in enumerate(texts[:-1]):
                if text.endswith(("-", "\u2010")):
                    texts[index] = text.rpartition(" ")[0]
                    texts[index + 1] = texts[index + 1].partition(" ")[2]
            yield from texts


def _style(passage: LineGroup) -> tuple[float, bool]:
    return round(passage.size, 0), passage.lines[0].bold


def _levels(headings: Iterable[LineGroup]) -> dict[tuple[float, bool], int]:
    """The rank of each heading style: the larger, the higher; bold before plain.

    Where the file's outline names headings of a style, their depth there is its rank, and others rank below.
    """
    named: dict[tuple[float, bool], Counter[int]] = {}
    for heading in headings:
        told = named.setdefault(_style(heading), Counter())
        if heading.level:
            told[heading.level] += 1
    levels: dict[tuple[float, bool], int] = {}
    rank = 0
    for style in sorted(named, reverse=True):
        told = named[style]
        rank = max(told, key=lambda level: (told[level], -level)) if told else rank + 1
        levels[style] = min(rank, 6)
    return levels


def dropped(text: str, discarded: Discarded) -> Block:
    """The block of what a page shows and nobody reads."""
    spans = tuple(Span(run.start, run.end) for run in discarded.runs)
    flow = Flow.join([Flow.of(text, span.start, span.end) for span in spans], " ")
    return Block("dropped", flow, spans, discarded.page, reason=discarded.reason)
