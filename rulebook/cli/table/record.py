"""A duel as a list of steps, for people to go through and for programs to read."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from engine import Action, Duel, Event
from engine.state.constants import NONE
from rulebook.cli.table.words import Words


@dataclass(frozen=True, slots=True)
class RecordedAction:
    """One action of a duel.

    Attributes:
        number: Its number, from 1.
        turn: Turn in which it was done; ``phase`` and ``player`` likewise.
        decision: What had to be decided.
        action: The action, and ``words`` what it is called.
        events: What happened, each with its words.
        after: The duel after it.
    """

    number: int
    turn: int
    player: int
    phase: str
    decision: str
    action: Action
    words: str
    events: tuple[tuple[Event, str], ...]
    after: Duel


def steps(duel: Duel) -> Iterator[RecordedAction]:
    """The steps of a duel from its beginning, as somebody sees them who may know everything."""
    again = duel.beginning()
    for number, action in enumerate(duel.history, start=1):
        words = Words(again)
        moment = (again.turn, again.player, again.phase, again.decision)
        said = words.action(action)
        events = tuple((event, words.event(event)) for event in again.push(action.code))
        yield RecordedAction(number, *moment, action, said, events, again)


def values(duel: Duel) -> dict[str, Any]:
    """A duel in the published form."""
    return {
        "edition": duel.ruleset.edition,
        "seed": duel.seed,
        "over": duel.is_over,
        "winner": duel.winner,
        "turns": duel.turn,
        "life_points": list(duel.life_points),
        "digest": duel.digest(),
        "decks": [
            {"main": [c.name for c in d.main], "extra": [c.name for c in d.extra], "side": [c.name for c in d.side]}
            for d in duel.decks
        ],
        "actions": [_step(step) for step in steps(duel)],
    }


def _step(step: RecordedAction) -> dict[str, Any]:
    return {
        "number": step.number,
        "turn": step.turn,
        "player": step.player,
        "phase": step.phase,
        "decision": step.decision,
        "action": str(step.action),
        "words": step.words,
        "events": [_event(event, words, step.after) for event, words in step.events],
    }


def _event(event: Event, words: str, duel: Duel) -> dict[str, Any]:
    name = None if event.card == NONE else duel.state.cards[event.card].name
    return {"kind": event.kind, "player": event.player, "card": name, "value": event.value, "words": words}
