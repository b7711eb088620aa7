"""Where one word ends and the next begins, by the gaps between the glyphs of a line.

Many fonts have no glyph for a space, and what parts two words is as wide as the line needs it to be. So each
stretch of a line is judged by its own gaps: those inside words lie close together, below those between words.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise

from extractors.pdf.content import Page, Run
from extractors.pdf.median import median

_LEAST = 0.04
_MOST_KERN = 0.13
"""Gaps up to this, in ems, can stand inside a word that is not spaced out."""
_SPACE = 0.25
_STRETCH = 1.2
"""Ems that part two stretches of a line, such as two columns: each is spaced on its own."""
_SPACED_OUT = 0.7
_GRID = 4
_PLACE = 0.36
"""Gap, in ems, that no two letters leave there, and each empty place does."""
_CLEAR = 0.12
"""Step, in ems, from gaps within words to those between them."""
_NARROW = 0.22
"""Gaps, in ems, between glyphs on a grid, which stand close but for their different widths."""
_UNEVEN = 0.1
"""Ems by which the gaps differ between letters of which each has its place."""
_LONG = 22
_LEADERS = "._·…"


def settle_spaces(page: Page) -> None:
    """Put spaces into the strings of a page, and note for each string from which gap on it is a new word."""
    for stretch in _stretches(page.runs):
        _settle(stretch)


def _stretches(runs: Iterable[Run]) -> Iterable[list[Run]]:
    """Strings of one baseline, from left to right, as far as they stand close together."""
    rows: dict[int, list[Run]] = {}
    for run in runs:
        if run.turned:
            yield [run]
        else:
            rows.setdefault(round(run.y), []).append(run)
    for row in rows.values():
        row.sort(key=lambda run: run.x0)
        stretch: list[Run] = []
        for run in row:
            if stretch and run.x0 - stretch[-1].x1 > _STRETCH * max(run.size, stretch[-1].size):
                yield stretch
                stretch = []
            stretch.append(run)
        yield stretch


def _settle(stretch: Sequence[Run]) -> None:
    gaps = [gap for run in stretch for place, gap in run.joints if not _in_leader(run.text, place)]
    between = [(after.x0 - before.x1) / (max(before.size, after.size) or 1) for before, after in pairwise(stretch)]
    gaps += [gap for gap, run in zip(between, stretch, strict=False) if gap > _LEAST and run.text not in _LEADERS]
    if not gaps:
        for run in stretch:
            run.gap = max(0.12 * run.size, 0.5 * run.space)
            run.joints = []
        return
    gaps.sort()
    glyphs = sum(len(run.text) for run in stretch)
    least = _least(gaps, glyphs, natural=any(" " in run.text.strip() for run in stretch))
    if _are_on_grid(gaps, stretch, glyphs):
        least = min(_PLACE, _above(gaps, _CLEAR))
    elif len(stretch) > 3 and _is_spaced_out([gap for gap in between if gap > least], stretch):
        least = _above(sorted(gap for gap in between if gap > _LEAST))
    for run in stretch:
        run.gap = least * run.size
        if run.joints:
            _put_spaces(run, least)


def _are_on_grid(gaps: Sequence[float], stretch: Sequence[Run], glyphs: int) -> bool:
    """Whether nearly all glyphs of a listing are set apart, each in a place of one width, by less than a space."""
    apart = [gap for gap in gaps if gap > _LEAST]
    if glyphs < _GRID or len(apart) < _SPACED_OUT * (glyphs - 1) or median(apart) > _NARROW:
        return False
    letters = sum(1 for run in stretch for char in run.text if char.isalpha())
    return 3 * letters > glyphs and not any(" " in run.text for run in stretch)


def _in_leader(text: str, place: int) -> bool:
    """Whether a gap is one between the dots that lead from a title to its page."""
    return text[place - 1] in _LEADERS and text[place : place + 1] in _LEADERS


def _put_spaces(run: Run, least: float) -> None:
    wide = [gap for _, gap in run.joints if gap > least]
    if len(wide) > 3 and len(wide) > _SPACED_OUT * (len(run.text) - 1) and _is_wordlike(run.text):
        least = _above(sorted(wide))
    pieces: list[str] = []
    start = 0
    for place, gap in run.joints:
        if gap > least and not run.text[place - 1].isspace() and not run.text[place : place + 1].isspace():
            pieces.append(run.text[start:place])
            start = place
    if pieces:
        run.text = " ".join((*pieces, run.text[start:]))
    run.joints = []


def _least(gaps: Sequence[float], glyphs: int, *, natural: bool) -> float:
    """The gap from which on two words are apart: in the widest step from gaps inside words to those between."""
    wide = next((gap for gap in gaps if gap >= _SPACE), _SPACE)
    values = [_LEAST, *(gap for gap in gaps if gap < _SPACE), min(wide, 1.2 * _SPACE)]
    low, high = max(
        ((low, high) for low, high in pairwise(values) if low <= _MOST_KERN), key=lambda step: step[1] - step[0]
    )
    least = (low + high) / 2
    if natural:
        return max(least, 0.15)
    tight = [gap for gap in gaps if 2 * _LEAST < gap <= least]
    if least < _SPACE and _are_spaces(tight, glyphs, 1 + sum(1 for gap in gaps if gap > least)):
        return (tight[0] + max((gap for gap in gaps if gap < tight[0]), default=_LEAST)) / 2
    return least


def _are_spaces(tight: Sequence[float], glyphs: int, words: int) -> bool:
    """Whether gaps that are narrower than usual part words all the same: they are all alike, and there are many."""
    if len(tight) < 2 or glyphs < 2.5 * (words + len(tight)):
        return False
    spread = (tight[-1] - tight[0]) / tight[-1]
    return (glyphs > _LONG * words and spread < 0.3) or (len(tight) > 2 and tight[0] > 2.5 * _LEAST and spread < 0.05)


def _is_spaced_out(gaps: Sequence[float], stretch: Sequence[Run]) -> bool:
    """Whether the glyphs of a stretch, each shown alone, are all set apart."""
    return (
        len(gaps) > _SPACED_OUT * (len(stretch) - 1)
        and all(len(run.text) == 1 for run in stretch)
        and _is_wordlike("".join(run.text for run in stretch))
        and not _are_cells(stretch)
    )


def _are_cells(letters: Sequence[Run]) -> bool:
    """Whether letters stand in places of one width each, as in a chart, and not equally far from each other."""
    pairs = list(pairwise(letters))
    gaps = _spread([after.x0 - before.x1 for before, after in pairs])
    places = min(
        _spread([after.x0 - before.x0 for before, after in pairs]),
        _spread([after.x0 + after.x1 - before.x0 - before.x1 for before, after in pairs]) / 2,
    )
    return gaps > _UNEVEN * letters[0].size and places < 0.5 * gaps


def _spread(values: Sequence[float]) -> float:
    return max(values) - min(values)


def _is_wordlike(text: str) -> bool:
    return sum(1 for char in text if char.isalpha()) >= 0.8 * len(text)


def _above(gaps: Sequence[float], clear: float = 0.1) -> float:
    """The gap from which on words are apart that are themselves spaced out, by a step of more than ``clear``."""
    usual = median(gaps)
    wider = [usual, *(gap for gap in gaps if gap > usual)]
    low, high = max(pairwise(wider), key=lambda step: step[1] - step[0], default=(usual, usual))
    return (low + high) / 2 if high - low > clear else high + 0.15
