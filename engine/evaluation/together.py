"""What cards must have together that a selection takes: different or equal properties, a total."""

from __future__ import annotations

import engine.evaluation.properties as properties
import engine.evaluation.quantities as quantities
import engine.evaluation.selecting as selecting
from engine.state.constants import NONE
from engine.state.duel_state import State
from engine.state.phrases import Selector


def agrees(state: State, selector: Selector, chosen: list[int], card: int) -> bool:
    """Whether a card is as different from, or as like, those chosen as the selection asks, and has what it adds up."""
    if selector.total_amount is not None and properties.stat(state, selector.total, card) == NONE:
        return False  # what has no such value, as an Xyz Monster no Level, adds nothing to a total
    for word, alike in ((selector.different, False), (selector.same, True)):
        if word:
            for other in chosen:
                if properties.alike(state, card, other, word) != alike:
                    return False
    return True


def is_complete(state: State, selector: Selector, chosen: list[int], source: int, player: int) -> bool:
    """Whether the cards chosen are as many as a selection takes, or have the total that it asks for."""
    least, most = quantities.limits(state, selector, source, player)
    if not least <= len(chosen) <= most:
        return False
    if selector.total_amount is None:
        return True
    wanted = selecting.amount_of(state, selector.total_amount, source, player)
    return properties.compare(total_of(state, selector, chosen), selector.operator, wanted)


def total_of(state: State, selector: Selector, cards: list[int]) -> int:
    """The total of cards in the value that a selection adds up."""
    return sum(properties.stat(state, selector.total, card) for card in cards)


def leads_on(state: State, selector: Selector, chosen: list[int], pool: list[int], source: int, player: int) -> bool:
    """Whether cards of a pool can be added to those chosen so that the selection is made."""
    if selector.total_amount is not None:
        return can_reach_total(state, selector, chosen, pool, source, player)
    least = quantities.limits(state, selector, source, player)[0]
    left = [card for card in pool if card not in chosen and agrees(state, selector, chosen, card)]
    if not selector.different and not selector.same:
        return len(chosen) + len(left) >= least
    return any(len(found) >= least for found in groups(state, selector, chosen, left)) or len(chosen) >= least


def groups(state: State, selector: Selector, chosen: list[int], left: list[int]) -> list[list[int]]:
    """The cards chosen with all that fit beside them, once beginning with each of the cards left."""
    found: list[list[int]] = []
    for first in left:
        group = [*chosen, first]
        group += [card for card in left if card != first and agrees(state, selector, [first], card)]
        if selector.different:
            group = [*chosen, first]
            for card in left:
                if card not in group and agrees(state, selector, group, card):
                    group.append(card)
        found.append(group)
    return found


def can_reach_total(
    state: State, selector: Selector, chosen: list[int], pool: list[int], source: int, player: int
) -> bool:
    """Whether cards of a pool, with those chosen, can be as many and have the total that a selection asks for."""
    wanted = selecting.amount_of(state, selector.total_amount, source, player)
    least, most = quantities.limits(state, selector, source, player)
    choices = {(min(len(chosen), least), total_of(state, selector, chosen))}
    for other in pool:
        if other not in chosen and agrees(state, selector, chosen, other):
            value = total_of(state, selector, [other])
            choices |= {
                (min(count + 1, least), min(total + value, wanted + 1)) for count, total in choices if count < most
            }
    return any(count == least and properties.compare(total, selector.operator, wanted) for count, total in choices)
