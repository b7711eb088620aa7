"""Sentences that both references have in one piece, to see whether one clause holds each."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import groupby, zip_longest
from typing import TypeAlias

from tests.pdfs.references import Line, Page
from tests.pdfs.words import Stream, tokens

Sentences: TypeAlias = tuple[str, ...]
"""The letters of each sentence, without digits."""

SHORTEST, LONGEST = 8, 40
END = re.compile(r"[.!?…][)\]\"'»”’]*$")
BEGIN = re.compile(r"^[(\[\"'«“‘„¿¡]*[^\W\d_]")
ROOM = 2
"""So many letters more than the next word a line may leave free."""


def sentences(poppler: Page, pdfium: Stream) -> Sentences:
    """The sentences of 8 to 40 words that run on within a block of poppler's and stand whole in pdfium's words."""
    other = "".join(word for word in pdfium.words if not word.isdigit())
    found = []
    for _, lines in groupby(poppler.lines, key=lambda line: line.block):
        for sentence in _of_block(list(lines)):
            words = [word for word in tokens(sentence) if not word.isdigit()]
            whole = "".join(words)
            if SHORTEST <= len(words) <= LONGEST and whole in other:
                found.append(whole)
    return tuple(found)


def _of_block(lines: Sequence[Line]) -> Iterator[str]:
    """The sentences of a block that begin after another or with the block, over running lines alone."""
    current: list[str] | None = []
    for line, following in zip_longest(lines, lines[1:]):
        for word in line.words:
            if current is not None and not current and not (BEGIN.match(word.text) and _opens(word.text)):
                current = None
            if current is not None:
                current.append(word.text)
            if END.search(word.text):
                if current:
                    yield " ".join(current)
                current = []
        if current and following and not _runs_on(line, following, max(one.box[2] for one in lines)):
            current = None


def _runs_on(line: Line, following: Line, right: float) -> bool:
    """Whether the first word of the following line had no place at the end of this one."""
    letter = (line.box[2] - line.box[0]) / max(1, len(line.text))
    return line.box[2] + letter * (len(following.words[0].text) + ROOM) >= right


def _opens(word: str) -> bool:
    return next((char.isupper() for char in word if char.isalpha()), False)
