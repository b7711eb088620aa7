"""Fonts that draw: notes of music, symbols of a map, pieces of a frame, whatever letters their codes may be."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from extractors.pdf.content import UNKNOWN, Run
from extractors.pdf.faces import NAMELESS
from extractors.pdf.lines import Line, phrases
from extractors.pdf.ornaments import Discarded

_WORD = re.compile(r"([^\W\d_])(?!\1\1)[^\W\d_]{2}|\d{2}|[^\W\d_][^\W_]*[\u0300-\u036f\u0900-\u0e7f]{2}")
"""Three letters that are not all the same, two figures, or letters with marks as in the scripts of India."""
_LETTER = re.compile(rf"[^\W_]|{UNKNOWN}")
"""What is taken for text; a line of other characters may be the mark of a list item."""
_MANY = 40
"""Glyphs that a font must show to be judged."""
_ALONE = 0.7
"""Share of its glyphs that stand in lines without another font."""
_FIGURES = 0.9
"""Share of its glyphs that are figures where a font has nothing but the numbers of charts."""
_FEW = 0.2
"""Share of a file's letters that such fonts have at most: else the file shows every glyph by itself."""


def signs(kept: Mapping[int, Sequence[Run]]) -> list[Discarded]:
    """The lines that consist of nothing but glyphs of fonts that write no words anywhere."""
    fonts = _wordless(run for runs in kept.values() for run in runs)
    if not fonts:
        return []
    alone: Counter[str] = Counter()
    lines: list[tuple[int, Line]] = []
    for page, runs in kept.items():
        if not any(run.family in fonts for run in runs):
            continue
        for line in phrases(runs):
            families = {run.family for run in line.runs}
            if families <= fonts.keys():
                lines.append((page, line))
                for run in line.runs:
                    alone[run.family] += len(run.text) if not _WORD.search(line.text) else 0
    drawn = {family for family, count in fonts.items() if alone[family] >= _ALONE * count}
    return [
        Discarded(tuple(line.runs), page, "ornament")
        for page, line in lines
        if all(run.family in drawn for run in line.runs) and _LETTER.search(line.text) and not _WORD.search(line.text)
    ]


def _wordless(runs: Iterable[Run]) -> Counter[str]:
    """The fonts without a word or number in any string, with how many glyphs they show."""
    glyphs: Counter[str] = Counter()
    figures: Counter[str] = Counter()
    writing: set[str] = set()
    total = 0
    for run in runs:
        total += len(run.text)
        if run.family in writing or run.family == NAMELESS:
            continue
        if _WORD.search(run.text):
            writing.add(run.family)
        else:
            glyphs[run.family] += len(run.text)
            figures[run.family] += sum(char.isdecimal() or char in "-−.," for char in run.text)
    found = Counter({
        one: count
        for one, count in glyphs.items()
        if one not in writing and count >= _MANY and figures[one] < _FIGURES * count
    })  # fmt: skip
    return found if found.total() <= _FEW * total else Counter()
