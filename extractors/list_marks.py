"""The marks of lists: bullets, and the counters before headings and items: ``3.``, ``B.``, ``IV:``, ``a)``, ``(2)``."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

Kind: TypeAlias = Literal["number", "capital", "upper-roman", "letter", "lower-roman"]

BULLETS: Final = "•●▪◦‣■◆▶➤∙·"
"""The signs that stand before items in texts."""
DRAWN_BULLETS: Final = BULLETS + "○▫□◇▸➢❖★✓"
"""Those that stand before items in a PDF; in a text some of them are words, such as stars for a Level."""
BULLET: Final = re.compile(rf"\s*[{BULLETS}]\s*")
_COUNTER: Final = re.compile(r"[\s(]*(?P<counter>\d{1,2}|[A-Z]|[IVX]{2,5}|[a-z]|[ivx]{2,5})[.:)]\s+(?=\S)")
_ROMAN: Final = {"i": 1, "v": 5, "x": 10}


@dataclass(frozen=True, slots=True)
class Enumerator:
    """One way to read a counter; ``I`` may be a numeral or a letter."""

    kind: Kind
    value: int


def behind_enumerator(text: str) -> int:
    """Where a text begins behind its counter; 0 where it has none.

    >>> behind_enumerator("2. Draw 1 card."), behind_enumerator("(b) Draw"), behind_enumerator("Draw")
    (3, 4, 0)
    """
    return match.end() if (match := _COUNTER.match(text)) else 0


def read_enumerator(text: str) -> tuple[Enumerator, ...]:
    """The ways to read the counter at the start of a text, the likelier first.

    >>> read_enumerator("IV. End")
    (Enumerator(kind='upper-roman', value=4),)
    >>> [one.kind for one in read_enumerator("C. Third")]
    ['capital']
    """
    match = _COUNTER.match(text)
    if not match:
        return ()
    counter = match.group("counter")
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
