"""Where one reference runs words together or tears one, the other shows it; all words of the book are the judge."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Container
from dataclasses import dataclass, field, replace

from wordfreq import zipf_frequency

from tests.pdfs.references import Page
from tests.pdfs.words import Stream, tokens

LONGEST = 12
COMMON = 2.0
"""A word of a language is at least so frequent (Zipf's scale)."""
COMMON_LETTER = 6.0
"""A single letter that is a word is at least so frequent; others stand in formulas."""


ACCENTS = {"´": "\u0301", "`": "\u0300", "ˆ": "\u0302", "^": "\u0302", "¨": "\u0308", "˜": "\u0303", "~": "\u0303",
           "¸": "\u0327", "ˇ": "\u030c"}  # fmt: skip
ACCENTED = re.compile(f"([{re.escape(''.join(ACCENTS))}])([^\\W\\d_])")
DOTLESS = {"ı": "i", "ȷ": "j"}


def composed(page: Page, known: Container[str]) -> Page:
    """A page with the accents put on their letters that stand before them, where that gives words of the other reader.

    TeX's old fonts have accents as glyphs of their own.
    """
    return replace(page, lines=tuple(
        replace(line, words=tuple(replace(word, text=_composed(word.text, known)) for word in line.words))
        for line in page.lines
    ))  # fmt: skip


def _composed(text: str, known: Container[str]) -> str:
    whole = ACCENTED.sub(lambda found: DOTLESS.get(found[2], found[2]) + ACCENTS[found[1]], text)
    if whole == text:
        return text
    whole = unicodedata.normalize("NFC", whole)
    return whole if all(word in known for word in tokens(whole)) else text


@dataclass(frozen=True, slots=True)
class Slips:
    """What a reference gets wrong on a page: words that are several, and rows of words that are one."""

    run: dict[str, tuple[str, ...]] = field(default_factory=dict)
    torn: dict[tuple[str, ...], str] = field(default_factory=dict)

    def mend(self, stream: Stream) -> Stream:
        """The words as they should be."""
        if not self.run and not self.torn:
            return stream
        words: list[str] = []
        at = 0
        while at < len(stream.words):
            row = self._torn_at(stream.words, at)
            if row:
                words.append(self.torn[row])
                at += len(row)
            else:
                words.extend(self.run.get(stream.words[at], (stream.words[at],)))
                at += 1
        return Stream(tuple(words), stream.broken)

    def _torn_at(self, words: tuple[str, ...], at: int) -> tuple[str, ...] | None:
        rows = (words[at : at + length] for length in range(LONGEST, 1, -1)) if self.torn else ()
        return next((row for row in rows if row in self.torn), None)


def slips(stream: Stream, other: Stream, known: Counter[str], known_to_other: Counter[str], language: str) -> Slips:
    """What ``stream`` gets wrong, told from the ``other`` reference of the page and all words of both in the book.

    A word is run together where the other has it in parts that this reference has elsewhere or the language knows, and
    neither the other nor the language has it whole. A word is torn where the other has it whole, and
    one of its parts is known neither to the other nor to the language.
    """
    run: dict[str, tuple[str, ...]] = {}
    torn: dict[tuple[str, ...], str] = {}
    for word in stream.counts:
        whole = word in stream.broken or word in known_to_other or is_word(word, language)
        if len(word) > 2 and not whole:
            parts = other.parts(word)
            if (
                parts
                and is_evident(parts)
                and all((len(part) > 1 and part in known) or is_word(part, language) for part in parts)
            ):
                run[word] = parts
    for word in other.counts:
        if len(word) > 2 and word not in stream.counts:
            parts = stream.parts(word)
            if (
                parts
                and len(parts) <= LONGEST
                and not all(part in known_to_other or is_word(part, language) for part in parts)
            ):
                torn[parts] = word
    return Slips(run, torn)


def is_evident(parts: tuple[str, ...]) -> bool:
    """Whether parts are words rather than the single letters of a formula."""
    return any(len(part) > 1 for part in parts) and not any(part.isdigit() for part in parts)


def is_word(word: str, language: str) -> bool:
    """Whether a word is one of the language's more frequent."""
    return zipf_frequency(word, language) >= (COMMON if len(word) > 1 else COMMON_LETTER)
