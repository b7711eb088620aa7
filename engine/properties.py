"""What can be asked of one card alone: its values, its kinds, how it lies and how it came there."""

from __future__ import annotations

from typing import Final

from engine.citation import implements
from engine.constants import (
    ATTACK,
    FACE_UP,
    MONSTER_ZONE,
    NONE,
    PENDULUM_ZONE,
    SPELL_TRAP_ZONE,
)
from engine.state import State

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

# States that one word says
IS_FACE_UP: Final = 0
IS_FACE_DOWN: Final = 1
IN_ATTACK_POSITION: Final = 2
IN_DEFENSE_POSITION: Final = 3
HAS_KIND: Final = 4
HAS_SUBTYPE: Final = 5
IS_TUNER: Final = 6
IS_PENDULUM: Final = 7
IS_NOUN: Final = 8
CAME_BY: Final = 9
NEW: Final = 10
HAS_ATTACKED: Final = 11
HAS_TURNED: Final = 12
IS_ATTACKING: Final = 13
IS_ATTACKED: Final = 14
IS_BATTLING: Final = 15
HAS_LEVEL: Final = 16
IS_PROPER: Final = 17
IS_EQUIP: Final = 18
IS_FLIP: Final = 19
IS_NEGATED: Final = 20
IS_NORMAL: Final = 21
IS_EFFECT: Final = 22
FELL_IN_BATTLE: Final = 23
IS_SUMMONABLE: Final = 24
LEAF_TESTS: Final = 25
"""Tests from here on need more than the card: ``engine.evaluation`` knows them."""

STATES: Final[dict[str, int]] = {
    "face-up": IS_FACE_UP,
    "face-down": IS_FACE_DOWN,
    "attack-position": IN_ATTACK_POSITION,
    "defense-position": IN_DEFENSE_POSITION,
    "tuner": IS_TUNER,
    "pendulum": IS_PENDULUM,
    "summoned-this-turn": NEW,
    "set-this-turn": NEW,
    "arrived-this-turn": NEW,
    "attacked-this-turn": HAS_ATTACKED,
    "position-changed-this-turn": HAS_TURNED,
    "attacking": IS_ATTACKING,
    "attacked": IS_ATTACKED,
    "battling": IS_BATTLING,
    "has-level": HAS_LEVEL,
    "properly-summoned": IS_PROPER,
    "equip": IS_EQUIP,
    "flip": IS_FLIP,
    "negated": IS_NEGATED,
    "normal": IS_NORMAL,
    "effect": IS_EFFECT,
    "destroyed-by-battle": FELL_IN_BATTLE,
    "summonable": IS_SUMMONABLE,
}
KINDS: Final = ("ritual", "fusion", "synchro", "xyz")
SUBTYPES: Final = ("continuous", "field", "quick-play", "counter")


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


@implements("battle.damage-step.flip-effect-target", "battle.damage-step.flip-effect-destroyed-unaffected", off=False)
def destroyed_in_battle(state: State, card: int) -> bool:
    """Whether damage calculation has destroyed a monster that still lies on the field."""
    return card in state.spent


def is_noun(state: State, noun: int, card: int) -> bool:
    """Whether a card is a monster, a Spell, a Trap where it lies: a Trap in a Monster Zone is a monster."""
    if noun == CARD:
        return True
    place = state.place[card]
    if place == MONSTER_ZONE:
        return noun == MONSTER or (noun == TOKEN and state.cards[card].token)
    card_type = state.cards[card].card_type
    if noun == MONSTER:
        return card_type == "monster" and place not in (PENDULUM_ZONE, SPELL_TRAP_ZONE)
    if noun == SPELL:
        return card_type == "spell" or (card_type == "monster" and is_played_as_spell(place))
    return noun == TRAP and card_type == "trap"


@implements("pendulum.two-kinds", "glossary.equip-cards.monster-is-equip-spell", off=False)
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
        return NONE if printed.kind == "xyz" or printed.card_type != "monster" else state.level[card]
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


def property_of(state: State, card: int, name: str) -> str:
    """What two cards can share, as text."""
    printed = state.cards[card]
    if name in {"name", "original-name"}:
        return printed.name
    if name in {"type", "original-type"}:
        return printed.race or ""
    if name in {"attribute", "original-attribute"}:
        return printed.attribute or ""
    if name == "card-type":
        return printed.card_type
    if name == "controller":
        return str(state.controller[card])
    if name == "owner":
        return str(state.owner[card])
    return str(stat(state, STATS.get(name, LEVEL), card))


def holds(state: State, test: int, word: str, number: int, card: int) -> bool:
    """Whether a test by one word holds of a card."""
    if test <= IN_DEFENSE_POSITION:
        return lies_so(state, test, card)
    printed = state.cards[card]
    if test == IS_NOUN:
        return is_noun(state, number, card)
    if test == HAS_KIND:
        return (printed.kind == word and printed.card_type == "monster") or printed.subtype == word
    if test == HAS_SUBTYPE:
        return printed.subtype == word and printed.card_type != "monster"
    if test == IS_TUNER:
        return printed.tuner
    if test == IS_PENDULUM:
        return printed.scale is not None
    if test == HAS_LEVEL:
        return printed.card_type == "monster" and printed.kind != "xyz"
    if test == IS_NORMAL:
        return printed.kind == "normal" if printed.card_type == "monster" else printed.subtype == "normal"
    if test == IS_EFFECT:
        return printed.card_type == "monster" and printed.kind != "normal"
    if test == IS_EQUIP:
        return printed.subtype == "equip" or state.equipped[card] != NONE
    if test == IS_SUMMONABLE:
        return printed.card_type == "monster" and printed.normal_summonable and printed.kind != "ritual"
    if test == IS_FLIP:
        return any(ability.kind == 4 for ability in state.abilities[card])
    return has_done(state, test, number, card)


def lies_so(state: State, test: int, card: int) -> bool:
    """Whether a card lies face-up, face-down, in Attack or in Defense Position."""
    position = state.position[card]
    if test == IS_FACE_UP:
        return position & FACE_UP != 0 or not on_field(state, card)
    if test == IS_FACE_DOWN:
        return position & FACE_UP == 0 and on_field(state, card)
    in_zone = state.place[card] == MONSTER_ZONE
    return in_zone and (position & ATTACK != 0) == (test == IN_ATTACK_POSITION)


def has_done(state: State, test: int, number: int, card: int) -> bool:
    """Whether a card came there so, did something this turn, or takes part in the battle."""
    if test == CAME_BY:
        return on_field(state, card) and state.came[card] & number != 0
    if test == NEW:
        return on_field(state, card) and state.arrived[card] == state.turn
    if test == HAS_ATTACKED:
        return state.attacked[card] == state.turn
    if test == HAS_TURNED:
        return state.turned[card] == state.turn
    if test == IS_ATTACKING:
        return state.attacker == card
    if test == IS_ATTACKED:
        return state.target == card
    if test == IS_BATTLING:
        return card in (state.attacker, state.target)
    if test == IS_PROPER:
        return state.proper[card]
    if test == IS_NEGATED:
        return card in state.silenced
    return test == FELL_IN_BATTLE and card in state.fallen
