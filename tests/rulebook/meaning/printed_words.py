"""The words that the readings of card texts can be printed with."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Final

from rulebook.canon.effects import notation, reading, reading_events
from rulebook.canon.effects.reading import NAMED, ONE_OF, TOGETHER
from rulebook.canon.effects.reading_events import COUNTS
from rulebook.canon.effects.reading_steps import CONNECTORS
from rulebook.canon.effects.vocabulary import known, vocabulary
from rulebook.files.resources import DATA, read_toml
from rulebook.meaning.templates import Template

UNPARSED: Final[Mapping[str, Mapping[str, str]]] = read_toml(DATA / "effects" / "unparsed.toml")
"""Words that no form of the notation has a place for yet, with what they mean."""
_SHOWN: Final = re.compile(r"``(.*?)``|^ {4,}(.*)$", re.DOTALL | re.MULTILINE)
_INSIDE: Final = re.compile(r"\{[^{}]*\}")
_QUOTED: Final = re.compile(r'"[^"]*"')
_WORD: Final = re.compile(r"@?[A-Za-z][A-Za-z-]*")
FORMS: Final = frozenset(
    word
    for module in (notation, reading, reading_events)
    for shown in _SHOWN.findall(module.__doc__ or "")
    for word in _WORD.findall(" ".join(shown))
)
"""Words of the forms themselves, which are shown where the notation is described."""


def words_of(template: Template) -> frozenset[str]:
    """The words of a template that stand beside its slots; labels are no words."""
    text = template.text
    for slot in template.slots:
        text = re.sub(rf"\{{(?:{slot}|[\w-]+)(?:[:?\[(@][^{{}}]*)?\}}", " ", text)
    text = _QUOTED.sub(" ", _INSIDE.sub(" ", text))
    return frozenset(word for word in _WORD.findall(text) if not word.startswith("@"))


def defined() -> frozenset[str]:
    """All words of which it is said somewhere what they mean."""
    return frozenset(
        {*vocabulary().frames, *known(*vocabulary().words), *CONNECTORS, *COUNTS, *NAMED, *ONE_OF, *TOGETHER, *FORMS}
    ) | frozenset(unparsed())


def unparsed() -> Iterator[str]:
    """Words that the notation cannot be parsed with."""
    for name, words in UNPARSED.items():
        if name != "forms":
            yield from words
