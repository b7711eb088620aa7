"""How a construction is worded: words, words to be inflected, slots, and groups that may be left out.

==================  ==================================================================================================
``from your hand``  words as they stand; what is written without a space is printed without one
``<destroy>``       a word of the lexicon in the form that its place asks for; ``<destroy.part>`` in a form of its own
``{cards}``         a slot; ``{cards.acc}`` with features that what fills it takes; ``{noun^}`` lends its own features,
                    gender and number, to the words of this construction; ``{step.same}`` is worded in its form
``[in {place}]``    left out where the slot is empty
``{place?}``        a slot alone that may be empty
``#pl``             a feature of this wording itself
``↑``               the next letter is a capital one
``,,``              a comma, unless a mark follows
``|``               where the clause ends: heads that go last, and particles, stand there
``‿``               at the end of a word: the next one is written together with it, as in a compound
``{cards»}``        a slot of which parts stand behind the clause, as ``[order]`` says of the sign
``{cards>place}``   a part of what fills another slot; ``{<duration}`` a part of a construction around this one
``-la``             a word that leans on the one before it and is written together with it; behind ``<word>`` without
                    a space between them it is a hyphen and a word
==================  ==================================================================================================

>>> pattern = read_pattern("<destroy> {cards.acc} [by {cause}]")
>>> [type(item).__name__ for item in pattern.items]
['Inflected', 'Slot', 'Group']
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Final, TypeAlias

from rulebook.errors import DataError
from rulebook.language.text.tokens import normal, tokens

_PARTS: Final = re.compile(r"\s+|,,|<(?P<word>[^<>]+)>|\{(?P<slot>[^{}]+)\}|#(?P<feature>\w+)|[\[\]]|[^\s<>{}\[\]#]+")
CAPITAL: Final = "↑"
"""What stands in a wording before a word whose first letter is a capital one there."""
CLOSING: Final = ",,"
"""A comma behind a clause that is inserted: left out where a mark follows."""
END: Final = "|"
"""Where a clause ends."""
JOINED: Final = "‿"
"""What a word ends with that is written together with the next."""
TAILS: Final = "»›"
"""Signs of slots of which parts stand elsewhere."""
ENCLITIC: Final = "-"
"""What a word begins with that is written together with the word before it."""


@dataclass(frozen=True, slots=True)
class Word:
    """A word, number or mark as it stands."""

    text: str
    is_glued: bool = False

    @property
    def lower(self) -> str:
        """As it is compared."""
        return normal(self.text.rstrip(JOINED))


@dataclass(frozen=True, slots=True)
class Inflected:
    """A word of the lexicon, with the features that it has here in any case."""

    lexeme: str
    features: tuple[str, ...] = ()
    is_glued: bool = False


@dataclass(frozen=True, slots=True)
class Slot:
    """A place for another construction.

    Attributes:
        name: Its name in the construction.
        features: What is asked of its filler.
        lends: Whether the filler's gender and number are those of this construction.
        is_glued: Whether no space stands before it.
        tail: The sign that says which parts of the filler stand elsewhere.
        wanted: The feature that a part has which stands here and not inside.
    """

    name: str
    features: tuple[str, ...] = ()
    lends: bool = False
    is_glued: bool = False
    tail: str = ""
    wanted: str = ""


@dataclass(frozen=True, slots=True)
class Group:
    """What is there where its slots are filled."""

    items: tuple[Item, ...]


Item: TypeAlias = "Word | Inflected | Slot | Group"


@dataclass(frozen=True, slots=True)
class Pattern:
    """A wording: its items in order, and the features that it has of itself."""

    items: tuple[Item, ...]
    features: tuple[str, ...] = ()

    def slots(self) -> Iterator[Slot]:
        """Its slots, those of groups too."""
        yield from _slots(self.items)


def _slots(items: tuple[Item, ...]) -> Iterator[Slot]:
    for item in items:
        if isinstance(item, Slot):
            yield item
        elif isinstance(item, Group):
            yield from _slots(item.items)


@cache
def read_pattern(text: str) -> Pattern:
    """Read a wording; many are of the same words in several constructions and forms.

    Raises:
        DataError: A group is not closed, or what is written is no pattern.
    """
    levels: list[list[Item]] = [[]]
    features: list[str] = []
    place, glued = 0, False
    while place < len(text):
        match = _PARTS.match(text, place)
        if match is None:
            raise DataError("{pattern}: {rest} is no part of a pattern", pattern=text, rest=text[place:])
        place = match.end()
        part = match[0]
        if part.isspace():
            glued = False
            continue
        if match["feature"]:
            features.append(match["feature"])
            continue
        if part == "[":
            levels.append([])
            continue
        if part == "]":
            if len(levels) == 1:
                raise DataError("{pattern}: ']' without '['", pattern=text)
            group = Group(tuple(levels.pop()))
            levels[-1].append(group)
            glued = True
            continue
        levels[-1].extend(_items(match, glued))
        glued = True
    if len(levels) > 1:
        raise DataError("{pattern}: '[' is not closed", pattern=text)
    return Pattern(tuple(levels[0]), tuple(features))


def _items(match: re.Match[str], glued: bool) -> Iterator[Item]:
    if match["word"]:
        lexeme, *features = match["word"].split(".")
        yield Inflected(lexeme, tuple(features), glued)
    elif match["slot"]:
        written, _, wanted = match["slot"].rstrip("^?" + TAILS).partition("~")
        name, *features = written.split(".")
        tail = next((sign for sign in TAILS if sign in match["slot"]), "")
        slot = Slot(name, tuple(features), "^" in match["slot"], glued, tail, wanted)
        yield Group((slot,)) if match["slot"].endswith("?") else slot
    elif match[0] == CLOSING:
        yield Word(CLOSING, is_glued=True)
    elif match[0].endswith(JOINED) or (not glued and match[0][0] == ENCLITIC and len(match[0]) > 1):
        yield Word(match[0], glued)
    else:
        end = 0
        for token in tokens(match[0]):
            yield Word(token.text, glued if token.start == 0 else token.start == end)
            end = token.end
