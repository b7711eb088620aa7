"""Lists of terms: on the left what is explained, on the right what explains it."""

from __future__ import annotations

from collections.abc import Sequence

from extractors.pdf.content import Rect
from extractors.pdf.items import GUTTER, Column, Entry, Item
from extractors.pdf.lines import Line, merge_rows
from extractors.pdf.marks import is_marked
from extractors.pdf.median import median

_UNLIKE = 1.3
"""How much wider or narrower than terms their explanations are where nothing else sets them apart."""


def list_of_terms(items: list[Item], em: float) -> Column | None:
    """Terms on the left with what explains them on the right, as the entries of one column."""
    ordered = sorted(items, key=lambda item: item.rect.x0)
    end = ordered[0].rect.x1
    for index, item in enumerate(ordered):
        if item.rect.x0 - end >= GUTTER * em:
            left = [one.line for one in ordered[:index] if one.line is not None]
            right = [one.line for one in ordered[index:] if one.line is not None]
            whole = len(left) + len(right) == len(ordered)
            if whole and _is_list_of_terms(left, right, item.rect.x0 - end, em):
                return _entries(left, right)
            return None
        end = max(end, item.rect.x1)
    return None


def _is_list_of_terms(left: Sequence[Line], right: Sequence[Line], gutter: float, em: float) -> bool:
    """Whether each line on the left is short and stands beside the first line of a passage."""
    if _are_listed(left) and _are_listed(right):
        return False  # two lists side by side
    set_apart = are_set_apart(left, right)
    if not right or len(left) < (2 if set_apart else 3) or gutter < (1 if set_apart else 2) * em:
        return False
    widths = [line.x1 - line.x0 for line in left]
    short = sum(1 for width in widths if width < 0.8 * max(widths)) / len(widths)
    small = any(line.text[:1].islower() for line in left)
    if max(widths) > 16 * em or not (set_apart or short >= (0.6 if small else 0.4)):
        return False
    starts = {round(line.y) for line in right}
    if not all({round(line.y) - 1, round(line.y), round(line.y) + 1} & starts for line in left):
        return False
    if len(left) <= 0.8 * len(starts):
        return True
    fills = [line.x1 - line.x0 for line in right]
    if not set_apart and median(widths) / _UNLIKE < median(fills) < _UNLIKE * median(widths):
        return False  # as alike as the columns of an index
    return sum(1 for fill in fills if fill < 0.8 * max(fills)) >= 0.4 * len(fills)


def _are_listed(lines: Sequence[Line]) -> bool:
    return sum(1 for line in lines if is_marked(line)) >= 0.5 * len(lines)


def are_set_apart(left: Sequence[Line], right: Sequence[Line]) -> bool:
    """Whether terms are set in bold, or in a font in which none of the explanations begins."""
    if all(line.bold for line in left):
        return not any(line.bold for line in right)
    families = {line.family for line in right}
    return not any(line.family in families for line in left)


def _entries(left: Sequence[Line], right: Sequence[Line]) -> Column:
    """One item per term, its explanation with it."""
    terms = merge_rows(left)
    texts = merge_rows(right)
    entries: list[Item] = []
    for number, term in enumerate(terms):
        floor = terms[number + 1].y if number + 1 < len(terms) else float("-inf")
        own = [line for line in texts if floor + 1 < line.y <= term.y + 1]
        lines = [term, *own]
        rect = Rect(min(line.x0 for line in lines), lines[-1].bottom, max(line.x1 for line in lines), term.top)
        entries.append(Item(rect, box=Entry(lines)))
    leading = [Item(line.rect, line) for line in texts if line.y > terms[0].y + 1]
    items = [*leading, *entries]
    return Column(items, min(item.rect.x0 for item in items), max(item.rect.x1 for item in items))
