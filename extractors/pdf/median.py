"""The middle of some values; the library's module for it takes longer to load than it saves."""

from __future__ import annotations

from collections.abc import Iterable


def median(values: Iterable[float]) -> float:
    """The value in the middle, or what lies between the two there.

    >>> median((3, 1, 2)), median((4, 1, 2, 3))
    (2, 2.5)
    """
    ordered = sorted(values)
    half, odd = divmod(len(ordered), 2)
    return ordered[half] if odd else (ordered[half - 1] + ordered[half]) / 2
