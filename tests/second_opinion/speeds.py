"""Spell Speeds."""

from __future__ import annotations

from typing import Final

from engine.cards import Card
from rulebook.canon.effects import model
from tests.second_opinion.notation import written

SLOW_SPELLS: Final = frozenset({"normal", "continuous", "equip", "field", "ritual"})
RULES: Final[dict[str, str]] = {
    "normal": "chain.spell-speed-1.normal-spell",
    "continuous": "chain.spell-speed-1.continuous-spell",
    "equip": "chain.spell-speed-1.equip-spell",
    "field": "chain.spell-speed-1.field-spell",
    "ritual": "chain.spell-speed-1.ritual-spell",
}


def spell_speed(card: Card, effect: model.Effect) -> int:
    """The Spell Speed of an effect, from 1 to 3."""
    if card.card_type == "trap" and card.subtype == "counter" and effect.kind in {"activation", "quick"}:
        return 3
    if effect.kind == "quick" and card.card_type == "spell" and effect in written(card):
        return 2 if card.subtype == "quick-play" else 1  # no quicker than the card
    if effect.kind == "quick" or (card.card_type == "trap" and effect.kind == "ignition" and effect in written(card)):
        return 2
    if effect.kind == "activation" and (card.card_type == "trap" or card.subtype == "quick-play"):
        return 2
    return 1


def speed_rule(card: Card, effect: model.Effect) -> str:
    """The rule that gives an effect its Spell Speed."""
    if effect.kind == "quick":
        return "chain.spell-speed-2.quick-effect"
    if effect.kind != "activation":
        return "chain.spell-speed-1.ignition-effect"
    if card.card_type == "trap":
        return {
            "counter": "chain.spell-speed-3.counter-trap",
            "continuous": "chain.spell-speed-2.continuous-trap",
        }.get(card.subtype, "chain.spell-speed-2.normal-trap")
    if card.is_monster:
        return "pendulum.two-kinds"
    return RULES.get(card.subtype, "chain.spell-speed-2.quick-play-spell")
