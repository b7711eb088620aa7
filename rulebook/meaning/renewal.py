"""Words of old texts as today's texts say them: what a sentence is read as that cannot be read as it stands.

``[renewals]`` of a language has old words and those of today. In both a number stands for any, ``__`` for any name;
what is written together is taken apart as everywhere; a number of today without one in the old words stands for
itself. Of the old words that stand at a place the longest row counts; what is the same on both sides stays as it is.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, TypeAlias

from rulebook.language.text.tokens import tokens
from rulebook.meaning.lexing import NAME, NUMBER, Lexed

Keys: TypeAlias = tuple[str, ...]
Row: TypeAlias = tuple[Keys, Sequence[tuple[str, str]]]
"""What old words are compared as, and those of today, each with how it is written."""
LEAVES: Final = frozenset({NAME, NUMBER})


class Renewals:
    """The old words of a language, by the first of them, the longest rows first.

    >>> renewals = Renewals({"Life Points": "LP", "by 1 points": "by 1", "by 1": "by 1"}, lambda word: (word,))
    >>> old = [Lexed(key, value, value, at, at + 1) for at, (key, value) in enumerate(
    ...     [("life", "life"), ("points", "points"), ("by", "by"), ("0", "500"), ("points", "points")])]
    >>> [(one.value, one.start, one.end) for one in renewals.renewed(old)]
    [('lp', 0, 2), ('by', 2, 5), ('500', 3, 4)]

    >>> [one.value for one in Renewals({"a card": "1 card"}, lambda word: (word,)).renewed(
    ...     [Lexed("a", "a", "a", 0, 1), Lexed("card", "card", "card", 2, 6)])]
    ['1', 'card']
    """

    def __init__(self, table: Mapping[str, str], apart: Callable[[str], Sequence[str]]) -> None:
        rows: dict[str, list[Row]] = {}
        for old, new in table.items():
            keys = tuple([key for key, _ in _words(old, apart)])
            rows.setdefault(keys[0], []).append((keys, _words(new, apart)))
        self._rows = {first: sorted(some, key=lambda row: -len(row[0])) for first, some in rows.items()}

    def renewed(self, lexed: Sequence[Lexed]) -> list[Lexed]:
        """A sentence in the words of today."""
        keys = tuple(one.key for one in lexed)
        found: list[Lexed] = []
        at = 0
        while at < len(lexed):
            rows = self._rows.get(keys[at], ())
            row = next((row for row in rows if keys[at : at + len(row[0])] == row[0]), None)
            end = at + len(row[0]) if row else at + 1
            stays = row is None or row[0] == tuple([key for key, _ in row[1]])
            found.extend(lexed[at:end] if row is None or stays else _written(row[1], lexed[at:end]))
            at = end
        return found


def _words(text: str, apart: Callable[[str], Sequence[str]]) -> Sequence[tuple[str, str]]:
    """What the words of a text are compared as, and how they are written."""
    found: list[tuple[str, str]] = []
    for token in tokens(text):
        if token.kind in {"number", "name"}:
            found.append((NUMBER if token.kind == "number" else NAME, token.text))
        else:
            found.extend([(part, part) for part in apart(token.lower)])
    return found


def _written(words: Sequence[tuple[str, str]], old: Sequence[Lexed]) -> list[Lexed]:
    """Words that stand where old ones stood; numbers and names stay, as far as there are any."""
    leaves = iter([one for one in old if one.key in LEAVES])
    start, end = old[0].start, old[-1].end
    return [
        (next(leaves, None) if key in LEAVES else None) or Lexed(key, written, written, start, end)
        for key, written in words
    ]
