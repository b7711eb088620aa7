"""Large letters with which a chapter begins, as high as several of its lines."""

from __future__ import annotations

from collections.abc import Sequence

from extractors.pdf.content import Run
from extractors.pdf.lines import Line

_LARGE = 1.7
"""How much larger than the text around it such a letter is."""
_LETTERS = 2
_HEIGHT = 0.75
_BESIDE = 1.5
"""Ems of the text that may lie between the letter and the lines beside it."""
_SPACE = 0.3


def initials(runs: Sequence[Run], size: float) -> list[Run]:
    """The letters of a page beside which at least two lines of its text begin."""
    large = [run for run in runs if run.size >= _LARGE * size]
    lone = [run for run in large if _is_initial(run.text) and not any(_follows(run, other) for other in large)]
    return [run for run in lone if len({round(one.y) for one in runs if _is_beside(run, one, size)}) > 1]


def attach_initials(lines: Sequence[Line], found: Sequence[Run], size: float) -> None:
    """Put each letter before the first line beside it, and begin these lines where the letter begins."""
    for letter in found:
        beside = [line for line in lines if _is_beside(letter, line.runs[0], size)]
        if not beside:
            continue
        first = max(beside, key=lambda line: line.y)
        first.begin_with(letter, _SPACE * size)
        for line in beside:
            line.x0 = letter.x0


def _is_initial(text: str) -> bool:
    letters = text.strip()
    return 0 < len(letters) <= _LETTERS and letters[-1].isupper()


def _follows(letter: Run, other: Run) -> bool:
    """Whether a word goes on in the same large letters."""
    return (
        other is not letter and abs(other.y - letter.y) < 0.3 * letter.size and abs(other.x0 - letter.x1) < letter.size
    )


def _is_beside(letter: Run, run: Run, size: float) -> bool:
    return (
        0.8 * size <= run.size <= 1.2 * size
        and -0.3 * size <= run.x0 - letter.x1 <= _BESIDE * size
        and letter.y - 0.3 * size <= run.y <= letter.y + _HEIGHT * letter.size
    )
