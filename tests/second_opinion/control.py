"""Texts that let a player control no more than so many cards of a kind."""

from __future__ import annotations

from engine.state import constants as c
from rulebook.canon.effects import model
from rulebook.canon.effects import selection as n
from tests.second_opinion import amounts, filters, standing, values
from tests.second_opinion.situation import Situation, Speaker

FACE_UP = n.State("face-up")


def surplus(
    s: Situation, card: int, player: int, gone: frozenset[int] = frozenset(), coming: tuple[int, ...] = ()
) -> int:
    """How many cards too many a player would control with a card face-up, once others are gone or come with it."""
    beyond = [
        _beyond(s, sp, step, card, player, gone, coming)
        for sp, step in standing.said_of(s, "control-only", card)
        if sp.card == card or s.table.side(sp.card) == player
    ]
    return max(beyond, default=0)


def _beyond(
    s: Situation, sp: Speaker, step: model.Step, card: int, player: int, gone: frozenset[int], coming: tuple[int, ...]
) -> int:
    """By how many a text would be exceeded; not at all by a card of which it does not speak."""
    assert isinstance(step.what, n.Selection)
    sp = Speaker(sp.card, player)
    if not _is_meant(s, sp, step.what, card):
        return 0
    there = [found for found in s.table.field(player) if s.table.face_up(found) and found not in {card, *gone}]
    count = sum(_is_meant(s, sp, step.what, found) for found in (*there, *coming))
    assert step.what.quantity.amount is not None
    return count + 1 - amounts.amount(s, sp, step.what.quantity.amount)


def _is_meant(s: Situation, sp: Speaker, what: n.Selection, card: int) -> bool:
    """Whether a card is one of which a text speaks, once it lies face-up."""
    s.shown = card
    found = any(_fits(s, sp, card, pattern) for pattern in what.patterns)
    s.shown = c.NONE
    return found


def _fits(s: Situation, sp: Speaker, card: int, pattern: n.Pattern) -> bool:
    tests = [test for test in pattern.filters if test != FACE_UP]
    lies_open = s.table.on_field(card) and s.table.face_up(card)
    is_what = values.card_type(s, card) if lies_open else s.table.printed(card).card_type
    noun = pattern.noun in {"card", is_what}
    return noun and all(filters.passes(s, sp, card, test) for test in tests)


def may_control(s: Situation, card: int, player: int, coming: tuple[int, ...] = ()) -> bool:
    """Whether a player may control one more card face-up, beside those that come with it."""
    return surplus(s, card, player, coming=coming) <= 0
