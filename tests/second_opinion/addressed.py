"""Whom and what the events of texts speak of: whether one of them would be this."""

from __future__ import annotations

from typing import Final

from engine.state import constants as c
from rulebook.canon.effects import happening as h
from rulebook.canon.effects import selection as n
from tests.second_opinion import filters, reach
from tests.second_opinion.deeds import BY_COST
from tests.second_opinion.situation import Situation, Speaker

PLAYER_DEEDS: Final[dict[str, frozenset[str]]] = {
    "normal-summoned": frozenset({"normal-summons", "summons"}),
    "special-summoned": frozenset({"special-summons", "summons"}),
    "flip-summoned": frozenset({"summons"}),
    "set": frozenset({"sets"}),
    "added": frozenset({"adds"}),
}
"""What a player does when something befalls a card."""


def means(s: Situation, sp: Speaker, event: h.Event, player: int) -> bool:
    """Whether the player of whom an event speaks is this one."""
    word = event.subject.word  # type: ignore[union-attr]
    return word == "each" or player == reach.player_of(s, sp, word)


def speaks_of(
    s: Situation, sp: Speaker, event: h.Event, deed: str, card: int, doer: int, onto: int = c.NONE, by: int = c.NONE
) -> bool:
    """Whether an event of a text would be this: a deed that befalls a card."""
    if event.origin and not any(card in reach.at(s, sp, place, sp.player) for place in event.origin):
        return False
    if isinstance(event.subject, h.Player):
        deeds = PLAYER_DEEDS.get(deed, frozenset())
        if not deeds & set(event.deeds) or not means(s, sp, event, doer):
            return False
        return event.targets is None or is_one_of(s, sp, card, event.targets)
    if deed not in event.deeds or not is_one_of(s, sp, card, event.subject):
        return False
    if event.targets is not None and (onto == c.NONE or not is_one_of(s, sp, onto, event.targets)):
        return False
    return not event.causes or any(caused(s, sp, cause, doer, by) for cause in event.causes)


def caused(s: Situation, sp: Speaker, cause: h.Cause, doer: int, by: int) -> bool:
    """Whether something is done by what a text names: a player, or the card whose effect does it."""
    side = {"own": sp.player, "opposing": 1 - sp.player}.get(cause.side, doer)
    if side != doer:
        return False
    if isinstance(cause.what, n.Reference):
        return by in reach.spoken_of(s, sp, cause.what.name)
    if cause.what.noun == "player":
        return True
    if cause.what.noun == "cost":
        return by == BY_COST
    if by < 0:
        return False
    if cause.what.noun in {"card", "effect", "summon"}:
        return all(filters.passes(s, sp, by, test) for test in cause.what.filters)
    return filters.fits(s, sp, by, cause.what)


def is_one_of(s: Situation, sp: Speaker, card: int, cards: n.Cards) -> bool:
    """Whether a card is one of those that a text speaks of, wherever it is when no place is named."""
    if isinstance(cards, n.Reference):
        return card in reach.spoken_of(s, sp, cards.name)
    if not any(filters.fits(s, sp, card, pattern) for pattern in cards.patterns):
        return False
    return not cards.places or any(card in reach.at(s, sp, place, sp.player) for place in cards.places)
