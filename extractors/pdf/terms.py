"""Lists of terms: on the left what is explained, on the right what explains it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from itertools import pairwise

from extractors.pdf.content import Rect
from extractors.pdf.items import GUTTER, Column, Entry, Item
from extractors.pdf.lines import Line, merge_rows
from extractors.pdf.marks import STOPPED, is_marked
from extractors.pdf.median import median

_LEVEL = 0.6
"""Share of terms beside which an explanation begins; that of others may begin below them, or be missing."""
_HEADS = 0.25
"""Share of bold lines among explanations that may be their heads."""
_PIECES = 1.3
"""Pieces of lines in a row of explanations on average; where there are more, they are columns of a table."""
_NUMBERED = 0.7
"""Share of the entries of an index that end with the number of a page; others go on in the next line."""
_WIDE = 15
"""Least width of a text beside which notes stand, in ems."""
_FULL = 4
"""Ems that a full line leaves free at most."""
_CLOSE = 1.4
"""Distance, in ems, up to which lines belong to one passage."""
_TORN = 0.25
"""Share of terms up to which the explanation beside one may seem to go on from the line above it."""
_UNLIKE = 1.3
"""How much wider or narrower than terms their explanations are where nothing else sets them apart."""


@dataclass(frozen=True, slots=True)
class Sides:
    """What stands on the left and on the right of the first gutter of a region, and its width; nothing but lines."""

    left: list[Item]
    right: list[Item]
    gutter: float


def sides_of(items: Sequence[Item], em: float) -> Sides | None:
    """The sides of a region; none where it has no gutter, or boxes."""
    if any(item.line is None for item in items):
        return None
    ordered = sorted(items, key=lambda item: item.rect.x0)
    end = ordered[0].rect.x1
    for index, item in enumerate(ordered):
        if item.rect.x0 - end >= GUTTER * em:
            return Sides(ordered[:index], ordered[index:], item.rect.x0 - end)
        end = max(end, item.rect.x1)
    return None


def list_of_terms(sides: Sides, em: float) -> Column | None:
    """Terms on the left with what explains them on the right, as the entries of one column."""
    left, right = _lines(sides.left), _lines(sides.right)
    return _entries(left, right) if _is_list_of_terms(left, right, sides.gutter, em) else None


def notes_beside(sides: Sides) -> tuple[list[Item], list[Item]] | None:
    """Notes in the left margin, and the text whose sentences go on beside them."""
    notes = _are_notes(_lines(sides.left), merge_rows(_lines(sides.right)))
    return (sides.left, sides.right) if notes else None


def _lines(items: Sequence[Item]) -> list[Line]:
    """The lines among items."""
    return [item.line for item in items if item.line is not None]


def _is_list_of_terms(left: Sequence[Line], right: Sequence[Line], gutter: float, em: float) -> bool:
    """Whether each line on the left is short and stands beside the first line of a passage."""
    if _are_listed(left) and _are_listed(right):
        return False  # two lists side by side
    if 2 * sum(1 for line in left if not any(map(str.isalnum, line.text))) > len(left):
        return False  # marks in the margin
    if (_are_numbered(left) and _are_numbered(right)) or any(line.indexed for line in (*left, *right)):
        return False  # two columns of an index
    set_apart = are_set_apart(left, right)
    if not right or len(left) < (2 if set_apart else 3) or gutter < (GUTTER if set_apart else 2) * em:
        return False
    widths = [line.x1 - line.x0 for line in left]
    short = sum(1 for width in widths if width < 0.8 * max(widths)) / len(widths)
    small = any(line.text[:1].islower() for line in left)
    if max(widths) > 16 * em or not (set_apart or short >= (0.6 if small else 0.4)):
        return False
    if _are_notes(left, merge_rows(right)):
        return False
    starts = {round(line.y) for line in right}
    if _level(left, starts) < 1 and not (set_apart and _are_loosely_level(left, right)):
        return False
    if len(left) <= 0.8 * len(starts):
        return True
    fills = [line.x1 - line.x0 for line in right]
    if not set_apart and median(widths) / _UNLIKE < median(fills) < _UNLIKE * median(widths):
        return False  # as alike as the columns of an index
    return sum(1 for fill in fills if fill < 0.8 * max(fills)) >= 0.4 * len(fills)


def _are_notes(left: Sequence[Line], texts: Sequence[Line]) -> bool:
    """Whether what stands on the left are notes in the margin of a text whose sentences go on beside them."""
    right = max(line.x1 for line in texts)
    if right - min(line.x0 for line in texts) < _WIDE * texts[0].size:
        return False
    beside = torn = 0
    for above, line in pairwise(texts):
        if above.y - line.y <= _CLOSE * line.size and _level([line], {round(term.y) for term in left}):
            beside += 1
            full = right - above.x1 < _FULL * above.size
            torn += full and line.text[:1].islower() and not STOPPED.search(above.text)
    return torn > _TORN * beside


def _level(lines: Sequence[Line], rows: AbstractSet[int]) -> float:
    """The share of some lines that stand in one of some rows."""
    return sum(1 for line in lines if {round(line.y) - 1, round(line.y), round(line.y) + 1} & rows) / len(lines)


def _are_loosely_level(left: Sequence[Line], right: Sequence[Line]) -> bool:
    """Whether explanations stand beside most terms, or beside terms alone, in one column."""
    terms, starts = {round(line.y) for line in left}, {round(line.y) for line in right}
    if len(right) > _PIECES * len(starts):
        return False
    return _level(left, starts) >= _LEVEL or _level(right, terms) == 1


def _are_listed(lines: Sequence[Line]) -> bool:
    return sum(1 for line in lines if is_marked(line)) >= 0.5 * len(lines)


def _are_numbered(lines: Sequence[Line]) -> bool:
    """Whether most lines have words and end with a number, as entries of an index do."""
    ended = sum(1 for line in lines if line.text[-1:].isdigit() and any(map(str.isalpha, line.text)))
    return ended >= _NUMBERED * len(lines)


def are_set_apart(left: Sequence[Line], right: Sequence[Line]) -> bool:
    """Whether terms are set in bold, but for their heads, or in a font in which no explanation begins."""
    if all(line.bold for line in left):
        return sum(1 for line in right if line.bold) <= _HEADS * len(right)
    levels = {round(line.y) for line in left}
    families = {_lettering(line) for line in [line for line in right if _level([line], levels)] or right}
    return not any(_lettering(line) in families for line in left)


def _lettering(line: Line) -> str:
    """The font in which a line begins, behind the mark of a list item."""
    return next((run.family for run in line.runs if any(map(str.isalnum, run.text))), line.family)


def _entries(left: Sequence[Line], right: Sequence[Line]) -> Column:
    """One item per term, its explanation with it."""
    texts = merge_rows(right)
    terms = _whole_terms(merge_rows(left), texts)
    floors = [*(_ceiling(term[0]) for term in terms[1:]), float("-inf")]
    entries: list[Item] = []
    for term, floor in zip(terms, floors, strict=True):
        own = [line for line in texts if floor < line.y <= _ceiling(term[0])]
        lines = [*term, *own]
        if not own or not _level(term, {round(own[0].y)}):
            entries.extend(Item(line.rect, line) for line in lines)  # what stands alone explains nothing
            continue
        rect = Rect(
            min(line.x0 for line in lines),
            min(term[-1].bottom, lines[-1].bottom),
            max(line.x1 for line in lines),
            term[0].top,
        )
        entries.append(Item(rect, box=Entry(lines)))
    leading = [Item(line.rect, line) for line in texts if line.y > _ceiling(terms[0][0])]
    items = [*leading, *entries]
    return Column(items, min(item.rect.x0 for item in items), max(item.rect.x1 for item in items))


def _ceiling(term: Line) -> float:
    """How high the first line of what explains a term may stand."""
    return term.y + max(1, 0.3 * term.size)


def _whole_terms(lines: Sequence[Line], texts: Sequence[Line]) -> list[list[Line]]:
    """The terms, those whole that need several lines: where entries stand apart, lines that do not are one term."""
    steps = {id(below): above.y - below.y for above, below in pairwise(texts)}
    close = [_is_close(above, below, texts, steps) for above, below in pairwise(lines)]
    apart = [
        _step_at(line, texts, steps, above.y - line.y) > _CLOSE * line.size
        for (above, line), near in zip(pairwise(lines), close, strict=True)
        if not near
    ]
    joins = close if len(apart) > 1 and all(apart) else [False] * len(close)
    terms = [[lines[0]]]
    for line, joined in zip(lines[1:], joins, strict=True):
        if joined:
            terms[-1].append(line)
        else:
            terms.append([line])
    return terms


def _is_close(above: Line, line: Line, texts: Sequence[Line], steps: Mapping[int, float]) -> bool:
    """Whether two lines on the left, and the lines beside them, follow each other closely."""
    step = above.y - line.y
    return step <= _CLOSE * line.size and _step_at(line, texts, steps, step) <= _CLOSE * line.size


def _step_at(line: Line, texts: Sequence[Line], steps: Mapping[int, float], otherwise: float) -> float:
    """How far below the one before it the explaining line stands that is level with a line on the left."""
    beside = next((text for text in texts if abs(text.y - line.y) <= 0.3 * line.size), None)
    return otherwise if beside is None else steps.get(id(beside), otherwise)
