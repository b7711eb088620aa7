"""Monsters whose own text lets their player Special Summon them: a procedure that starts no Chain."""

from __future__ import annotations

import engine.evaluation.conditions as conditions
import engine.requirements.needs as needs
import engine.requirements.room as room
import engine.state.tasks as tasks
from engine.citation import implements
from engine.effects.field_effects import POSITIONS
from engine.requirements.prospects import costs_leave_enough
from engine.state.abilities import SUMMONING
from engine.state.constants import HAND, MAIN_PHASE_1, MAIN_PHASE_2, NONE, SPECIAL
from engine.state.duel_state import State
from engine.state.given import has
from engine.state.records import BY_PROCEDURE
from engine.state.uses import uses_left
from engine.turn.activation import begin_act, push_activation


def number_of(state: State, card: int) -> int:
    """Number of the effect by which a card can be Special Summoned from where it lies; ``NONE`` without one."""
    for number, ability in enumerate(state.abilities[card]):
        if (
            ability.kind == SUMMONING
            and "normal-summon" not in ability.verbs
            and state.place[card] in (ability.zones or (HAND,))
            and (not ability.nested or has(state, card, number))
        ):
            return number
    return NONE


def own_monsters(state: State) -> list[int]:
    """The deciding player's monsters outside of the field that have such an effect."""
    player = state.decider
    piles = [*state.hands[player]]
    if state.elsewhere:
        piles += [*state.graveyards[player], *state.banished[player], *state.extras[player]]
    return [card for card in piles if number_of(state, card) != NONE]


def is_own_monster(state: State, card: int) -> bool:
    """Whether a card is one of them."""
    return card in own_monsters(state)


@implements("special-summon.own-conditions")
def in_main_phase(state: State) -> bool:
    """Whether it is a Main Phase, where such a Special Summon is made."""
    return state.phase == MAIN_PHASE_1 or state.phase == MAIN_PHASE_2  # noqa: PLR1714 - compiles better


@implements("special-summon.own-conditions")
def conditions_met(state: State, card: int) -> bool:
    """Whether what the monster's text demands for its Special Summon is given."""
    number = number_of(state, card)
    ability = state.abilities[card][number]
    return uses_left(state, card, number, state.decider) > 0 and conditions.is_true(
        state, ability.provided, card, state.decider
    )


@implements("special-summon.own-conditions")
def cost_payable(state: State, card: int) -> bool:
    """Whether the player can give what the monster's text asks for."""
    number = number_of(state, card)
    return needs.cost_payable(state, card, number) and costs_leave_enough(state, card, number, state.decider)


@implements("zone.monster.full#special-summon")
def has_room(state: State, card: int) -> bool:
    """Whether a Monster Zone is free, or will be."""
    return room.for_itself(state, card, number_of(state, card))


@implements("special-summon.own-conditions", "glossary.card-effects.summon-condition-excluded")
def begin(state: State, card: int) -> None:
    """Give what the monster's text asks for, then Summon it; nothing is activated."""
    number = number_of(state, card)
    begin_act(state, card, number, state.decider, None)
    state.tasks.append((tasks.OWN_SUMMON, card, number))
    push_activation(state, state.abilities[card][number])


def arrive(state: State, card: int, number: int) -> None:
    """All was given: the monster comes, in the position that its text names or its player chooses."""
    player = state.acts.pop().player
    state.caused[card] = BY_PROCEDURE
    ability = state.abilities[card][number]
    position = next((ability.steps[step].position for step in ability.order), "")
    if position in POSITIONS:
        state.tasks.append((tasks.CHOOSE_ZONE, card, POSITIONS[position] | SPECIAL | player << 4))
    else:
        state.tasks.append((tasks.ASK_POSITION, card, player))
