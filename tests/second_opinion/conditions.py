"""What must be true for an effect to be used or to work."""

from __future__ import annotations

from typing import Final

from engine.state import constants as c
from rulebook.canon.effects import happening as h
from rulebook.canon.effects import selection as n
from tests.second_opinion import amounts, filters, happenings, reach, recall
from tests.second_opinion.notation import COMPARE, UnreadWordError
from tests.second_opinion.periods import PHASES
from tests.second_opinion.situation import Situation, Speaker

EDGES: Final[dict[str, int]] = {"start": 0, "end": 2}
"""How the state says that a phase has just begun, and that it is about to end."""
STEP_EDGES: Final[dict[str, int]] = {"start": 0, "end": 4}
PARTS: Final[dict[str, int]] = {
    "before-damage-calculation": 1,
    "damage-calculation": 2,
    "after-damage-calculation": 3,
}
"""How the state says what part of the Damage Step it is."""


def holds(s: Situation, sp: Speaker, condition: h.Condition | None) -> bool:
    """Whether a condition is true now."""
    match condition:
        case None:
            return True
        case h.Exists(selection):
            return enough(s, sp, selection, len(reach.within_reach(s, sp, selection, sp.player)))
        case h.Comparison(left, sign, right):
            return COMPARE[sign](amounts.amount(s, sp, left), amounts.amount(s, sp, right))
        case h.Passes(cards, tests, places):
            found = reach.spoken_of(s, sp, cards.name)
            return bool(found) and all(_stands(s, sp, card, tests, places) for card in found)
        case h.At(moment):
            return at(s, sp, moment)
        case h.Negation(inner):
            return not holds(s, sp, inner)
        case h.Junction(word, inners):
            return (all if word == "and" else any)(holds(s, sp, inner) for inner in inners)
        case h.Happened(period, event):
            return bool(happenings.matching(s, sp, event, recall.since(s, period, sp.card)))
    raise UnreadWordError(str(condition))


def _stands(s: Situation, sp: Speaker, card: int, tests: tuple[n.Filter, ...], places: tuple[n.Place, ...]) -> bool:
    if not all(filters.passes(s, sp, card, test) for test in tests):
        return False
    return not places or any(card in reach.at(s, sp, place, sp.player) for place in places)


def enough(s: Situation, sp: Speaker, selection: n.Selection, count: int) -> bool:
    """Whether so many cards are as many as a selection speaks of."""
    quantity = selection.quantity
    wanted = amounts.amount(s, sp, quantity.amount) if quantity.amount else 0
    match quantity.kind:
        case "no":
            return count == 0
        case "at-least":
            return count >= wanted
        case "up-to":
            return count <= wanted
        case "exactly":
            return count == wanted
    return count > 0


def at(s: Situation, sp: Speaker, moment: h.Moment) -> bool:
    """Whether it is a moment now."""
    side = {"own": sp.player, "opposing": 1 - sp.player}.get(moment.side, s.table.turn_player)
    if side != s.table.turn_player or moment.count:
        return False
    if moment.phase == "battle-phase" and moment.edge:
        step = c.START_STEP if moment.edge == "start" else c.END_STEP
        return s.table.phase == step and s.table.state.edge == EDGES[moment.edge]
    if moment.phase == "chain":
        return bool(s.table.state.links)
    if moment.phase == "battle":
        return s.table.attacker != c.NONE
    if moment.edge and moment.phase == "damage-step":
        return s.table.phase == c.DAMAGE_STEP and s.table.state.part == STEP_EDGES[moment.edge]
    if moment.edge and s.table.state.edge != EDGES[moment.edge]:
        return False
    if moment.phase in PARTS:
        return s.table.phase == c.DAMAGE_STEP and s.table.state.part == PARTS[moment.phase]
    if moment.phase not in PHASES:
        raise UnreadWordError(moment.phase)
    return s.table.phase in PHASES[moment.phase]
