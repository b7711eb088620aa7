"""Spaces that are missing or too many beside brackets, quotation marks, hyphens and numbers."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence

from rulebook.checks.finding import Message, Span
from rulebook.checks.material import Passage
from rulebook.checks.sentence_marks import ADDRESS
from rulebook.checks.typesetting.slip import Slip
from rulebook.language.locales import Locale
from rulebook.spelling.orthography import orthography

JOINED = 2
"""How often a book must write two words with a hyphen and no space."""

_INSIDE = re.compile(r"(?<=[(\[]) +(?=\w)|(?<=\w) +(?=[)\]])")
_BEFORE_BRACKET = re.compile(r"(?:(?<=[^\W\d_]{2})|(?<=[.:;!?”]))\((?=[^()]{4,}\))")
_BEHIND_BRACKET = re.compile(r"(?<=[^()]{4}\))(?=[^\W\d_])")
_HYPHEN = re.compile(r"(?<![\w-])([^\W\d_]+)( ?- ?)([^\W\d_]+)(?![\w-])")
_GLUED = re.compile(r"(?<![\w.,/-])(\d+)([^\W\d_]{4,})(?![\w-])")
_WORD = re.compile(r"(?<![\w-])[^\W\d_]{4,}(?![\w-])")


def misspaced(passages: Sequence[Passage], locale: Locale) -> Iterator[Slip]:
    """All slips of one file; addresses of the web are left alone."""
    for passage, detail, message, span, usual in (
        *_at_brackets(passages),
        *_before_quotes(passages, locale),
        *_at_hyphens(passages),
        *_at_numbers(passages, locale),
    ):
        if not any(found.start() <= span[0] < found.end() for found in ADDRESS.finditer(passage.text)):
            around = passage.text[max(0, span[0] - 8) : span[1] + 8]
            yield Slip(passage, f"{detail}:{around}", 0.7, message, span, usual)


_Found = tuple[Passage, str, Message, Span, str | None]


def _at_brackets(passages: Sequence[Passage]) -> Iterator[_Found]:
    for passage in passages:
        for match in _INSIDE.finditer(passage.text):
            yield passage, "bracket", Message("a space inside the brackets"), match.span(), ""
        for pattern in (_BEFORE_BRACKET, _BEHIND_BRACKET):
            for match in pattern.finditer(passage.text):
                span = (match.start(), max(match.end(), match.start() + 1))
                yield passage, "bracket", Message("no space beside the brackets"), span, None


def _before_quotes(passages: Sequence[Passage], locale: Locale) -> Iterator[_Found]:
    closing = {last for _, last in locale.typography.quotes}
    opening = [first for first, _ in locale.typography.quotes if first not in closing]
    if not opening:
        return
    pattern = re.compile(rf"(?<=[^\W\d_])(?:{'|'.join(map(re.escape, opening))})(?=\w)")
    for passage in passages:
        for match in pattern.finditer(passage.text):
            mark = match.group()
            yield passage, "quote", Message("no space before “{mark}”", mark=mark), match.span(), f" {mark}"


def _at_hyphens(passages: Sequence[Passage]) -> Iterator[_Found]:
    """Spaces beside the hyphen of words that the book elsewhere joins by it alone."""
    found = [(passage, match) for passage in passages for match in _HYPHEN.finditer(passage.text)]
    joined = Counter(match.group().lower() for _, match in found if match.group(2) == "-")
    for passage, match in found:
        word = f"{match.group(1)}-{match.group(3)}"
        if match.group(2) != "-" and joined[word.lower()] >= JOINED:
            message = Message("a space beside the hyphen of “{word}”", word=word)
            yield passage, "hyphen", message, match.span(), word


def _at_numbers(passages: Sequence[Passage], locale: Locale) -> Iterator[_Found]:
    """Numbers that run into a word of the book or of the language."""
    speller = orthography(locale).speller
    words = Counter(word.lower() for passage in passages for word in _WORD.findall(passage.text))
    for passage in passages:
        for match in _GLUED.finditer(passage.text):
            if words[match.group(2).lower()] or (speller and speller.has(match.group(2))):
                number, word = match.groups()
                message = Message("no space between “{number}” and “{word}”", number=number, word=word)
                yield passage, "number", message, match.span(), f"{number} {word}"
