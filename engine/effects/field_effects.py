"""What effects do on the field: Special Summons, Tokens, equips, control, positions."""

from __future__ import annotations

from typing import Final

import engine.evaluation.places as places
import engine.evaluation.selecting as selecting
import engine.events as events
import engine.moves.card_moves as card_moves
import engine.state.deeds as deeds
import engine.state.phrases as phrases
import engine.state.tasks as tasks
import engine.state.verbs as verbs
from engine.cards import Card
from engine.citation import implements
from engine.effects.deck_effects import after_search, searched_decks
from engine.evaluation.durations import until
from engine.evaluation.equipping import can_be_moved
from engine.evaluation.happenings import flipped, happened
from engine.evaluation.quantities import counted
from engine.evaluation.selecting import can_bear
from engine.laws.from_hand import needs_no_ritual
from engine.moves.card_moves import attach, destroy_equips
from engine.moves.control import borrow, room_for
from engine.moves.control_limits import may_control, surplus
from engine.moves.leaving import lapse, lose_counters
from engine.state.abilities import Step
from engine.state.acts import Act
from engine.state.constants import (
    ASK_SPELL_ZONE,
    ATTACK,
    FACE_DOWN_DEFENSE,
    FACE_UP,
    FACE_UP_ATTACK,
    FACE_UP_DEFENSE,
    MONSTER_ZONE,
    NAMED_POSITIONS,
    NONE,
    SPECIAL,
    SPELL_TRAP_ZONE,
)
from engine.state.duel_state import State
from engine.state.tokens import summon_tokens
from engine.summons.material_choice import begin
from engine.summons.prohibitions import may_come_by_effect
from engine.summons.special_summoning import fusion_summon, ritual_summon

POSITIONS: Final = NAMED_POSITIONS


@verbs.verb("special-summon", nature=verbs.SUMMONS | verbs.BRINGS | verbs.FILLS)
@implements("special-summon.by-effect", "zone.monster.full#special-summon", "glossary.search.special-summon")
def special_summon(state: State, act: Act, step: Step) -> None:
    """Special Summon monsters, as many as there are free zones for."""
    player = places.player_at(act, step.side)
    free = state.monsters[player].count(NONE)
    coming: list[int] = []
    for card in act.chosen:
        may_come = may_come_by_effect(state, card, player, act.card) and needs_no_ritual(
            state, step, card, act.card, player
        )
        if may_come and surplus(state, card, player, coming) <= 0:
            coming.append(card)
    coming = coming[:free]
    act.done = len(coming)
    after_search(state, searched_decks(state, coming))
    for card in reversed(coming):
        if step.position in POSITIONS:
            position = POSITIONS[step.position] | SPECIAL | player << 4
            state.tasks.append((tasks.CHOOSE_ZONE, card, position))
        else:
            state.tasks.append((tasks.ASK_POSITION, card, player))


@verbs.verb("fusion-summon", nature=verbs.CHOOSES_ITSELF | verbs.FINDS_ITSELF)
def fuse(state: State, act: Act, step: Step) -> None:
    """Fusion Summon."""
    act.done = int(fusion_summon(state, act.doer, step))


@verbs.verb("ritual-summon", nature=verbs.FINDS_ITSELF)
def perform_ritual(state: State, act: Act, step: Step) -> None:
    """Ritual Summon one of the monsters that the effect names."""
    act.done = len(act.chosen)
    for card in act.chosen:
        ritual_summon(state, card, act.doer, step)


@verbs.verb("summon")
def summon_now(state: State, act: Act, step: Step) -> None:
    """Make the Summon of the kind of the monster at once, with the materials that the effect names."""
    act.done = len(act.chosen)
    for card in act.chosen:
        begin(state, card, act.doer, step.number)


@verbs.verb("summon-tokens", nature=verbs.SUMMONS | verbs.BRINGS | verbs.FILLS | verbs.COUNTED)
def bring_tokens(state: State, act: Act, step: Step) -> None:
    """Special Summon Tokens."""
    if step.token is None:
        return
    count = counted(state, act, step)
    level, atk, defense = [selecting.amount_of(state, value, act.card, act.player) for value in step.values]
    name, race, attribute = step.token
    printed = Card(name, level=level, atk=atk, defense=defense, attribute=attribute, race=race, token=True)
    player = places.player_at(act, step.side)
    position = POSITIONS[step.position] | SPECIAL | player << 4 if step.position in POSITIONS else NONE
    act.bound[phrases.IT] = summon_tokens(state, printed, count, player, position)
    act.done = len(act.bound[phrases.IT])


# Equips and materials


@verbs.verb("equip", nature=verbs.FILLS | verbs.FREES, deeds=deeds.EQUIPPED)
@implements(
    "equip.one-monster#either-player",
    "equip.several",
    "equip.occupies-zone",
    "control.equips-stay",
    "glossary.equip-cards.trap",
    "glossary.equip-cards.monster",
    "glossary.equip-cards.trap-stays-trap",
)
def equip(state: State, act: Act, _step: Step) -> None:
    """Equip cards to a monster: a card that is not in a Spell & Trap Zone yet goes into one, as long as one is free."""
    room = state.spells[act.doer].count(NONE)
    act.done = 0
    for wearer in act.bound[phrases.ONTO]:
        for card in act.bound[phrases.WHAT]:
            if not can_be_put_on(state, card, wearer):
                continue
            if state.place[card] == SPELL_TRAP_ZONE:
                put_on(state, card, wearer)
            elif room > 0:
                state.tasks.append((tasks.PUT_ON, card, wearer))
                state.tasks.append((tasks.EQUIP_ZONE, card, act.doer))
                room -= 1
            else:
                continue
            act.done += 1


def can_be_put_on(state: State, card: int, wearer: int) -> bool:
    """Whether a card can be equipped to a monster: one that is there, and that the card's own text allows."""
    if card == wearer or not is_face_up_monster(state, wearer):
        return False
    return can_be_moved(state, card) and can_bear(state, card, wearer)


def is_face_up_monster(state: State, card: int) -> bool:
    """Whether a card is a face-up monster on the field."""
    return state.place[card] == MONSTER_ZONE and state.position[card] & FACE_UP != 0


def ask_equip_zone(state: State, card: int, player: int) -> None:
    """Let a player choose the Spell & Trap Zone of a card that becomes an Equip Card."""
    state.decider = player
    state.decision = ASK_SPELL_ZONE
    state.subject = card
    state.face = FACE_UP


def put_on(state: State, card: int, monster: int) -> None:
    """Let an Equip Card in its zone, if it is still there, be on a monster; without it the card is destroyed."""
    if state.place[card] != SPELL_TRAP_ZONE:
        return
    if not is_face_up_monster(state, monster):
        card_moves.destroy_by_rule(state, card)
        return
    state.equipped[card] = monster
    state.stale |= state.shapes
    happened(state, deeds.EQUIPPED, card, state.controller[card], other=monster)


@verbs.verb("attach", nature=verbs.FREES, deeds=deeds.ATTACHED | deeds.MOVED)
def attach_all(state: State, act: Act, _step: Step) -> None:
    """Attach cards to an Xyz Monster."""
    act.done = 0
    for monster in act.bound[phrases.ONTO]:
        for card in act.bound[phrases.WHAT]:
            if state.place[monster] == MONSTER_ZONE and card != monster:
                attach(state, card, monster)
                act.done += 1


# Control and position


@verbs.verb(
    "take-control",
    nature=verbs.BRINGS | verbs.FILLS | verbs.FREES | verbs.HOLDS,
    deeds=deeds.CONTROL_CHANGED | deeds.CONTROLLED,
)
def take_control(state: State, act: Act, step: Step) -> None:
    """Take control of monsters, for a time where the step says so."""
    end = NONE if step.duration is None and step.lasts is None else until(state, act, step)
    taken: list[int] = []
    for card in act.chosen:
        free = state.place[card] == MONSTER_ZONE and state.controller[card] != act.doer
        if free and room_for(state, act.doer, len(taken)) and surplus(state, card, act.doer, taken) <= 0:
            borrow(state, card, act.doer, end)
            taken.append(card)
    act.done = len(taken)


@verbs.verb("change-position", deeds=deeds.POSITION_CHANGED)
def change_position(state: State, act: Act, step: Step) -> None:
    """Change battle positions: to the other one, or to that given."""
    act.done = 0
    for card in act.chosen:
        if state.place[card] != MONSTER_ZONE:
            continue
        before = state.position[card]
        after = position_after(before, step.position)
        if not before & FACE_UP and not may_control(state, card, state.controller[card]):
            continue
        if after != before and not (after == FACE_DOWN_DEFENSE and state.cards[card].token):
            turn(state, card, before, after)
            act.done += 1


def position_after(before: int, word: str) -> int:
    """The battle position that an effect names: one of them, the present one face-up, or the other one."""
    if word == "face-up":
        return before | FACE_UP
    return POSITIONS.get(word, FACE_UP_DEFENSE if before & ATTACK else FACE_UP_ATTACK)


@implements(
    "xyz-material.face-down",
    "glossary.equipped-monster.face-down",
    "flip-summon.by-attack#effect",
    "flip-summon.effect-activates#effect",
    "monster-set.turned#effect",
    "flip-effect.ways#card-effect",
)
def turn(state: State, card: int, before: int, after: int) -> None:
    """Turn a monster from one position into another."""
    state.position[card] = after
    state.stale = state.stale or state.statics or bool(state.altered) or bool(state.gifts)
    player = state.controller[card]
    state.log.append((events.POSITION_CHANGED, player, card, after))
    happened(state, deeds.POSITION_CHANGED, card, player)
    if after == FACE_DOWN_DEFENSE:
        goes_face_down(state, card)
        happened(state, deeds.TURNED_FACE_DOWN, card, player)
    elif not before & FACE_UP:
        flipped(state, card)


@implements("glossary.equipped-monster.face-down", "equip.destroyed-with-monster#face-down")
def goes_face_down(state: State, card: int) -> None:
    """A monster turned face-down loses Equip Cards and counters; Xyz Materials stay. How it was Summoned is past."""
    destroy_equips(state, card)
    lapse(state, card)
    lose_counters(state, card)
    state.came[card] = 0
    state.caused[card] = NONE
