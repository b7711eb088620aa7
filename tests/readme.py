"""The figures of the README that can be counted: ``python -m tests.readme`` (``make figures``) writes them in."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path

from rulebook import Library, load_library, load_termbase
from rulebook.checks.registry import checks

README = Path(__file__).parents[1] / "README.md"


@cache
def library() -> Library:
    """The library, loaded once."""
    return load_library()


def rules() -> list[int]:
    """The rules of the books: all, those of both editions, of the newer alone, of the older alone."""
    found = [rule for rule in library().rules if not rule.is_ruling]
    held = Counter(tuple(rule.editions) for rule in found)
    return [len(found), held["3.0", "9.0"], held["9.0",], held["3.0",]]


FIGURES: Mapping[str, Callable[[], list[int]]] = {
    r"`rulebook explain` lists the (\d+) checks": lambda: [len(checks())],
    r"\| concepts \| (\d+),": lambda: [len(load_termbase(library()).concepts)],
    r"\| sections \| (\d+),": lambda: [len(list(library().outline))],
    r"\| rules \| (\d+), .*?: (\d+) in both editions, (\d+) only in 9.0, (\d+) only in 3.0": rules,
    r"and (\d+) rulings on what the books leave open": lambda: [sum(rule.is_ruling for rule in library().rules)],
}
"""Each passage with figures, and how they are counted."""


def with_figures(text: str) -> str:
    """The text with its figures as they are counted now.

    Raises:
        ValueError: A passage is not there, or more than once.
    """
    for pattern, count in FIGURES.items():
        (passage,) = re.finditer(pattern, text)
        numbers = iter(count())
        pieces, end = [], passage.start()
        for group in range(1, (passage.re.groups or 0) + 1):
            pieces += [text[end : passage.start(group)], str(next(numbers))]
            end = passage.end(group)
        text = "".join([text[: passage.start()], *pieces, text[end:]])
    return text


if __name__ == "__main__":
    README.write_text(with_figures(README.read_text(encoding="utf-8")), encoding="utf-8")
