"""Sentences with stand-ins for the names in them: what is said of one card is read once for all of them.

A stand-in begins as the name does where that decides how the words beside it are written; which name it stands for is
known to the sentence alone.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple

from rulebook.language.text.signs import QUOTES
from rulebook.language.text.tokens import Token
from rulebook.meaning.joints import Joints

FIRST: Final = 0xE000
"""The first of the letters for private use: what stand-ins end with."""
MOST: Final = 0x400
"""Names of a sentence that can have one; names beyond are read as they stand."""


class Masked(NamedTuple):
    """A sentence with stand-ins.

    Attributes:
        text: Its text.
        tokens: Its tokens.
        english: The stand-in of the English name, for that of a name.
        names: The name for each stand-in.
    """

    text: str
    tokens: Sequence[Token]
    english: Mapping[str, str]
    names: Mapping[str, str]

    def unmasked(self, text: str) -> str:
        """A text with the names for their stand-ins."""
        for stand_in, name in self.names.items():
            if stand_in in text:
                text = text.replace(stand_in, name)
        return text


class Masking:
    """Puts stand-ins for the names in sentences of a language."""

    def __init__(self, joints: Joints, english: Callable[[str], str], quotes: tuple[str, str]) -> None:
        self._joints = joints
        self._english = english
        self._quotes = quotes
        self._alike: dict[tuple[str, ...], str] = {}
        self._beginnings: dict[str, str] = {}

    def masked(self, line: str, tokens: Sequence[Token]) -> Masked:
        """A sentence of a line."""
        start, end = tokens[0].start, tokens[-1].end
        if not any(_is_name(token.text) for token in tokens) or _has_private(line[start:end]):
            return Masked(line[start:end], tokens, {}, {})
        stand_ins: dict[str, str] = {}
        values: dict[str, str] = {}
        text, kept = "", []
        behind = start
        for token in tokens:
            text += line[behind : token.start]
            behind = token.end
            written = token.text
            if _is_name(written) and (name := written[1:-1].strip()) and len(stand_ins) < MOST:
                if name not in stand_ins:
                    stand_ins[name] = f"{self._beginning(name)} {chr(FIRST + len(stand_ins))}"
                    values.setdefault(self._english(name), f"{chr(FIRST + MOST + len(values))}")
                before, _, after = written.partition(name)
                written = before + stand_ins[name] + after
            kept.append(Token(written, len(text), len(text) + len(written)))
            text += written
        english = {stand_in: values[self._english(name)] for name, stand_in in stand_ins.items()}
        names = {stand_in: name for table in (stand_ins, values) for name, stand_in in table.items()}
        return Masked(text, kept, english, names)

    def _beginning(self, name: str) -> str:
        """The first word of a name before which every word is written as before this one."""
        first = name.split(maxsplit=1)[0]
        if first not in self._beginnings:
            quoted = f"{self._quotes[0]}{name}{self._quotes[1]}"
            how = tuple([self._joints.elided(word, quoted) for word in self._joints.shorts])
            self._beginnings[first] = self._alike.setdefault(how, first)
        return self._beginnings[first]


def _is_name(token: str) -> bool:
    return len(token) > 1 and token[0] in QUOTES


def _has_private(text: str) -> bool:
    """Whether letters for private use stand in a text, which could be taken for stand-ins."""
    return any("\ue000" <= sign <= "\uf8ff" for sign in text)
