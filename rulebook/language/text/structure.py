"""How a text is built: its sentences, and the addresses in it."""

from __future__ import annotations

import re
from typing import Final

from extractors.flow import Flow
from extractors.language import Language
from extractors.sentences import split
from rulebook.language.text.tokens import Span

_ADDRESS: Final = re.compile(r"\S*(?:\w@\w|://|www\.|\w\.[^\W\d_]{2,}\.|\w\.[a-z]{2,3}/)\S*|\S*[a-z]\.[a-z]+\S*")


def addresses(text: str) -> list[Span]:
    """Where addresses of the web and of mail stand, whose marks end no sentence and whose letters spell no word.

    >>> addresses("See www.example.com/rules or write.")
    [(4, 25)]
    """
    if "." not in text and "@" not in text and "://" not in text:
        return []
    return [match.span() for match in _ADDRESS.finditer(text)]


def sentences(text: str, blanked: str, language: Language) -> tuple[str, ...]:
    """The sentences of a text whose lines are kept apart; a stop inside a quoted name ends none.

    ``blanked`` is the same text without its names, letter by letter.
    """
    found: list[str] = []
    start = 0
    for line in text.split("\n"):
        if line.strip():
            reading = Flow(blanked[start : start + len(line)], tuple(range(len(line))))
            cut = split(reading, language)
            found.extend(line[sentence.offsets[0] : sentence.offsets[-1] + 1] for sentence in cut)
        start += len(line) + 1
    return tuple(found)
