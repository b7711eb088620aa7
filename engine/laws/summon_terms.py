"""How the text of a monster says that it must be Summoned: in no other way, or first in that way."""

from __future__ import annotations

import engine.state.deeds as deeds
from engine.evaluation.awaiting import answers
from engine.evaluation.continuous import Working, statements
from engine.evaluation.happenings import account, cause_of
from engine.state.constants import NONE
from engine.state.duel_state import State
from engine.state.phrases import THIS
from engine.state.records import BY_PROCEDURE, Attempt


def terms(state: State, card: int) -> list[Working]:
    """The statements of a monster that say how it must be Summoned."""
    if "must" not in state.stated and "must-first" not in state.stated:
        return []
    found: list[Working] = []
    for work in statements(state, "must", card) + statements(state, "must-first", card):
        awaited = work.step.awaited
        own = awaited is not None and awaited.subject is not None and awaited.subject.slot == THIS
        if own and work.source == card and awaited is not None and awaited.deeds & deeds.SUMMONED:
            found.append(work)
    return found


def meets_terms(
    state: State, card: int, player: int, deed: int, cause: int, origin: int = NONE, side: int = NONE
) -> bool:
    """Whether a Summon is one in which a monster must be Summoned; any is where its text says nothing of it."""
    found = terms(state, card)
    if not found:
        return True
    happening = account(state, deed, card, player, cause, origin, side, card, 0)
    for work in found:
        awaited = work.step.awaited
        if awaited is not None and answers(state, awaited, happening, work.source, work.player):
            return True
    return False


def may_come_by(state: State, card: int, player: int, deed: int, cause: int) -> bool:
    """Whether a Special Summon is one in which a monster must be Summoned, or it was once Summoned so before."""
    return state.proper[card] or meets_terms(state, card, player, deed, cause)


def note_way(state: State, begun: Attempt) -> None:
    """Remember that a monster was Summoned in the way that its text demands, where it was."""
    card = begun.card
    cause = begun.cause if begun.cause == BY_PROCEDURE else cause_of(state)
    if begun.deed & deeds.SUMMONED and terms(state, card):
        in_its_way = meets_terms(state, card, begun.player, begun.deed, cause, begun.origin, begun.side)
        state.proper[card] = state.proper[card] or in_its_way
