"""Effects that take the place of what would happen."""

from __future__ import annotations

import engine.deeds as deeds
from engine.awaiting import concerns
from engine.citation import implements
from engine.constants import NONE
from engine.continuous import in_force
from engine.happenings import account
from engine.phrases import WOULD
from engine.state import State


@implements("fusion-summon.redirected", off=False)
def banished_instead(state: State, card: int) -> bool:
    """Whether a card that would be sent to the Graveyard is banished by an effect that works all the time."""
    if "banish" not in state.standing:
        return False
    side = state.controller[card]
    happening = account(state, deeds.SENT, card, side, NONE, NONE, NONE, NONE, 0)
    for source, number, _step in state.standing["banish"]:
        ability = state.abilities[source][number]
        if ability.timing != WOULD or not in_force(state, source, ability):
            continue
        player = state.controller[source]
        for awaited in ability.events:
            if awaited.deeds & deeds.SENT and concerns(state, awaited, happening, source, player):
                return True
    return False
