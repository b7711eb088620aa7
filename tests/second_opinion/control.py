"""Texts that let a player control no more than so many cards of a kind."""

from __future__ import annotations

from rulebook.canon.effects import model
from rulebook.canon.effects import selection as n
from tests.second_opinion import amounts, filters, standing
from tests.second_opinion.situation import Situation, Speaker

FACE_UP = n.State("face-up")


def surplus(s: Situation, card: int, player: int, gone: frozenset[int] = frozenset()) -> int:
    """How many cards too many a player would control with a card face-up, once some others are gone."""
    beyond = [
        _beyond(s, sp, step, card, player, gone)
        for sp, step in standing.said_of(s, "control-only", card)
        if sp.card == card or s.table.side(sp.card) == player
    ]
    return max(beyond, default=0)


def _beyond(s: Situation, sp: Speaker, step: model.Step, card: int, player: int, gone: frozenset[int]) -> int:
    """By how many a text would be exceeded; not at all by a card of which it does not speak."""
    assert isinstance(step.what, n.Selection)
    sp = Speaker(sp.card, player)
    if not _is_meant(s, sp, step.what, card):
        return 0
    there = [found for found in s.table.field(player) if s.table.face_up(found) and found not in {card, *gone}]
    count = sum(_is_meant(s, sp, step.what, found) for found in there)
    assert step.what.quantity.amount is not None
    return count + 1 - amounts.amount(s, sp, step.what.quantity.amount)


def _is_meant(s: Situation, sp: Speaker, what: n.Selection, card: int) -> bool:
    """Whether a card is one of which a text speaks, once it lies face-up."""
    for pattern in what.patterns:
        tests = [test for test in pattern.filters if test != FACE_UP]
        noun = pattern.noun in {"card", s.table.printed(card).card_type}
        if noun and all(_has(s, sp, card, test) for test in tests):
            return True
    return False


def _has(s: Situation, sp: Speaker, card: int, test: n.Filter) -> bool:
    """A test of a card that would be known, though it may lie face-down as yet."""
    if filters.hidden(s, card) and isinstance(test, n.Named):
        name = s.table.printed(card).name
        return any(part in name if test.by == "archetype" else part == name for part in test.names)
    return filters.passes(s, sp, card, test)


def may_control(s: Situation, card: int, player: int) -> bool:
    """Whether a player may control one more card face-up."""
    return surplus(s, card, player) <= 0
