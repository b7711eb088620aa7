"""Each text is looked at once: effects are written from the same sentences, which differ in the names they quote."""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable, Iterable
from typing import Generic, TypeVar

from rulebook.checks.material import Material, Passage
from rulebook.language.locales import Locale
from rulebook.language.patterns import PatternSet
from rulebook.language.text.text import Text

Found = TypeVar("Found")


Key = TypeVar("Key", bound=Hashable)


def in_texts(patterns: Iterable[tuple[Key, re.Pattern[str]]]) -> Callable[[Text], frozenset[Key]]:
    """Tells which of some patterns occur in a text."""
    known = PatternSet(patterns)
    return lambda text: known.occurring(text.string)


class Once(Generic[Found]):
    """What there is in the text of a passage, names taken out; each text of a language is looked at only once.

    ``reader`` gives what looks at the texts of one language; it is asked for the languages that the passages have.
    Places in the text are not those in the passage: who needs them looks at the passages in which there is something.
    """

    def __init__(self, material: Material, reader: Callable[[Locale], Callable[[Text], Found]]) -> None:
        self._material = material
        self._reader = reader
        self._readers: dict[str, Callable[[Text], Found]] = {}
        self._known: dict[Text, Found] = {}

    def __call__(self, passage: Passage) -> Found:
        """What there is in a passage."""
        text = self._material.nameless(passage)
        if text in self._known:
            return self._known[text]
        found = self._known[text] = self._of_language(passage.locale)(text)
        return found

    def _of_language(self, tag: str) -> Callable[[Text], Found]:
        if tag not in self._readers:
            self._readers[tag] = self._reader(self._material.library.locale(tag))
        return self._readers[tag]
