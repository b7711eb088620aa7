"""Cut running text into sentences.

A full stop ends a sentence where a capital, a digit, a quotation or a parenthesis follows; not after
an abbreviation, not after the number of a list or an ordinal, and not inside a parenthesis. A
quotation inside a sentence does not cut it, and a label (“Important!”) stays with its sentence.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from extractors.flow import Flow
from extractors.language import Language

_END = re.compile(r"[.!?…]+[\"”»“’')\]]*(?=\s+[^\sa-zß-öø-ÿ])")
_ENUMERATOR = re.compile(r"^[\s(]*\d{1,2}\.$")
_ORDINAL = re.compile(r"\s\d{1,2}\.$")
_STOPPED = re.compile(r"[.!?…][\"”»“’')\]]*$")
_QUOTED_AND_ON = re.compile(r"\s*[\"”»“]\s*[,;a-zß-öø-ÿ]")
"""Behind the mark that ends a quotation: the sentence around it goes on."""
_SPACED = re.compile(r"\.\s+\.$")
_OPENING, _CLOSING = "([", ")]"


def split(flow: Flow, language: Language | None) -> list[Flow]:
    """The sentences of ``flow`` in order, each without white space at its ends."""
    abbreviations = language.abbreviations if language else frozenset[str]()
    labels = language.labels if language else {}
    text = flow.text
    depths = _depths(text)
    found: list[tuple[int, int]] = []
    start = 0
    for match in _END.finditer(text):
        end = match.end()
        is_label = text[start:end].strip(" *!.:").lower() in labels
        if depths[end - 1] or is_label or _goes_on(text, start, match, abbreviations):
            continue
        found.append((start, end))
        start = end
    found.append((start, len(flow)))
    return [sentence for sentence in (flow.slice(*place) for place in _with_words(found, text)) if sentence.text]


def _with_words(places: Sequence[tuple[int, int]], text: str) -> list[tuple[int, int]]:
    """The sentences; marks alone are none, and belong to the one before them or, at the start, behind them."""
    found: list[tuple[int, int]] = []
    begin: int | None = None
    for start, end in places:
        if any(char.isalnum() for char in text[start:end]):
            found.append((start if begin is None else begin, end))
            begin = None
        elif found:
            found[-1] = found[-1][0], end
        elif begin is None:
            begin = start
    return found or [(0, len(text))]


def _goes_on(text: str, start: int, match: re.Match[str], abbreviations: frozenset[str]) -> bool:
    """Whether the mark belongs to a word, and the sentence goes on behind it."""
    if _is_in_ellipsis(text, match):
        return True
    head = text[start : match.end()]
    if _ENUMERATOR.search(head):
        return True
    if _ORDINAL.search(head) and not _STOPPED.search(text):
        return True  # a label, not a sentence: “the 1. player's turn” as some languages write it
    words = [word.lstrip('([“„«"').lower() for word in head.split()[-2:]]
    if words[-1] in abbreviations or ("".join(words) in abbreviations and words[-1] == match.group()):
        return True  # the last word with its mark, which some languages set apart
    if _QUOTED_AND_ON.match(text, match.end()):
        return True
    # An ellipsis in front of its own quotation opens it: “… during the End Phase”.
    return match.group().startswith("…") and not text[match.start() - 1 : match.start()].strip('“„«"')


def _is_in_ellipsis(text: str, match: re.Match[str]) -> bool:
    """Whether a point is one of several with spaces between them, and not the last before a new sentence."""
    if match.group() != ".":
        return False
    behind = text[match.end() :].lstrip()
    if behind.startswith("."):
        return True
    return bool(_SPACED.search(text[: match.end()])) and not behind[:1].isupper()


def _depths(text: str) -> list[int]:
    """For each character, in how many parentheses it stands; one that is never closed does not count."""
    depths = [0] * len(text)
    if not any(char in text for char in _OPENING):
        return depths
    opened: list[int] = []
    for index, char in enumerate(text):
        if char in _OPENING:
            opened.append(index)
        elif char in _CLOSING and opened:
            begin = opened.pop()
            for inside in range(begin, index):
                depths[inside] += 1
    return depths
