"""Signs that are printed in several styles and are one sign: apostrophes, quotation marks, dashes, spaces."""

from __future__ import annotations

from typing import Final

APOSTROPHES: Final = "'’‘ʼ"
QUOTES: Final = '"“”„«»‟'
HYPHENS: Final = "-‐‑"
DASHES: Final = "–—−"
SPACES: Final = "\u00a0\u202f\u2009"

_ONE_STYLE: Final = str.maketrans(
    {
        **dict.fromkeys(APOSTROPHES, "'"), **dict.fromkeys(QUOTES, '"'), **dict.fromkeys(HYPHENS + DASHES, "-"),
        **dict.fromkeys(SPACES, " "),
    }
)  # fmt: skip


def in_one_style(text: str) -> str:
    """A text of the same length in which every sign has its plainest style.

    >>> in_one_style("“Elf” – 2")
    '"Elf" - 2'
    """
    return text if text.isascii() else text.translate(_ONE_STYLE)


def as_name(text: str) -> str:
    """A name for comparison: without case, style of signs and double spaces.

    >>> as_name("The  Dragon’s Egg") == as_name("the dragon's egg")
    True
    """
    return " ".join(in_one_style(text.casefold()).split())
