"""Words put together to a text: the spaces between them, what is contracted, elided, or written together."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from rulebook.language.text.signs import APOSTROPHES
from rulebook.meaning.joints import HYPHEN, Joints
from rulebook.meaning.patterns import CAPITAL, CLOSING, JOINED

COMMA: Final = ","
PECULIAR: Final = frozenset((CAPITAL, CLOSING, JOINED, ",", *APOSTROPHES))
"""Signs at the end of words that are not simply put behind the others."""


class Printed(NamedTuple):
    """A word to be printed; glued where no space stands before it."""

    text: str
    is_glued: bool


def joined(words: Sequence[Printed], joints: Joints) -> str:
    """Words with the spaces between them, contracted and elided."""
    text = ""
    at, capital, arrow_glued = 0, False, False
    joined = leans = False
    while at < len(words):
        word, glued = words[at]
        if not (capital or joined or word in joints.peculiar or word[-1:] in PECULIAR):
            text += word if glued or leans or word == COMMA or not text else " " + word
            leans = False
            at += 1
            continue
        following = words[at + 1].text if at + 1 < len(words) else ""
        behind = words[at + 2].text if at + 2 < len(words) else ""
        one = joints.contracted(word, following, behind)
        if one:
            word, following = one, behind
            at += 1
        if word == CAPITAL:
            capital, arrow_glued = True, glued
            at += 1
            continue
        if word == CLOSING:
            at += 1
            if following[:1].isalnum():
                text += ","
            continue
        if capital:
            glued = arrow_glued
        space = "" if glued or word == COMMA or not text or leans else " "
        if not text.endswith(HYPHEN):
            word = joints.elided(word, following) or word
        if capital:
            word, capital = word[0].upper() + word[1:], False
        if joined:
            space, word = "", word if text.endswith("-") else word[0].lower() + word[1:]
        joined = word.endswith(JOINED)
        leans = len(word) > 1 and word[-1] in APOSTROPHES
        text += space + word.rstrip(JOINED)
        at += 1
    return text
