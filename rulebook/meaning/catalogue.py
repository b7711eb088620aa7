"""A catalogue of cards, read: the texts of each card in one language and what they say."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from extractors.cards.records import CardRecord
from rulebook.language.locales import Locale
from rulebook.meaning.assembly import assemble
from rulebook.meaning.card_text import CardText, CardTextReader
from rulebook.meaning.names import Names

PENDULUM: Final = "pendulum-zone"
"""Where a Pendulum Effect works."""


@dataclass(frozen=True, slots=True)
class ReadCard:
    """A card in one language.

    Attributes:
        card: The card as the catalogue has it.
        locale: Tag of the language.
        text: Its text, read; nothing for flavour text, which states no rule.
        pendulum: Its Pendulum Effect, read.
    """

    card: CardRecord
    locale: str
    text: CardText | None
    pendulum: CardText | None

    @property
    def parts(self) -> tuple[CardText, ...]:
        """Its texts."""
        return tuple([part for part in (self.text, self.pendulum) if part])

    @property
    def is_read(self) -> bool:
        """Whether all of it was read."""
        return all(part.is_read for part in self.parts)

    @property
    def effect(self) -> str | None:
        """What its text says, in the notation; what was not read is left out (:attr:`is_read` tells)."""
        return assemble(self.text, self.card) if self.text else None

    @property
    def pendulum_effect(self) -> str | None:
        """What its Pendulum Effect says."""
        return assemble(self.pendulum, self.card, PENDULUM) if self.pendulum else None


class CardCatalogue:
    """Cards whose texts are read in any of some languages."""

    def __init__(self, cards: Sequence[CardRecord], locales: Mapping[str, Locale]) -> None:
        self.cards = cards
        self._readers = {tag: CardTextReader(locale, Names(locale, cards)) for tag, locale in locales.items()}

    def reader(self, tag: str) -> CardTextReader:
        """What reads and prints one of the languages."""
        return self._readers[tag]

    def read(self, card: CardRecord, tag: str) -> ReadCard | None:
        """A card in one language; nothing where the catalogue has no text of it there."""
        text, pendulum = card.texts.get(tag), card.pendulum.get(tag)
        if not text and not pendulum:
            return None
        reader = self._readers[tag]
        return ReadCard(
            card, tag,
            reader.read(text) if text and not card.flavour else None,
            reader.read(pendulum) if pendulum else None,
        )  # fmt: skip

    def all(self, tag: str) -> Iterator[ReadCard]:
        """Every card that has a text in a language, in the order of the catalogue."""
        for card in self.cards:
            read = self.read(card, tag)
            if read is not None:
                yield read
