"""Wordings that a locale lists as wrong, with what is meant: what several checks look for, each in its own list."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import TypeAlias

from rulebook.checks.material import Material, Passage
from rulebook.checks.recurrence import Once, in_texts
from rulebook.language.locales import Locale

OFTEN = 8
"""From how many times on a wording is meant, or need be told only once."""
SURE, UNSURE = 0.8, 0.4

SCHEMATIC = frozenset("/…()")
"""Signs by which what is meant tells of several wordings, or of a form, and is none to be put."""

Wordings: TypeAlias = Sequence[tuple[re.Pattern[str], str]]
"""Patterns with what should stand for them, in which ``\\1`` is the first group."""


def listed_wordings(
    material: Material, wordings: Callable[[Locale], Wordings]
) -> Iterator[tuple[Passage, re.Match[str], str, float]]:
    """Each place of a listed wording: the passage, the match, what is meant, and how sure it is to be wrong."""
    has_one = Once(material, lambda locale: in_texts(enumerate(pattern for pattern, _ in wordings(locale))))
    found = [
        (passage, match, meant)
        for passage in filter(has_one, material.judged)
        for pattern, meant in wordings(material.library.locale(passage.locale))
        for match in pattern.finditer(material.reading(passage))
    ]
    times = Counter((passage.path, match.re) for passage, match, _ in found)
    for passage, match, meant in found:
        yield passage, match, match.expand(meant), SURE if times[passage.path, match.re] < OFTEN else UNSURE


def to_be_put(meant: str, written: str) -> str | None:
    """What is meant where it can be put for what is written, and does not only tell what to choose from.

    >>> to_be_put("than", "then")
    'than'
    >>> to_be_put("this/these", "that")
    """
    return meant if SCHEMATIC.isdisjoint(set(meant) - set(written)) else None
