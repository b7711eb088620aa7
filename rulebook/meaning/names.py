"""The names in card texts: which English card or archetype each name of another language stands for.

Names of cards stand in the catalogue. Those of archetypes do not: they are learned from cards whose texts quote as many
names in both languages, in which the names of the same place are mostly the same.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from extractors.cards.records import CardRecord
from rulebook.language.locales import Locale, load_locale
from rulebook.language.text.quotations import Quotations
from rulebook.language.text.signs import as_name
from rulebook.meaning.quoted_names import QuotedNames

SEVERAL: Final = re.compile(r"\(\w{1,2}\)$")
"""What stands behind a name, in brackets, where there may be several cards of it."""
PIVOT: Final = "en"
"""The language whose names stand for all others: card databases have it for every card."""


class Names:
    """The names of a catalogue in one language, and the English ones that they stand for.

    Attributes:
        quoted: Those that have quotation marks in them.
    """

    def __init__(self, locale: Locale, cards: Iterable[CardRecord]) -> None:
        self._quotations = Quotations(locale.typography.quotes)
        self._pivot = Quotations(load_locale(PIVOT).typography.quotes)
        records = tuple(cards)
        self.quoted = QuotedNames(card.names[locale.tag] for card in records if locale.tag in card.names)
        self._english: dict[str, str] = {}
        self._local: dict[str, str] = {}
        for card in records:
            if locale.tag in card.names and PIVOT in card.names:
                self._note(card.names[locale.tag], card.names[PIVOT])
        if locale.tag != PIVOT:
            # what stands most often for an English name is what is printed for it
            for local, english in self._learned(records, locale.tag).items():
                self._note(local, english)

    def english(self, name: str) -> str:
        """The English name; the name itself where nothing is known of it."""
        known = self._english.get(as_name(name))
        one = SEVERAL.sub("", known or name)
        return self.english(one) if known is None and one != name else one

    def local(self, english: str) -> str:
        """The name in this language; the English one where nothing is known of it."""
        return self._local.get(english, english)

    def _note(self, local: str, english: str) -> None:
        self._english.setdefault(as_name(local), english)
        self._local.setdefault(english, local)

    def _learned(self, cards: Sequence[CardRecord], tag: str) -> Mapping[str, str]:
        """Names that are no card's, with the English name that stands most often in their place."""
        votes: defaultdict[str, Counter[str]] = defaultdict(Counter)
        for card in cards:
            for texts in (card.texts, card.pendulum):
                if tag in texts and PIVOT in texts:
                    local = self._quotations.quoted(texts[tag])
                    english = self._pivot.quoted(texts[PIVOT])
                    if len(local) == len(english):
                        for one, other in zip(local, english, strict=True):
                            votes[one][other] += 1
        voted = sorted(votes.items(), key=lambda entry: -entry[1].total())
        return {local: found.most_common(1)[0][0] for local, found in voted if as_name(local) not in self._english}
