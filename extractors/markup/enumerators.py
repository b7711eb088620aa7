"""The counters before headings: ``3.``, ``B.``, ``IV.``, ``a.``, ``ii.``."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Literal, TypeAlias

Kind: TypeAlias = Literal["number", "capital", "upper-roman", "letter", "lower-roman"]

MARK = re.compile(r"(\d{1,2}|[A-Z]|[IVX]{2,5}|[a-z]|[ivx]{2,5})[.:)]\s+(?=\S)")
_ROMAN = {"i": 1, "v": 5, "x": 10}


@dataclass(frozen=True, slots=True)
class Enumerator:
    """One way to read a counter; ``I`` may be a numeral or a letter."""

    kind: Kind
    value: int


def read_enumerator(text: str) -> tuple[Enumerator, ...]:
    """The ways to read the counter at the start of a text, the likelier first.

    >>> read_enumerator("IV. End")
    (Enumerator(kind='upper-roman', value=4),)
    >>> [one.kind for one in read_enumerator("C. Third")]
    ['capital']
    """
    match = MARK.match(text)
    if not match:
        return ()
    counter = match.group(1)
    if counter.isdigit():
        return (Enumerator("number", int(counter)),)
    upper = counter.isupper()
    found: list[Enumerator] = []
    value = _roman(counter.lower())
    if value:
        found.append(Enumerator("upper-roman" if upper else "lower-roman", value))
    if len(counter) == 1:
        found.append(Enumerator("capital" if upper else "letter", ord(counter.lower()) - ord("a") + 1))
    return tuple(found)


def _roman(numeral: str) -> int:
    if set(numeral) - set(_ROMAN):
        return 0
    digits = [_ROMAN[char] for char in numeral]
    return sum(-one if one < after else one for one, after in zip(digits, [*digits[1:], 0], strict=True))
