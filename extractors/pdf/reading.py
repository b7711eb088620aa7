"""The reading of a PDF: its text as the file shows it, its blocks in the order one reads them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from extractors.blocks import Block, BlockKind, Reading
from extractors.document import Span
from extractors.flow import Flow
from extractors.hyphenation import Vocabulary, join_lines
from extractors.language import Language
from extractors.pdf.boxes import Box, Table, find_boxes, find_tables
from extractors.pdf.cards import CardReader, card_flow
from extractors.pdf.columns import Column, Entry, Item, arrange
from extractors.pdf.content import Page, Run
from extractors.pdf.furniture import Discarded, ornaments, running
from extractors.pdf.lines import Line, merge_rows, phrases
from extractors.pdf.pages import read_pages
from extractors.pdf.passages import CLOSED, MARKER, Grouper, Passage, Typography, attach_markers, is_note


@dataclass(slots=True)
class _Sheet:
    """A page with its columns, before its lines are grouped."""

    page: Page
    columns: list[Column]


@dataclass(slots=True)
class _Cells:
    """The cells of a table, or the lines of a card, as they go among the passages."""

    page: int
    parts: list[list[Line]] = field(default_factory=list)
    card: bool = False


@dataclass(slots=True)
class _Boxed:
    """A box whose content is arranged on its own."""

    columns: list[Column]


def read_file(path: Path, languages: Sequence[Language], started: Callable[[int], None] = lambda _: None) -> Reading:
    """Read a PDF in this process. ``started`` is told each page as its turn comes."""
    pages = read_pages(path, started)
    text = _number_runs(pages)
    discarded = [one for page in pages for one in ornaments(page)]
    kept = _without(pages, discarded)
    marginal = running(pages, kept)
    kept = _without(pages, [*discarded, *marginal])
    discarded += marginal
    typography = Typography.of(run for runs in kept.values() for run in runs)
    cards = CardReader(languages)
    sheets = [_Sheet(page, _columns(page, kept[page.number], typography, cards)) for page in pages]
    typography = typography.with_leading(column for sheet in sheets for column in _all_columns(sheet.columns))
    entries = _join_interrupted(_entries(sheets, typography))
    blocks = [*_Writer(cards, languages).blocks(entries), *(_dropped(text, one) for one in discarded)]
    return Reading("pdf", text, len(pages), tuple(blocks))


def _number_runs(pages: Sequence[Page]) -> str:
    """Give each string its offset; invisible text counts only where there is no other."""
    if any(not run.hidden for page in pages for run in page.runs):
        for page in pages:
            page.runs = [run for run in page.runs if not run.hidden]
    texts: list[str] = []
    offset = 0
    for page in pages:
        for run in page.runs:
            run.start = offset
            texts.append(run.text)
            offset += len(run.text) + 1
    return "\n".join(texts) + "\n"


def _without(pages: Sequence[Page], discarded: Iterable[Discarded]) -> dict[int, list[Run]]:
    gone = {run.start for one in discarded for run in one.runs}
    return {page.number: [run for run in page.runs if run.start not in gone] for page in pages}


def _columns(page: Page, runs: Sequence[Run], typography: Typography, cards: CardReader) -> list[Column]:
    tables, runs = find_tables(_without_cards(page, runs, cards), runs)
    boxes, runs = find_boxes(page, runs)
    items = _items(runs, typography)
    for table in tables:
        items.append(Item(table.rect, box=_table_cells(table, page.number)))
    items.extend(_boxed(box, page, typography, cards) for box in boxes)
    return arrange(items, typography.size)


def _without_cards(page: Page, runs: Sequence[Run], cards: CardReader) -> Page:
    """The page without the rectangles of its cards, whose frames are no tables."""
    if not page.rects:
        return page
    boxes, _ = find_boxes(page, runs)
    frames = [box.rect for box in _nested(boxes) if cards.is_card(box, page.width * page.height)]
    if not frames:
        return page
    return Page(
        page.number,
        page.width,
        page.height,
        rects=[rect for rect in page.rects if not any(frame.encloses(rect) for frame in frames)],
        rules=[rule for rule in page.rules if not any(frame.encloses(rule) for frame in frames)],
    )


def _nested(boxes: Iterable[Box]) -> Iterable[Box]:
    for box in boxes:
        yield box
        yield from _nested(box.inner)


def _items(runs: Iterable[Run], typography: Typography) -> list[Item]:
    lines = attach_markers(phrases(runs))
    return [Item(line.rect, line, prominent=typography.is_large(line.size)) for line in lines]


def _table_cells(table: Table, page: int) -> _Cells:
    return _Cells(page, [merge_rows(phrases(cell)) for cell in table.cells])


def _boxed(box: Box, page: Page, typography: Typography, cards: CardReader) -> Item:
    if cards.is_card(box, page.width * page.height):
        lines = merge_rows(phrases(box.all_runs()))
        return Item(box.rect, box=_Cells(page.number, [lines], card=True))
    items = _items(box.runs, typography)
    if len(items) == 1 and not box.inner:
        line = items[0].line
        return Item(box.rect, line, prominent=items[0].prominent)
    items.extend(_boxed(inner, page, typography, cards) for inner in box.inner if inner.all_runs())
    return Item(box.rect, box=_Boxed(arrange(items, typography.size)))


def _all_columns(columns: Iterable[Column]) -> Iterable[Column]:
    for column in columns:
        yield column
        for item in column.items:
            if isinstance(item.box, _Boxed):
                yield from _all_columns(item.box.columns)


def _entries(sheets: Sequence[_Sheet], typography: Typography) -> list[tuple[Passage | _Cells, bool]]:
    """The passages of all pages in order, each with whether it stands in a box."""
    grouper = Grouper(typography)
    entries: list[tuple[Passage | _Cells, bool]] = []
    for sheet in sheets:
        found = list(_column_entries(sheet.columns, sheet.page.number, grouper, boxed=False))
        entries.extend(_notes_last(found, typography, sheet.page))
    return entries


def _column_entries(
    columns: Iterable[Column], page: int, grouper: Grouper, *, boxed: bool
) -> Iterable[tuple[Passage | _Cells, bool]]:
    for column in columns:
        lines: list[Line] = []
        behind_box = False
        for item in (*column.items, None):
            if item is not None and item.line is not None:
                lines.append(item.line)
                continue
            if lines:
                passages = grouper.group(lines, column, page)
                passages[0].behind_box = behind_box
                yield from ((passage, boxed) for passage in passages)
                lines = []
            behind_box = True
            if item is not None and isinstance(item.box, _Cells):
                yield item.box, True
            elif item is not None and isinstance(item.box, Entry):
                yield Passage("definition", item.box.lines, page, column.x1), boxed
            elif item is not None and isinstance(item.box, _Boxed):
                yield from _column_entries(item.box.columns, page, grouper, boxed=True)


def _notes_last(
    entries: list[tuple[Passage | _Cells, bool]], typography: Typography, page: Page
) -> list[tuple[Passage | _Cells, bool]]:
    """Footnotes behind the text of their page, so that they do not cut a sentence in two."""
    body: list[tuple[Passage | _Cells, bool]] = []
    notes: list[tuple[Passage | _Cells, bool]] = []
    lowest = min(
        (
            entry.lines[-1].y
            for entry, boxed in entries
            if isinstance(entry, Passage) and not boxed and entry.size > 0.93 * typography.size
        ),
        default=0.0,
    )
    for entry, boxed in entries:
        below = isinstance(entry, Passage) and not boxed and entry.lines[0].y < min(lowest, 0.5 * page.height)
        if below and isinstance(entry, Passage) and (is_note(entry, typography) or notes):
            entry.kind = "caption"
            notes.append((entry, True))
        else:
            body.append((entry, boxed))
    return [*body, *notes]


def _join_interrupted(entries: Sequence[tuple[Passage | _Cells, bool]]) -> list[Passage | _Cells]:
    """Passages that a column, a page or a box cut in two, made whole."""
    joined: list[Passage | _Cells] = []
    open_passage: Passage | None = None
    for entry, boxed in entries:
        if boxed or not isinstance(entry, Passage):
            joined.append(entry)
            continue
        if open_passage is not None and entry.resumed and _resumes(open_passage, entry):
            open_passage.lines.extend(entry.lines)
            open_passage.full = entry.full
            open_passage.flush = entry.flush
            open_passage.edge = entry.edge
            continue
        joined.append(entry)
        open_passage = entry if entry.kind in ("paragraph", "item") else None
    return joined


def _resumes(before: Passage, entry: Passage) -> bool:
    if entry.kind != "paragraph" or abs(entry.size - before.size) > 0.05 * before.size:
        return False
    text = before.lines[-1].text
    if MARKER.match(entry.text):
        return False
    if CLOSED.search(text):
        return before.flush and not entry.behind_box and not text.endswith(":")
    return text.endswith("-") or entry.text[:1].islower() or before.full


class _Writer:
    """Makes blocks of passages: joins their lines, ranks their headings, reads their cards."""

    def __init__(self, cards: CardReader, languages: Sequence[Language]) -> None:
        self._cards = cards
        self._small_words = frozenset(word for one in languages for word in one.function_words)
        self._examples = tuple(
            sorted(label for one in languages for label, role in one.labels.items() if role == "example")
        )

    def blocks(self, entries: Sequence[Passage | _Cells]) -> list[Block]:
        """The blocks of all entries, in their order."""
        levels = _levels(entry for entry in entries if isinstance(entry, Passage) and entry.kind == "heading")
        self._vocabulary = Vocabulary(_texts(entries))
        found: list[Block] = []
        for entry in entries:
            if isinstance(entry, Passage):
                found.append(self._passage(entry, levels))
            elif entry.card:
                found.append(self._card(entry))
            else:
                found.extend(self._block("cell", part, entry.page) for part in entry.parts if part)
        return found

    def _passage(self, passage: Passage, levels: dict[tuple[float, bool], int]) -> Block:
        kind = passage.kind
        if kind == "paragraph" and passage.text.casefold().startswith(self._examples) and self._examples:
            kind = "example"
        if kind == "paragraph" and not any(char.isalnum() for char in passage.text):
            spans = tuple(span for line in passage.lines for span in line.spans)
            return Block("dropped", Flow("", ()), spans, passage.page, reason="ornament")
        level = levels[_style(passage)] if kind == "heading" else 0
        return self._block(kind, passage.lines, passage.page, level=level)

    def _block(self, kind: BlockKind, lines: Sequence[Line], page: int, *, level: int = 0) -> Block:
        flow = join_lines([line.flow for line in lines], self._vocabulary, self._small_words)
        if kind == "item":
            marker = MARKER.match(flow.text)
            if marker:
                flow = flow.slice(marker.end(), len(flow))
        return Block(kind, flow, tuple(span for line in lines for span in line.spans), page, level)

    def _card(self, cells: _Cells) -> Block:
        lines = cells.parts[0]
        card = self._cards.read(lines, cells.page, self._vocabulary, self._small_words)
        return Block("card", card_flow(lines), card.spans, cells.page, card=card)


def _texts(entries: Iterable[Passage | _Cells]) -> Iterable[str]:
    for entry in entries:
        groups = [entry.lines] if isinstance(entry, Passage) else entry.parts
        for lines in groups:
            texts = [line.text for line in lines]
            # Halves of cut words are no words of the book.
            for index, text in enumerate(texts[:-1]):
                if text.endswith("-"):
                    texts[index] = text.rpartition(" ")[0]
                    texts[index + 1] = texts[index + 1].partition(" ")[2]
            yield from texts


def _style(passage: Passage) -> tuple[float, bool]:
    return round(passage.size, 0), passage.lines[0].bold


def _levels(headings: Iterable[Passage]) -> dict[tuple[float, bool], int]:
    """The rank of each heading style: the larger, the higher; bold before plain."""
    styles = sorted({_style(heading) for heading in headings}, reverse=True)
    return {style: min(rank, 6) for rank, style in enumerate(styles, start=1)}


def _dropped(text: str, discarded: Discarded) -> Block:
    spans = tuple(Span(run.start, run.end) for run in discarded.runs)
    flow = Flow.join([Flow.of(text, span.start, span.end) for span in spans], " ")
    return Block("dropped", flow, spans, discarded.page, reason=discarded.reason)
