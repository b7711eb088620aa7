"""Summons that are attempted and not successful yet: what can answer them, and what negates them.

Only a Summon that no effect makes is attempted, and only in a Duel with a card that could answer it; any other is
successful at once. Until then its monsters lie nowhere, and each has a zone that is promised to it.
"""

from __future__ import annotations

from typing import Final

import engine.events as events
import engine.state.deeds as deeds
import engine.state.phrases as phrases
from engine.citation import implements
from engine.evaluation.awaiting import answers
from engine.evaluation.happenings import account
from engine.evaluation.selecting import amount_of
from engine.evaluation.waiting import trigger_of
from engine.state.constants import NONE
from engine.state.duel_state import State
from engine.state.phrases import Awaited
from engine.state.records import Happening, Trigger

FROM_EXTRA_DECK: Final = deeds.SYNCHRO_SUMMONED | deeds.XYZ_SUMMONED
"""Summons from the Extra Deck that can be answered: they make a monster properly Summoned."""


def can_be_answered(state: State) -> bool:
    """Whether a Summon made now is attempted first: some card can negate one, and no effect is making this one."""
    return state.listens & deeds.SUMMON_ATTEMPTED != 0 and not state.acts


@implements("summon.attempt.answers")
def fits_attempt(state: State, card: int, number: int) -> bool:
    """Whether an effect that would begin a Chain while a Summon is attempted is one that answers the attempt."""
    return not state.attempts or bool(state.links) or state.abilities[card][number].timing == phrases.WOULD


@implements("counter-trap.response#summon")
def attempt_to_answer(state: State, card: int, number: int) -> bool:
    """Whether an effect of the deciding player answers the Summon that is attempted, before anything else does."""
    return not state.links and attempt_awaited(state, card, number) is not None


def attempt_awaited(state: State, card: int, number: int) -> Trigger | None:
    """The attempted Summon as that which sets off an effect of the deciding player: all its monsters together."""
    for awaited in state.abilities[card][number].events:
        found = [happening for happening in begun_now(state) if answers(state, awaited, happening, card, state.decider)]
        if found and as_many(state, awaited, len(found), card):
            trigger = trigger_of(state, state.decider, card, number, awaited, found[0])
            return trigger._replace(event=being_summoned(state))
    return None


def begun_now(state: State) -> list[Happening]:
    """The attempts as if they were successful already."""
    return [
        account(state, begun.deed, begun.card, begun.player, begun.cause, begun.origin, begun.side, NONE, 0)
        for begun in state.attempts
    ]


def as_many(state: State, awaited: Awaited, count: int, source: int) -> bool:
    """Whether there are as many monsters as an effect waits for, where it says how many."""
    subject = awaited.subject
    if subject is None or subject.mode != phrases.EXACTLY:
        return True
    return count == amount_of(state, subject.amount, source, state.decider)


def being_summoned(state: State) -> tuple[int, ...]:
    """The monsters whose Summon is attempted."""
    return tuple([begun.card for begun in state.attempts])


def zones_left(state: State, player: int) -> list[int]:
    """A player's free Monster Zones; those promised to monsters being Summoned only where there are no others."""
    zones = state.monsters[player]
    free = [zone for zone in range(len(zones)) if zones[zone] == NONE]
    promised = [begun.zone for begun in state.attempts if begun.player == player]
    return [zone for zone in free if zone not in promised] or free


@implements("counter-trap.response#summon")
def negate_summons(state: State, cards: list[int]) -> int:
    """Negate the Summons of monsters that are attempted; how many were."""
    negated = 0
    for place, begun in enumerate(state.attempts):
        if begun.card in cards and not begun.negated:
            state.attempts[place] = begun._replace(negated=True)
            state.log.append((events.NEGATED, begun.player, begun.card, NONE))
            if begun.deed & FROM_EXTRA_DECK:  # whatever comes from elsewhere is as it was before
                state.proper[begun.card] = False
            negated += 1
    return negated
