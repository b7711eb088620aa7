"""Effects that are given by other effects: which there are, who has them at present, and what is still to come.

Every effect that stands inside another one is compiled with its card and has a number there, behind the card's own
effects. A card that is given the effect of another card learns it: it gets a number of its own, which it keeps.
"""

from __future__ import annotations

from typing import Final

from engine.state.abilities import Ability, Step
from engine.state.acts import Act
from engine.state.constants import NONE
from engine.state.duel_state import State
from engine.state.records import Gift, Memory
from engine.state.traits import OF_ANY_CARD

GAINED: Final = 0
LASTING: Final = 1
LATER: Final = 2
"""How an effect is given: a card has it, it works whatever becomes of its card, or it comes once."""


COME: Final = -1
"""Stands for the turn of an effect that comes once, when it has come."""


def recall(state: State, memory: Memory | None, card: int, player: int) -> bool:
    """Put an effect that left something behind before it as if it were in progress; whether there is any such."""
    if memory is None:
        return False
    act = Act(card, 0, player, 0)
    act.recall(memory)
    state.acts.append(act)
    return True


def present(state: State, card: int) -> tuple[Ability, ...]:
    """The effects that a card has: its own and those that it has gained."""
    found = state.abilities[card]
    if not found or not found[-1].nested:
        return found
    return tuple([ability for number, ability in enumerate(found) if not ability.nested or has(state, card, number)])


def with_verb(state: State, card: int, verb: str) -> list[Ability]:
    """Those of the effects that a card has that do, or state, something by a verb."""
    found: list[Ability] = []
    for number, ability in enumerate(state.abilities[card]):
        if verb in ability.verbs and (not ability.nested or has(state, card, number)):
            found.append(ability)
    return found


def has(state: State, card: int, number: int) -> bool:
    """Whether a card has gained an effect that it bears under a number."""
    return gift_of(state, card, number) is not None


def gift_of(state: State, card: int, number: int) -> Gift | None:
    """How a card has come to an effect that is not its own."""
    for gift in state.gifts:
        if gift.way == GAINED and gift.card == card and gift.ability == number:
            return gift
    return None


def memory_of(state: State, card: int, number: int) -> Memory | None:
    """What an effect that a card has gained knows of the one that gave it."""
    gift = gift_of(state, card, number) if state.gifts else None
    return None if gift is None else gift.memory


def number_on(state: State, card: int, source: int, number: int) -> int:
    """The number under which a card bears an effect of another; it learns what it has never borne."""
    if card == source:
        return number
    place = len(state.abilities[card]) - sum(learned[0] == card for learned in state.learned)
    for bearer, origin, known in state.learned:
        if bearer == card:
            if (origin, known) == (source, number):
                return place
            place += 1
    # The lists that copies of a duel share are replaced, not changed.
    state.learned = [*state.learned, (card, source, number)]
    learned = state.abilities[source][number].as_given()
    learned.traits |= OF_ANY_CARD
    state.abilities = [*state.abilities[:card], (*state.abilities[card], learned), *state.abilities[card + 1 :]]
    return place


def origin_of(state: State, card: int, number: int) -> tuple[int, int]:
    """The card whose text an effect stands in, and its number there."""
    learned = [entry for entry in state.learned if entry[0] == card]
    first = len(state.abilities[card]) - len(learned)
    if number < first:
        return card, number
    return learned[number - first][1:]


def number_with(state: State, card: int, step: Step) -> int:
    """The number of the effect of a card to which a step belongs."""
    for number, ability in enumerate(state.abilities[card]):
        if step.number < len(ability.steps) and ability.steps[step.number] is step:
            return number
    return NONE
