"""Levels of headings, where the marks of the source disagree with its counters.

Converters set headings of one rank with different marks. Counters tell more: a counter that goes on
with an open count is a sibling of its predecessor. Marks decide between headings without a counter.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from extractors.list_marks import Enumerator, Kind, read_enumerator

_UNMARKED = 7


@dataclass(frozen=True, slots=True)
class Title:
    """A heading's text and the level that the source marks it with, 0 where it marks none."""

    text: str
    tag: int = 0

    @property
    def rank(self) -> int:
        """The marked level; headings without one stand below those with one."""
        return self.tag or _UNMARKED


@dataclass(frozen=True, slots=True)
class _Open:
    title: Title
    level: int
    counter: Enumerator | None
    restarted: bool = False


def levels(titles: Sequence[Title]) -> list[int]:
    """The depth of each heading, 1 for a chapter.

    >>> levels([Title("1. Start", 2), Title("A. One", 3), Title("B. Two", 2), Title("2. Go on", 2)])
    [1, 2, 2, 1]
    """
    readings = [read_enumerator(title.text) for title in titles]
    path: list[_Open] = []
    found: list[int] = []
    for index, title in enumerate(titles):
        if readings[index]:
            opened = _place_counted(title, readings[index], path)
        else:
            opened = _place_uncounted(title, readings[index + 1 :], path)
        path.append(opened)
        found.append(opened.level)
    return found


def _place_counted(title: Title, readings: Sequence[Enumerator], path: list[_Open]) -> _Open:
    place = _continued(readings, path)
    if place is not None:
        depth, counter = place
        level = path[depth].level
        del path[depth:]
        return _Open(title, level, counter)
    counter = next((reading for reading in readings if reading.value == 1), readings[0])
    while path and not _holds(path[-1], title, counter, path):
        path.pop()
    return _Open(title, path[-1].level + 1 if path else 1, counter)


def _holds(above: _Open, title: Title, counter: Enumerator, path: Sequence[_Open]) -> bool:
    """Whether a count that begins at ``title`` belongs under ``above``."""
    if above.counter is not None:
        return above.counter.kind != counter.kind or _depth(counter.kind, path[:-1]) is None
    return above.restarted or above.title.rank < title.rank


def _continued(readings: Sequence[Enumerator], path: Sequence[_Open]) -> tuple[int, Enumerator] | None:
    """The innermost open count that a counter goes on with; one that skips a number only if none fits."""
    may_skip = all(reading.value > 1 for reading in readings)
    for skips in (False, True) if may_skip else (False,):
        for depth in range(len(path) - 1, -1, -1):
            before = path[depth].counter
            for reading in readings:
                if before is None or reading.kind != before.kind:
                    continue
                step = reading.value - before.value
                if step == 1 or (skips and 1 < step <= 3 and reading.value > 2):
                    return depth, reading
    return None


def _depth(kind: Kind, path: Sequence[_Open]) -> int | None:
    return next((depth for depth in range(len(path) - 1, -1, -1) if _kind(path[depth]) == kind), None)


def _kind(opened: _Open) -> Kind | None:
    return opened.counter.kind if opened.counter else None


def _place_uncounted(title: Title, later: Sequence[Sequence[Enumerator]], path: list[_Open]) -> _Open:
    least = _enclosing(path, later)
    for depth in range(len(path) - 1, least - 1, -1):
        above = path[depth]
        if above.counter is None and above.title.rank == title.rank:
            del path[depth:]
            return _Open(title, above.level, None, restarted=above.restarted)
    following = next((readings for readings in later if readings), ())
    first = next((one for one in following if one.value == 1 and one.kind != "number"), None)
    run = _depth(first.kind, path) if first else None
    if run is not None and run >= max(least, 1):
        del path[run:]
        if path[-1].counter is None:
            path.pop()
        return _Open(title, path[-1].level + 1 if path else 1, None, restarted=True)
    while len(path) > least and _stands_beside(path[-1], title):
        path.pop()
    return _Open(title, path[-1].level + 1 if path else 1, None)


def _enclosing(path: Sequence[_Open], later: Sequence[Sequence[Enumerator]]) -> int:
    """How many of the open headings a heading without a counter lies in: those whose count goes on later.

    A count that begins anew ends the open ones of its kind, except that of numbered chapters.
    """
    ended: set[Kind] = set()
    for readings in later:
        for depth in range(len(path) - 1, -1, -1):
            before = path[depth].counter
            if before and before.kind not in ended and Enumerator(before.kind, before.value + 1) in readings:
                return depth + 1
        ended.update(one.kind for one in readings if one.value == 1 and one.kind != "number")
    return 0


def _stands_beside(above: _Open, title: Title) -> bool:
    return above.title.rank >= title.rank and (above.counter is None or bool(title.tag))
