"""The reading of a PDF: its text as the file shows it, its blocks in the order one reads them."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from extractors.blocks import Reading
from extractors.document import Undecoded
from extractors.language import Language
from extractors.pdf.accents import compose_apart
from extractors.pdf.boxes import Box, Table, find_boxes, find_tables
from extractors.pdf.cards import CardReader
from extractors.pdf.columns import arrange
from extractors.pdf.content import UNKNOWN, Page, Run
from extractors.pdf.contents import join_contents, with_wraps
from extractors.pdf.furniture import running
from extractors.pdf.initials import attach_initials, initials
from extractors.pdf.items import Column, Entry, Item, Rows
from extractors.pdf.line_groups import CLOSED, PAGES, Grouper, LineGroup, is_note
from extractors.pdf.line_numbers import join_numbers, line_numbers, take_in
from extractors.pdf.lines import Line, merge_rows, phrases
from extractors.pdf.marks import STOPPED, attach_markers, is_marked, note_dots
from extractors.pdf.ornaments import Discarded, ornaments
from extractors.pdf.pages import read_pages
from extractors.pdf.ruled import ruled_tables
from extractors.pdf.signs import signs
from extractors.pdf.spacing import settle_spaces
from extractors.pdf.typography import Typography
from extractors.pdf.writing import BlockWriter, Cells, dropped


@dataclass(slots=True)
class _Sheet:
    """A page with its columns, before its lines are grouped."""

    page: Page
    columns: list[Column]


@dataclass(slots=True)
class _Boxed:
    """A box whose content is arranged on its own."""

    columns: list[Column]


def read_file(path: Path, languages: Sequence[Language], started: Callable[[int], None] = lambda _: None) -> Reading:
    """Read a PDF in this process. ``started`` is told each page as its turn comes."""
    pages = read_pages(path, started)
    for page in pages:
        compose_apart(page)
        settle_spaces(page)
    text, starts = _number_runs(pages)
    discarded = [one for page in pages for one in ornaments(page)]
    kept = _without(pages, discarded)
    discarded += [*signs(kept), *line_numbers(kept)]
    kept = _without(pages, discarded)
    marginal = running(pages, kept)
    discarded += marginal
    kept = _without(pages, discarded)
    typography = Typography.of(run for runs in kept.values() for run in runs)
    typography.weigh_nameless(run for runs in kept.values() for run in runs)
    cards = CardReader(languages)
    sheets = [_Sheet(page, _columns(page, kept[page.number], typography, cards)) for page in pages]
    typography = typography.with_leading(column for sheet in sheets for column in _all_columns(sheet.columns))
    entries = _join_interrupted(_entries(sheets, typography))
    blocks = [*BlockWriter(cards, languages).blocks(entries), *(dropped(text, one) for one in discarded)]
    incomplete = tuple(page.number for page in pages if not page.whole)
    return Reading("pdf", text, len(pages), tuple(blocks), incomplete, _undecoded(pages), starts)


def _undecoded(pages: Sequence[Page]) -> tuple[Undecoded, ...]:
    """The fonts that leave open what their glyphs stand for."""
    glyphs: Counter[str] = Counter()
    places: dict[str, set[int]] = {}
    for page in pages:
        for run in page.runs:
            if UNKNOWN in run.text:
                glyphs[run.family] += run.text.count(UNKNOWN)
                places.setdefault(run.family, set()).add(page.number)
    return tuple(Undecoded(font, count, tuple(sorted(places[font]))) for font, count in sorted(glyphs.items()))


def _number_runs(pages: Sequence[Page]) -> tuple[str, tuple[int, ...]]:
    """Give each string its offset; the text that they make, and where in it the pages but the first begin."""
    texts: list[str] = []
    starts: list[int] = []
    offset = 0
    for page in pages:
        starts.append(offset)
        for run in page.runs:
            run.start = offset
            texts.append(run.text)
            offset += len(run.text) + 1
    return "\n".join(texts) + "\n", tuple(starts[1:])


def _without(pages: Sequence[Page], discarded: Iterable[Discarded]) -> dict[int, list[Run]]:
    gone = {run.start for one in discarded for run in one.runs}
    return {page.number: [run for run in page.runs if run.start not in gone] for page in pages}


def _columns(page: Page, runs: Sequence[Run], typography: Typography, cards: CardReader) -> list[Column]:
    tables, runs = find_tables(_without_cards(page, runs, cards), runs)
    boxes, runs = find_boxes(page, runs)
    items = ruled_tables(_items(take_in(boxes, runs), page, typography), page.rules, typography.size)
    for table in tables:
        items.append(Item(table.rect, box=_table_cells(table, page.number)))
    items.extend(_boxed(box, page, typography, cards) for box in boxes)
    return arrange(items, typography.size)


def _without_cards(page: Page, runs: Sequence[Run], cards: CardReader) -> Page:
    """The page without the rectangles of its cards, whose frames are no tables."""
    if not page.rects and not page.rules:
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


def _items(runs: Iterable[Run], page: Page, typography: Typography) -> list[Item]:
    runs = list(runs)
    large = initials(runs, typography.size)
    own = {id(run) for run in large}
    lines = attach_markers(join_contents(join_numbers(phrases(run for run in runs if id(run) not in own))))
    attach_initials(lines, large, typography.size)
    note_dots(lines, page.dots)
    return [Item(line.rect, line, prominent=typography.is_large(line.size)) for line in lines]


def _table_cells(table: Table, page: int) -> Cells:
    return Cells(page, [merge_rows(phrases(cell)) for cell in table.cells])


def _boxed(box: Box, page: Page, typography: Typography, cards: CardReader) -> Item:
    if cards.is_card(box, page.width * page.height):
        lines = merge_rows(phrases(box.all_runs()))
        return Item(box.rect, box=Cells(page.number, [lines], card=True))
    items = _items(box.runs, page, typography)
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


def _entries(sheets: Sequence[_Sheet], typography: Typography) -> list[tuple[LineGroup | Cells, bool]]:
    """The passages of all pages in order, each with whether it stands in a box."""
    grouper = Grouper(typography)
    entries: list[tuple[LineGroup | Cells, bool]] = []
    for sheet in sheets:
        found = list(_column_entries(sheet.columns, sheet.page, grouper, boxed=False))
        entries.extend(_notes_last(found, typography, sheet.page))
    return entries


def _column_entries(
    columns: Iterable[Column], page: Page, grouper: Grouper, *, boxed: bool
) -> Iterable[tuple[LineGroup | Cells, bool]]:
    for column in columns:
        lines: list[Line] = []
        behind_box = False
        for item in (*column.items, None):
            if item is not None and item.line is not None:
                lines.append(item.line)
                continue
            if lines:
                for contents, part in itertools.groupby(zip(lines, with_wraps(lines), strict=True), lambda one: one[1]):
                    passages = _passages([line for line, _ in part], column, page, grouper, contents=contents)
                    passages[0].behind_box = behind_box
                    yield from ((passage, boxed or contents) for passage in passages)
                lines = []
            behind_box = True
            if item is not None and isinstance(item.box, Cells):
                yield item.box, True
            elif item is not None and isinstance(item.box, Rows):
                yield Cells(page.number, item.box.cells), True
            elif item is not None and isinstance(item.box, Entry):
                yield LineGroup("definition", item.box.lines, page.number, column.x1), boxed
            elif item is not None and isinstance(item.box, _Boxed):
                yield from _column_entries(item.box.columns, page, grouper, boxed=True)


def _passages(
    lines: Sequence[Line], column: Column, page: Page, grouper: Grouper, *, contents: bool
) -> list[LineGroup]:
    if contents:
        return [LineGroup("dropped", list(lines), page.number, column.x1)]
    return grouper.group(lines, column, page)


def _notes_last(
    entries: list[tuple[LineGroup | Cells, bool]], typography: Typography, page: Page
) -> list[tuple[LineGroup | Cells, bool]]:
    """Footnotes behind the text of their page, so that they do not cut a sentence in two."""
    body: list[tuple[LineGroup | Cells, bool]] = []
    notes: list[tuple[LineGroup | Cells, bool]] = []
    lowest = min(
        (
            entry.lines[-1].y
            for entry, boxed in entries
            if isinstance(entry, LineGroup) and not boxed and entry.size > 0.93 * typography.size
        ),
        default=0.0,
    )
    for entry, boxed in entries:
        below = isinstance(entry, LineGroup) and not boxed and entry.lines[0].y < min(lowest, 0.5 * page.height)
        if below and isinstance(entry, LineGroup) and (is_note(entry, typography) or notes):
            entry.kind = "caption"
            notes.append((entry, True))
        else:
            body.append((entry, boxed))
    return [*body, *notes]


def _join_interrupted(entries: Sequence[tuple[LineGroup | Cells, bool]]) -> list[LineGroup | Cells]:
    """Passages that a column, a page or a box cut in two, made whole."""
    joined: list[LineGroup | Cells] = []
    open_passage: LineGroup | None = None
    for entry, boxed in entries:
        if boxed or not isinstance(entry, LineGroup):
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


def _resumes(before: LineGroup, entry: LineGroup) -> bool:
    if before.lines[-1].indexed and before.text[-1:].isdigit():
        return bool(PAGES.match(entry.text))
    ends, begins = before.lines[-1].element, entry.lines[0].element
    if ends >= 0 <= begins and (ends == begins or STOPPED.search(before.lines[-1].text)):
        return ends == begins
    if entry.kind != "paragraph" or abs(entry.size - before.size) > 0.05 * before.size:
        return False
    text = before.lines[-1].text
    if is_marked(entry.lines[0]):
        return False
    if CLOSED.search(text):
        return before.flush and not entry.behind_box and not text.endswith(":")
    return text.endswith(("-", "\u2010")) or entry.text[:1].islower() or before.full
