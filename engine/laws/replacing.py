"""Effects that take the place of what would happen."""

from __future__ import annotations

import engine.evaluation.continuous as continuous
import engine.state.deeds as deeds
from engine.citation import implements
from engine.evaluation.continuous import Working
from engine.evaluation.happenings import account, cause_of
from engine.evaluation.properties import on_field
from engine.state.abilities import Step
from engine.state.constants import DECK, GRAVEYARD, HAND, NONE
from engine.state.duel_state import State
from engine.state.given import LASTING, number_with
from engine.state.phrases import WOULD
from engine.state.records import Happening, Trigger
from engine.state.uses import use, uses_left


def is_replaced_at_all(state: State) -> bool:
    """Whether there is any effect in the duel that takes cards elsewhere than to where they would go."""
    return "banish" in state.standing or "return" in state.standing


def elsewhere(state: State, happening: Happening) -> list[Trigger]:
    """The effects that take a card elsewhere than to where it would go: one that does so, or all that offer it."""
    found: list[Trigger] = []
    for work in continuous.standing(state, "banish") + continuous.standing(state, "return"):
        if replaces(state, work, happening):
            effect = effect_of(state, work, happening)
            if not is_offer(state, effect):
                return [effect]
            found.append(effect)
    return found


def is_offer(state: State, effect: Trigger) -> bool:
    """Whether its player is asked for an effect that takes a card elsewhere."""
    return state.abilities[effect.card][effect.ability].optional


def effect_of(state: State, work: Working, happening: Happening) -> Trigger:
    """An effect that takes a card elsewhere."""
    card, number = work.source, number_with(state, work.source, work.step)
    of_card, whom, cause, clock = (happening.card,), happening.player, happening.cause, happening.clock
    return Trigger(work.player, card, number, of_card, (), whom, cause, clock, 0, memory=work.memory)


def step_of(state: State, effect: Trigger) -> Step:
    """What an effect does that takes a card elsewhere."""
    ability = state.abilities[effect.card][effect.ability]
    return ability.steps[ability.order[0]]


def going(state: State, card: int, place: int) -> Happening:
    """What would happen to a card that goes to a place: it is sent or returned there, and leaves where it is."""
    side = state.controller[card]
    deed = deeds.SENT if place == GRAVEYARD else deeds.RETURNED if place in {HAND, DECK} else 0
    if on_field(state, card):
        deed |= deeds.MOVED
    happening = account(state, deed, card, side, cause_of(state), NONE, NONE, NONE, 0)
    return happening._replace(place=place, holder=state.owner[card])


@implements("fusion-summon.redirected", off=False)
def replaces(state: State, work: Working, happening: Happening) -> bool:
    """Whether an effect takes the place of what would happen."""
    number = number_with(state, work.source, work.step)
    ability = state.abilities[work.source][number]
    if ability.timing != WOULD or uses_left(state, work.source, number, work.player) <= 0:
        return False
    for awaited in ability.events:  # noqa: SIM110 - a loop compiles better than any()
        if continuous.answers(state, work, awaited, happening):
            return True
    return False


def use_up(state: State, effect: Trigger) -> None:
    """Note the use of an effect that takes a card elsewhere; one left behind for the one time is forgotten."""
    use(state, effect.card, effect.ability, effect.player)
    if effect.memory is None:
        return
    for gift in state.gifts:
        if (gift.card, gift.ability, gift.way, gift.memory) == (effect.card, effect.ability, LASTING, effect.memory):
            state.gifts = [other for other in state.gifts if other is not gift]
            return
