"""What an effect that a player activates answers: what has just happened, or the Chain Link before it."""

from __future__ import annotations

import engine.state.deeds as deeds
import engine.state.phrases as phrases
from engine.citation import implements
from engine.evaluation.attempts import attempt_awaited, attempt_to_answer
from engine.evaluation.awaiting import answers
from engine.evaluation.happenings import account
from engine.evaluation.waiting import befell_enough, joined, trigger_of
from engine.state.abilities import Ability
from engine.state.acts import Link
from engine.state.constants import NONE
from engine.state.duel_state import State
from engine.state.records import Happening, Trigger


def answerable_now(state: State) -> int:
    """The deeds that have just happened, and the activation of the last Chain Link."""
    present = deeds.ACTIVATED if state.links else deeds.SUMMON_ATTEMPTED if state.attempts else 0
    for happening in state.recent:
        present |= happening.deed
    return present


def has_occasion(state: State, card: int, number: int) -> bool:
    """Whether something that an effect of the deciding player waits for has just happened."""
    ability = state.abilities[card][number]
    if ability.timing == phrases.WOULD:
        return attempt_to_answer(state, card, number)
    if ability.deeds & deeds.ACTIVATED:
        if state.links:
            if activation_to_answer(state, card, number):
                return True
        elif ability.deeds == deeds.ACTIVATED:
            return not needs_activation(state)
    return event_of(state, ability, card, number) is not None


def occasion(state: State, card: int, number: int) -> Trigger | None:
    """What sets off an effect that the deciding player activates; nothing where it waits for nothing."""
    ability = state.abilities[card][number]
    if not ability.events:
        return None
    if ability.timing == phrases.WOULD:
        return attempt_awaited(state, card, number)
    if state.links and ability.deeds & deeds.ACTIVATED:
        happening = activation_of(state, state.links[-1])
        for awaited in ability.events:
            if answers(state, awaited, happening, card, state.decider):
                return trigger_of(state, state.decider, card, number, awaited, happening)
    return event_of(state, ability, card, number)


def event_of(state: State, ability: Ability, card: int, number: int) -> Trigger | None:
    """What of the things that have just happened an effect of the deciding player answers, all of one moment."""
    found: Trigger | None = None
    for happening in state.recent:
        if happening.deed == deeds.ACTIVATED or (ability.timing == phrases.WHEN and has_passed(state, happening)):
            continue  # only the last Chain Link is answered
        for awaited in ability.events:
            if answers(state, awaited, happening, card, state.decider):
                trigger = trigger_of(state, state.decider, card, number, awaited, happening)
                if found is None or found.clock < trigger.clock:
                    found = trigger
                elif found.clock == trigger.clock:
                    found = joined(found, trigger)
                break
    return found if found is not None and befell_enough(found) else None


def has_passed(state: State, happening: Happening) -> bool:
    """Whether something is not what happened last: something else has, or it was given for what happens now."""
    return happening.given or happening.clock < state.latest


@implements(
    "no-chain.only-activations", "no-chain.summon", "no-chain.tribute", "no-chain.position", "no-chain.cost", off=False
)
def needs_activation(_state: State) -> bool:
    """What answers an activation finds none in a Summon, a Tribute, a change of position or a cost."""
    return True


@implements("counter-trap.response#activation")
def activation_to_answer(state: State, card: int, number: int) -> bool:
    """Whether an effect answers the Chain Link before it."""
    happening = activation_of(state, state.links[-1])
    for awaited in state.abilities[card][number].events:
        if answers(state, awaited, happening, card, state.decider):
            return True
    return False


def activation_of(state: State, link: Link) -> Happening:
    """The activation of a Chain Link as something that has happened."""
    return account(state, deeds.ACTIVATED, link.card, link.player, NONE, link.origin, link.player, NONE, link.ability)
