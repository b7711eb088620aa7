"""Which canonical sections a printed heading may name."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Sequence

from rapidfuzz import fuzz, process

from extractors.list_marks import behind_enumerator, read_enumerator
from rulebook.canon.outline import Outline
from rulebook.language.locales import Locale
from rulebook.language.text.tokens import runs

_REMARK = re.compile(r"\([^()]*\)$")
_RUN_IN = re.compile(r"([^\W\d_][^.!?:;–—]{2,50}?)\s*(?::|\s[-–—])\s")
_PARENTHESIS = re.compile(r"\s*\([^()]*\)$")

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

        A locale may give a long heading by its beginning and ``…``. A heading in parentheses names none.
        """
        if _REMARK.match(heading.strip()):
            return {}  # it says something about the heading before it
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
        words = runs(name)
        for cut in range(len(words) - 1, 0, -1):
            if " ".join(words[:cut]) in self._names and " ".join(words[cut:]) in self._names:
                return dict.fromkeys(self._names[" ".join(words[:cut])], 0.9)
        for match, score, _ in process.extract(name, self._names.keys(), scorer=fuzz.ratio, score_cutoff=84, limit=3):
            for section in self._names[match]:
                found[section] = max(found.get(section, 0.0), score / 100)
        return found

    def run_in(self, text: str) -> list[str]:
        """The sections that the words before a passage's first dash or colon name exactly."""
        match = _RUN_IN.match(text)
        return self._names.get(normalise_heading(_PARENTHESIS.sub("", match.group(1))), []) if match else []

    def steps(self, headings: Sequence[str]) -> set[int]:
        """Which of the headings, by their place, are the numbered steps of a procedure and name no section.

        They are numbered from 1 on without a gap, others may stand between them, and the first names nothing.
        """
        runs: list[list[int]] = []
        found: set[int] = set()
        for place, heading in enumerate(headings):
            number = next((one.value for one in read_enumerator(heading) if one.kind == "number"), 0)
            while runs and number > 1 and len(runs[-1]) != number - 1:
                runs.pop()
            if number == 1:
                runs.append([place])
            elif number and runs:
                runs[-1].append(place)
            if number and runs and not self.candidates(headings[runs[-1][0]]):
                found.add(place)
        return found

    def second_half(self, heading: str) -> list[str]:
        """The section that the second of two headings on one line names; a heading of its own is not divided."""
        name = normalise_heading(heading)
        words = runs(name) if name not in self._names else []
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
    return " ".join(runs(text[behind_enumerator(text) :].replace("_", " "))).casefold()
