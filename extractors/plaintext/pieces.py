"""From lines to pieces: what a page prints in one go, put together across blank lines."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from extractors.list_marks import BULLET
from extractors.plaintext import marks
from extractors.plaintext.glue import cut_banner, cut_glue
from extractors.plaintext.lines import Line
from extractors.plaintext.piece import Book, Piece, Role

_TITLE_WIDTH = 62
_FULL = 0.9
"""Share of the longest line's length from which a line is full, so that its text may go on below it."""
_ENUMERATED = re.compile(r"\s*(?:[A-Z]|[IVX]{1,4}|[a-z])\.\s+(?=[^\W_a-zß-ÿ])")
_STEP = re.compile(r"\d{1,2}\.\s+[^\W_a-zß-ÿ][^.:]*:$")
"""The title of a numbered step, alone on its line."""
_SENTENCE_END = re.compile(r"[^\W\d_]{2,}[.!?]\s+[^\W\d_a-zß-ÿ]")
_RUN_IN = re.compile(r":\s+(?=[^\W\d_a-zß-ÿ])")


def groups_of(lines: Sequence[Line]) -> Iterator[list[Line]]:
    """Runs of lines without a blank line between them."""
    group: list[Line] = []
    for line in lines:
        if group and (line.row > group[-1].row + 1 or line.page != group[-1].page):
            yield group
            group = []
        group.append(line)
    if group:
        yield group


def make_pieces(lines: Sequence[Line], book: Book, leaf: int) -> list[Piece]:
    """The pieces of a leaf, continued over blank lines where a sentence or a title goes on."""
    pieces: list[Piece] = []
    for group in groups_of(lines):
        for piece in _cut_group(group, book):
            piece.leaf = leaf
            last = pieces[-1].lines[-1] if pieces else piece.lines[0]
            piece.gap = max(piece.lines[0].row - last.row - 1, 0)
            book.set_text(piece)
            if pieces and book.goes_on(pieces[-1], piece):
                pieces[-1].lines.extend(piece.lines)
                pieces[-1].left_out.extend(piece.left_out)
                book.set_text(pieces[-1])
            else:
                pieces.append(piece)
    return [part for piece in pieces for part in cut_glue(piece, book)]


def _cut_group(group: list[Line], book: Book) -> list[Piece]:
    if _is_listing(group, book):
        return _cut_listing(group, book)
    pieces: list[Piece] = []
    for line in group:
        piece = _start(line, book)
        if piece is not None:
            pieces.extend(piece)
            continue
        previous = pieces[-1] if pieces else None
        if previous is None or _parts(previous, line, book, first=len(group)):
            pieces.append(Piece([line]))
        else:
            previous.lines.append(line)
    return [part for piece in pieces for part in _cut_title_at_end(piece, book)]


def _is_listing(group: Sequence[Line], book: Book) -> bool:
    """Whether lines without a gap are a list without bullets: each begins large, no sentence ends among them."""
    texts = [line.text.strip() for line in group]
    opening = [
        text
        for text, before in zip(texts, ["", *texts], strict=False)
        if not marks.starts_low(text) and not text[0].isdigit() and not (before and book.is_open(before))
    ]
    return (
        len(opening) >= 3
        and not any(_SENTENCE_END.search(text) for text in texts)
        and not any(marks.STOPPED.search(text) or len(text) > _TITLE_WIDTH for text in texts)
        and not any(marks.is_capitals(text) for text in texts)
        and not any(marks.DINGBAT.match(text) or BULLET.match(text) for text in texts)
    )


def _cut_listing(group: Sequence[Line], book: Book) -> list[Piece]:
    pieces: list[Piece] = []
    width = max(len(line.text) for line in group)
    for line in group:
        last = pieces[-1].lines[-1] if pieces else line
        full = last.wrapped and len(last.text) >= _FULL * width
        if pieces and (
            marks.starts_low(line.text)
            or (book.is_open(last.text) and (last.wrapped or not book.spaces_wrap))
            or (full and book.vocabulary.adjacent(last.text, line.text))
        ):
            pieces[-1].lines.append(line)
        else:
            pieces.append(Piece([line], "label"))
    return pieces


def _start(line: Line, book: Book) -> list[Piece] | None:
    """The pieces that a line opens by its form, or ``None`` for a line like any other."""
    text = line.text
    section = marks.SECTION.search(text)
    if section:
        before = [Piece([line.part(0, section.start())])] if section.start() else []
        return [*before, _behind(line, section.start(), section.end(), "section")]
    dingbat = marks.DINGBAT.match(text)
    if dingbat:
        return _dingbat(line, dingbat)
    enumerator = _ENUMERATED.match(text)
    if enumerator:
        return _enumerated(line, enumerator)
    if _STEP.match(text.strip()) and len(text) <= _TITLE_WIDTH:
        return [Piece([line], "marked", locked=True)]
    bullets = list(BULLET.finditer(text))
    if bullets and bullets[0].start() == 0:
        ends = [*(bullet.start() for bullet in bullets[1:]), len(text)]
        return [
            _behind(line.part(0, end), bullet.start(), bullet.end(), "item")
            for bullet, end in zip(bullets, ends, strict=True)
        ]
    banner = cut_banner(line, book)
    if banner:
        return [Piece([part], "label") for part in banner]
    if marks.REMARK.match(text.strip()):
        return [Piece([line], "marked", locked=True)]
    if marks.BRACKETED.match(text.strip()) or marks.QUOTED.match(text.strip()):
        return [Piece([line], "label")]
    if book.label_role(text):
        return [Piece([line], "text", locked=True)]
    return None


def _enumerated(line: Line, mark: re.Match[str]) -> list[Piece] | None:
    """A heading behind ``A.`` or ``IV.``, alone on its line or with its text behind a colon."""
    text = line.text.strip()
    colon = _RUN_IN.search(line.text, mark.end())
    if colon and colon.start() <= _TITLE_WIDTH:
        heading = Piece([line.part(0, colon.start())], "marked", [line.part(colon.start(), colon.end())])
        return [heading, Piece([line.part(colon.end())])]
    if len(text) > _TITLE_WIDTH + 20 or text.endswith((".", ",", ";")):
        return None
    return [Piece([line], "marked", locked=True)]


def _dingbat(line: Line, mark: re.Match[str]) -> list[Piece]:
    leader = marks.LEADER.search(line.text)
    if leader:
        heading = _behind(line.part(0, leader.start()), 0, mark.end(), "marked")
        heading.left_out.append(line.part(leader.start()))
        return [heading]
    spaced = bool(mark.group(2))
    is_item = spaced and (line.wrapped or marks.CLOSED.search(line.text)) and mark.group(1) == "l"
    return [_behind(line, 0, mark.end(), "item" if is_item else "marked")]


def _behind(line: Line, start: int, end: int, role: Role) -> Piece:
    return Piece([line.part(end)], role, [line.part(start, end)])


def _parts(piece: Piece, line: Line, book: Book, *, first: int) -> bool:
    """Whether a line opens something new although no blank line stands before it."""
    last = piece.lines[-1]
    text = last.text.strip()
    if piece.role == "label" or piece.locked:
        return True
    if piece.role == "text" and len(piece.lines) == 1 and text in book.alone:
        return True
    if piece.role == "item":
        return False
    if marks.starts_low(line.text) or (book.is_open(text) and (last.wrapped or not book.spaces_wrap)):
        return False
    if marks.is_capitals(text) and len(piece.lines) >= 1 and marks.is_capitals(line.text):
        return False
    if piece.role in ("marked", "section"):
        return piece.role == "marked" or first > 2 or not last.wrapped
    if text.endswith(":") and not last.wrapped and not line.text.strip()[0].isdigit():
        return True  # what opens a list stands by itself
    if marks.STOPPED.search(text):
        return False
    if marks.is_capitals(text) or len(piece.lines) == 1:
        return len(text) <= _TITLE_WIDTH and not _wraps(last, line, book)
    return not last.wrapped and book.spaces_wrap and not book.vocabulary.adjacent(text, line.text)


def _wraps(last: Line, line: Line, book: Book) -> bool:
    """Whether a short line without a stop is the first of several, rather than a title."""
    if book.vocabulary.adjacent(last.text, line.text):
        return True
    if not book.spaces_wrap:
        return len(last.text) > 0.7 * len(line.text)
    return last.wrapped


def _cut_title_at_end(piece: Piece, book: Book) -> list[Piece]:
    """Divide a paragraph from a title that follows its last sentence on a line of its own."""
    if piece.role != "text" or len(piece.lines) < 2:
        return [piece]
    before, last = piece.lines[-2], piece.lines[-1]
    text = last.text.strip()
    if (
        marks.CLOSED.search(before.text.strip())
        and not marks.STOPPED.search(text)
        and not _SENTENCE_END.search(text)
        and not last.wrapped
        and 1 < len(text.split()) <= 9
        and not book.is_open(text)
        and not marks.ADDRESS.search(text)
    ):
        return [Piece(piece.lines[:-1], "text", piece.left_out), Piece([last])]
    return [piece]
