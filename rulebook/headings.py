"""Which canonical sections a printed heading may name."""

from __future__ import annotations

import re
from collections import defaultdict

from rapidfuzz import fuzz, process

from rulebook.locales import Locale
from rulebook.outline import Outline

_NOT_WORD = re.compile(r"[\W_]+")
_ENUMERATOR = re.compile(r"^(?:[ivx]{1,4}|[a-z]|\d{1,2})[.):]\s*", re.IGNORECASE)

EXACT = 1.0
"""Score of a heading that is one of the names of its section, letter by letter."""


class HeadingNames:
    """The names of the sections in one language, as its locale gives them."""

    def __init__(self, locale: Locale, outline: Outline) -> None:
        self._names: dict[str, list[str]] = defaultdict(list)
        self._beginnings: dict[str, list[str]] = defaultdict(list)
        for section in outline:
            for heading in locale.headings.get(section.id, (section.title,)):
                names = self._beginnings if heading.endswith("…") else self._names
                names[normalise_heading(heading)].append(section.id)

    def candidates(self, heading: str) -> dict[str, float]:
        """The canonical sections that a printed heading may name, with a score up to 1.

        A locale may give a long heading by its beginning and ``…``.
        """
        name = normalise_heading(heading)
        if name in self._names:
            return dict.fromkeys(self._names[name], EXACT)
        found: dict[str, float] = {
            section: 0.95
            for beginning, sections in self._beginnings.items()
            if name.startswith(beginning)
            for section in sections
        }
        if found:
            return found
        words = name.split()
        for cut in range(len(words) - 1, 0, -1):
            if " ".join(words[:cut]) in self._names and " ".join(words[cut:]) in self._names:
                return dict.fromkeys(self._names[" ".join(words[:cut])], 0.9)
        for match, score, _ in process.extract(name, self._names.keys(), scorer=fuzz.ratio, score_cutoff=84, limit=3):
            for section in self._names[match]:
                found[section] = max(found.get(section, 0.0), score / 100)
        return found

    def second(self, heading: str) -> list[str]:
        """The section that the second of two headings on one line names; a heading of its own is not divided."""
        name = normalise_heading(heading)
        words = name.split() if name not in self._names else []
        for cut in range(1, len(words)):
            first, second = " ".join(words[:cut]), " ".join(words[cut:])
            if first in self._names and second in self._names:
                return self._names[second]
        return []


def normalise_heading(text: str) -> str:
    """A heading without enumerator, punctuation and case, for comparison.

    >>> normalise_heading("II. Battle Step")
    'battle step'
    """
    stripped = _ENUMERATOR.sub("", text.strip())
    return _NOT_WORD.sub(" ", stripped).strip().casefold()
