"""Divide what was drawn without a gap: a label behind a sentence, two labels, a doubled banner."""

from __future__ import annotations

import re

from extractors.plaintext import marks
from extractors.plaintext.lines import Line
from extractors.plaintext.piece import Book, Piece

_WORD_JOINT = re.compile(r"(?<=[a-zß-ÿ0-9])(?=[^\W\d_a-zß-ÿ])")

_BANNER = 2
"""How many joints make a line in capitals a row of labels: one may be a misprint."""
_SHORTEST = 3


def cut_glue(piece: Piece, book: Book) -> list[Piece]:
    """Divide what was drawn without a gap: a label behind a sentence, two labels, a doubled banner."""
    if piece.role == "item":
        return [piece]
    cut = _glue_in_prose(piece, book) if piece.role == "text" else 0
    behind_prose = cut > 0
    if not cut and (not piece.stopped or _ends_abbreviated(piece.text, book)):
        cut = _glue_in_label(piece, book)
    if not cut:
        return [piece]
    head, tail = _divide(piece, cut, book)
    if behind_prose:
        # A heading opens a line of its own: what sticks to a sentence is the label of a picture beside it.
        tail.role = "label"
        return [*cut_glue(head, book), tail]
    tail.locked = True
    return [*cut_glue(head, book), *cut_glue(tail, book)]


def _ends_abbreviated(text: str, book: Book) -> bool:
    return text.casefold().endswith(book.abbreviations)


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


def cut_banner(line: Line, book: Book) -> list[Line]:
    """The labels of a row in capitals that were drawn without gaps, or nothing where a line is no such row."""
    if not marks.is_capitals(line.text):
        return []
    cuts: list[int] = []
    for token in re.finditer(r"\S+", line.text):
        cuts.extend(token.start() + joint for joint in _joints_in_capitals(token.group(), book))
    if len(cuts) < _BANNER:
        return []
    ends = [*cuts, len(line.text)]
    return [line.part(start, end) for start, end in zip([0, *cuts], ends, strict=True)]


def _joints_in_capitals(word: str, book: Book) -> list[int]:
    if match := re.match(r"\d(?=[^\W\d_]{3})", word):
        return [match.end(), *(match.end() + joint for joint in _joints_in_capitals(word[match.end() :], book))]
    count = book.vocabulary.words
    apart = count[word.casefold()]
    halves = {
        joint: min(count[word[:joint].casefold()], count[word[joint:].casefold()])
        for joint in range(_SHORTEST, len(word) - _SHORTEST + 1)
    }
    best = max(halves, key=lambda joint: halves[joint], default=0)
    return [best] if best and halves[best] > apart else []


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
