"""What a page shows and nobody reads: invisible text, turned lettering, text drawn twice, glyphs that are pictures."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass

from extractors.document import DropReason
from extractors.pdf.content import Page, Run

_SCAN = 0.5
"""Share of a page that a picture of it covers."""

_CHART = 5
"""Single letters in a row of a chart at least."""
_CELL = 24
"""Letters of a cell of a table at most, as far as it stands beside letters alone."""


@dataclass(frozen=True, slots=True)
class Discarded:
    """Strings that are left out, and why."""

    runs: tuple[Run, ...]
    page: int
    reason: DropReason


def ornaments(page: Page) -> list[Discarded]:
    """Invisible text, turned lettering, letters stacked on one another, text beside the page, text drawn twice."""
    found = [Discarded((run,), page.number, "invisible") for run in _invisible(page)]
    gone = {id(discarded.runs[0]) for discarded in found}
    for run in page.runs:
        if id(run) not in gone and (run.turned or _outside(run, page)):
            gone.add(id(run))
            found.append(Discarded((run,), page.number, "ornament"))
    for run in _doubles([run for run in page.runs if id(run) not in gone]):
        gone.add(id(run))
        found.append(Discarded((run,), page.number, "repeated"))
    stacks = _stacks([run for run in page.runs if id(run) not in gone])
    found.extend(Discarded(tuple(stack), page.number, "ornament") for stack in stacks)
    return found


def _invisible(page: Page) -> list[Run]:
    """The strings that nobody sees; those of a scanned page are its text."""
    hidden = [run for run in page.runs if run.hidden]
    if not hidden:
        return []
    letters = sum(len(run.text) for run in hidden)
    seen = sum(len(run.text) for run in page.runs) - letters
    pictured = any(picture.area > _SCAN * page.width * page.height for picture in page.pictures)
    return [] if seen == 0 or (pictured and seen < 0.2 * letters) else hidden


def _outside(run: Run, page: Page) -> bool:
    x = (run.x0 + run.x1) / 2
    return not (0 <= x <= page.width and 0 <= run.y + 0.3 * run.size <= page.height)


def _doubles(runs: Sequence[Run]) -> list[Run]:
    """Strings drawn again in nearly the same place, for a bold look or a shadow."""
    known: dict[tuple[str, int, int], list[Run]] = defaultdict(list)
    found: list[Run] = []
    for run in runs:
        size = round(run.size)
        reach = 0.15 * run.size
        level = int(run.y // (reach or 1))
        near = (known.get((run.text, size, at)) for at in (level - 1, level, level + 1))
        if any(abs(run.x0 - one.x0) < reach and abs(run.y - one.y) < reach for ones in near if ones for one in ones):
            found.append(run)
        else:
            known[run.text, size, level].append(run)
    return found


def _stacks(runs: Sequence[Run]) -> list[list[Run]]:
    """Columns of four letters or more, each alone on its line."""
    single = [run for run in runs if len(run.text.strip()) == 1 and run.text.strip().isalpha()]
    if len(single) < 4:
        return []
    rows = Counter(round(run.y) for run in runs)
    single.sort(key=_centre)
    columns: list[list[Run]] = []
    for run in single:
        if columns and _centre(run) - _centre(columns[-1][0]) < 0.7 * run.size:
            columns[-1].append(run)
        else:
            columns.append([run])
    found: list[list[Run]] = []
    for column in columns:
        column.sort(key=lambda run: -run.y)
        stack: list[Run] = []
        for run in column:
            if stack and not 0.5 * run.size < stack[-1].y - run.y < 2.2 * run.size:
                if len(stack) >= 4:
                    found.append(stack)
                stack = []
            stack.append(run)
        if len(stack) >= 4:
            found.append(stack)
    alone = Counter(round(run.y) for run in single)
    return [
        stack
        for stack in found
        if not _is_of_chart(stack, alone) and _is_alone(stack, runs, rows) and not _are_cells(stack, runs)
    ]


def _is_of_chart(stack: Sequence[Run], alone: Counter[int]) -> bool:
    """Whether most letters stand in rows of single letters, as in a chart of the glyphs of a font."""
    return 2 * sum(1 for letter in stack if alone[round(letter.y)] >= _CHART) > len(stack)


def _are_cells(stack: Sequence[Run], runs: Sequence[Run]) -> bool:
    """Whether a few words stand on the very line of each letter, as in a table of which one column has letters."""
    for letter in stack:
        words = [run.text for run in runs if abs(run.y - letter.y) < 0.05 * letter.size and len(run.text.strip()) > 1]
        if not words or max(map(len, words)) > _CELL:
            return False
    return True


def _centre(run: Run) -> float:
    return (run.x0 + run.x1) / 2


def _is_alone(stack: Sequence[Run], runs: Sequence[Run], rows: Counter[int]) -> bool:
    """Whether no other string touches the letters from the side, as in words cut into glyphs."""
    own = {id(run) for run in stack}
    return not any(
        id(run) not in own
        and abs(run.y - letter.y) < 0.3 * letter.size
        and -0.2 * letter.size < max(run.x0 - letter.x1, letter.x0 - run.x1) < 0.35 * letter.size
        for letter in stack
        if rows[round(letter.y)] > 1
        for run in runs
    )
