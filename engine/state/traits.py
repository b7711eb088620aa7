"""What an effect and its card are like, as bits: so that what an effect always meets is not asked of it each time."""

from __future__ import annotations

from typing import Final

import engine.state.abilities as abilities
import engine.state.verbs as verbs
from engine.cards import Card
from engine.state.abilities import Ability
from engine.state.constants import SORTS

# What a duel has among its cards stands in the bits below these, so that one number holds both.
OF_CARD: Final = SORTS
"""The activation of a card itself."""
OF_EFFECT: Final = SORTS << 1
"""An Ignition or Quick Effect."""
BY_ITSELF: Final = SORTS << 2
"""An effect that no player activates at will."""
IGNITION: Final = SORTS << 3
SPELL: Final = SORTS << 4
TRAP: Final = SORTS << 5
QUICK_PLAY: Final = SORTS << 6
FIELD_SPELL: Final = SORTS << 7
SCALE: Final = SORTS << 8
"""The activation of a Pendulum Monster as a Spell Card."""
SLOW: Final = SORTS << 9
"""Spell Speed 1."""
LIMITED: Final = SORTS << 10
"""Used only so often."""
CONDITIONAL: Final = SORTS << 11
"""Waits for an event or a moment, or for something to be true."""
COST: Final = SORTS << 12
TARGET: Final = SORTS << 13
CONTROL: Final = SORTS << 14
"""Needs a zone for a monster that it takes control of."""
ZONE: Final = SORTS << 15
"""Needs a zone for a monster that it Summons."""
SEARCH: Final = SORTS << 16
FIND: Final = SORTS << 17
"""What it does first needs cards, not of the Deck, or has several ways."""
DRAW: Final = SORTS << 18
FUSION: Final = SORTS << 19
RITUAL: Final = SORTS << 20
REGULATES: Final = SORTS << 21
"""Says what may be done, or how often."""
TIED: Final = SORTS << 27
"""Its costs could take away what else it needs."""

# What the moment is like
ANSWER: Final = SORTS << 22
"""There is a Chain Link to answer."""
DAMAGE: Final = SORTS << 23
"""It is the Damage Step."""
ATTEMPT: Final = SORTS << 24
"""A Summon is attempted."""

SETS: Final = SORTS << 25
"""Needs a zone for a card that it Sets."""
EQUIPS: Final = SORTS << 26
"""Needs a zone for a card that it equips to a monster."""

OF_ANY_CARD: Final = SPELL | TRAP | QUICK_PLAY | FIELD_SPELL | SCALE
VERBS: Final[dict[str, int]] = {
    "draw": DRAW,
    "fusion-summon": FUSION,
    "ritual-summon": RITUAL,
}
ZONES: Final[dict[str, int]] = {"take-control": CONTROL, "set": SETS, "equip": EQUIPS}
"""What needs a zone, where it is no Summon."""


def of_ability(ability: Ability) -> int:
    """The traits of an effect, whatever its card and its Spell Speed."""
    found = OF_CARD if ability.kind == abilities.ACTIVATION else OF_EFFECT
    if ability.kind > abilities.QUICK:
        found = BY_ITSELF
    elif ability.kind == abilities.IGNITION:
        found |= IGNITION
    if ability.times:
        found |= LIMITED
    if ability.moments or ability.events or ability.provided is not None:
        found |= CONDITIONAL
    for place in ability.activation:
        verb = ability.steps[place].verb
        found |= TARGET if verb == "target" else COST | TARGET if verb == "declare" else COST
    for step in ability.steps:
        found |= REGULATES if step.nature & verbs.REGULATES else VERBS.get(step.verb, 0)
    for number in ability.filling:
        found |= ZONES.get(ability.steps[number].verb, ZONE)
    if ability.searches:
        found |= SEARCH
    if any(place != ability.first or not ability.searches for place in ability.firsts):
        found |= FIND
    return found | (TIED if ability.tied else 0)


def of_card(card: Card) -> int:
    """The traits of a card that bear on the activation of its effects."""
    if card.card_type == "monster":
        return SCALE
    if card.card_type == "trap":
        return TRAP
    quick = QUICK_PLAY if card.subtype == "quick-play" else 0
    return SPELL | quick | (FIELD_SPELL if card.subtype == "field" else 0)
