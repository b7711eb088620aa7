"""How the text of a monster says that it must be Summoned: in no other way, or first in that way."""

from __future__ import annotations

from functools import cache

from engine.cards import Card
from engine.state import constants as c
from rulebook.canon.effects import happening as h
from rulebook.canon.effects import selection as n
from tests.second_opinion import addressed
from tests.second_opinion.notation import statements
from tests.second_opinion.situation import Situation, Speaker

PROCEDURE = "procedure"
"""The word for a Summon that a monster's own text allows."""


@cache
def terms(card: Card) -> tuple[h.Event, ...]:
    """The Summons of which the text of a monster says that it must be one of them."""
    steps = (*statements(card, "must"), *statements(card, "must-first"))
    events = [step.event for step in steps if step.event is not None]
    this = n.Reference("this")
    return tuple(event for event in events if event.subject == this and any(map(_is_summon, event.deeds)))


def _is_summon(deed: str) -> bool:
    return deed.endswith("summoned")


def meets_terms(s: Situation, card: int, player: int, deeds: frozenset[str], by: int = c.NONE) -> bool:
    """Whether a Summon is one in which a monster must be Summoned; any is where its text says nothing of it.

    Args:
        deeds: How it is Summoned, in the words of the notation.
        by: The card whose effect Summons it; itself where its own procedure does, ``NONE`` where no effect does.
    """
    events = terms(s.table.printed(card))
    return not events or any(deeds & set(event.deeds) and _caused(s, card, event, player, by) for event in events)


def _caused(s: Situation, card: int, event: h.Event, player: int, by: int) -> bool:
    sp = Speaker(card, player)
    for cause in event.causes:
        if isinstance(cause.what, n.Pattern) and cause.what.noun == PROCEDURE:
            if by == card:
                return True
        elif by not in {c.NONE, card} and addressed.caused(s, sp, cause, player, by):
            return True
    return not event.causes


def may_come(s: Situation, card: int, player: int, deeds: frozenset[str], by: int = c.NONE) -> bool:
    """Whether a Special Summon is one in which a monster must come, or it has come so before."""
    return card in s.chronicle.proper or meets_terms(s, card, player, deeds, by)
