"""How a text is built: its sentences, and the number with which an item of a list begins."""

from __future__ import annotations

import re
from typing import Final

from extractors.flow import Flow
from extractors.language import Language
from extractors.sentences import split

_ENUMERATOR: Final = re.compile(r"^\s*\(?\d{1,2}[.)]\s")


def behind_enumerator(text: str) -> int:
    """Where a text begins behind the number that it has as an item of a list or a step.

    >>> behind_enumerator("2. Draw 1 card.")
    3
    """
    return match.end() if (match := _ENUMERATOR.match(text)) else 0


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
