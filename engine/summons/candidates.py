"""What an action can name: cards, zones, targets, positions. Each list has the test that one candidate is in it."""

from __future__ import annotations

import engine.laws.attacking as attacking
from engine.actions import DIRECTLY
from engine.citation import implements
from engine.evaluation.attempts import zones_left
from engine.evaluation.occasions import answerable_now
from engine.state.abilities import QUICK
from engine.state.constants import FACE_UP_ATTACK, FACE_UP_DEFENSE, HAND, NONE
from engine.state.duel_state import State
from engine.state.given import has, present
from engine.summons.speed import is_description


def hand(state: State) -> list[int]:
    """The cards in the deciding player's hand."""
    return state.hands[state.decider]


def occupied(state: State) -> list[int]:
    """The zones in which the deciding player has monsters."""
    zones = state.monsters[state.decider]
    return [zone for zone in range(len(zones)) if zones[zone] != NONE]


def free(state: State) -> list[int]:
    """The free Monster Zones of the deciding player."""
    if state.attempts:
        return zones_left(state, state.decider)
    zones = state.monsters[state.decider]
    return [zone for zone in range(len(zones)) if zones[zone] == NONE]


def attack_targets(state: State, zone: int) -> list[int]:
    """The zones in which the opponent has monsters, or the opponent where there is none."""
    zones = state.monsters[1 - state.decider]
    found = [target for target in range(len(zones)) if zones[target] != NONE]
    if not found or (state.effects and attacking.attacks_past_monsters(state, state.monsters[state.decider][zone])):
        found.append(DIRECTLY)
    return found


def extra_deck(state: State) -> list[int]:
    """The deciding player's Extra Deck."""
    return state.extras[state.decider]


def effects_in_play(state: State) -> bool:
    """Whether any card of this duel has an effect or is a Spell or Trap Card."""
    return state.effects


def ability_numbers(state: State, card: int) -> list[int]:
    """The numbers of a card's effects that players activate, without those that wait for what has not happened."""
    found: list[int] = []
    for number, ability in enumerate(state.abilities[card]):
        if ability.kind > QUICK or (ability.deeds and not ability.deeds & answerable_now(state)):
            continue
        if not ability.nested or has(state, card, number):
            found.append(number)
    return found


@implements("monster.description.flavour")
def has_effect_text(state: State, card: int) -> bool:
    """Whether a card has more to activate than the description of a Normal Monster."""
    return bool(present(state, card)) or not is_description(state.cards[card])


@implements("glossary.control.decisions")
def own_card(state: State, card: int) -> bool:
    """Whether a card is the deciding player's, wherever it lies."""
    return state.controller[card] == state.decider


def has_ability(state: State, card: int, number: int) -> bool:
    """Whether a card has an effect of that number."""
    abilities = state.abilities[card]
    return number < len(abilities) and (not abilities[number].nested or has(state, card, number))


def free_spell_zones(state: State) -> list[int]:
    """The free Spell & Trap Zones of the deciding player."""
    zones = state.spells[state.decider]
    return [zone for zone in range(len(zones)) if zones[zone] == NONE]


def spell_zone_free(state: State, zone: int) -> bool:
    """Whether one of the deciding player's Spell & Trap Zones is free."""
    zones = state.spells[state.decider]
    return zone < len(zones) and zones[zone] == NONE


def summon_positions(state: State) -> list[int]:
    """The positions of a Special Summon."""
    return [position for position in (FACE_UP_ATTACK, FACE_UP_DEFENSE) if is_summon_position(state, position)]


@implements(
    "special-summon.position",
    "fusion-summon.position",
    "ritual-summon.position",
    "synchro-summon.place",
    "token.face-up",
)
def is_summon_position(_state: State, position: int) -> bool:
    """Whether a number is a position of a Special Summon."""
    return position == FACE_UP_ATTACK or position == FACE_UP_DEFENSE  # noqa: PLR1714 - compiles better


@implements("turn.end-phase.discard-choice")
def in_own_hand(state: State, card: int) -> bool:
    """Whether the card to discard is in the player's hand."""
    return state.place[card] == HAND and state.controller[card] == state.decider
