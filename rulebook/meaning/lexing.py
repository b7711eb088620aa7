"""From the tokens of a text to what the grammar reads: names resolved, contracted words taken apart."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from rulebook.language.text.tokens import Token
from rulebook.meaning.grammar import Grammar

NUMBER: Final = "0"
NAME: Final = '"'
"""What numbers and names are compared as."""
GLUED: Final = "\n"
"""Behind the sign of a token before which no space stands."""


class Lexed(NamedTuple):
    """A token as the grammar reads it.

    Attributes:
        key: What it is compared as: the word in lower case, ``0`` for a number, ``"`` for a name.
        value: The number, or the English name.
        written: As it stands there, a name without its quotation marks.
        start: Where it begins in the text.
        end: Where it ends.
        sign: All that reading depends on, in one: tokens of the same sign are read and printed alike.
    """

    key: str
    value: str
    written: str
    start: int
    end: int
    sign: str = ""


def lex(tokens: Sequence[Token], grammar: Grammar, english: Callable[[str], str]) -> list[Lexed]:
    """Read tokens, with the English name of each name; what two words were contracted to becomes those two."""
    apart = grammar.joints.apart
    lexed: list[Lexed] = []
    behind = -1
    for token in tokens:
        text, start, end = token
        kind, gap = token.kind, "" if start > behind else GLUED
        behind = end
        if kind == "word":
            word = token.lower
            parts = apart(word)
            if len(parts) == 1 and grammar.compounds and parts[0] not in grammar.vocabulary:
                parts = _parts(parts[0], grammar) or parts
            if len(parts) == 1 and parts[0] == word:
                lexed.append(Lexed(word, word, text, start, end, word + gap))
            else:
                lexed.extend([Lexed(part, part, text, start, end, f"{part}\t{word}{gap}") for part in parts])
        elif kind == "number":
            lexed.append(Lexed(NUMBER, text, text, start, end, text + gap))
        elif kind == "name":
            written = text[1:-1].strip()
            value = english(written)
            lexed.append(Lexed(NAME, value, written, start, end, f"{value}\t{text}{gap}"))
        else:
            lexed.append(Lexed(text, text, text, start, end, text + gap))
    return lexed


def _parts(word: str, grammar: Grammar) -> tuple[str, ...]:
    """The words that a compound is made of; nothing where it is none."""
    for first in grammar.compounds:
        if word.startswith(first) and (rest := word[len(first) :]):
            behind = (rest,) if rest in grammar.vocabulary else _parts(rest, grammar)
            if behind:
                return first, *behind
    return ()
