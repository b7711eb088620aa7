"""The letters in which a book sets its running text, and how far its lines stand apart."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from extractors.pdf.content import Run
from extractors.pdf.faces import NAMELESS
from extractors.pdf.items import Column

HEADING_RATIO = 1.15
_HEADINGS = 0.25
"""Share of the letters that headings make up at most: where more are larger, what is smaller is no running text."""


@dataclass(frozen=True, slots=True)
class Typography:
    """The letters in which a book sets its running text."""

    size: float
    bold: bool
    family: str = ""
    leading: dict[float, float] = field(default_factory=dict)

    @classmethod
    def of(cls, runs: Iterable[Run]) -> Typography:
        """The commonest size that leaves few letters for headings, and whether the text is bold throughout."""
        sizes: Counter[float] = Counter()
        bold: Counter[bool] = Counter()
        families: Counter[str] = Counter()
        for run in runs:
            sizes[round(run.size, 1)] += len(run.text)
            bold[run.bold] += len(run.text)
            families[run.family] += len(run.text)
        size, letters = 10.0, sizes.total()
        while sizes:
            size = max(sizes, key=lambda one: (sizes[one], -one))
            sizes = Counter({one: count for one, count in sizes.items() if one >= HEADING_RATIO * size - 0.05})
            if sizes.total() <= _HEADINGS * letters:
                break
        return cls(size, bold[True] > bold[False], max(families, key=lambda one: (families[one], one), default=""))

    def weigh_nameless(self, runs: Iterable[Run]) -> None:
        """Take letters of fonts without a name for bold where the running text has a named one.

        Programs that draw letters as bitmaps (Type 3 fonts) do so with the few that are set apart.
        """
        if self.family != NAMELESS:
            for run in runs:
                run.bold = run.bold or run.family == NAMELESS

    def is_large(self, size: float) -> bool:
        """Whether letters of this size make a heading."""
        return size >= HEADING_RATIO * self.size - 0.05

    def with_leading(self, columns: Iterable[Column]) -> Typography:
        """The same, with the usual distance of lines for each size; listings with numbers are set in their own way."""
        steps: dict[float, Counter[float]] = {}
        for column in columns:
            lines = [item.line for item in column.items if item.line is not None and not item.line.numbered]
            for above, below in itertools.pairwise(lines):
                size = round(below.size, 1)
                step = (above.y - below.y) / size
                if round(above.size, 1) == size and 0.9 < step < 2.5:
                    steps.setdefault(size, Counter())[round(step, 1)] += 1
        leading = {size: max(found, key=lambda one: (found[one], -one)) for size, found in steps.items()}
        return replace(self, leading=leading)

    def step(self, size: float) -> float:
        """The distance from one line of a paragraph to the next."""
        return self.leading.get(round(size, 1), self.leading.get(self.size, 1.2)) * size
