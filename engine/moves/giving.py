"""Effects that give effects: to cards, which gain them, for a time whatever becomes of their card, or for once."""

from __future__ import annotations

import engine.evaluation.continuous as continuous
import engine.evaluation.properties as properties
import engine.state.verbs as verbs
from engine.compiling.listening import listen
from engine.evaluation.durations import AS_IT_WORKS, until
from engine.evaluation.places import same_place
from engine.evaluation.times import turn_of
from engine.state.abilities import Step
from engine.state.acts import Act
from engine.state.constants import FACE_UP
from engine.state.duel_state import State
from engine.state.given import COME, GAINED, LASTING, LATER, number_on, number_with, origin_of
from engine.state.records import Gift


@verbs.verb("grant", nature=verbs.HOLDS | verbs.LEADS)
def grant(state: State, act: Act, step: Step) -> None:
    """Let cards gain effects."""
    end = until(state, act, step)
    for card in act.chosen:
        for source, number in given_by(state, act.card, act.ability, step):
            borne = number_on(state, card, source, number)
            state.gifts.append(Gift(card, borne, GAINED, act.player, act.memory(), state.place[card], end, 0))
    act.done = len(act.chosen)
    listen(state)
    state.stale = True


@verbs.verb("lasting", "later", nature=verbs.HOLDS | verbs.LEADS)
def leave_behind(state: State, act: Act, step: Step) -> None:
    """Let effects work for a time, or come once later."""
    end = until(state, act, step)
    way = LASTING if step.verb == "lasting" else LATER
    for source, number in given_by(state, act.card, act.ability, step):
        borne = number_on(state, act.card, source, number)
        moments = state.abilities[act.card][borne].moments
        turn = min([turn_of(state, moment, act.player) for moment in moments], default=0)
        place = state.place[act.card]
        state.gifts.append(Gift(act.card, borne, way, act.player, act.memory(), place, end, turn))
    act.done = 1
    listen(state)
    state.stale = True


def given_by(state: State, card: int, number: int, step: Step) -> list[tuple[int, int]]:
    """The effects that a step of an effect gives: the card in whose text each stands, and its number there."""
    source, _ = origin_of(state, card, number)
    own = state.abilities[card][number].own
    return [(source, own + place) for place in step.given]


# Which cards have gained what


def update(state: State) -> bool:
    """Forget what cards no longer have, and give what effects that work all the time give; whether that changes any."""
    left = [gift for gift in state.gifts if gift.way != GAINED or persists(state, gift)]
    left = [gift for gift in left if gift.turn != COME and gift.until != AS_IT_WORKS]
    left += standing_gifts(state)
    if left == state.gifts:
        return False
    state.gifts = left
    listen(state)
    return True


def persists(state: State, gift: Gift) -> bool:
    """Whether a card that has gained an effect is still where it was, and on the field face-up."""
    card = gift.card
    if properties.on_field(state, card) and not state.position[card] & FACE_UP:
        return False
    return same_place(state.place[card], gift.place)


def standing_gifts(state: State) -> list[Gift]:
    """What effects that work all the time give to the cards that fit now."""
    found: list[Gift] = []
    if not state.grants:
        return found
    for work in continuous.standing(state, "grant"):
        given = given_by(state, work.source, number_with(state, work.source, work.step), work.step)
        for card in continuous.reached(state, work):
            for source, number in given:
                borne = number_on(state, card, source, number)
                found.append(Gift(card, borne, GAINED, work.player, work.memory, state.place[card], AS_IT_WORKS, 0))
    return found
