"""HTML to passages."""

from __future__ import annotations
from collections.abc import Iterator, Sequence
from extractors.language import Language
from extractors.markup.passages import Passage, Style, StyledBuilder
import re

_TEXT = re.compile(r"(?:<[^>]*>|\s)*([^<]+)")


def passages_of(text: str, start: int, end: int, languages: Sequence[Language] = ()) -> Iterator[Passage]:
    for match in _TEXT.finditer(text, start, end):
        builder = StyledBuilder()
        for o in range(*match.span(1)):
            builder.add(text[o], o, Style.PLAIN)
        styled = builder.take()
        if styled.text:
            yield Passage("paragraph", styled)
