"""Effects that were set off together: in which order they form their Chain, and whether they are used at all."""

from __future__ import annotations

from engine import actions as a
from engine.actions import encode
from tests.second_opinion.situation import Considered, Situation


def considered(s: Situation) -> Considered:
    """Which of the player's effects comes next; the turn player's come first."""
    waiting = s.table.state.triggers
    turn_player_waits = any(trigger.player == s.table.turn_player for trigger in waiting)
    for number, trigger in enumerate(waiting):
        own = trigger.player == s.player
        first = s.player == s.table.turn_player or not turn_player_waits
        yield (
            encode(a.TRIGGER, number, 0),
            [
                ("simultaneous.own-order|trigger-effect.when", own),
                ("simultaneous.chain-starts|trigger-effect.when", first),
            ],
        )
