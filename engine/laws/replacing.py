"""Effects that take the place of what would happen."""

from __future__ import annotations

import engine.evaluation.continuous as continuous
import engine.state.deeds as deeds
from engine.citation import implements
from engine.evaluation.continuous import Working
from engine.evaluation.happenings import account, cause_of
from engine.evaluation.properties import on_field
from engine.state.abilities import Step
from engine.state.constants import GRAVEYARD, NONE
from engine.state.duel_state import State
from engine.state.given import LASTING, number_with
from engine.state.phrases import WOULD
from engine.state.records import Happening


def elsewhere(state: State, card: int, place: int) -> Step | None:
    """What an effect does to a card that would be sent to the Graveyard, or leave the field, instead of that."""
    if "banish" not in state.standing and "return" not in state.standing:
        return None
    side = state.controller[card]
    deed = deeds.SENT if place == GRAVEYARD else 0
    if on_field(state, card):
        deed |= deeds.MOVED
    happening = account(state, deed, card, side, cause_of(state), NONE, NONE, NONE, 0)
    happening = happening._replace(place=place, holder=state.owner[card])
    for work in continuous.standing(state, "banish") + continuous.standing(state, "return"):
        if replaces(state, work, happening):
            use_up(state, work)
            return work.step
    return None


@implements("fusion-summon.redirected", off=False)
def replaces(state: State, work: Working, happening: Happening) -> bool:
    """Whether an effect takes the place of what would happen."""
    ability = state.abilities[work.source][number_with(state, work.source, work.step)]
    if ability.timing != WOULD:
        return False
    for awaited in ability.events:  # noqa: SIM110 - a loop compiles better than any()
        if continuous.answers(state, work, awaited, happening):
            return True
    return False


def use_up(state: State, work: Working) -> None:
    """Forget an effect that was left behind for the one time that a card leaves."""
    if work.memory is None:
        return
    number = number_with(state, work.source, work.step)
    for gift in state.gifts:
        if (gift.card, gift.ability, gift.way, gift.memory) == (work.source, number, LASTING, work.memory):
            state.gifts = [other for other in state.gifts if other is not gift]
            return
