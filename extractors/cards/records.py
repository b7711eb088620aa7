"""A card of a database: its values, and its name and texts in each language that the database has."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from extractors.document import CardType


@dataclass(frozen=True, slots=True)
class CardRecord:
    """One card.

    Attributes:
        password: The number printed in the corner, by which databases know a card.
        card_type: Monster, spell or trap.
        line: 1-based line of the file, or the row of the table.
        names: The name in each language.
        texts: The effect, or the flavour text of a Normal Monster, in each language.
        pendulum: The Pendulum Effect in each language.
        flavour: Whether ``texts`` is flavour text, which states no rule.
        type_line: Type and kinds of a monster, as the database has them.
        property: Kind of a Spell or Trap Card (``"Quick-Play"``).
        attribute: English, upper case.
        level: Level of a monster that has one.
        rank: Rank of an Xyz Monster.
        scale: Pendulum Scale.
        atk: Printed ATK; ``None`` where it is not fixed.
        defense: Printed DEF; ``None`` where it is not fixed or there is none.
        numbers: The printed card numbers in each language.
    """

    password: int
    card_type: CardType
    line: int
    names: Mapping[str, str]
    texts: Mapping[str, str]
    pendulum: Mapping[str, str] = field(default_factory=dict)
    flavour: bool = False
    type_line: str | None = None
    property: str | None = None
    attribute: str | None = None
    level: int | None = None
    rank: int | None = None
    scale: int | None = None
    atk: int | None = None
    defense: int | None = None
    numbers: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
