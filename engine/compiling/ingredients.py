"""What an effect that makes a Summon says of the materials: where they come from, which must be among them."""

from __future__ import annotations

import engine.evaluation.places as places
import engine.evaluation.quantities as quantities
import engine.evaluation.selecting as selecting
import engine.state.phrases as phrases
from engine.state.abilities import Step
from engine.state.constants import NONE
from engine.state.duel_state import State
from engine.state.phrases import Selector


class Order:
    """The step of an effect that makes a Summon, with its card and its player.

    Attributes:
        step: The step; its ``ingredients`` say which cards are used.
        source: The card whose effect it is, and ``player`` whose.
        is_particular: Whether it asks for certain cards, or for so many of a kind.
    """

    __slots__ = ("is_particular", "player", "source", "step")

    def __init__(self, step: Step, source: int, player: int) -> None:
        self.step: Step = step
        self.source: int = source
        self.player: int = player
        self.is_particular: bool = any(
            part.slot != NONE or part.mode in {phrases.EXACTLY, phrases.AT_LEAST} for part in step.ingredients
        )


def order_in_progress(state: State) -> Order | None:
    """The order of the effect in progress for whose Summon a material is being chosen."""
    if state.face <= 0 or not state.acts:
        return None
    act = state.acts[-1]
    return Order(state.abilities[act.card][act.ability].steps[state.face - 1], act.card, act.player)


def pool_of(state: State, usual: list[int], order: Order | None) -> list[int]:
    """The cards that can be used: those that an effect names, otherwise the usual ones."""
    if order is None or not order.step.ingredients:
        return usual
    found: list[int] = []
    for part in order.step.ingredients:
        found += [card for card in cards_of(state, part, order) if card not in found]
    return found


def cards_of(state: State, part: Selector, order: Order) -> list[int]:
    """The cards that one part of an order means."""
    if part.slot != NONE:
        return places.cards_of(state, part.slot, order.source)
    return selecting.candidates(state, part, order.source, order.player)


class Quota:
    """How many of certain cards a set of materials has to hold.

    Attributes:
        cards: The cards that count.
        least: How many at least, and ``most`` at most.
    """

    __slots__ = ("cards", "least", "most")

    def __init__(self, cards: list[int], least: int, most: int) -> None:
        self.cards: list[int] = cards
        self.least: int = least
        self.most: int = most

    def bounded(self, number: int) -> int:
        """A number of cards, where more than enough is told from too many alone."""
        return min(number, self.least if self.most >= len(self.cards) else self.most + 1)


def quotas_of(state: State, order: Order) -> list[Quota]:
    """What an effect asks of the materials: all the cards that it names, and so many of each kind."""
    found: list[Quota] = []
    for part in order.step.ingredients:
        named = cards_of(state, part, order)
        if part.slot != NONE:
            found.append(Quota(named, len(named), len(named)))
        elif part.mode in {phrases.EXACTLY, phrases.AT_LEAST}:
            least, most = quantities.limits(state, part, order.source, order.player)
            found.append(Quota(named, least, most))
    return found


def meets(state: State, order: Order | None, group: list[int]) -> bool:
    """Whether cards are those that an effect asks for, and as many of each kind."""
    if order is None or not order.is_particular:
        return True
    return all(
        quota.least <= sum(card in quota.cards for card in group) <= quota.most for quota in quotas_of(state, order)
    )


def is_known_already(order: Order) -> bool:
    """Whether an effect names its materials by nothing that is chosen only at its activation or later."""
    return all(part.slot in {NONE, phrases.THIS} for part in order.step.ingredients)
