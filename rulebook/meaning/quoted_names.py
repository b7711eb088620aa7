"""Names that have quotation marks in them: where they stand in a text, they are one token."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Final

from rulebook.language.text.signs import QUOTES
from rulebook.language.text.tokens import Token

FEWEST: Final = 4
"""Quotation marks of a line that can have such a name in it."""


class QuotedNames:
    """The names of a catalogue that have quotation marks in them.

    >>> from rulebook.language.text.tokens import tokens
    >>> line = 'Draw "Big "A"" now.'
    >>> [token.text for token in QuotedNames(['Big "A"']).whole(line, tuple(tokens(line)))]
    ['Draw', '"Big "A""', 'now', '.']
    """

    def __init__(self, names: Iterable[str]) -> None:
        found = sorted({name for name in names if any(sign in QUOTES for sign in name)}, key=len, reverse=True)
        self._names = re.compile("|".join(re.escape(name) for name in found)) if found else None

    def whole(self, line: str, tokens: Sequence[Token]) -> Sequence[Token]:
        """The tokens of a line, those of each such name between quotation marks as one."""
        if self._names is None or sum(sign in QUOTES for sign in line) < FEWEST:
            return tokens
        for match in self._names.finditer(line):
            start, end = match.start() - 1, match.end() + 1
            if start >= 0 and line[start] in QUOTES and line[match.end() : end] in QUOTES and end <= len(line):
                tokens = _joined(tokens, Token(line[start:end], start, end))
        return tokens


def _joined(tokens: Sequence[Token], one: Token) -> Sequence[Token]:
    """Tokens with one instead of all that stand where it does; as they are where one of them goes beyond it."""
    inside = [at for at, token in enumerate(tokens) if token.start < one.end and one.start < token.end]
    first, last = inside[0], inside[-1]
    if (tokens[first].start, tokens[last].end) != (one.start, one.end):
        return tokens
    return (*tokens[:first], one, *tokens[last + 1 :])
