"""Pendulum Monsters: the scales, and the Pendulum Summon between them."""

from __future__ import annotations

import engine.moves.zones as zones
import engine.state.tasks as tasks
from engine.citation import implements
from engine.evaluation.conditions import is_true
from engine.evaluation.continuous import reaches, standing
from engine.evaluation.selecting import amount_of
from engine.moves.control_limits import surplus
from engine.moves.zones import to_pendulum_zone
from engine.requirements.activating import not_forbidden
from engine.state.constants import ASK_PENDULUM, FACE_UP, HAND, MAIN_PHASE_1, MAIN_PHASE_2, NONE, PENDULUM_ZONE
from engine.state.deeds import ACTIVATED, PENDULUM_SUMMONED
from engine.state.duel_state import State
from engine.state.identity import copy_of
from engine.summons.prohibitions import comes_properly, may_be_special_summoned
from engine.turn.activation import begin_act
from engine.turn.arrivals import open_attempt
from engine.turn.chain import add_link
from engine.turn.windows import open_window


def in_edition(state: State) -> bool:
    """Whether the edition knows Pendulum Monsters."""
    return state.rules.pendulums


@implements("pendulum-summon.activate-scales#main-phase")
def scale_in_main_phase(state: State) -> bool:
    """Whether it is a Main Phase, where Pendulum Monsters are activated as Spell Cards."""
    return state.phase == MAIN_PHASE_1 or state.phase == MAIN_PHASE_2  # noqa: PLR1714 - compiles better


@implements("pendulum-summon.once#main-phase")
def summon_in_main_phase(state: State) -> bool:
    """Whether it is a Main Phase, where a Pendulum Summon is declared."""
    return state.phase == MAIN_PHASE_1 or state.phase == MAIN_PHASE_2  # noqa: PLR1714 - compiles better


@implements("pendulum-summon.activate-scales#pendulum-zone", "pendulum.two-kinds#spell")
def is_pendulum_in_hand(state: State, card: int) -> bool:
    """Whether the card is a Pendulum Monster in hand."""
    return state.place[card] == HAND and state.controller[card] == state.decider and state.cards[card].scale is not None


def scales_in_hand(state: State) -> list[int]:
    """The Pendulum Monsters in the deciding player's hand."""
    return [card for card in state.hands[state.decider] if state.cards[card].scale is not None]


def pendulum_zones(_state: State, _card: int) -> list[int]:
    """Both Pendulum Zones."""
    return [0, 1]


@implements("zone.pendulum.place")
def pendulum_zone_free(state: State, _card: int, zone: int) -> bool:
    """Whether a Pendulum Zone is free."""
    return (zone, NONE) in enumerate(state.pendulums[state.decider])


@implements("zone.pendulum.place", "pendulum-summon.activate-scales#pendulum-zone")
def activate_scale(state: State, card: int, zone: int) -> None:
    """Activate a Pendulum Monster as a Spell Card in a Pendulum Zone: a Chain Link that players may answer."""
    side = state.controller[card]
    to_pendulum_zone(state, card, state.decider, zone)
    zones.arrived(state, card, 0, state.decider, side, NONE)
    number = number_of_scale(state, card)
    begin_act(state, card, number, state.decider, None)
    add_link(state, card, number)


def number_of_scale(state: State, card: int) -> int:
    """The number of what a Pendulum Monster does when it is activated as a Spell Card: the last of its own effects."""
    return state.abilities[card][0].own - 1


@implements("pendulum-summon.once#once")
def pendulum_summon_left(state: State) -> bool:
    """Whether the turn's Pendulum Summon is still to be had."""
    return state.pendulum_turn != state.turn


@implements("pendulum-summon.both-zones")
def both_scales(state: State) -> bool:
    """Whether a card lies in each of the player's Pendulum Zones."""
    return NONE not in state.pendulums[state.decider]


def some_pendulum_monster(state: State) -> bool:
    """Whether there is a monster to Pendulum Summon and a zone for it."""
    return bool(pendulum_monsters(state))


def pendulum_monsters(state: State) -> list[int]:
    """The monsters that the player can Pendulum Summon now, beside those chosen already."""
    free = state.monsters[state.decider].count(NONE)
    if len(state.chosen) >= free:
        return []
    return [
        card
        for card in pendulum_pool(state)
        if card not in state.chosen
        and between_scales(state, card)
        and needs_no_other_summon(state, card)
        and may_be_special_summoned(state, card, state.decider, PENDULUM_SUMMONED)
        and surplus(state, card, state.decider, state.chosen) <= 0
    ]


@implements("pendulum-summon.again", off=False)
def may_come(state: State, card: int) -> bool:
    """Whether a card of the Extra Deck lies there face-up, from where it may be Pendulum Summoned again."""
    return state.position[card] & FACE_UP != 0


@implements("pendulum-summon.from")
def pendulum_pool(state: State) -> list[int]:
    """Where Pendulum Summoned monsters come from: the hand, and face-up from the Extra Deck."""
    player = state.decider
    cards = state.hands[player] + state.extras[player]
    return [card for card in cards if state.place[card] == HAND or may_come(state, card)]


def scale_of(state: State, card: int) -> int:
    """The present Pendulum Scale of a card in a Pendulum Zone."""
    scale = state.cards[card].scale or 0
    for work in standing(state, "change"):
        if "scale" in work.step.stats and reaches(state, work, card):
            scale = amount_of(state, work.step.amount, work.source, work.player)
    return scale


def may_be_activated(state: State, card: int, _zone: int) -> bool:
    """Whether a card's own text lets it be activated as a Spell Card now."""
    return is_true(state, state.abilities[card][number_of_scale(state, card)].provided, card, state.decider)


@implements("precedence.card-text")
def no_text_forbids(state: State, card: int, _zone: int) -> bool:
    """Whether no effect keeps a Pendulum Monster from being activated as a Spell Card, which it is by then."""
    supposed = as_scale(state, card) if state.laws & ACTIVATED else state
    return not_forbidden(supposed, card, number_of_scale(state, card))


def as_scale(state: State, card: int) -> State:
    """The state in which a card lies face-up in a Pendulum Zone: a copy, for the question alone."""
    supposed = copy_of(state)
    supposed.place[card] = PENDULUM_ZONE
    supposed.position[card] = FACE_UP
    return supposed


@implements("pendulum-summon.levels#levels")
def between_scales(state: State, card: int) -> bool:
    """Whether a monster's Level lies between the two Pendulum Scales; the Level 0 of other cards never does."""
    scales = [scale_of(state, scale) for scale in state.pendulums[state.decider]]
    return min(scales) < state.level[card] < max(scales)


@implements("ritual.special#ritual-spell", "special-summon.own-conditions")
def needs_no_other_summon(state: State, card: int) -> bool:
    """Whether a monster that only a Special Summon of its own brings first has come so, or may come in this way."""
    return comes_properly(state, card, state.decider, PENDULUM_SUMMONED, NONE)


def is_pendulum_monster(state: State, card: int) -> bool:
    """Whether a card can be Pendulum Summoned now."""
    return card in pendulum_monsters(state)


def pendulum_summon(state: State) -> None:
    """Declare the Pendulum Summon and let the player choose the first monster."""
    state.pendulum_turn = state.turn
    state.tasks.append((tasks.PENDULUM, NONE, NONE))


def ask_pendulum(state: State, _first: int, _second: int) -> None:
    """Let the player choose another monster; without any left those that were chosen arrive."""
    if pendulum_monsters(state):
        state.decision = ASK_PENDULUM
    else:
        arrive(state)


def choose_pendulum_monster(state: State, card: int) -> None:
    """Take a monster for the Pendulum Summon."""
    state.chosen.append(card)
    state.tasks.append((tasks.PENDULUM, NONE, NONE))


def one_chosen(state: State) -> bool:
    """Whether a monster was chosen for the Pendulum Summon."""
    return bool(state.chosen)


def arrive(state: State) -> None:
    """Bring the chosen monsters to the field together: each gets its position and zone, then players may respond."""
    state.tasks.append((tasks.ARRIVED, NONE, NONE))
    for card in reversed(state.chosen):
        state.came[card] = PENDULUM_SUMMONED
        state.tasks.append((tasks.ASK_POSITION, card, state.decider))
    state.chosen = []


def arrived(state: State, _first: int, _second: int) -> None:
    """All monsters of the Pendulum Summon are there, or are attempted together: let both players respond."""
    if state.attempts:
        open_attempt(state)
    else:
        open_window(state)
