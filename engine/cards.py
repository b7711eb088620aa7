"""What is printed on a card, as far as the rules look at it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, Literal, TypeAlias, get_args

from rulebook.errors import RulebookError

CardType: TypeAlias = Literal["monster", "spell", "trap"]
Kind: TypeAlias = Literal["normal", "effect", "ritual", "fusion", "synchro", "xyz"]
Ability: TypeAlias = Literal["", "gemini", "spirit", "toon", "union"]
Subtype: TypeAlias = Literal["normal", "continuous", "equip", "field", "quick-play", "ritual", "counter"]

EXTRA_DECK_KINDS: Final = frozenset({"fusion", "synchro", "xyz"})


@dataclass(frozen=True, slots=True)
class Card:
    """One card as printed.

    Attributes:
        name: Its name; cards with one name are the same card.
        card_type: Monster, Spell or Trap Card.
        kind: Kind of a monster.
        subtype: Kind of a Spell or Trap Card.
        level: Level, or Rank of an Xyz Monster; 0 for none.
        atk: Printed ATK.
        defense: Printed DEF.
        attribute: English, upper case.
        race: Type of a monster, English (``"Spellcaster"``).
        scale: Pendulum Scale of a Pendulum Monster.
        tuner: Whether it is a Tuner.
        ability: What else its type line says of how it works.
        normal_summonable: Whether it may be Normal Summoned or Set from the hand.
        materials: Names of the Fusion Materials joined by " + ", or the number of Xyz Materials.
        token: Whether it is a Monster Token.
        wins_with: Name and size (``"exodia=5"``) of a group of cards that wins the Duel when the hand holds all of it.
        effects: Its effects, one per line, in the notation of ``rulebook.canon.effects``.
    """

    name: str
    card_type: CardType = "monster"
    kind: Kind = "normal"
    subtype: Subtype = "normal"
    level: int = 0
    atk: int = 0
    defense: int = 0
    attribute: str | None = None
    race: str | None = None
    scale: int | None = None
    tuner: bool = False
    ability: Ability = ""
    normal_summonable: bool = True
    wins_with: str = ""
    token: bool = False
    effects: str = ""
    materials: str = ""

    def __hash__(self) -> int:
        """By its name and values, which tell nearly all cards apart: cards are looked up often."""
        return hash((self.name, self.level, self.atk, self.defense))

    @property
    def is_monster(self) -> bool:
        """Whether it is a Monster Card."""
        return self.card_type == "monster"

    @property
    def in_extra_deck(self) -> bool:
        """Whether it belongs in the Extra Deck."""
        return self.card_type == "monster" and self.kind in EXTRA_DECK_KINDS


class CardError(RulebookError):
    """Values that make no card."""

    code = "bad-card"


WORDS: Final[dict[str, tuple[str, ...]]] = {
    "card_type": get_args(CardType),
    "kind": get_args(Kind),
    "subtype": get_args(Subtype),
    "ability": get_args(Ability),
}
TEXTS: Final = ("name", "attribute", "race", "wins_with", "effects", "materials")
NUMBERS: Final = {"level": 100, "atk": 1_000_000, "defense": 1_000_000, "scale": 100}
FLAGS: Final = ("tuner", "normal_summonable", "token")
WINS_WITH: Final = re.compile(r"(?:.+=[1-9]\d?)?")
XYZ_MATERIALS: Final = re.compile(r"[1-9]")


def read_card(values: Mapping[str, Any]) -> Card:
    """A card from values that somebody else wrote, each checked.

    Raises:
        CardError: A value is missing, unknown or none that a card can have.

    >>> read_card({"name": "Wall", "level": 4, "defense": 2000}).defense
    2000
    """
    for field, value in values.items():
        if not _fits(field, value):
            raise CardError("{field} {value!r} is nothing that a card has", field=field, value=value)
    materials = values.get("materials")
    if values.get("kind") == "xyz" and materials and not XYZ_MATERIALS.fullmatch(materials):
        raise CardError("{field} {value!r} is nothing that a card has", field="materials", value=materials)
    if not values.get("name"):
        raise CardError("a card needs a name")
    return Card(**values)


def _fits(field: str, value: object) -> bool:
    if field in WORDS:
        return value in WORDS[field]
    if field in FLAGS:
        return isinstance(value, bool)
    if field in NUMBERS:
        number = isinstance(value, int) and not isinstance(value, bool) and 0 <= value < NUMBERS[field]
        return number or (field == "scale" and value is None)
    if field == "wins_with":
        return isinstance(value, str) and WINS_WITH.fullmatch(value) is not None
    return field in TEXTS and (isinstance(value, str) or (value is None and field in {"attribute", "race"}))
