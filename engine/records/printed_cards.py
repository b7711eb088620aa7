"""Cards as they are printed: those of a catalogue, each with the effects that its text was read as saying."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from typing import Final, cast, get_args

from engine.cards import Ability, Card, Kind, Subtype
from engine.compiling.compiling_effects import compile_text
from engine.errors import EngineError
from extractors.cards.records import CardRecord
from rulebook.canon.effects import NotationError
from rulebook.language.card_names import name_key
from rulebook.meaning.catalogue import CardCatalogue
from rulebook.meaning.names import PIVOT

OUTSIDE: Final = "Link"
"""What a type line says of cards that need what the editions of the books do not have."""


class PrintedCards:
    """The cards of a catalogue, as their texts in one language say them; a card is read when it is asked for."""

    def __init__(self, catalogue: CardCatalogue, locale: str) -> None:
        self._catalogue = catalogue
        self._locale = locale
        self._found: dict[int, Card | str] = {}

    @cached_property
    def _by_name(self) -> dict[str, CardRecord]:
        return {name_key(name): card for card in self._catalogue.cards for name in card.names.values()}

    @cached_property
    def _by_password(self) -> dict[int, CardRecord]:
        return {card.password: card for card in self._catalogue.cards}

    def find(self, text: str) -> Card | None:
        """The card of a password or of a name in any language; nothing where there is none, or it cannot be played."""
        record = self._record(text)
        card = self._card(record) if record else None
        return card if isinstance(card, Card) else None

    def lacks(self, text: str) -> str:
        """Why a card cannot be played: what of its text was not read, or what the engine does not carry out."""
        record = self._record(text)
        reason = self._card(record) if record else ""
        return reason if isinstance(reason, str) else ""

    def names(self) -> Iterable[str]:
        """The names of the cards, in the language they are read in."""
        return [name for card in self._catalogue.cards if (name := card.names.get(self._locale))]

    def _record(self, text: str) -> CardRecord | None:
        if text.isdecimal() and int(text) in self._by_password:
            return self._by_password[int(text)]
        return self._by_name.get(name_key(text))

    def _card(self, record: CardRecord) -> Card | str:
        if record.password not in self._found:
            self._found[record.password] = self._made(record)
        return self._found[record.password]

    def _made(self, record: CardRecord) -> Card | str:
        if OUTSIDE in kinds_of(record):
            return OUTSIDE
        read = self._catalogue.read(record, self._locale)
        effects: list[str] = []
        if read is not None:
            for part in read.parts:
                if part.unread:
                    return part.unread[0].text
            effects = [effect for effect in (read.effect, read.pendulum_effect) if effect]
        try:
            compile_text("\n".join(effects))
        except (NotationError, EngineError) as error:
            return str(error)
        return card_of(record, "\n".join(effects))


def kinds_of(record: CardRecord) -> tuple[str, ...]:
    """What a type line says, part by part; the Type first."""
    return tuple(part.strip() for part in (record.type_line or "").split("/")) if record.type_line else ()


def card_of(record: CardRecord, effects: str) -> Card:
    """A card of a catalogue with its effects in the notation.

    >>> card_of(CardRecord(1, "trap", 1, {"en": "Pit"}, {}, property="Counter"), "").subtype
    'counter'
    """
    kinds = [kind.lower() for kind in kinds_of(record)]
    name = record.names.get(PIVOT) or next(iter(record.names.values()))
    if record.card_type != "monster":
        subtype = (record.property or "normal").lower()
        return Card(name, record.card_type, subtype=cast("Subtype", subtype), effects=effects)
    special = [kind for kind in get_args(Kind) if kind in kinds and kind not in {"normal", "effect"}]
    plain = "normal" if record.flavour else "effect"
    return Card(
        name,
        kind=cast("Kind", special[0] if special else plain),
        level=record.level or record.rank or 0,
        atk=record.atk or 0,
        defense=record.defense or 0,
        attribute=record.attribute,
        race=kinds_of(record)[0] if kinds else None,
        scale=record.scale,
        tuner="tuner" in kinds,
        ability=cast("Ability", next((ability for ability in get_args(Ability) if ability and ability in kinds), "")),
        effects=effects,
    )
