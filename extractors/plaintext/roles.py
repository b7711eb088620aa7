"""From pieces to blocks: headings, paragraphs, items, captions, examples, and what is dropped."""

from __future__ import annotations

import math
import re
from collections import Counter, defaultdict
from collections.abc import Container, Iterable, Sequence
from dataclasses import replace

from extractors.blocks import Block, BlockKind
from extractors.document import DropReason, Span
from extractors.flow import Flow
from extractors.page_order import mark_displaced
from extractors.plaintext import marks
from extractors.plaintext.piece import Book, Piece

_TITLE_WIDTH = 75
_TITLE_WORDS = 11
_REPEATED_LENGTH = 40
_LABEL_RUN = 5
_CALL_WORDS = 6
_EXAMPLE_LENGTH = 260
_NUMBERED_TITLE = re.compile(r"\d\s+(?=[^\W\d_])")
_VALUES = re.compile(r"[\W\d_]*$")
_LEVELS = re.compile(r"([^\W\d_]+) \d+(?:, \d+)* .*?\b\1 \d+")
_CALL = re.compile(r"(?<=[^\W_] )(?=[¡¿])")
"""Before the inverted mark that opens a call or a question behind another label."""
_COUNTS = re.compile(r"\d+ [^\W\d_]+ \d+ [^\W\d_]+$")


def to_blocks(pieces: Sequence[Piece], book: Book, attributes: Container[str]) -> list[Block]:
    """The blocks of the pieces, in their order, running heads and repetitions dropped.

    ``attributes`` are the names that a picture of all Attributes prints side by side.
    """
    gap = _usual_gap(pieces)
    blocks = [
        part for piece in pieces for part in _labels(replace(_block(piece, book), apart=piece.gap > gap), attributes)
    ]
    blocks = _examples(blocks, book)
    blocks = _recurring_labels(blocks)
    blocks = _drop_running_heads(blocks)
    blocks = _drop_repetitions(blocks)
    return mark_displaced(blocks)


def _block(piece: Piece, book: Book) -> Block:
    if piece.role == "dropped":
        return _make("dropped", piece, reason=piece.reason or "ornament")
    if piece.role == "section":
        return _make("heading", piece, level=2)
    if piece.role == "marked":
        return _make("heading", _without_digit(piece), level=3)
    if piece.role == "item":
        return _make("item", piece)
    if piece.role == "label":
        return _make("caption", piece)
    if marks.CHAPTER_DIGIT.search(piece.text) and len(piece.text) < _TITLE_WIDTH and not piece.stopped:
        return _make("heading", _without_digit(piece), level=1)
    if is_title(piece, book):
        return _title(piece)
    if _VALUES.match(piece.text):
        return _make("dropped", piece, reason="ornament")
    kind: BlockKind = "definition" if marks.DEFINITION.match(piece.text) else "paragraph"
    return _make(kind, _without_step(piece))


def is_title(piece: Piece, book: Book) -> bool:
    """Whether a piece has the form of a heading: short, not stopped, beginning large."""
    text = piece.text
    if len(text) > _TITLE_WIDTH or len(text.split()) > _TITLE_WORDS or not any(char.isalpha() for char in text):
        return False
    if marks.is_doubled(text) or (marks.is_capitals(text) and not text.endswith(".")):
        return True
    if marks.STOPPED.search(text) and not text.endswith(("?", "!")):
        return False
    if (text.endswith("!") and len(text.split()) > _CALL_WORDS) or book.label_role(text):
        return False
    return not marks.starts_low(text)


def _title(piece: Piece) -> Block:
    half = marks.is_doubled(piece.text)
    if half:  # set twice for its shadow, as titles are and labels are not
        return _make("heading", _cut(piece, 0, half), level=3)
    number = _NUMBERED_TITLE.match(piece.text)
    if number:
        if _COUNTS.match(piece.text):
            return _make("caption", piece)
        return replace(_make("heading", _cut(piece, number.end(), len(piece.text)), level=4), displaced=True)
    if marks.is_capitals(piece.text) and len(piece.text.split()) > 1:
        return _make("heading", piece, level=2)
    return replace(_make("heading", piece, level=3), displaced=True)


def _usual_gap(pieces: Sequence[Piece]) -> float:
    """How many rows stand between two paragraphs of a file that was typed; on laid out pages gaps say nothing."""
    if len({piece.page for piece in pieces}) > 1:
        return math.inf
    gaps = Counter(piece.gap for piece in pieces if piece.gap)
    return max(gaps, key=lambda gap: (gaps[gap], gap), default=math.inf)


def _labels(block: Block, attributes: Container[str]) -> list[Block]:
    """A row of picture labels as one caption each: ``Level 4 Level 4``, ``1 Tribute 2 Tributes``."""
    text = block.flow.text
    words = text.split()
    cuts: list[int] = []
    if all(word in attributes for word in words):
        cuts = [match.start() for match in re.finditer(r"\S+", text)]
    elif block.kind == "heading" and not block.displaced:
        return [block]
    elif len(text) < _TITLE_WIDTH and _LEVELS.match(text):
        cuts = [0, *_label_starts(text, words[0])]
    elif len(text) < _TITLE_WIDTH and _CALL.search(text):
        cuts = [0, *(match.start() for match in _CALL.finditer(text))]
    elif _COUNTS.match(text):
        cuts = [match.start() for match in re.finditer(r"\d+ ", text)]
    if not cuts:
        return [block]
    flows = [block.flow.slice(start, end) for start, end in zip(cuts, [*cuts[1:], len(text)], strict=True)]
    return [
        replace(block, kind="caption", level=0, displaced=False, flow=flow, spans=spans)
        for flow, spans in zip(flows, _divided(block.spans, flows), strict=True)
    ]


def _label_starts(text: str, word: str) -> list[int]:
    """Where labels that count begin: behind a number, or with the counted word behind a word in small letters."""
    found: list[int] = []
    before = ""
    for match in re.finditer(r"\S+", text):
        large = not marks.starts_low(match.group()) and not match.group()[0].isdigit()
        if large and (before[-1:].isdigit() or (before.islower() and match.group() == word)):
            found.append(match.start())
        before = match.group()
    return found


def _divided(spans: Sequence[Span], flows: Sequence[Flow]) -> list[tuple[Span, ...]]:
    """The characters of a block among the flows cut from it; what no flow kept goes with the one before it."""
    starts = [next(offset for offset in flow.offsets if offset >= 0) for flow in flows]
    first = min(starts)
    found: list[tuple[Span, ...]] = []
    for start in starts:
        low, high = 0 if start == first else start, min((other for other in starts if other > start), default=math.inf)
        cut = ((max(span.start, low), min(span.end, high)) for span in spans)
        found.append(tuple(Span(begin, int(end)) for begin, end in cut if begin < end))
    return found


def _examples(blocks: list[Block], book: Book) -> list[Block]:
    """Make the passage before a bare label for examples an example; the label is no text."""
    found = list(blocks)
    for index, block in enumerate(blocks):
        if block.kind in ("heading", "dropped", "card") or book.label_role(block.flow.text) != "example":
            continue
        found[index] = replace(block, kind="dropped", reason="ornament")
        for before in range(index - 1, max(index - 4, -1), -1):
            if found[before].kind == "paragraph":
                if len(found[before].flow.text) <= _EXAMPLE_LENGTH:
                    found[before] = replace(found[before], kind="example")
                break
    return found


def _recurring_labels(blocks: list[Block]) -> list[Block]:
    """Make titles in capitals captions where a page prints them twice inside: those are words of a picture."""
    edges = _edges(blocks)
    inside = Counter(
        (block.page, block.flow.text.casefold())
        for index, block in enumerate(blocks)
        if block.kind == "heading" and index not in edges and marks.is_capitals(block.flow.text)
    )
    recurring = {name for (_, name), count in inside.items() if count > 1}
    return [
        replace(block, kind="caption", level=0, displaced=False)
        if block.kind == "heading" and block.flow.text.casefold() in recurring
        else block
        for block in blocks
    ]


def _drop_running_heads(blocks: list[Block]) -> list[Block]:
    """Drop a title that stands again at the edge of its page or of the next one, or alone on the page after that.

    The title that it repeats is beyond doubt: no picture has a running head.
    """
    edges = _edges(blocks)
    labels = _label_runs(blocks)
    sizes = Counter(block.page for block in blocks if block.kind not in ("dropped", "card"))
    seen: dict[str, int] = {}
    found = list(blocks)
    for index, block in enumerate(blocks):
        if block.kind != "heading":
            continue
        name = block.flow.text.casefold()
        reach = 2 if sizes[block.page] == 1 else 1
        if name in seen and index in edges and block.page - blocks[seen[name]].page <= reach:
            found[index] = replace(block, kind="dropped", reason="running-header", level=0)
            found[seen[name]] = replace(blocks[seen[name]], displaced=False)
        elif index not in labels:
            seen[name] = index
    return found


def _label_runs(blocks: Sequence[Block]) -> set[int]:
    """Titles of which many stand in a row, as in a diagram: no heading for a running head to repeat."""
    found: set[int] = set()
    run: list[int] = []
    for index, block in enumerate(blocks):
        if block.kind == "dropped":
            continue
        if block.kind == "heading" and block.displaced and (not run or blocks[run[-1]].page == block.page):
            run.append(index)
            continue
        # The last title of a run that a text follows is the heading of that text.
        found.update(run[:-1] if len(run) >= _LABEL_RUN else ())
        run = [index] if block.kind == "heading" and block.displaced else []
    return found | set(run if len(run) >= _LABEL_RUN else ())


def _edges(blocks: Sequence[Block]) -> set[int]:
    pages: dict[int, list[int]] = defaultdict(list)
    for index, block in enumerate(blocks):
        if block.kind not in ("dropped", "card"):
            pages[block.page].append(index)
    return {index for page in pages.values() for index in (page[0], page[-1])}


def _drop_repetitions(blocks: list[Block]) -> list[Block]:
    """Drop a passage that is printed twice in a row, as happens at a page break."""
    before = ""
    found: list[Block] = []
    for block in blocks:
        text = block.flow.text
        if block.kind in ("paragraph", "item", "definition") and len(text) >= _REPEATED_LENGTH:
            if text == before:
                found.append(replace(block, kind="dropped", reason="repeated"))
                continue
            before = text
        elif block.kind not in ("dropped", "card"):
            before = ""
        found.append(block)
    return found


def _without_digit(piece: Piece) -> Piece:
    match = marks.CHAPTER_DIGIT.search(piece.text)
    return _cut(piece, 0, match.start()) if match else piece


def _without_step(piece: Piece) -> Piece:
    match = marks.STEP_DIGIT.search(piece.text)
    return _cut(piece, 0, match.start()) if match else piece


def _cut(piece: Piece, start: int, end: int) -> Piece:
    """The piece with only a part of its text; its characters all stay its own."""
    return Piece(piece.lines, piece.role, piece.left_out, piece.reason, piece.text, piece.flow.slice(start, end))


def _make(kind: BlockKind, piece: Piece, *, level: int = 0, reason: DropReason | None = None) -> Block:
    flow = piece.flow if piece.flow.text else Flow.join([line.flow for line in piece.lines], "\n")
    return Block(kind, flow, piece.spans, page=piece.page, level=level, reason=reason)


def positions(blocks: Iterable[Block]) -> list[Block]:
    """The blocks by the place of their first character in the file."""
    return sorted(blocks, key=lambda block: min((span.start for span in block.spans), default=0))
