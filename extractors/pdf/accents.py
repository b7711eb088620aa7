"""Letters that are drawn in two: an accent, and the letter under it."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from itertools import pairwise

from extractors.pdf.content import Page, Run
from extractors.pdf.lines import SAME_LINE

_MARKS = {
    "`": "\u0300", "´": "\u0301", "ˊ": "\u0301", "ˋ": "\u0300", "ˆ": "\u0302", "^": "\u0302", "˜": "\u0303",
    "~": "\u0303", "¯": "\u0304", "ˉ": "\u0304", "˘": "\u0306", "˙": "\u0307", "¨": "\u0308", "˚": "\u030a",
    "˝": "\u030b", "ˇ": "\u030c", "¸": "\u0327", "˛": "\u0328",
}  # fmt: skip
_LEAST_OVERLAP = 0.2
"""Ems by which an accent and the letter under it lie over one another at least."""
_UNDOTTED = {"ı": "i", "ȷ": "j"}


def is_accent(text: str) -> bool:
    """Whether a text is an accent alone."""
    return text in _MARKS


def compose(text: str, joints: Sequence[tuple[int, float]]) -> tuple[str, list[tuple[int, float]]]:
    """A string with its accents on their letters, and its joints without those where glyphs lie over one another.

    >>> compose("Ev´enement", [(3, -0.5)])
    ('Evénement', [])
    """
    kept: list[tuple[int, float]] = []
    pieces: list[str] = []
    done = gone = 0
    for place, gap in joints:
        if gap >= 0:
            kept.append((place - gone, gap))
            continue
        letter = _composed(text[place - 1 : place], text[place : place + 1]) if place > done else None
        if letter:
            pieces += (text[done : place - 1], letter)
            done = place + 1
            gone += 1
    return "".join((*pieces, text[done:])), kept


def compose_apart(page: Page) -> None:
    """Put accents that are strings of their own, or end one, onto the letters over which they stand."""
    for before, behind in pairwise(page.runs):
        if is_accent(before.text[-1:]) and len(before.text) > 1:
            _put_across(before, behind)
    accents = [run for run in page.runs if is_accent(run.text.strip())]
    taken = [run for run in accents if _put_on(run, page.runs)]
    if taken:
        gone = {id(run) for run in taken}
        page.runs = [run for run in page.runs if id(run) not in gone]


def _put_across(before: Run, behind: Run) -> None:
    """Take the accent that ends a string to the letter under it that begins the next one."""
    over = before.x1 - behind.x0
    if not _LEAST_OVERLAP * behind.size < over < behind.size or abs(before.y - behind.y) > SAME_LINE * behind.size:
        return
    if before.turned == behind.turned and (letter := _composed(before.text[-1], behind.text[:1])):
        behind.text = letter + behind.text[1:]
        before.text = before.text[:-1]
        apart = next((gap for place, gap in before.joints if place == len(before.text)), 0.0)
        before.joints = [joint for joint in before.joints if joint[0] < len(before.text)]
        before.x1 = behind.x0 - apart * before.size


def _put_on(accent: Run, runs: Sequence[Run]) -> bool:
    middle = (accent.x0 + accent.x1) / 2
    for run in runs:
        if abs(run.y - accent.y) > SAME_LINE * accent.size or run.turned != accent.turned or run is accent:
            continue
        width = (run.x1 - run.x0) / (len(run.text) or 1)
        if run.x0 <= middle <= run.x0 + 1.2 * width and (letter := _composed(accent.text.strip(), run.text[:1])):
            run.text = letter + run.text[1:]
            return True
        if run.x1 - 1.2 * width <= middle <= run.x1 and (letter := _composed(accent.text.strip(), run.text[-1:])):
            run.text = run.text[:-1] + letter
            return True
    return False


def _composed(before: str, behind: str) -> str | None:
    """The letter that an accent and a letter make, in whichever order they were shown."""
    for accent, letter in ((before, behind), (behind, before)):
        if accent in _MARKS and letter and not is_accent(letter):
            made = unicodedata.normalize("NFC", _UNDOTTED.get(letter, letter) + _MARKS[accent])
            if len(made) == 1:
                return made
    return None
