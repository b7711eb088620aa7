"""Which words of two languages go together, learned from the aligned clauses at hand."""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence

Words = Sequence[str]


class TranslationTable:
    """Which stems of two languages go together, learned from aligned clauses."""

    def __init__(self, pairs: Iterable[tuple[Words, Words]]) -> None:
        one: Counter[str] = Counter()
        other: Counter[str] = Counter()
        both: Counter[tuple[str, str]] = Counter()
        for mine, theirs in pairs:
            here, there = set(mine), set(theirs)
            one.update(here)
            other.update(there)
            both.update((a, b) for a in here for b in there)
        self._dice: dict[str, dict[str, float]] = defaultdict(dict)
        for (a, b), count in both.items():
            if count > 1:
                self._dice[a][b] = 2 * count / (one[a] + other[b])

    def score(self, one: Words, other: Words) -> float:
        """How well the words of one clause are accounted for by those of the other, 0 to 1."""
        if not one or not other or not self._dice:
            return 0.0
        there = set(other)
        total = 0.0
        for word in one:
            known = self._dice.get(word)
            if known:
                best = 0.0
                for match in there:
                    if known.get(match, 0.0) > best:
                        best = known[match]
                total += best
            elif word in there:
                total += 1.0
        return total / math.sqrt(len(one) * len(other))
