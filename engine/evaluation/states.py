"""Tests of one card that one word says: its kind, how it lies, how it came there, what it has done."""

from __future__ import annotations

from typing import Final

import engine.evaluation.properties as properties
import engine.state.deeds as deeds
import engine.state.given as given
from engine.evaluation.properties import on_field
from engine.state.abilities import FLIP
from engine.state.constants import (
    ATTACK,
    BANISHED,
    DECK,
    EXTRA_DECK,
    FACE_UP,
    FIELD_ZONE,
    GRAVEYARD,
    HAND,
    MONSTER_ZONE,
    NONE,
    PENDULUM_ZONE,
    SPELL_TRAP_ZONE,
)
from engine.state.duel_state import State

IS_FACE_UP: Final = 0
IS_FACE_DOWN: Final = 1
IN_ATTACK_POSITION: Final = 2
IN_DEFENSE_POSITION: Final = 3
HAS_KIND: Final = 4
HAS_SUBTYPE: Final = 5
HAS_ABILITY: Final = 6
IS_TUNER: Final = 7
IS_PENDULUM: Final = 8
IS_NOUN: Final = 9
IS_NORMAL: Final = 10
IS_EFFECT: Final = 11
IS_EQUIP: Final = 12
IS_FLIP: Final = 13
IS_SUMMONABLE: Final = 14
HAS_LEVEL: Final = 15
CAME_BY: Final = 16
SUMMONED_NOW: Final = 17
SET_NOW: Final = 18
ARRIVED_NOW: Final = 19
ACTIVATED_NOW: Final = 20
ATTACKED_NOW: Final = 21
BATTLED_NOW: Final = 22
TURNED_NOW: Final = 23
IS_ATTACKING: Final = 24
IS_ATTACKED: Final = 25
IS_BATTLING: Final = 26
IS_PROPER: Final = 27
IS_NEGATED: Final = 28
WAS_DESTROYED: Final = 29
FELL_IN_BATTLE: Final = 30
CAME_FROM: Final = 31
LEAF_TESTS: Final = 40
"""Tests from here on need more than the card: ``engine.evaluation.selecting`` knows them."""

STATES: Final[dict[str, int]] = {
    "face-up": IS_FACE_UP,
    "face-down": IS_FACE_DOWN,
    "attack-position": IN_ATTACK_POSITION,
    "defense-position": IN_DEFENSE_POSITION,
    "tuner": IS_TUNER,
    "pendulum": IS_PENDULUM,
    "normal": IS_NORMAL,
    "effect": IS_EFFECT,
    "equip": IS_EQUIP,
    "flip": IS_FLIP,
    "summonable": IS_SUMMONABLE,
    "has-level": HAS_LEVEL,
    "summoned-this-turn": SUMMONED_NOW,
    "set-this-turn": SET_NOW,
    "arrived-this-turn": ARRIVED_NOW,
    "activated-this-turn": ACTIVATED_NOW,
    "attacked-this-turn": ATTACKED_NOW,
    "battled-this-turn": BATTLED_NOW,
    "position-changed-this-turn": TURNED_NOW,
    "attacking": IS_ATTACKING,
    "attacked": IS_ATTACKED,
    "battling": IS_BATTLING,
    "properly-summoned": IS_PROPER,
    "negated": IS_NEGATED,
    "destroyed": WAS_DESTROYED,
    "destroyed-by-battle": FELL_IN_BATTLE,
}
KINDS: Final[tuple[str, ...]] = ("ritual", "fusion", "synchro", "xyz")
SUBTYPES: Final[tuple[str, ...]] = ("continuous", "field", "quick-play", "counter")
ABILITIES: Final[tuple[str, ...]] = ("gemini", "union", "spirit", "toon")
BESIDES: Final = {
    HAS_KIND: "kind",
    HAS_SUBTYPE: "subtype",
    IS_TUNER: "tuner",
    IS_NORMAL: "kind",
    IS_EFFECT: "kind",
    HAS_ABILITY: "ability",
}
"""The properties of which tests by one word speak, where a card can be that besides what it is."""
WORDS: Final = {IS_TUNER: "tuner", IS_NORMAL: "normal", IS_EFFECT: "effect"}
WAYS: Final[dict[str, int]] = {
    "normal-summoned": deeds.NORMAL,
    "tribute-summoned": deeds.TRIBUTE_SUMMONED,
    "flip-summoned": deeds.FLIP_SUMMONED,
    "special-summoned": deeds.SPECIAL,
    "pendulum-summoned": deeds.PENDULUM_SUMMONED,
    "fusion-summoned": deeds.FUSION_SUMMONED,
    "ritual-summoned": deeds.RITUAL_SUMMONED,
    "synchro-summoned": deeds.SYNCHRO_SUMMONED,
    "xyz-summoned": deeds.XYZ_SUMMONED,
    "gemini-summoned": deeds.SUMMONED_AGAIN,
}
"""How a monster came to the field, as bits of ``engine.state.deeds``."""
ORIGINS: Final[dict[str, tuple[int, ...]]] = {
    "from-hand": (HAND,),
    "from-deck": (DECK,),
    "from-extra-deck": (EXTRA_DECK,),
    "from-graveyard": (GRAVEYARD,),
    "from-banished": (BANISHED,),
    "from-field": (MONSTER_ZONE, SPELL_TRAP_ZONE, FIELD_ZONE, PENDULUM_ZONE),
}
"""Where a card was before, as places."""


def holds(state: State, test: int, word: str, number: int, card: int) -> bool:
    """Whether a test by one word holds of a card."""
    if test <= IN_DEFENSE_POSITION:
        return lies_so(state, test, card)
    if test >= CAME_BY:
        return has_done(state, test, number, card)
    if test != IS_NOUN and lies_face_down(state, card):
        return False  # of a face-down card nothing more is known
    return is_so(state, test, word, number, card) or (bool(state.also) and is_besides(state, test, word, card))


def is_besides(state: State, test: int, word: str, card: int) -> bool:
    """Whether a card is of a kind besides what it is."""
    return test in BESIDES and properties.is_besides(state, card, BESIDES[test], (word or WORDS[test],))


def lies_so(state: State, test: int, card: int) -> bool:
    """Whether a card lies face-up, face-down, in Attack or in Defense Position."""
    position = state.position[card]
    if test in (IS_FACE_UP, IS_FACE_DOWN):
        hidden = state.place[card] == EXTRA_DECK and position & FACE_UP == 0
        return (hidden or lies_face_down(state, card)) == (test == IS_FACE_DOWN)
    in_zone = state.place[card] == MONSTER_ZONE
    return in_zone and (position & ATTACK != 0) == (test == IN_ATTACK_POSITION)


def lies_face_down(state: State, card: int) -> bool:
    """Whether a card lies face-down on the field or is banished face-down."""
    turned = state.position[card] & FACE_UP == 0
    return turned and (on_field(state, card) or state.place[card] == BANISHED)


def is_so(state: State, test: int, word: str, number: int, card: int) -> bool:
    """Whether a card is of a kind."""
    printed = state.cards[card]
    is_monster = printed.card_type == "monster"
    if test == IS_NOUN:
        return properties.is_noun(state, number, card)
    if test == HAS_KIND:
        return (printed.kind == word and is_monster) or printed.subtype == word
    if test == HAS_SUBTYPE:
        return printed.subtype == word and not is_monster
    if test == HAS_ABILITY:
        return is_monster and printed.ability == word
    if test == IS_TUNER:
        return printed.tuner
    if test == IS_PENDULUM:
        return printed.scale is not None
    if test == HAS_LEVEL:
        return is_monster and printed.kind != "xyz"
    if test == IS_NORMAL:
        return is_normal(state, card) if is_monster else printed.subtype == "normal"
    if test == IS_EFFECT:
        return is_monster and not is_normal(state, card)
    if test == IS_EQUIP:
        return printed.subtype == "equip" or state.equipped[card] != NONE
    if test == IS_FLIP:
        return any(ability.kind == FLIP for ability in given.present(state, card))
    return test == IS_SUMMONABLE and is_monster and printed.normal_summonable and printed.kind not in KINDS


def is_normal(state: State, card: int) -> bool:
    """Whether a monster is a Normal Monster; a Gemini monster is one on the field until it is Normal Summoned again."""
    printed = state.cards[card]
    if printed.ability == "gemini" and state.place[card] in {MONSTER_ZONE, GRAVEYARD}:
        return not state.came[card] & deeds.SUMMONED_AGAIN
    return printed.kind == "normal"


def has_done(state: State, test: int, number: int, card: int) -> bool:
    """Whether a card came there so, did something this turn, or takes part in the battle."""
    turn = state.turn
    if test == CAME_BY:
        return came_by(state, number, card)
    if test == SUMMONED_NOW:
        return state.dated[card] == turn and state.came[card] & deeds.SUMMONED != 0
    if test == SET_NOW:
        return state.dated[card] == turn and state.came[card] & deeds.SET != 0
    if test == ARRIVED_NOW:
        return state.since[card] == turn
    if test == ACTIVATED_NOW:
        return state.activated[card] == turn
    if test == ATTACKED_NOW:
        return state.attacked[card] == turn
    if test == BATTLED_NOW:
        return any(card in fight for fight in state.fights)
    if test == TURNED_NOW:
        return state.turned[card] == turn
    if test == IS_ATTACKING:
        return state.attacker == card
    if test == IS_ATTACKED:
        return state.target == card
    if test == IS_BATTLING:
        return card in (state.attacker, state.target)
    if test == CAME_FROM:
        return number >> state.origin[card] & 1 != 0
    return befell(state, test, card)


def befell(state: State, test: int, card: int) -> bool:
    """Whether a card was properly Summoned, negated or destroyed."""
    if test == IS_PROPER:
        return state.proper[card]
    if test == IS_NEGATED:
        return card in state.silenced
    if card in state.spent:
        return True
    came = state.came[card]
    return came & deeds.DESTROYED != 0 and (test == WAS_DESTROYED or came & deeds.BATTLES != 0)


def came_by(state: State, ways: int, card: int) -> bool:
    """Whether a monster was Summoned in one of several ways; off the field, whether it had been when it lay there."""
    return (state.came[card] | (0 if on_field(state, card) else state.was[card])) & ways != 0
