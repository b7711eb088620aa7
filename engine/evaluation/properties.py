"""The values of a card, what it is where it lies, and what it can share with others."""

from __future__ import annotations

from typing import Final

from engine.cards import Card
from engine.citation import implements
from engine.state.constants import MONSTER_ZONE, NONE, PENDULUM_ZONE, SPELL_TRAP_ZONE
from engine.state.duel_state import State

# Nouns
CARD: Final = 0
MONSTER: Final = 1
SPELL: Final = 2
TRAP: Final = 3
TOKEN: Final = 4
NOUNS: Final = ("card", "monster", "spell", "trap", "token")

# Values of a card
ATK: Final = 0
DEF: Final = 1
LEVEL: Final = 2
RANK: Final = 3
SCALE: Final = 4
COUNTERS: Final = 5
MATERIALS: Final = 6
ORIGINAL_ATK: Final = 7
ORIGINAL_DEF: Final = 8
ORIGINAL_LEVEL: Final = 9
LEVEL_OR_RANK: Final = 10
STATS: Final[dict[str, int]] = {
    "atk": ATK,
    "def": DEF,
    "level": LEVEL,
    "rank": RANK,
    "scale": SCALE,
    "counters": COUNTERS,
    "materials": MATERIALS,
    "original-atk": ORIGINAL_ATK,
    "original-def": ORIGINAL_DEF,
    "original-level": ORIGINAL_LEVEL,
    "level-or-rank": LEVEL_OR_RANK,
}

OPERATORS: Final = ("=", "!=", "<", ">", "<=", ">=")


def compare(left: int, operator: int, right: int) -> bool:
    """Whether two numbers stand in a relation, numbered as in ``OPERATORS``."""
    if operator == 0:
        return left == right
    if operator == 1:
        return left != right
    if operator == 2:
        return left < right
    if operator == 3:
        return left > right
    return left <= right if operator == 4 else left >= right


def on_field(state: State, card: int) -> bool:
    """Whether a card lies on the field."""
    return MONSTER_ZONE <= state.place[card] <= PENDULUM_ZONE


@implements("glossary.equip-cards.monster-is-equip-spell", "pendulum.monster-effect")
def lies_as_monster(state: State, card: int) -> bool:
    """Whether a Monster Card is no Equip Card or Pendulum Scale, where its effects as a monster do not work."""
    place = state.place[card]
    return place != PENDULUM_ZONE and (place != SPELL_TRAP_ZONE or state.cards[card].card_type != "monster")


@implements("battle.damage-step.flip-effect-target", "battle.damage-step.flip-effect-destroyed-unaffected", off=False)
def destroyed_in_battle(state: State, card: int) -> bool:
    """Whether damage calculation has destroyed a monster that still lies on the field."""
    return card in state.spent and state.place[card] == MONSTER_ZONE


def is_noun(state: State, noun: int, card: int) -> bool:
    """Whether a card is a monster, a Spell, a Trap where it lies: a Trap in a Monster Zone is a monster."""
    if noun == CARD:
        return True
    present = state.cards[card]
    if noun == TOKEN:
        return present.token and (state.place[card] == MONSTER_ZONE or stays_token(state))
    place = state.place[card]
    if noun == MONSTER:
        found = place == MONSTER_ZONE or (present.card_type == "monster" and not is_played_as_spell(place))
    elif place == MONSTER_ZONE:
        found = False
    elif noun == SPELL:
        found = present.card_type == "spell" or (present.card_type == "monster" and is_played_as_spell(place))
    else:
        found = present.card_type == "trap"
    return found or (bool(state.also) and is_besides(state, card, "card-type", (NOUNS[noun],)))


@implements("token.equip-card", off=False)
def stays_token(_state: State) -> bool:
    """Whether a Token is one where it is an Equip Card, too."""
    return True


@implements("pendulum.two-kinds#spell", "glossary.equip-cards.monster-is-equip-spell", off=False)
def is_played_as_spell(place: int) -> bool:
    """Whether a Monster Card that lies in a zone counts as a Spell Card there: as a Scale or as an Equip Card."""
    return place == PENDULUM_ZONE or place == SPELL_TRAP_ZONE  # noqa: PLR1714 - compiles better


def stat(state: State, which: int, card: int) -> int:
    """A value of a card; ``NONE`` where it has no such value."""
    printed = state.cards[card]
    if which == ATK:
        return state.atk[card]
    if which == DEF:
        return state.defense[card]
    if which in (LEVEL, ORIGINAL_LEVEL):
        if printed.kind == "xyz" or printed.card_type != "monster":
            return NONE
        return state.level[card] if which == LEVEL else original(state, card).level
    if which == RANK:
        return state.level[card] if printed.kind == "xyz" else NONE
    if which == SCALE:
        return NONE if printed.scale is None else printed.scale
    if which == COUNTERS:
        return counters(state, card, "")
    if which == MATERIALS:
        return state.under.count(card)
    if which == LEVEL_OR_RANK:
        return state.level[card]
    return printed.atk if which == ORIGINAL_ATK else printed.defense


def counters(state: State, card: int, name: str) -> int:
    """How many counters of a name a card bears; of any name where it is empty."""
    return sum(count for bearer, found, count in state.counters if bearer == card and name in ("", found))


def values_of(state: State, card: int, name: str) -> list[str]:
    """What two cards can share, as text: what the card is, and what it is besides."""
    found = [property_of(state, card, name)]
    if state.also:
        found += [value for bearer, word, value in state.also if bearer == card and word == name]
    return found


def is_besides(state: State, card: int, name: str, values: tuple[str, ...]) -> bool:
    """Whether a card is one of several things besides what it is."""
    for bearer, word, value in state.also:  # noqa: SIM110 - a loop compiles better than any()
        if bearer == card and word == name and value in values:
            return True
    return False


def alike(state: State, card: int, other: int, name: str) -> bool:
    """Whether two cards share a property."""
    return not set(values_of(state, card, name)).isdisjoint(values_of(state, other, name))


def original(state: State, card: int) -> Card:
    """What a card is before effects alter it: what is printed, or the monster that a Trap Card has become."""
    for made, monster in state.made:
        if made == card:
            return monster
    return state.printed[card]


def property_of(state: State, card: int, name: str) -> str:
    """One property of a card as text, without what it is besides."""
    printed = state.cards[card]
    if name.startswith("original-"):
        printed = original(state, card)
        name = name.removeprefix("original-")
        if name == "level":
            return str(printed.level)
    if name == "name":
        return printed.name
    if name == "type":
        return printed.race or ""
    if name == "attribute":
        return printed.attribute or ""
    if name == "card-type":
        return printed.card_type
    if name == "kind":
        return printed.kind if printed.card_type == "monster" else printed.subtype
    if name == "place":
        return str(state.place[card])
    if name == "controller":
        return str(state.controller[card])
    if name == "owner":
        return str(state.owner[card])
    return str(stat(state, STATS.get(name, LEVEL), card))
