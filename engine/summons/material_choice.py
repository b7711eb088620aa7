"""Choosing the materials of a Summon one after the other, and using them up."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import engine.events as events
import engine.state.tasks as tasks
from engine.citation import implements
from engine.compiling.ingredients import Order, order_in_progress
from engine.evaluation.happenings import happened
from engine.evaluation.targets import address, find
from engine.moves.card_moves import attach, banish, destroy_by_rule, to_deck, to_graveyard
from engine.moves.leaving import used_are_destroyed
from engine.state.constants import ASK_MATERIAL, DECK, HAND, NAMED_POSITIONS, NONE, SPECIAL
from engine.state.deeds import DEEDS, USED_AS_MATERIAL
from engine.state.duel_state import State
from engine.summons.materials import candidates, complete
from engine.summons.preparation import shuffle_deck


def begin(state: State, summoned: int, player: int, number: int = NONE) -> None:
    """Begin to choose the materials of a monster, for a step of the effect in progress where one makes the Summon."""
    state.tasks.append((tasks.CHOOSE_MATERIAL, summoned, player | number + 1 << 1))


def ask_material(state: State, summoned: int, who: int) -> None:
    """Let the player choose the next material, or use them when all are there."""
    player = who & 1
    state.face = who >> 1
    order = order_in_progress(state)
    if complete(state, summoned, state.chosen, order):
        use(state, summoned, order)
        state.chosen = []
        place(state, summoned, player, "" if order is None else order.step.position)
        return
    state.decider = player
    state.decision = ASK_MATERIAL
    state.subject = summoned


def place(state: State, summoned: int, player: int, position: str) -> None:
    """Let the monster come in the position that an effect names, or that its player chooses."""
    if position in NAMED_POSITIONS:
        state.tasks.append((tasks.CHOOSE_ZONE, summoned, NAMED_POSITIONS[position] | SPECIAL | player << 4))
    else:
        state.tasks.append((tasks.ASK_POSITION, summoned, player))


def addresses(state: State) -> list[int]:
    """The cards that can be the next material, as actions name them."""
    return [address(state, card) for card in next_materials(state)]


def next_materials(state: State) -> list[int]:
    """The cards that can be the next material."""
    return candidates(state, state.subject, state.decider, state.chosen, order_in_progress(state))


@implements("synchro.materials")
def is_synchro_material(state: State, number: int) -> bool:
    """Whether an action names a card that can be the next Synchro Material."""
    return state.cards[state.subject].kind != "synchro" or number in addresses(state)


@implements("xyz-summon.choose#materials")
def is_xyz_material(state: State, number: int) -> bool:
    """Whether an action names a card that can be the next Xyz Material."""
    return state.cards[state.subject].kind != "xyz" or number in addresses(state)


@implements("fusion-summon.activate#materials", "fusion-summon.requirements#materials")
def is_fusion_material(state: State, number: int) -> bool:
    """Whether an action names a card that can be the next Fusion Material."""
    return state.cards[state.subject].kind != "fusion" or number in addresses(state)


@implements("ritual-summon.amount", "ritual.needs-all-cards")
def is_ritual_tribute(state: State, number: int) -> bool:
    """Whether an action names a card that can be the next Tribute of a Ritual Summon."""
    return state.cards[state.subject].kind != "ritual" or number in addresses(state)


def choose(state: State, number: int) -> None:
    """Take a card as material."""
    state.chosen.append(find(state, number))
    state.tasks.append((tasks.CHOOSE_MATERIAL, state.subject, state.decider | state.face << 1))


def use(state: State, summoned: int, order: Order | None) -> None:
    """Use the chosen materials up."""
    way = "" if order is None else order.step.via
    state.proper[summoned] = True
    if state.effects:
        state.made_of = [pair for pair in state.made_of if pair[0] != summoned]
        state.made_of += [(summoned, card) for card in state.chosen]
    state.came[summoned] = DEEDS[state.cards[summoned].kind + "-summoned"]
    state.summoning = summoned
    for card in state.chosen:
        origin, side = state.place[card], state.controller[card]
        if way in WAYS:
            WAYS[way](state, card)
        elif state.cards[summoned].kind == "xyz":
            attach(state, card, summoned)
        else:
            send_material(state, card)
        happened(state, USED_AS_MATERIAL, card, state.owner[summoned], NONE, origin, side, summoned)
    state.summoning = NONE
    state.clock += 1  # the Summon comes after them
    state.latest = state.clock
    for player in (0, 1):
        if any(state.place[card] == DECK and state.owner[card] == player for card in state.chosen):
            shuffle_deck(state, player)


@implements(
    "synchro-summon.send",
    "synchro.materials#graveyard",
    "fusion-summon.materials-to-graveyard",
    "ritual-summon.tribute",
    "normal-monster.uses#fusion-material",
    "fusion-summon.destroyed#materials",
    "ritual-spell.destroyed#tributes",
)
def send_material(state: State, card: int) -> None:
    """Send a material from the hand or the field to the Graveyard."""
    kind = events.DISCARDED if state.place[card] == HAND else events.TRIBUTED
    state.log.append((kind, state.controller[card], card, state.zone[card]))
    if used_are_destroyed(state):
        destroy_by_rule(state, card)
    else:
        to_graveyard(state, card)


def return_material(state: State, card: int) -> None:
    """Return a material to its owner's Deck, which is then shuffled."""
    to_deck(state, card, "deck")


WAYS: Final[dict[str, Callable[[State, int], None]]] = {"banish": banish, "return": return_material}
"""What becomes of materials where an effect says so, other than that they go to the Graveyard."""
