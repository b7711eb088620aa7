"""Which sets of cards a selection takes: how many, and what they have together."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Final

from rulebook.canon.effects import selection as n
from tests.second_opinion import amounts, values
from tests.second_opinion.notation import COMPARE, UnreadWordError
from tests.second_opinion.situation import Situation, Speaker

UPWARDS: Final = frozenset({">", ">="})
"""Comparisons for which a total can never be too high."""
DOWNWARDS: Final = frozenset({"<", "<=", "="})
"""Comparisons for which a total that is too high stays so."""


def least_and_most(s: Situation, sp: Speaker, selection: n.Selection, count: int) -> tuple[int, int]:
    """How many cards a selection takes, of so many that there are."""
    quantity = selection.quantity
    wanted = amounts.amount(s, sp, quantity.amount) if quantity.amount else 0
    match quantity.kind:
        case "exactly" | "random":
            return wanted, wanted
        case "at-least":
            return wanted, count
        case "up-to":
            return min(1, wanted), wanted
        case "any-number" | "all":
            return 0, count
    raise UnreadWordError(quantity.kind)


def choices(
    s: Situation, sp: Speaker, selection: n.Selection, pool: Sequence[int], taken: Sequence[int] = ()
) -> Iterator[tuple[int, ...]]:
    """Every set of cards that a selection can take from a pool, of those that hold the cards taken already.

    These alone come first, where they are such a set.
    """
    least, most = least_and_most(s, sp, selection, len(pool))
    if not set(taken) <= set(pool):
        return
    others = [card for card in pool if card not in taken]
    if selection.together:
        demands = [Demand(s, sp, demand, pool) for demand in selection.together]
        if all(demand.lets_join(taken[:place], card) for demand in demands for place, card in enumerate(taken)):
            yield from grown(tuple(taken), others, (least, most), demands)
        return
    for more in range(max(least - len(taken), 0), min(most, len(pool)) - len(taken) + 1):
        for cards in combinations(others, more):  # one by one: compiled, a generator expression is worked out at once
            yield (*taken, *cards)


class Demand:
    """What cards must have together.

    Attributes:
        relation: Whether it is a total, or something different or the same.
        operator: How the total is compared with what is ``wanted``.
        has: What each card of the pool has: a number for a total, a feature otherwise; nothing where it has none.
    """

    __slots__ = ("has", "operator", "relation", "wanted")

    def __init__(self, s: Situation, sp: Speaker, demand: n.Together, pool: Sequence[int]) -> None:
        self.relation: Final = demand.relation
        self.operator: Final = demand.operator
        self.wanted = 0
        self.has: dict[int, int | str | None] = {}
        if demand.relation == "total":
            assert demand.amount is not None
            self.wanted = amounts.amount(s, sp, demand.amount)
            self.has = {card: values.stat(s, card, demand.property) for card in pool}
        elif demand.relation in {"different", "same"}:
            self.has = {card: values.feature(s, card, demand.property) for card in pool}
        else:
            raise UnreadWordError(demand.relation)

    def total(self, cards: Sequence[int]) -> int:
        """What some cards add up to."""
        return sum(int(self.has[card] or 0) for card in cards)

    def lets_join(self, taken: Sequence[int], card: int) -> bool:
        """Whether a card can be taken beside others, with more to come or not."""
        if self.relation == "total":
            if self.has[card] is None:  # What has no Level adds none.
                return False
            return self.operator not in DOWNWARDS or self.total(taken) + self.total([card]) <= self.wanted
        alike = [self.has[other] == self.has[card] for other in taken]
        return all(alike) if self.relation == "same" else not any(alike)

    def can_be_met(self, taken: Sequence[int], others: Sequence[int]) -> bool:
        """Whether some of the others, or none, can be added so that the demand is met."""
        if self.relation != "total":
            return True
        before = self.total(taken)
        if self.operator in UPWARDS:
            return COMPARE[self.operator](before + self.total(others), self.wanted)
        if self.operator != "=":
            return True
        sums = {before}
        for card in others:
            sums |= {known + self.total([card]) for known in sums if known < self.wanted}
        return self.wanted in sums

    def is_met(self, cards: Sequence[int]) -> bool:
        """Whether cards that could be taken beside one another are what is demanded."""
        return self.relation != "total" or COMPARE[self.operator](self.total(cards), self.wanted)


def grown(
    taken: tuple[int, ...], others: list[int], bounds: tuple[int, int], demands: list[Demand]
) -> Iterator[tuple[int, ...]]:
    """The cards taken and every set that holds them and some of the others, as far as bounds and demands allow."""
    least, most = bounds
    if len(taken) >= least and all(demand.is_met(taken) for demand in demands):
        yield taken
    if len(taken) >= most:
        return
    left = [card for card in others if all(demand.lets_join(taken, card) for demand in demands)]
    for place, card in enumerate(left):
        if len(taken) + len(left) - place < least:
            return
        if not all(demand.can_be_met(taken, left[place:]) for demand in demands):
            return
        yield from grown((*taken, card), left[place + 1 :], bounds, demands)
