"""The tokens of the notation, each with its place in the text."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from extractors.errors import RulebookError

TOKEN: Final = re.compile(
    r'(?P<space>\s+)|(?P<name>"(?:[^"\\\n]|\\["\\])*")|(?P<least>\d+\+(?=\s))|(?P<number>\d+)'
    r"|(?P<label>@[a-z0-9][a-z0-9-]*)|(?P<word>[A-Za-z][A-Za-z0-9]*(?:-[A-Za-z0-9]+)*)"
    r"|(?P<mark><=|>=|!=|[][(){}:;,|/+*=<>-])"
)


class NotationError(RulebookError):
    """A text that is not in the notation; the message says where."""

    code = "bad-notation"


class Token(NamedTuple):
    """A piece of the text: its kind, how it is written, and where it begins."""

    kind: str
    text: str
    start: int


def tokens(text: str) -> list[Token]:
    """Cut a text into tokens, the last of which marks the end.

    >>> [token.text for token in tokens("draw 2")]
    ['draw', '2', '']
    """
    found: list[Token] = []
    start = 0
    while start < len(text):
        match = TOKEN.match(text, start)
        if match is None:
            raise error_at(text, start, "{found!r} means nothing here", found=text[start])
        if match.lastgroup != "space":
            found.append(Token(match.lastgroup or "", match.group(), start))
        start = match.end()
    found.append(Token("end", "", len(text)))
    return found


def error_at(text: str, start: int, message: str, **values: str) -> NotationError:
    """An error that names line and column, both from 1."""
    line = text.count("\n", 0, start) + 1
    column = start - text.rfind("\n", 0, start)
    return NotationError("line {row}, column {column}: " + message, row=line, column=column, **values)  # type: ignore[arg-type]
