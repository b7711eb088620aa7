"""Effects that take the place of what would befall a card or a player: something else is done instead."""

from __future__ import annotations

import engine.evaluation.continuous as continuous
import engine.events as events
import engine.state.tasks as tasks
from engine.citation import implements
from engine.evaluation.happenings import account, is_giving
from engine.evaluation.waiting import trigger_of
from engine.moves.card_moves import to_graveyard
from engine.moves.leaving import destroyed
from engine.moves.putting_off import put_off
from engine.state.constants import NONE
from engine.state.deeds import DESTROYED
from engine.state.duel_state import State
from engine.state.given import number_with
from engine.state.records import BATTLE, Happening, Trigger
from engine.state.uses import uses_left


def replacing(state: State, happening: Happening) -> list[Trigger]:
    """The effects that do something instead of what would happen, with the cards that it speaks of."""
    found: list[Trigger] = []
    if is_instead(state):
        return found
    for work in continuous.standing(state, "would"):
        number = number_with(state, work.source, work.step)
        if uses_left(state, work.source, number, work.player) <= 0:
            continue
        for awaited in state.abilities[work.source][number].events:
            if continuous.answers(state, work, awaited, happening):
                trigger = trigger_of(state, work.player, work.source, number, awaited, happening)
                found.append(trigger._replace(memory=work.memory))
                break
    return found


def is_instead(state: State) -> bool:
    """Whether what is being done is done instead of something: nothing takes the place of that."""
    return any("would" in state.abilities[act.card][act.ability].verbs for act in state.acts)


def begin(state: State, trigger: Trigger) -> None:
    """Do next what an effect does instead."""
    state.due.append(trigger)
    state.tasks.append((tasks.APPLY, trigger.card, trigger.ability))


@implements("precedence.card-text", off=False)
def something_instead(state: State, card: int, cause: int, victor: int) -> bool:
    """Whether an effect may do something instead of a card's destruction by a cause, which is seen to next."""
    if "would" not in state.standing or not replacing(state, destruction(state, card, cause, victor)):
        return False
    state.tasks.append((tasks.INSTEAD, card, 0))
    return True


def destruction(state: State, card: int, cause: int, victor: int) -> Happening:
    """The destruction of a card, as it would happen."""
    return account(state, DESTROYED, card, state.controller[card], cause, NONE, NONE, victor, 0)


def instead_of_destruction(state: State, card: int) -> list[Trigger]:
    """The effects that do something instead of a card's destruction, by the effect in progress or in this battle."""
    if state.acts:
        return replacing(state, destruction(state, card, state.acts[-1].card, state.acts[-1].card))
    return replacing(state, destruction(state, card, BATTLE, foe(state, card)))


def foe(state: State, card: int) -> int:
    """The monster that battles another."""
    return state.attacker if card != state.attacker else state.target


def destroy_after_all(state: State, card: int) -> None:
    """Destroy a card instead of which nothing is done: by the effect in progress, or in this battle."""
    side = state.controller[card]
    if not state.acts:
        state.spent.append(card)
        state.log.append((events.DESTROYED, side, card, foe(state, card)))
        return
    act = state.acts[-1]
    place, by = state.place[card], act.card
    act.done += 1
    if not is_giving(state):
        state.latest = state.clock
    state.log.append((events.DESTROYED, side, card, by))
    to_graveyard(state, card)
    destroyed(state, card, side, by, place, by)


def instead_of_points(state: State, deed: int, card: int, player: int, cause: int, amount: int) -> bool:
    """Whether an effect may do something instead of damage that a player would take, or of a payment: seen to next."""
    if "would" not in state.standing:
        return False
    happening = of_points(state, deed, card, player, cause, amount)
    if not replacing(state, happening):
        return False
    put_off(state, happening)
    return True


def of_points(state: State, deed: int, card: int, player: int, cause: int, amount: int) -> Happening:
    """Damage that a player would take, or a payment, as it would happen."""
    return account(state, deed, card, player, cause, NONE, NONE, card, amount)
