"""What poppler and pdfium read on each page: lines of words, and for poppler where they stand."""

from __future__ import annotations

import re
import shutil
import subprocess
from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from statistics import median
from typing import Literal, TypeAlias

import pypdfium2
from lxml import etree

from tests.pdfs import pictures
from tests.pdfs.words import IN_WORD_HYPHEN, Pair, Stream, letters, tokens

Reader: TypeAlias = Literal["poppler", "pdfium"]

LINE_END_HYPHEN = re.compile(r"(?<=[^\W\d_])[-\u2010\u2011\u00ad\ufffe\x02]$")
INNER_BREAK = re.compile(r"(?<=[^\W\d_])[\ufffe\x02](?=[^\W\d_])")
ENUMERATOR = re.compile(r"^[(\[]?(?:\d{1,3}|[^\W\d_]|[ivxlcIVXLC]{1,5})(?:\.\d{1,3})*[.)\]:]?$")
GLUED = re.compile(r"(?<=[^\W\d_])\d{1,3}$|^\d{1,3}(?=[^\W\d_])")
SMALL = 0.85
"""The height of a raised number, at most, in heights of its line."""
TELLING = 4
"""So many letters tell that the end of a line is a running head."""


class MissingToolError(Exception):
    """A reference reader is not installed."""


@dataclass(frozen=True, slots=True)
class Word:
    """A word as the reference gives it; a ``mark`` may be a bullet, a number of a list or of a note."""

    text: str
    mark: bool = False


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a page; ``block`` tells the lines of a paragraph from others, ``box`` is left, top, right, bottom."""

    words: tuple[Word, ...]
    block: int = 0
    box: tuple[float, float, float, float] | None = None

    @property
    def text(self) -> str:
        """The line as printed."""
        return " ".join(word.text for word in self.words)


@dataclass(frozen=True, slots=True)
class LeftOut:
    """What a reader left out of a page, told by the letters of poppler's lines, and all of them in a row."""

    lines: frozenset[str]
    row: str

    def has(self, line: Line) -> bool:
        """Whether a line was left out; pdfium's lines may be several of poppler's."""
        text = letters(line.text)
        return text in self.lines or (line.box is None and len(text) >= TELLING and text in self.row)


@dataclass(frozen=True)
class Page:
    """What one reference reads on one page."""

    lines: tuple[Line, ...]
    height: float = 0

    @cached_property
    def stream(self) -> Stream:
        """All words of the page."""
        return _stream(self.lines, None)

    def beside(self, gone: LeftOut, pairs: AbstractSet[Pair]) -> Stream:
        """The words of the page but for lines that were left out and for marks in none of the pairs."""
        return _stream([_trimmed(line, gone.lines) for line in self.lines if not gone.has(line)], pairs)


def read(reader: Reader, path: Path) -> tuple[Page, ...]:
    """The pages of a PDF as a reference reads them.

    Raises:
        MissingToolError: The reference is not installed.
    """
    return _poppler(path) if reader == "poppler" else _pdfium(path)


def _poppler(path: Path) -> tuple[Page, ...]:
    if shutil.which("pdftotext") is None:
        raise MissingToolError("needs pdftotext of the Debian package poppler-utils, which is not here")
    done = subprocess.run(
        ["pdftotext", "-bbox-layout", "-enc", "UTF-8", str(path), "-"], capture_output=True, check=True
    )
    clean = re.sub(rb"[\x00-\x08\x0b\x0c\x0e-\x1f]", b"", done.stdout)
    tree = etree.fromstring(clean, etree.XMLParser(recover=True, huge_tree=True))
    drawn = pictures.glyphs(path)
    return tuple(_poppler_page(page, drawn(index)) for index, page in enumerate(tree.iter("{*}page")))


def _poppler_page(page: etree._Element, drawn: pictures.Glyphs | None) -> Page:
    lines: list[Line] = []
    for block, element in enumerate(page.iter("{*}block")):
        for line in element.iter("{*}line"):
            found = [(word.text or "", _box(word)) for word in line.iter("{*}word")]
            found = [(text, box) for text, box in found if not (drawn and drawn.draw(text, box))]
            if not found:
                continue
            usual = median(box[3] - box[1] for _, box in found)
            words = tuple(
                Word(text, mark=_may_be_a_mark(text, first=not index, small=box[3] - box[1] < SMALL * usual))
                for index, (text, box) in enumerate(found)
            )
            lines.append(Line(words, block, _box(line)))
    return Page(tuple(lines), float(page.get("height", 0)))


def _box(element: etree._Element) -> tuple[float, float, float, float]:
    left, top, right, bottom = (float(element.get(name, 0)) for name in ("xMin", "yMin", "xMax", "yMax"))
    return left, top, right, bottom


def _pdfium(path: Path) -> tuple[Page, ...]:
    pages: list[Page] = []
    drawn = pictures.glyphs(path)
    with pypdfium2.PdfDocument(path) as document:
        for index in range(len(document)):
            glyphs = drawn(index)
            text = glyphs.text if glyphs else document[index].get_textpage().get_text_range()
            lines = (line.split() for line in text.splitlines())
            pages.append(
                Page(
                    tuple(
                        Line(tuple(Word(word, _may_be_a_mark(word, first=not at, small=False))
                                   for at, word in enumerate(words)))
                        for words in lines
                        if words
                    )
                )
            )  # fmt: skip
    return tuple(pages)


def _may_be_a_mark(text: str, *, first: bool, small: bool) -> bool:
    return (first and bool(ENUMERATOR.match(text))) or (small and text.isalnum() and len(text) <= 3)


def _stream(lines: Sequence[Line], pairs: AbstractSet[Pair] | None) -> Stream:
    """The words of lines, those joined that a hyphen parts at the end of a line; of the marks those in a pair."""
    words: list[str] = []
    marks: list[bool] = []
    broken: dict[str, tuple[str, str]] = {}
    carried = ""
    for index, line in enumerate(lines):
        following = lines[index + 1] if index + 1 < len(lines) else None
        for at, word in enumerate(line.words):
            text = carried + word.text
            if carried:
                _note(broken, carried, word.text)
                carried = ""
            last = at == len(line.words) - 1
            if last and following and following.block == line.block and LINE_END_HYPHEN.search(text):
                carried = LINE_END_HYPHEN.sub("", text)
                continue
            if INNER_BREAK.search(text):
                _note(broken, *INNER_BREAK.split(text, maxsplit=1))
                text = INNER_BREAK.sub("", text)
            found = tokens(text)
            if IN_WORD_HYPHEN.search(text):
                broken.update({one: (one, "") for one in found if one not in broken})
            glued = bool(GLUED.search(text)) and len(found) > 1
            words.extend(found)
            marks.extend(word.mark or (glued and one.isdigit()) for one in found)
    words.extend(tokens(carried))
    marks.extend(False for _ in tokens(carried))
    if pairs is not None:
        words = [word for at, word in enumerate(words) if not marks[at] or _stands(words, at, pairs)]
    return Stream(tuple(words), broken)


def _trimmed(line: Line, dropped: AbstractSet[str]) -> Line:
    """A line of pdfium's without what was dropped at its ends: it joins what stands at one height."""
    if line.box or not dropped:
        return line
    texts = [letters(word.text) for word in line.words]
    begin = next((at for at in range(len(texts), 0, -1) if _was_dropped(texts[:at], dropped)), 0)
    end = next((at for at in range(begin, len(texts)) if _was_dropped(texts[at:], dropped)), len(texts))
    return Line(line.words[begin:end], line.block)


def _was_dropped(texts: Sequence[str], dropped: AbstractSet[str]) -> bool:
    whole = "".join(texts)
    return len(whole) >= TELLING and whole in dropped


def _note(broken: dict[str, tuple[str, str]], before: str, after: str) -> None:
    head, tail = tokens(before), tokens(after)
    if head and tail:
        broken[head[-1] + tail[0]] = (head[-1], tail[0])


def _stands(words: Sequence[str], at: int, pairs: AbstractSet[Pair]) -> bool:
    before = words[at - 1] if at else ""
    after = words[at + 1] if at + 1 < len(words) else ""
    return (before, words[at]) in pairs or (words[at], after) in pairs
