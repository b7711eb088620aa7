"""What a reader must know of a language to take a page apart.

The values come from ``locales/<lang>/``; the extractors hold no word of any language themselves.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from extractors.document import DropReason


@dataclass(frozen=True, slots=True)
class Language:
    """The words of one locale that mark structure on a page.

    Attributes:
        locale: Language tag, such as ``"fr"``.
        function_words: Frequent small words in lower case, by which a text's language is recognised.
        abbreviations: Abbreviations whose full stop does not end a sentence, with the stop (``"p."``).
        attributes: Printed attribute in upper case to its language-neutral name (``"LUMIÈRE": "LIGHT"``).
        card_frames: Label in the frame of a card, in upper case, to ``"spell"`` or ``"trap"``.
        effect_words: Words that stand in a monster's type line besides its type, in upper case.
        labels: Structural words that open or caption a passage, in lower case, to their role:
            ``"example"``, ``"note"``, ``"important"``, ``"exception"``.
        chrome: Regular expressions for lines of a web page that are no content, by drop reason
            (``"chrome"``, ``"advert"``).
    """

    locale: str
    function_words: frozenset[str] = frozenset()
    abbreviations: frozenset[str] = frozenset()
    attributes: Mapping[str, str] = field(default_factory=dict)
    card_frames: Mapping[str, str] = field(default_factory=dict)
    effect_words: frozenset[str] = frozenset()
    labels: Mapping[str, str] = field(default_factory=dict)
    chrome: Mapping[str, tuple[str, ...]] = field(default_factory=dict)


def chrome_patterns(languages: Iterable[Language]) -> list[tuple[DropReason, re.Pattern[str]]]:
    """What marks the lines of a web page that are no content, advertisements first."""
    reasons: tuple[DropReason, ...] = ("advert", "chrome", "reply")
    return [
        (reason, re.compile(pattern, re.IGNORECASE))
        for language in languages
        for reason in reasons
        for pattern in language.chrome.get(reason, ())
    ]
