"""How a card stands to others: equipped to them, in their column, Summoned with them, destroyed by them."""

from __future__ import annotations

from typing import Final

import engine.state.deeds as deeds
from engine.evaluation.chain_tests import targets_of
from engine.state.constants import MONSTER_ZONE, NONE, SPELL_TRAP_ZONE
from engine.state.duel_state import State

EQUIPPED_TO: Final = 0
EQUIPPED_WITH: Final = 1
ATTACHED_TO: Final = 2
HAVING_ATTACHED: Final = 3
IN_COLUMN_OF: Final = 4
ADJACENT_TO: Final = 5
DESTROYED_BY: Final = 6
SENT_BY: Final = 7
SUMMONED_BY: Final = 8
SUMMONED_USING: Final = 9
USED_FOR: Final = 10
BATTLED_WITH: Final = 11
INVOLVING: Final = 12
TARGETING: Final = 13
TARGETED_BY: Final = 14
ACTIVATED_BY: Final = 15
LISTED_ON: Final = 16
RELATIONS: Final[dict[str, int]] = {
    "equipped-to": EQUIPPED_TO,
    "equipped-with": EQUIPPED_WITH,
    "attached-to": ATTACHED_TO,
    "having-attached": HAVING_ATTACHED,
    "in-column-of": IN_COLUMN_OF,
    "adjacent-to": ADJACENT_TO,
    "destroyed-by": DESTROYED_BY,
    "sent-by": SENT_BY,
    "summoned-by": SUMMONED_BY,
    "summoned-using": SUMMONED_USING,
    "used-for": USED_FOR,
    "battled-with": BATTLED_WITH,
    "involving": INVOLVING,
    "targeting": TARGETING,
    "targeted-by": TARGETED_BY,
    "activated-by": ACTIVATED_BY,
    "listed-on": LISTED_ON,
}


def stands(state: State, relation: int, card: int, others: list[int]) -> bool:
    """Whether a card stands so to one of several others."""
    if relation == INVOLVING:
        return state.attacker in others or (state.target != NONE and state.target in others)
    if relation == ACTIVATED_BY:
        return card in others
    if DESTROYED_BY <= relation <= SUMMONED_BY:
        return was_brought(state, relation, card, others)
    for other in others:  # noqa: SIM110 - a loop compiles better than any()
        if stands_to(state, relation, card, other):
            return True
    return False


def stands_to(state: State, relation: int, card: int, other: int) -> bool:
    """Whether a card stands so to another."""
    if relation == EQUIPPED_TO:
        return state.equipped[card] == other
    if relation == EQUIPPED_WITH:
        return state.equipped[other] == card
    if relation == ATTACHED_TO:
        return state.under[card] == other
    if relation == HAVING_ATTACHED:
        return state.under[other] == card
    if relation == IN_COLUMN_OF:
        return in_one_column(state, card, other)
    if relation == ADJACENT_TO:
        return side_by_side(state, card, other)
    if relation == SUMMONED_USING:
        return (card, other) in state.made_of
    if relation == USED_FOR:
        return (other, card) in state.made_of
    if relation == BATTLED_WITH:
        return (card, other) in state.fights or (other, card) in state.fights or fight_now(state, card, other)
    if relation == TARGETING:
        return other in targets_of(state, card)
    return relation == TARGETED_BY and card in targets_of(state, other)


def fight_now(state: State, card: int, other: int) -> bool:
    """Whether two monsters are in battle with one another."""
    return (card, other) in ((state.attacker, state.target), (state.target, state.attacker))


def was_brought(state: State, relation: int, card: int, others: list[int]) -> bool:
    """Whether one of several cards brought a card to where it is: destroyed it, moved or Summoned it by its effect."""
    if state.caused[card] not in others:
        return False
    if relation == SUMMONED_BY:
        return state.came[card] & deeds.SUMMONED != 0
    if relation == SENT_BY:
        return state.came[card] & deeds.BATTLES == 0
    return state.came[card] & deeds.DESTROYED != 0


def in_one_column(state: State, card: int, other: int) -> bool:
    """Whether two cards lie in Monster or Spell & Trap Zones of one column, counted from the left of each player."""
    if card == other or not has_column(state, card) or not has_column(state, other):
        return False
    if state.controller[card] == state.controller[other]:
        return state.zone[card] == state.zone[other]
    last = len(state.monsters[0]) - 1
    return state.zone[card] == last - state.zone[other]


def has_column(state: State, card: int) -> bool:
    """Whether a card lies in a zone that belongs to a column."""
    return state.place[card] in {MONSTER_ZONE, SPELL_TRAP_ZONE}


def side_by_side(state: State, card: int, other: int) -> bool:
    """Whether two cards lie in zones next to one another in a row."""
    return (
        has_column(state, card)
        and state.place[card] == state.place[other]
        and state.controller[card] == state.controller[other]
        and abs(state.zone[card] - state.zone[other]) == 1
    )
