"""Effects that take the place of a card's destruction: another card is destroyed, or it goes elsewhere."""

from __future__ import annotations

import engine.evaluation.continuous as continuous
import engine.events as events
import engine.state.phrases as phrases
from engine.citation import implements
from engine.evaluation.continuous import Working
from engine.evaluation.happenings import account
from engine.laws.replacing import replaces
from engine.moves.leaving import destroyed
from engine.moves.moves import banish, to_graveyard, to_hand
from engine.state.abilities import Step
from engine.state.constants import NONE
from engine.state.deeds import DESTROYED
from engine.state.given import number_with
from engine.state.state import State
from engine.state.uses import use, uses_left


@implements("precedence.card-text", off=False)
def something_instead(state: State, card: int, cause: int, victor: int) -> bool:
    """Whether an effect does something instead of a card's destruction by a cause; it is done then."""
    if "would" not in state.standing:
        return False
    happening = account(state, DESTROYED, card, state.controller[card], cause, NONE, NONE, victor, 0)
    for work in continuous.standing(state, "would"):
        if replaces(state, work, happening) and is_left(state, work):
            do_instead(state, work, card)
            return True
    return False


def is_left(state: State, work: Working) -> bool:
    """Whether an effect that can be used only so often is not used up."""
    return uses_left(state, work.source, number_with(state, work.source, work.step), work.player) > 0


def do_instead(state: State, work: Working, card: int) -> None:
    """Do what an effect says instead of a card's destruction; that is replaced by nothing else."""
    number = number_with(state, work.source, work.step)
    ability = state.abilities[work.source][number]
    use(state, work.source, number, work.player)
    for place in ability.order:
        step = ability.steps[place]
        spoken_of = work.source if step.what is None or step.what.slot == phrases.THIS else card
        do_to(state, step, spoken_of, work.source)


def do_to(state: State, step: Step, card: int, source: int) -> None:
    """Do a step to a card."""
    place, side = state.place[card], state.controller[card]
    if step.verb == "banish":
        banish(state, card)
    elif step.verb == "return":
        to_hand(state, card)
    elif step.verb == "send":
        to_graveyard(state, card)
    else:
        state.log.append((events.DESTROYED, side, card, source))
        to_graveyard(state, card)
        destroyed(state, card, side, source, place, source)
