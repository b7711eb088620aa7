"""What effects let players play at once: Normal Summons from the hand, and Sets from wherever the cards are."""

from __future__ import annotations

import engine.state.deeds as deeds
import engine.state.tasks as tasks
import engine.state.verbs as verbs
from engine.citation import implements
from engine.effects.deck_effects import after_search, searched_decks
from engine.effects.field_effects import turn
from engine.evaluation.properties import on_field
from engine.laws.from_hand import is_played_normally, needs_no_ritual
from engine.state.abilities import Step
from engine.state.acts import Act
from engine.state.constants import (
    FACE_DOWN,
    FACE_DOWN_DEFENSE,
    FACE_UP,
    FACE_UP_ATTACK,
    MONSTER_ZONE,
    NONE,
    SET_BY_EFFECT,
)
from engine.state.duel_state import State
from engine.summons.prohibitions import may_be_normal_summoned
from engine.summons.spells import is_field_spell
from engine.turn.summoning import bring


@verbs.verb("normal-summon", nature=verbs.PLAYS)
def normal_summon(state: State, act: Act, step: Step) -> None:
    """Normal Summon or Set a monster of the hand at once, with its Tributes, beside the one of the turn."""
    act.done = 0
    state.decider = act.doer
    for card in act.chosen:
        position = FACE_DOWN_DEFENSE if step.position == "face-down" else FACE_UP_ATTACK
        if may_be_played(state, act, step, card) and may_be_normal_summoned(state, card, act.doer, position):
            bring(state, card, position)
            act.done += 1


@verbs.verb("set", nature=verbs.FILLS | verbs.PLAYS, deeds=deeds.SET)
def set_cards(state: State, act: Act, step: Step) -> None:
    """Set cards on the field: monsters face-down in Defense Position, Spells and Traps face-down."""
    searched = searched_decks(state, act.chosen)
    act.done = 0
    monsters, others = 0, 0
    for card in act.chosen:
        if on_field(state, card):
            act.done += turn_down(state, card)
        elif state.cards[card].card_type == "monster":
            if may_be_played(state, act, step, card) and is_room_to_set(state, act.doer, monsters):
                state.tasks.append((tasks.CHOOSE_ZONE, card, FACE_DOWN_DEFENSE | SET_BY_EFFECT | act.doer << 4))
                monsters += 1
        elif is_field_spell(state, card):
            state.tasks.append((tasks.CHOOSE_SPELL_ZONE, card, FACE_DOWN | SET_BY_EFFECT | act.doer << 4))
            act.done += 1
        elif state.spells[act.doer].count(NONE) > others:
            state.tasks.append((tasks.CHOOSE_SPELL_ZONE, card, FACE_DOWN | SET_BY_EFFECT | act.doer << 4))
            others += 1
    act.done += monsters + others
    after_search(state, searched)


def turn_down(state: State, card: int) -> bool:
    """Turn a face-up monster face-down; whether it is one that can be."""
    before = state.position[card]
    if state.place[card] != MONSTER_ZONE or not before & FACE_UP or state.cards[card].token:
        return False
    turn(state, card, before, FACE_DOWN_DEFENSE)
    return True


@implements("zone.monster.full")
def is_room_to_set(state: State, player: int, coming: int) -> bool:
    """Whether a Monster Zone is free beside those for the monsters that an effect Sets already."""
    return state.monsters[player].count(NONE) > coming


def may_be_played(state: State, act: Act, step: Step, card: int) -> bool:
    """Whether a step may play a card: one that needs another Summon is not played."""
    return needs_no_ritual(state, step, card, act.card, act.player) and is_played_normally(state, step, card, act.card)
