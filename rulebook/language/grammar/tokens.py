"""A text as words that know what they can be, with what stands between quotation marks left closed."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Literal, NamedTuple, TypeAlias

from rulebook.language.grammar.lexicon import OPEN_CLASSES, PLURAL, SINGULAR, UNKNOWN, Lexicon, Word
from rulebook.language.text.text import Text

Kind: TypeAlias = Literal["word", "number", "name", "mark", "end"]

_ENDS = frozenset(".!?…\n")
_GOES_ON = re.compile(r"\.\s*[\da-zß-ÿ]")
"""A full stop behind which the sentence goes on: that of a short form."""


class TaggedToken(NamedTuple):
    """A word, number, name or mark of a text, from ``start`` to ``end``."""

    text: str
    start: int
    end: int
    kind: Kind
    word: Word

    @property
    def lower(self) -> str:
        """The form in which the lexicon has it."""
        return self.text.lower()

    @property
    def number(self) -> int:
        """Of a number: singular or plural."""
        return SINGULAR if self.text == "1" else PLURAL

    @property
    def is_function_word(self) -> bool:
        """Whether it belongs to a closed class that has no nouns."""
        return bool(self.word.classes - OPEN_CLASSES)

    def is_a(self, *names: str) -> bool:
        """Whether it can belong to one of some closed classes."""
        return not self.word.classes.isdisjoint(names)


def sentences(text: Text, lexicon: Lexicon) -> list[list[TaggedToken]]:
    """The tokens of a text, sentence by sentence.

    A stretch between quotation marks is one name; a full stop behind a number or a short form ends nothing
    that matters here, for a sentence cut in two only has less to say.
    """
    found: list[list[TaggedToken]] = [[]]
    for token in _tokens(text, lexicon):
        if token.kind == "end":
            found.append([])
        else:
            found[-1].append(token)
    return [sentence for sentence in found if sentence]


def _tokens(text: Text, lexicon: Lexicon) -> Iterable[TaggedToken]:
    for token in text.tokens:
        shown, start, end = token
        if token.kind == "word":
            yield from _words(shown, start, lexicon)
        elif token.kind == "mark":
            if shown != "." or not _GOES_ON.match(text.string, start):
                yield TaggedToken(shown, start, end, "end" if shown in _ENDS else "mark", UNKNOWN)
        else:
            yield TaggedToken(shown, start, end, token.kind, UNKNOWN)


def _words(shown: str, start: int, lexicon: Lexicon) -> Iterable[TaggedToken]:
    """One token, or two where a hyphen joins a pronoun to its verb."""
    head, hyphen, tail = shown.rpartition("-")
    if hyphen and "enclitics" in lexicon.word(f"-{tail.lower()}").classes:
        yield TaggedToken(head, start, start + len(head), "word", lexicon.word(head.lower()))
        shown, start = hyphen + tail, start + len(head)
    lower = shown.lower().replace("’", "'")
    yield TaggedToken(shown, start, start + len(shown), "word", lexicon.word(lower))
