"""Which of many patterns occur in a text, most of them ruled out by a look for the letters that they need.

To search for one substring is a hundred times faster than to search for a regular expression. So each pattern is
searched for only in texts that have one of its necessary factors: strings of which every match holds one at least
(Navarro and Raffinot, *Flexible Pattern Matching in Strings*, 2002, chapter 5.5.2).
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Hashable, Iterable, Iterator
from typing import Generic, TypeAlias, TypeVar

import ahocorasick

Key = TypeVar("Key", bound=Hashable)

_NOTHING: frozenset[str] = frozenset()
_Item: TypeAlias = str | frozenset[str]
"""A letter, or the factors of a group; none where there may be anything."""

_TOKEN = re.compile(
    r"""
      (?P<look> \(\?<?[=!] )
    | (?P<place> \\[bBAZ] | [$^] )
    | (?P<anything> \\(?:x..|u.{4}|U.{8}|[a-zA-Z\d]) | \(\?(?:[a-zA-Z]+|P=\w+)\) | \. )
    | (?P<class> \[\^?\]?(?:\\.|[^\]\\])*\] )
    | (?P<open> \((?:\?(?:P<\w+>|>|[a-zA-Z-]*:))? )
    | (?P<close> \) )
    | (?P<bar> \| )
    | (?P<often> (?: \+ | \{[1-9]\d*(?:,\d*)?\} )\?? )
    | (?P<maybe> (?: [*?] | \{\d*(?:,\d*)?\} )\?? )
    | \\?(?P<letter> . )
    """,
    re.VERBOSE | re.DOTALL,
)


class PatternSet(Generic[Key]):
    """Patterns under their keys.

    >>> stances = PatternSet({"limit": re.compile("only"), "choice": re.compile("may|can")}.items())
    >>> stances.occurring("It can.")
    frozenset({'choice'})
    """

    def __init__(self, patterns: Iterable[tuple[Key, re.Pattern[str]]]) -> None:
        self._patterns = list(patterns)
        by_factor: dict[str, set[int]] = defaultdict(set)
        for number, (_, pattern) in enumerate(self._patterns):
            for factor in necessary_factors(pattern.pattern) or {""}:
                by_factor[factor].add(number)
        self._always = frozenset(by_factor.pop("", ()))
        self._factors = ahocorasick.Automaton()
        for factor, numbers in by_factor.items():
            self._factors.add_word(factor, numbers)
        self._factors.make_automaton()

    def occurring(self, text: str) -> frozenset[Key]:
        """The keys of the patterns that occur in a text."""
        found = self._factors.iter(text.casefold()) if self._factors else ()
        near = self._always.union(*[numbers for _, numbers in found])
        return frozenset([key for key, pattern in map(self._patterns.__getitem__, near) if pattern.search(text)])


def necessary_factors(pattern: str) -> frozenset[str]:
    """Strings of which every match of a regular expression holds one, case aside; empty where there are none.

    Of several such sets, the one whose shortest string has most letters, or else that has fewest strings.
    Conditional groups and comments are not known to it.

    >>> sorted(necessary_factors("(?:more|less)[ ]than one"))
    ['than one']
    """
    found = _alternatives(_TOKEN.finditer(pattern))
    return frozenset(factor for factor in found if not any(other in factor for other in found - {factor}))


def _alternatives(tokens: Iterator[re.Match[str]]) -> frozenset[str]:
    """The factors of what stands up to the next closing bracket, or to the end."""
    branches: list[list[_Item]] = [[]]
    for token in tokens:
        items = branches[-1]
        match token.lastgroup:
            case "letter":
                items.append(token["letter"].casefold())
            case "open":
                items.append(_alternatives(tokens))
            case "look":
                _alternatives(tokens)  # it takes no room, so that the letters around it stand side by side
            case "close":
                break
            case "bar":
                branches.append([])
            case "maybe":
                items[-1] = _NOTHING
            case "often" | "anything" | "class":
                items.append(_NOTHING)
    found = [_best(items) for items in branches]
    return frozenset().union(*found) if all(found) else _NOTHING


def _best(items: Iterable[_Item]) -> frozenset[str]:
    """The factors that tell most of what stands in a row."""
    runs = [""]
    groups: list[frozenset[str]] = []
    for item in items:
        if isinstance(item, str):
            runs[-1] += item
        else:
            groups.append(item)
            runs.append("")
    candidates = [group for group in (*groups, *(frozenset({run}) for run in runs if run)) if group]
    return max(candidates, key=_weight, default=_NOTHING)


def _weight(factors: frozenset[str]) -> tuple[int, int]:
    return min(len(factor.strip()) for factor in factors), -len(factors)
