"""Texts that let something happen only so often in a turn, or in its Battle Phase."""

from __future__ import annotations

from typing import Final

from rulebook.canon.effects import happening as h
from rulebook.canon.effects import model
from tests.second_opinion import addressed, amounts, happenings, recall, standing
from tests.second_opinion.situation import Situation, Speaker

SUMMONED: Final = frozenset({"summoned", "special-summoned"})
"""What may befall several monsters at the same time without an effect."""


def is_exhausted(s: Situation, deed: str, card: int, doer: int, kind: str = "") -> bool:
    """Whether something has happened to a card as often as a text allows, so that it cannot happen again.

    Args:
        deed: What would befall the card, or what it would do.
        card: The card.
        doer: Who would do it.
        kind: Of an activation, the kind of the effect.
    """
    for sp, step in standing.said_of(s, "limit", card):
        event = step.event
        if event is None or not addressed.speaks_of(s, sp, event, deed, card, doer):
            continue
        if deed == "activated" and not standing.means_activation(event, kind):
            continue
        if times(s, sp, step, doer) >= amounts.amount(s, sp, step.amount):  # type: ignore[arg-type]
            return True
    return False


def times(s: Situation, sp: Speaker, step: model.Step, doer: int) -> int:
    """How often it has happened in the period; where a text speaks of each player, to this one."""
    event = step.event
    assert event is not None
    each = isinstance(event.subject, h.Player) and event.subject.word == "each"
    single, together = 0, set()
    for happening in recall.since(s, step.word, sp.card):
        if each and happening.player != doer:
            continue
        if not happenings.matching(s, sp, event, [happening]):
            continue
        # What one effect, or one Pendulum Summon, does to several cards at the same time happens once.
        if happening.cause >= 0 or happening.deed in SUMMONED:
            together.add((happening.cause, happening.when.moment))
        else:
            single += 1
    return single + len(together)
