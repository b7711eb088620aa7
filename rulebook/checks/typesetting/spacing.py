"""Spaces that are missing or too many beside brackets, quotation marks, hyphens and numbers."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence

from rulebook.checks.finding import Message, Span
from rulebook.checks.material import Passage
from rulebook.checks.typesetting.departure import Departure
from rulebook.language.locales import Locale
from rulebook.language.text.structure import addresses
from rulebook.language.text.tokens import Token, forms, is_inside, neighbours, placed_runs, words
from rulebook.spelling.orthography import orthography

JOINED = 2
"""How often a book must write two words with a hyphen and no space."""

_INSIDE = re.compile(r"(?<=[(\[]) +(?=\w)|(?<=\w) +(?=[)\]])")
_BEFORE_BRACKET = re.compile(r"(?:(?<=[^\W\d_]{2})|(?<=[.:;!?”]))\((?=[^()]{4,}\))")
_BEHIND_BRACKET = re.compile(r"(?<=[^()]{4}\))(?=[^\W\d_])")
HYPHENS = frozenset({"-", " -", "- ", " - "})
GLUED = 4
"""Letters of the shortest word that a number may have run into: shorter ones are endings and units."""


def misspaced(passages: Sequence[Passage], locale: Locale) -> Iterator[Departure]:
    """All slips of one file; addresses of the web are left alone."""
    for passage, detail, message, span, usual in (
        *_at_brackets(passages),
        *_before_quotes(passages, locale),
        *_at_hyphens(passages),
        *_at_numbers(passages, locale),
    ):
        if not is_inside(span[0], addresses(passage.text)):
            around = passage.text[max(0, span[0] - 8) : span[1] + 8]
            yield Departure(passage, f"{detail}:{around}", 0.7, message, span, usual)


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
    found = [(passage, pair) for passage in passages if "-" in passage.text for pair in _hyphened(passage.text)]
    joined = Counter((one.lower, two.lower) for _, (one, between, two) in found if between == "-")
    for passage, (one, between, two) in found:
        if between != "-" and joined[one.lower, two.lower] >= JOINED:
            word = f"{one.text}-{two.text}"
            message = Message("a space beside the hyphen of “{word}”", word=word)
            yield passage, "hyphen", message, (one.start, two.end), word


def _hyphened(text: str) -> Iterator[tuple[Token, str, Token]]:
    """Two words with a hyphen between them, and no third one."""
    for one, between, two in neighbours(words(text), text):
        if between in HYPHENS and not _goes_on(text, one.start - 1) and not _goes_on(text, two.end):
            yield one, between, two


def _goes_on(text: str, place: int) -> bool:
    """Whether a letter, digit or hyphen stands at a place."""
    return 0 <= place < len(text) and (text[place] in "-_" or text[place].isalnum())


def _at_numbers(passages: Sequence[Passage], locale: Locale) -> Iterator[_Found]:
    """Numbers that run into a word of the book or of the language."""
    speller = orthography(locale).speller
    known = {word.lower() for passage in passages for word in forms(passage.text)}
    for passage in passages:
        for run in placed_runs(passage.text):
            word = run.text.lstrip("0123456789")
            number = run.text.removesuffix(word)
            if not number or len(word) < GLUED or not word.isalpha() or _is_joined(passage.text, run):
                continue
            if word.lower() in known or (speller and speller.has(word)):
                message = Message("no space between “{number}” and “{word}”", number=number, word=word)
                yield passage, "number", message, run.span, f"{number} {word}"


def _is_joined(text: str, run: Token) -> bool:
    """Whether a mark joins a number with its word to what stands beside them."""
    return text[max(0, run.start - 1) : run.start] in tuple(".,/-") or text[run.end : run.end + 1] == "-"
