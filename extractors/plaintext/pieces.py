"""From lines to pieces: what a page prints in one go, put together across blank lines."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from extractors.document import DropReason, Span
from extractors.flow import Flow
from extractors.hyphenation import Vocabulary, join_lines
from extractors.plaintext import marks
from extractors.plaintext.lines import Line

Role: TypeAlias = Literal[
    "text",  # running text or a title, not decided yet
    "item",  # behind a bullet
    "section",  # behind <<<
    "marked",  # behind a bullet of a symbol font that opens a heading
    "label",  # words of a picture, one of them per piece
    "dropped",
]

_WORD_JOINT = re.compile(r"(?<=[a-zß-ÿ0-9])(?=[^\W\d_a-zß-ÿ])")
_TITLE_WIDTH = 62
_ENUMERATED = re.compile(r"\s*(?:[A-Z]|[IVX]{1,4}|[a-z])\.\s+(?=[^\W_a-zß-ÿ])")
_RUN_IN = re.compile(r":\s+(?=[^\W\d_a-zß-ÿ])")


@dataclass(slots=True)
class Piece:
    """Lines that belong together. ``left_out`` are their characters that the text goes without."""

    lines: list[Line]
    role: Role = "text"
    left_out: list[Line] = field(default_factory=list)
    reason: DropReason | None = None
    text: str = ""
    flow: Flow = field(default_factory=lambda: Flow("", ()))
    leaf: int = 0
    locked: bool = False

    @property
    def spans(self) -> tuple[Span, ...]:
        """All the source characters of the piece."""
        found = sorted({one.span for one in (*self.lines, *self.left_out) if one.text.strip()})
        return tuple(found)

    @property
    def page(self) -> int:
        """The page on which the piece begins."""
        return self.lines[0].page if self.lines else self.left_out[0].page

    @property
    def stopped(self) -> bool:
        """Whether the text ends as a sentence or the opening of a list does."""
        return bool(marks.STOPPED.search(self.text))


@dataclass(frozen=True, slots=True)
class Book:
    """What deciding about one piece needs to know of the whole file."""

    vocabulary: Vocabulary
    small_words: frozenset[str]
    labels: dict[str, str]
    spaces_wrap: bool

    def set_text(self, piece: Piece) -> None:
        """Compose the running text of a piece from its lines."""
        piece.flow = join_lines([line.flow for line in piece.lines], self.vocabulary, self.small_words)
        piece.text = piece.flow.text

    def label_role(self, text: str) -> str | None:
        """The role of a text that is a structural word and nothing else."""
        return self.labels.get(text.strip(" :.!¡*()").casefold())

    def is_open(self, text: str) -> bool:
        """Whether a text breaks off: at a small word, a comma, a hyphen, an ampersand."""
        stripped = text.rstrip()
        if stripped.endswith((",", "&", "+")) or re.search(r"[^\W\d_]-$", stripped):
            return True
        last = re.findall(r"[^\W_]+", stripped)[-1:]
        return bool(last) and last[0].casefold() in self.small_words and stripped[-1].isalnum()

    def goes_on(self, before: Piece, after: Piece) -> bool:
        """Whether ``after`` continues the sentence that ``before`` left open."""
        if before.stopped or before.role in ("section", "marked", "label") or after.role != "text":
            return False
        if self.label_role(before.text) or self.label_role(after.text):
            return False
        if marks.is_capitals(before.text) != marks.is_capitals(after.text):
            return False
        if marks.starts_low(after.text):
            return True
        wrapped = before.lines[-1].wrapped
        if self.is_open(before.text):
            return wrapped or not self.spaces_wrap
        return wrapped and self.vocabulary.adjacent(before.text, after.text)


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
            book.set_text(piece)
            if pieces and book.goes_on(pieces[-1], piece):
                pieces[-1].lines.extend(piece.lines)
                pieces[-1].left_out.extend(piece.left_out)
                book.set_text(pieces[-1])
            else:
                pieces.append(piece)
    return [part for piece in pieces for part in _cut_glue(piece, book)]


def _cut_group(group: list[Line], book: Book) -> list[Piece]:
    if _is_listing(group):
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


def _is_listing(group: Sequence[Line]) -> bool:
    """Whether lines without a gap are a list without bullets: each begins large, none ends as a sentence does."""
    texts = [line.text.strip() for line in group]
    return (
        len(texts) >= 3
        and sum(1 for text in texts if not marks.starts_low(text)) >= 3
        and not any(marks.STOPPED.search(text) or len(text) > _TITLE_WIDTH for text in texts)
        and not any(marks.is_capitals(text) for text in texts)
        and not any(marks.DINGBAT.match(text) or marks.BULLET.match(text) for text in texts)
    )


def _cut_listing(group: Sequence[Line], book: Book) -> list[Piece]:
    pieces: list[Piece] = []
    for line in group:
        last = pieces[-1].lines[-1] if pieces else line
        if pieces and (
            marks.starts_low(line.text) or (book.is_open(last.text) and (last.wrapped or not book.spaces_wrap))
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
    bullets = list(re.finditer(r"\s*[•●▪◦‣■◆▶➤∙]\s*", text))
    if bullets and bullets[0].start() == 0:
        ends = [*(bullet.start() for bullet in bullets[1:]), len(text)]
        return [
            _behind(line.part(0, end), bullet.start(), bullet.end(), "item")
            for bullet, end in zip(bullets, ends, strict=True)
        ]
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
    if piece.role == "item":
        return False
    if marks.starts_low(line.text) or (book.is_open(text) and (last.wrapped or not book.spaces_wrap)):
        return False
    if marks.is_capitals(text) and len(piece.lines) >= 1 and marks.is_capitals(line.text):
        return False
    if piece.role in ("marked", "section"):
        return piece.role == "marked" or first > 2 or not last.wrapped
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
        and not last.wrapped
        and 1 < len(text.split()) <= 9
        and not book.is_open(text)
        and not marks.ADDRESS.search(text)
    ):
        return [Piece(piece.lines[:-1], "text", piece.left_out), Piece([last])]
    return [piece]


def _cut_glue(piece: Piece, book: Book) -> list[Piece]:
    """Divide what was drawn without a gap: a label behind a sentence, two labels, a doubled banner."""
    if piece.role == "item":
        return [piece]
    cut = _glue_in_prose(piece, book) if piece.role == "text" else 0
    if not cut and not piece.stopped:
        cut = _glue_in_label(piece, book)
    if not cut:
        return [piece]
    head, tail = _divide(piece, cut, book)
    tail.locked = True
    return [*_cut_glue(head, book), *_cut_glue(tail, book)]


def _glue_in_prose(piece: Piece, book: Book) -> int:
    """Where a label of a few words sticks behind the last sentence, or 0."""
    text = piece.text
    for match in re.finditer(r"(?<=[.!?)])(?=[^\W\d_a-zß-ÿ][^\W\d_]+$)", text):
        if text[match.start() :].casefold() in book.labels:
            return match.start()
    if piece.stopped:
        return 0
    last = max((match.end() for match in re.finditer(r"[^\W\d_]{3,}[.!?][\"”»“)]*\s+", text)), default=0)
    tail = text[last:]
    if last > 60 and tail[:1].isupper() and 1 <= len(tail.split()) <= 5 and not book.is_open(tail):
        return 0 if "," in tail else last
    return 0


def _glue_in_label(piece: Piece, book: Book) -> int:
    """Where one label ends and the next begins inside a word, or 0."""
    if len(piece.text) > 90:
        return 0
    for token in re.finditer(r"\S+", piece.text):
        word = token.group()
        core = word.strip(".,;:!?()[]")
        joints = [match.start() for match in _WORD_JOINT.finditer(word)]
        printed_apart = word.isupper() or book.vocabulary.words[core.casefold()] > 2
        if (printed_apart and not joints) or len(core) < 5 or "-" in core or "/" in core:
            continue
        if token.end() == len(piece.text) and not joints:
            joints.extend(range(len(word) - 2, 2, -1))
        for joint in joints:
            left, right = word[:joint].strip(".,"), word[joint:].strip(".,")
            if right.islower() and right not in book.small_words:
                continue  # a compound, which some languages write in one word
            if _known(left, book) and _known(right, book) and joint:
                return token.start() + joint
    return 0


def _known(word: str, book: Book) -> bool:
    if word.isdigit():
        return True
    return len(word) > 1 and word in book.vocabulary and (len(word) > 3 or word.isupper())


def _divide(piece: Piece, cut: int, book: Book) -> tuple[Piece, Piece]:
    """The piece in two, at an index of its text."""
    offset = next(one for one in piece.flow.offsets[cut:] if one >= 0)
    head: list[Line] = []
    tail: list[Line] = []
    for line in piece.lines:
        if line.end <= offset:
            head.append(line)
        elif line.start >= offset:
            tail.append(line)
        else:
            head.append(line.part(0, offset - line.start))
            tail.append(line.part(offset - line.start))
    left_out = [[one for one in piece.left_out if (one.start < offset) is side] for side in (True, False)]
    first = Piece(head, piece.role, left_out[0], leaf=piece.leaf, locked=piece.locked)
    second = Piece(tail, "text", left_out[1], leaf=piece.leaf)
    book.set_text(first)
    book.set_text(second)
    return first, second
