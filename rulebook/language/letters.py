"""Letters and their accents."""

from __future__ import annotations

import unicodedata


def plain_letters(word: str) -> str:
    """A word without its accents.

    >>> plain_letters("naïveté")
    'naivete'
    """
    if word.isascii():
        return word
    return "".join(char for char in unicodedata.normalize("NFD", word) if not unicodedata.combining(char))
