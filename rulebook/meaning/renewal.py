"""Words of old texts as today's texts say them: what a sentence is read as that cannot be read as it stands.

``[renewals]`` of a language has old words and those of today. In both a number stands for any, ``__`` for any name;
what is written together is taken apart as everywhere. Of the old words that stand at a place the longest row counts;
what is the same on both sides stays as it is.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, TypeAlias

from rulebook.language.text.tokens import tokens
from rulebook.meaning.lexing import NAME, NUMBER, Lexed

Keys: TypeAlias = tuple[str, ...]
LEAVES: Final = frozenset({NAME, NUMBER})


class Renewals:
    """The old words of a language, by the first of them, the longest rows first.

    >>> renewals = Renewals({"Life Points": "LP", "by 1 points": "by 1", "by 1": "by 1"}, lambda word: (word,))
    >>> old = [Lexed(key, value, value, at, at + 1) for at, (key, value) in enumerate(
    ...     [("life", "life"), ("points", "points"), ("by", "by"), ("0", "500"), ("points", "points")])]
    >>> [(one.value, one.start, one.end) for one in renewals.renewed(old)]
    [('lp', 0, 2), ('by', 2, 5), ('500', 3, 4)]
    """

    def __init__(self, table: Mapping[str, str], apart: Callable[[str], Sequence[str]]) -> None:
        rows: dict[str, list[tuple[Keys, Keys]]] = {}
        for old, new in table.items():
            row = _keys(old, apart)
            rows.setdefault(row[0], []).append((row, _keys(new, apart)))
        self._rows = {first: sorted(some, key=lambda row: -len(row[0])) for first, some in rows.items()}

    def renewed(self, lexed: Sequence[Lexed]) -> list[Lexed]:
        """A sentence in the words of today."""
        keys = tuple(one.key for one in lexed)
        found: list[Lexed] = []
        at = 0
        while at < len(lexed):
            old, new = next(
                (row for row in self._rows.get(keys[at], ()) if keys[at : at + len(row[0])] == row[0]),
                (keys[at : at + 1], keys[at : at + 1]),
            )
            end = at + len(old)
            found.extend(lexed[at:end] if old == new else _written(new, lexed[at:end]))
            at = end
        return found


def _keys(text: str, apart: Callable[[str], Sequence[str]]) -> Keys:
    """What the words of a row are compared as."""
    found: list[str] = []
    for token in tokens(text):
        is_leaf = token.kind in {"number", "name"}
        found.extend((NUMBER if token.kind == "number" else NAME,) if is_leaf else apart(token.lower))
    return tuple(found)


def _written(keys: Keys, old: Sequence[Lexed]) -> list[Lexed]:
    """Words that stand where old ones stood; numbers and names stay."""
    leaves = iter([one for one in old if one.key in LEAVES])
    start, end = old[0].start, old[-1].end
    return [next(leaves) if key in LEAVES else Lexed(key, key, key, start, end) for key in keys]
