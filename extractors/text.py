"""Read plain text: the dump of a booklet, or a page copied from a forum."""

from __future__ import annotations

from collections.abc import Sequence

from extractors.blocks import Block, Reading
from extractors.cardbox import Box, CardFrames, box_flow
from extractors.document import Card
from extractors.flow import Flow
from extractors.hyphenation import Vocabulary
from extractors.language import Language
from extractors.plaintext.debris import reason_to_drop
from extractors.plaintext.forum import Thread, find_thread
from extractors.plaintext.lines import Line, page_starts, read_lines
from extractors.plaintext.piece import Book, Piece
from extractors.plaintext.pieces import groups_of, make_pieces
from extractors.plaintext.roles import positions, to_blocks


def read_text(text: str, languages: Sequence[Language]) -> Reading:
    """Take a text file apart into headings, paragraphs, items, captions and cards."""
    lines, markers, pages = read_lines(text)
    thread = find_thread(lines, languages)
    content = [line for line in lines if thread is None or line.row not in thread.dropped]
    frames = CardFrames(languages)
    boxes = frames.find(content)
    content = _outside(content, boxes)
    small_words = frozenset(word for language in languages for word in language.function_words)
    book = Book(
        vocabulary=Vocabulary(line.text for line in content),
        small_words=small_words,
        labels={word: role for language in languages for word, role in language.labels.items()},
        abbreviations=tuple(sorted({word for language in languages for word in language.abbreviations})),
        alone=_alone(content),
        spaces_wrap=sum(1 for line in content if line.wrapped) > 0.3 * len(content),
    )
    kept = {word for language in languages for word in language.attributes}
    debris, content = _debris(content, kept)
    blocks = [
        *to_blocks(make_pieces(content, book, 0), book, kept),
        *debris,
        *_card_blocks(boxes, frames.cards(boxes, book.vocabulary, small_words)),
        *(Block("dropped", Flow.of(text, m.start, m.end), (m,), page=1, reason="page-break") for m in markers),
        *(_thread_blocks(lines, thread) if thread else ()),
    ]
    return Reading("text", text, pages, tuple(positions(blocks)), starts=page_starts(lines))


def _alone(lines: Sequence[Line]) -> frozenset[str]:
    """The texts of several words that stand between two blank lines."""
    texts = (group[0].text.strip() for group in groups_of(lines) if len(group) == 1)
    return frozenset(text for text in texts if " " in text)


def _outside(lines: Sequence[Line], boxes: Sequence[Box]) -> list[Line]:
    """The lines of no card frame, and what stands behind a frame on its last line."""
    inside: dict[int, Box] = {index: box for box in boxes for index in range(box.first, box.last + 1)}
    found: list[Line] = []
    for index, line in enumerate(lines):
        box = inside.get(index)
        if box is None:
            found.append(line)
        elif index == box.last:
            found.extend(box.rest)
    return found


def _debris(lines: Sequence[Line], kept: set[str]) -> tuple[list[Block], list[Line]]:
    by_page: dict[int, list[Line]] = {}
    for line in lines:
        by_page.setdefault(line.page, []).append(line)
    blocks: list[Block] = []
    rest: list[Line] = []
    torn = False
    for page, found in by_page.items():
        reasons = reason_to_drop(found, kept, torn=torn)
        torn = reasons.get(len(found) - 1) == "ornament" and found[-1].text.strip()[-1].isalpha()
        for index, line in enumerate(found):
            if index in reasons:
                blocks.append(Block("dropped", line.flow, (line.span,), page=page, reason=reasons[index]))
            else:
                rest.append(line)
    return blocks, rest


def _card_blocks(boxes: Sequence[Box], cards: Sequence[Card]) -> list[Block]:
    return [
        Block("card", box_flow(box), tuple(line.span for line in box.lines), page=box.lines[0].page, card=card)
        for box, card in zip(boxes, cards, strict=True)
    ]


def _thread_blocks(lines: Sequence[Line], thread: Thread) -> list[Block]:
    return [
        Block("dropped", line.flow, (line.span,), page=line.page, reason=thread.dropped[line.row])
        for line in lines
        if line.row in thread.dropped
    ]


__all__ = ["Piece", "read_text"]
