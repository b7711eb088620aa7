"""The closed vocabulary of effects, read from ``rulebook/data/effects/vocabulary.toml``, where each word is explained.

>>> vocabulary().words["zones"]["graveyard"]
'The Graveyard.'
>>> vocabulary().frames["equip"]
('what', "'onto'", 'onto')
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from types import MappingProxyType
from typing import Final

from rulebook.files.resources import DATA, read_toml

VOCABULARY: Final = DATA / "effects" / "vocabulary.toml"
OPERATORS: Final = ("<=", ">=", "!=", "=", "<", ">")


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """All words of the notation.

    Attributes:
        frames: For each verb its parts, in the order in which they are written.
        meanings: For each verb what it does.
        deeds: For each verb that speaks of an event those of which it can.
        words: For each other class of words (``"zones"``, ``"states"`` …) the words and what they mean.
    """

    frames: MappingProxyType[str, tuple[str, ...]]
    meanings: MappingProxyType[str, str]
    deeds: MappingProxyType[str, frozenset[str]]
    words: MappingProxyType[str, MappingProxyType[str, str]]


@cache
def vocabulary() -> Vocabulary:
    """The words, read once."""
    table = read_toml(VOCABULARY)
    verbs = table.pop("verbs")
    return Vocabulary(
        MappingProxyType({verb: tuple(entry["parts"]) for verb, entry in verbs.items()}),
        MappingProxyType({verb: entry["meaning"] for verb, entry in verbs.items()}),
        MappingProxyType(
            {
                verb: frozenset(entry.get("deeds", table["deeds"])) - {*entry.get("not-deeds", ())}
                for verb, entry in verbs.items()
                if "event" in entry["parts"]
            }
        ),
        MappingProxyType({name: MappingProxyType(words) for name, words in table.items()}),
    )


@cache
def known(*classes: str) -> frozenset[str]:
    """The words of one class or of several.

    >>> "graveyard" in known("zones")
    True
    """
    return frozenset(word for name in classes for word in vocabulary().words[name])
