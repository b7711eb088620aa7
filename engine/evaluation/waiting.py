"""Effects that were set off and wait to be activated or done: with the cards and numbers of their event."""

from __future__ import annotations

from typing import Final

import engine.evaluation.selecting as selecting
import engine.state.deeds as deeds
import engine.state.phrases as phrases
import engine.state.tasks as tasks
from engine.citation import implements
from engine.evaluation.awaiting import agent
from engine.state.constants import NONE
from engine.state.duel_state import State
from engine.state.phrases import Awaited, Selector
from engine.state.records import Happening, Trigger

ACTING: Final = (
    deeds.ATTACKS | deeds.BATTLES | deeds.DESTROYS_BY_BATTLE | deeds.DESTROYS | deeds.TARGETS | deeds.EQUIPPED
)
"""Deeds that a card does to a second one."""


def trigger_of(state: State, player: int, card: int, number: int, awaited: Awaited, happening: Happening) -> Trigger:
    """An effect that a happening sets off, with the cards that the event speaks of."""
    subject, onto = awaited.subject, awaited.onto
    named: list[tuple[int, int]] = []
    if subject is not None and subject.label != NONE:
        named.append((subject.label, happening.card))
    second = happening.card if subject is None else happening.other
    if second != NONE and onto is not None and onto.label != NONE:
        named.append((onto.label, second))
    event = happening.card
    if subject is not None and subject.slot == phrases.THIS and happening.deed & ACTING and happening.other != NONE:
        event = happening.other
    return Trigger(
        player,
        card,
        number,
        (event,) if event != NONE else (),
        tuple(named),
        happening.player,
        agent(happening),
        happening.clock,
        happening.amount,
        least_of(state, subject, card, player),
    )


def least_of(state: State, subject: Selector | None, card: int, player: int) -> int:
    """How many cards an event must concern at once to be the one waited for."""
    if subject is None or subject.amount is None or subject.mode == phrases.UP_TO:
        return 1
    return selecting.amount_of(state, subject.amount, card, player)


def note(waiting: list[Trigger], trigger: Trigger) -> None:
    """Let an effect wait; what happens to several cards at once sets it off once."""
    for place, other in enumerate(waiting):
        if (other.card, other.ability, other.clock, other.memory) == (
            trigger.card,
            trigger.ability,
            trigger.clock,
            trigger.memory,
        ):
            waiting[place] = joined(other, trigger)
            return
    waiting.append(trigger)


def joined(one: Trigger, other: Trigger) -> Trigger:
    """An effect set off by several cards at once."""
    return one._replace(
        event=(*one.event, *[card for card in other.event if card not in one.event]),
        named=(*one.named, *other.named),
        amount=one.amount + other.amount,
    )


def befell_enough(trigger: Trigger) -> bool:
    """Whether an event has concerned as many cards at once as the effect waits for."""
    return trigger.least <= 1 or len(trigger.event) >= trigger.least


def start_applying(state: State) -> None:
    """Do next what continuous effects do each time that something happens, and see to the cards under way."""
    for trigger in reversed(state.applying):
        if trigger.ability == NONE:  # a card is under way
            state.tasks.append((tasks.INSTEAD, NONE, 0))
        elif befell_enough(trigger):
            state.due.append(trigger)
            state.tasks.append((tasks.APPLY, trigger.card, trigger.ability))
    state.applying = []


@implements("continuous-effect.own-consequence", off=False)
def follows_from_itself(state: State, card: int, number: int) -> bool:
    """Whether what happens comes of what a continuous effect is doing at the moment, which does not answer it again."""
    return any(act.card == card and act.ability == number for act in state.acts)
