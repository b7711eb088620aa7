"""What has happened, in the words of card text: one entry per deed, card and moment."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import Final

from engine.state import constants as c
from rulebook.canon.effects import happening as h
from rulebook.canon.effects import selection as n
from tests.second_opinion import addressed, amounts, conditions, filters, lying, reach, values
from tests.second_opinion.deeds import BY_BATTLE, BY_COST, Happening
from tests.second_opinion.situation import Situation, Speaker


def matching(s: Situation, sp: Speaker, event: h.Event, recent: Iterable[Happening]) -> list[Happening]:
    """The happenings that are what a text waits for, of the last moment that had any; none where there are too few."""
    if isinstance(event.subject, h.Player):
        recent = [done for happening in recent for done in _as_done(happening)]
    found = [happening for happening in recent if _is(s, sp, event, happening)]
    if not found:
        return []
    last = [happening for happening in found if happening.when.moment == found[-1].when.moment]
    if isinstance(event.subject, n.Selection):
        cards = {happening.card for happening in last}
        return last if conditions.enough(s, sp, event.subject, len(cards)) else []
    return last


def _as_done(happening: Happening) -> list[Happening]:
    """What has happened, and what its player did by it."""
    does = addressed.PLAYER_DEEDS.get(happening.deed, frozenset())
    return [happening, *(happening._replace(deed=deed, card=c.NONE, other=happening.card) for deed in sorted(does))]


def _is(s: Situation, sp: Speaker, event: h.Event, happening: Happening) -> bool:
    if happening.deed not in event.deeds:
        return False
    if isinstance(event.subject, h.Player):
        if happening.card != c.NONE and happening.deed not in PLAYERS_DO:
            return False
        word = event.subject.word
        if word != "each" and happening.player != reach.player_of(s, sp, word):
            return False
    elif not _concerns(s, sp, event.subject, happening):
        return False
    if event.targets is not None and happening.other == c.NONE:
        return False
    if event.targets is not None and not addressed.is_one_of(s, sp, happening.other, event.targets):
        return False
    if event.amount is not None and happening.amount < amounts.amount(s, sp, event.amount):
        return False
    if event.causes and not any(_by(s, sp, cause, happening) for cause in event.causes):
        return False
    if event.origin and not any(_from(sp, place, happening) for place in event.origin):
        return False
    return not event.destination or any(
        happening.card in reach.at(s, sp, place, sp.player) for place in event.destination
    )


PLAYERS_DO: Final = frozenset({"takes-damage", "takes-battle-damage", "takes-effect-damage", "draws"})
LEAVING: Final = frozenset({"banished", "destroyed", "discarded", "leaves", "returned", "sent", "tributed"})
"""Deeds after which a card is no longer where it was: its place is the one before."""
SUMMONS: Final = frozenset({"summoned", "special-summoned"})


def _concerns(s: Situation, sp: Speaker, subject: n.Cards, happening: Happening) -> bool:
    if happening.card == c.NONE:
        return False
    if isinstance(subject, n.Reference):
        return happening.card in reach.spoken_of(s, sp, subject.name)
    if happening.deed == "activated":
        return any(_activated(s, sp, happening, pattern) for pattern in subject.patterns)
    if not any(_was(s, sp, happening, pattern) for pattern in subject.patterns):
        return False
    lay = _from if happening.deed in LEAVING else partial(_lay, s)
    return not subject.places or any(lay(sp, place, happening) for place in subject.places)


def _was(s: Situation, sp: Speaker, happening: Happening, pattern: n.Pattern) -> bool:
    """Whether a card was what a pattern says: a Monster Card that is destroyed as a Spell Card is no monster then."""
    as_spell = happening.deed == "destroyed" and happening.origin in values.SPELL_ROWS
    return not (as_spell and pattern.noun == "monster") and filters.fits(s, sp, happening.card, pattern)


def _activated(s: Situation, sp: Speaker, happening: Happening, pattern: n.Pattern) -> bool:
    """Whether the activation is that of a card, or of an effect, that a pattern means."""
    if pattern.noun == "effect":
        return all(filters.passes(s, sp, happening.card, test) for test in pattern.filters)
    return happening.amount == 0 and filters.fits(s, sp, happening.card, pattern)


def _lay(s: Situation, sp: Speaker, place: n.Place, happening: Happening) -> bool:
    """Whether a card lies, or lay when it happened, in a place."""
    if happening.card in reach.at(s, sp, place, sp.player):
        return True
    return happening.origin != c.NOWHERE and _from(sp, place, happening)


def _from(sp: Speaker, place: n.Place, happening: Happening) -> bool:
    return happening.side in reach.sides(sp, place.side, sp.player) and any(
        happening.origin in lying.ZONES[zone] for zone in place.zones
    )


def _by(s: Situation, sp: Speaker, cause: h.Cause, happening: Happening) -> bool:
    if isinstance(cause.what, n.Reference):
        return happening.cause in reach.spoken_of(s, sp, cause.what.name)
    side = {"own": sp.player, "opposing": 1 - sp.player}.get(cause.side)
    noun = cause.what.noun
    if noun == "battle":
        return happening.cause == BY_BATTLE
    if noun == "cost":
        return happening.cause == BY_COST
    if noun == "player":
        return side is None or _doer(s, happening) == side
    if happening.cause < 0:
        return False
    if side is not None and s.chronicle.user_of(happening.cause) != side:
        return False
    if noun in {"card", "effect"}:
        return all(filters.passes(s, sp, happening.cause, test) for test in cause.what.filters)
    return filters.fits(s, sp, happening.cause, cause.what)


def _doer(s: Situation, happening: Happening) -> int:
    """Who did something: what an effect does to a card is done by its user, but who Summons by an effect does so."""
    by_user = happening.cause >= 0 and happening.deed not in SUMMONS
    return s.chronicle.user_of(happening.cause) if by_user else happening.player
