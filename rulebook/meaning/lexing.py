"""From the tokens of a text to what the grammar reads: names resolved, contracted words taken apart."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from rulebook.language.text.tokens import Token
from rulebook.meaning.grammar import Grammar

NUMBER: Final = "0"
NAME: Final = '"'
"""What numbers and names are compared as."""


class Lexed(NamedTuple):
    """A token as the grammar reads it.

    Attributes:
        key: What it is compared as: the word in lower case, ``0`` for a number, ``"`` for a name.
        value: The number, or the English name.
        written: As it stands there, a name without its quotation marks.
        start: Where it begins in the text.
        end: Where it ends.
    """

    key: str
    value: str
    written: str
    start: int
    end: int


def lex(tokens: Sequence[Token], grammar: Grammar, english: Callable[[str], str]) -> list[Lexed]:
    """Read tokens, with the English name of each name; what two words were contracted to becomes those two."""
    apart = grammar.joints.apart
    lexed: list[Lexed] = []
    for token in tokens:
        kind, start, end = token.kind, token.start, token.end
        if kind == "word":
            parts = apart(token.lower)
            if len(parts) == 1 and grammar.compounds and parts[0] not in grammar.vocabulary:
                parts = _parts(parts[0], grammar) or parts
            lexed.extend(Lexed(part, part, token.text, start, end) for part in parts)
        elif kind == "number":
            lexed.append(Lexed(NUMBER, token.text, token.text, start, end))
        elif kind == "name":
            written = token.text[1:-1].strip()
            lexed.append(Lexed(NAME, english(written), written, start, end))
        else:
            lexed.append(Lexed(token.text, token.text, token.text, start, end))
    return lexed


def _parts(word: str, grammar: Grammar) -> tuple[str, ...]:
    """The words that a compound is made of; nothing where it is none."""
    for first in grammar.compounds:
        if word.startswith(first) and (rest := word[len(first) :]):
            behind = (rest,) if rest in grammar.vocabulary else _parts(rest, grammar)
            if behind:
                return first, *behind
    return ()
