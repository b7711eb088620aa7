"""Each text is looked at once: effects are written from the same sentences, which differ in the names they quote."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

from rulebook.checks.material import Material, Passage
from rulebook.locales import Locale

Found = TypeVar("Found")


class Once(Generic[Found]):
    """What ``look`` finds in the text of a passage, names taken out; asked only once for each text of a language.

    Places in the text are not those in the passage: who needs them looks at the passages in which there is something.
    """

    def __init__(self, material: Material, look: Callable[[Locale, str], Found]) -> None:
        self._material = material
        self._look = look
        self._known: dict[str, dict[str, Found]] = {tag: {} for tag in material.library.locales}

    def __call__(self, passage: Passage) -> Found:
        """What there is in a passage."""
        text = self._material.nameless(passage)
        known = self._known[passage.locale]
        if text not in known:
            known[text] = self._look(self._material.library.locale(passage.locale), text)
        return known[text]
