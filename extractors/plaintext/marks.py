"""The forms by which a line of a booklet shows what it is."""

from __future__ import annotations

import re

# Bullets of the symbol fonts: in a dump the black circle, square and lozenge come out as these letters.
_DINGBATS = "lnqvw"

SECTION = re.compile(r"\s*<<<\s*")
DINGBAT = re.compile(rf"\s*(?:[a-z]\s+)?([{_DINGBATS}])(\s+|(?=[^\W\d_a-zß-ÿ]|[¿¡“„«\"]))(?=[^\W_a-zß-ÿ]|[¿¡“„«\"])")
DASH_ITEM = re.compile(r"\s*[-–*]\s+(?=\w)")
CHAPTER_DIGIT = re.compile(r"(?<=[^\W\d_])(\d)$")
STEP_DIGIT = re.compile(r"(?<=[.!?)])\s?(\d)$")
LEADER = re.compile(r"\s*\.{4,}\s*")
BRACKETED = re.compile(r"\[[^\]\n]+\]\s*$")
REMARK = re.compile(r"\((?:[^\W_a-zß-ÿ][\w-]*)(?:\s+[^\W\d_a-zß-ÿ][\w-]*)+\)$")
QUOTED = re.compile(r"[“„«\"][^”“»\"]+[”“»\"]\s*$")
DEFINITION = re.compile(r"(?:[^\W_a-zß-ÿ][\w'’&-]*)(?:\s+[\w'’&-]*[\w'’&]){0,4}\s+[-–—]\s+(?=[^\W\d_a-zß-ÿ])")
STOPPED = re.compile(r"[.!?…:;][\s\"”»“’)\]]*$")
CLOSED = re.compile(r"[.!?…][\s\"”»“’)\]]*$")
ADDRESS = re.compile(r"(?:https?://|www\.)\S+|\S+@\S+\.\w+|\b\w[\w-]+\.com\b")


def is_capitals(text: str) -> bool:
    """Whether a text is set in capitals, at least a word of five letters or two words."""
    letters = [char for char in text if char.isalpha()]
    if len(letters) < 5 or len(max(text.split(), key=len)) < 4:
        return False
    return sum(1 for char in letters if char.isupper() or char == "ß") >= 0.95 * len(letters)


def is_doubled(text: str) -> int:
    """The length of the first half of a text that is printed twice, or 0."""
    half = len(text) // 2
    if len(text) < 10:
        return 0
    for end in (half, half + 1):
        if text[:end].strip() == text[len(text) - half :].strip() and text[:end].strip():
            return end
    return 0


def starts_low(text: str) -> bool:
    """Whether a text goes on in the middle of a sentence."""
    first = text.lstrip()[:1]
    return first.islower() or first in "&/,;+)"


def words(text: str) -> list[str]:
    """The words of a text, with the marks that cling to them."""
    return text.split()
