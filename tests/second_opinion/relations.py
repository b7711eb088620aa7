"""How cards stand to one another."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.state import constants as c
from tests.second_opinion import recall
from tests.second_opinion.deeds import BY_BATTLE
from tests.second_opinion.notation import UnreadWordError
from tests.second_opinion.situation import Situation


def stands(s: Situation, card: int, relation: str, others: list[int]) -> bool:
    """Whether a card stands in a relation to one of others."""
    if relation not in RELATIONS:
        raise UnreadWordError(relation)
    return any(RELATIONS[relation](s, card, other) for other in others)


def _column(s: Situation, card: int) -> int:
    """The column of a card, counted from the left of player 0; the other player sits opposite."""
    zone = s.table.zone(card)
    return zone if s.table.side(card) == 0 else s.number("zone.monster.limit", "limit") - 1 - zone


def _in_column(s: Situation, card: int, other: int) -> bool:
    rows = {c.MONSTER_ZONE, c.SPELL_TRAP_ZONE}
    both = s.table.place(card) in rows and s.table.place(other) in rows
    return both and card != other and _column(s, card) == _column(s, other)


def _adjacent(s: Situation, card: int, other: int) -> bool:
    same_row = s.table.place(card) == s.table.place(other) and s.table.side(card) == s.table.side(other)
    in_rows = s.table.place(card) in {c.MONSTER_ZONE, c.SPELL_TRAP_ZONE}
    return same_row and in_rows and abs(s.table.zone(card) - s.table.zone(other)) == 1


def _listed(s: Situation, card: int, other: int) -> bool:
    from tests.second_opinion import special  # noqa: PLC0415

    return any(special.is_material(s, card, wanted) for wanted in special.fusion_materials(s, other))


def _battles(s: Situation) -> list[tuple[int, int]]:
    """The battles of this turn, each as who attacked whom; one that is being fought is among them."""
    return [*s.table.state.fights, (s.table.attacker, s.table.attack_target)]


def _destroyed(s: Situation, card: int) -> int:
    """What destroyed a card: the card whose effect did, the monster that did in battle."""
    by = s.chronicle.destroyed.get(card, c.NONE)
    return s.chronicle.fighters[card] if by == BY_BATTLE else by


Stands = Callable[[Situation, int, int], bool]
RELATIONS: Final[dict[str, Stands]] = {
    "equipped-to": lambda s, card, other: s.table.state.equipped[card] == other,
    "equipped-with": lambda s, card, other: s.table.state.equipped[other] == card,
    "attached-to": lambda s, card, other: s.table.state.under[card] == other,
    "having-attached": lambda s, card, other: s.table.state.under[other] == card,
    "in-column-of": _in_column,
    "adjacent-to": _adjacent,
    "destroyed-by": lambda s, card, other: _destroyed(s, card) == other,
    "battled-with": lambda s, card, other: not {(card, other), (other, card)}.isdisjoint(_battles(s)),
    "targeted-by": lambda s, card, other: (other, card) in s.table.state.marks or card in recall.targets_of(s, other),
    "targeting": lambda s, card, other: other in recall.targets_of(s, card),
    "summoned-by": lambda s, card, other: (
        "summoned" in s.chronicle.came.get(card, ()) and s.chronicle.brought.get(card) == other
    ),
    "sent-by": lambda s, card, other: s.chronicle.brought.get(card) == other,
    "summoned-using": lambda s, card, other: (card, other) in s.table.state.made_of,
    "used-for": lambda s, card, other: (other, card) in s.table.state.made_of,
    "listed-on": _listed,
    "activated-by": lambda _, card, other: card == other,
}
