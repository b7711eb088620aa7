"""Words that change where others stand beside them: contracted to one, elided, or joined by a hyphen."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import product
from typing import Any, Final

from rulebook.language.text.signs import APOSTROPHES
from rulebook.language.text.tokens import normal, tokens
from rulebook.meaning.patterns import ENCLITIC

HYPHEN: Final = "-"


@dataclass(frozen=True, slots=True)
class Joints:
    """How words of a language change beside others.

    ``[contractions]`` has two words and the one that they become. ``[elision]`` has what a word becomes before the
    letters and words of ``before``, or before those that stand behind it, ``o*`` for all with that beginning; never
    before those of ``never``.
    ``[enclitics]`` has words that are written together with the word before them, and what that word becomes.
    ``[clitics]`` has under ``joined`` the words that a hyphen joins to the word before them. ``[affixes]`` has
    under ``split`` what is read as a word of its own at either end of others: joined by a hyphen, or an apostrophe.

    >>> joints = read_joints({
    ...     "contractions": {"ba lo": "blo"}, "elision": {"before": "a e", "never": "end", "lo": "l'", "si": "s' il"},
    ...     "clitics": {"joined": "lo ka"},
    ... })
    >>> [joints.elided("lo", word) for word in ("Effect", "End", "Deck")], joints.elided("si", "ilk")
    (["l'", '', ''], '')
    >>> joints.contracted("ba", "lo", "Deck"), joints.contracted("ba", "lo", "effect")
    ('blo', '')
    >>> read_joints({"elision": {"u": "e i* hi*"}}).elided("u", "hills")
    'e'
    >>> joints.apart("blo"), joints.apart("see-lo"), joints.apart("Level")
    (('ba', 'lo'), ('see', '-', 'lo'), ('Level',))
    >>> joints = read_joints({"affixes": {"split": "non type '"}, "contractions": {"it 's": "its"}})
    >>> joints.apart("non-beast-type"), joints.apart("card'"), joints.apart("its")
    (('non', '-', 'beast', '-', 'type'), ('card', "'"), ('it', "'", 's'))
    """

    contractions: Mapping[tuple[str, str], str] = field(default_factory=dict)
    shorts: Mapping[str, str] = field(default_factory=dict)
    only: Mapping[str, frozenset[str]] = field(default_factory=dict)
    before: frozenset[str] = frozenset()
    never: frozenset[str] = frozenset()
    joined: frozenset[str] = frozenset()
    whole: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    affixes: frozenset[str] = frozenset()
    through: str = ""
    peculiar: frozenset[str] = frozenset()

    def elided(self, word: str, following: str) -> str:
        """What a word becomes before another one; nothing where it stays as it is."""
        short = self.shorts.get(word)
        if short is None or not following:
            return ""
        lower = next(iter(following.lower().lstrip(self.through).split()), "").rstrip(self.through)
        if not lower:
            return ""
        if word in self.only:
            words = self.only[word]
            begins = any(lower.startswith(one[:-1]) for one in words if one[-1] == "*")
            return short if begins or lower in words else ""
        is_before = lower in self.before or (lower[0].isalpha() and lower[0] in self.before)
        return short if is_before and lower not in self.never else ""

    def contracted(self, word: str, following: str, behind: str) -> str:
        """What two words become before a third; nothing where they stay as they are."""
        one = self.contractions.get((word, following), "")
        return "" if one and self.elided(following, behind) else one

    def apart(self, word: str) -> tuple[str, ...]:
        """The words that a word was made of."""
        if word in self.whole:
            return self.whole[word]
        if self.affixes and len(word) > 1:
            if word[-1] in self.affixes:
                return (*self.apart(word[:-1]), word[-1])
            head, hyphen, tail = word.partition(HYPHEN)
            if hyphen and tail and head in self.affixes:
                return (head, HYPHEN, *self.apart(tail))
        head, hyphen, tail = word.rpartition(HYPHEN)
        if hyphen and tail in self.affixes:
            return (*(self.apart(head) if head else ()), HYPHEN, tail)
        return (head, HYPHEN, tail) if hyphen and tail in self.joined else (word,)

    def written(self, words: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
        """Some words in all the ways in which they may stand in a text: as they are, and elided."""
        apart = [part for word in words for part in self.apart(word)]
        return tuple(product(*((part, self.shorts[part]) if part in self.shorts else (part,) for part in apart)))


def _enclitics(table: Mapping[str, str]) -> Iterator[tuple[tuple[str, str], str]]:
    """What words and those that lean on them become: ``words`` are those that lean, the others what they lean on.

    >>> dict(_enclitics({"words": "lo ka", "tako": "tâko"}))
    {('tako', '-lo'): 'tâkolo', ('tako', '-ka'): 'tâkoka'}
    """
    for host, stem in table.items():
        if host != "words":
            for word in table["words"].split():
                yield (host, ENCLITIC + word), stem + word


def read_joints(tables: Mapping[str, Mapping[str, Any]]) -> Joints:
    """Read the tables of a locale."""
    contractions = {
        (first, second): str(one)
        for (first, second), one in ((pair.split(), one) for pair, one in tables.get("contractions", {}).items())
    }
    elision = dict(tables.get("elision", {}))
    before, never = (frozenset(str(elision.pop(name, "")).split()) for name in ("before", "never"))
    through = str(elision.pop("through", ""))
    entries = {word: str(entry).split() for word, entry in elision.items()}
    contractions.update(_enclitics(tables.get("enclitics", {})))
    return Joints(
        contractions,
        {word: entry[0] for word, entry in entries.items()},
        {word: frozenset(entry[1:]) for word, entry in entries.items() if entry[1:]},
        before,
        never,
        frozenset(str(tables.get("clitics", {}).get("joined", "")).split()),
        {normal(one): (normal(first), *_parts(second)) for (first, second), one in contractions.items()},
        frozenset(str(tables.get("affixes", {}).get("split", "")).split()),
        through,
        frozenset([*entries, *[first for first, _ in contractions]]),
    )


def _parts(word: str) -> tuple[str, ...]:
    """A word as a text has it: what begins with an apostrophe is a mark and a word."""
    return tuple(token.lower for token in tokens(word)) if word[0] in APOSTROPHES else (normal(word),)
