"""Effects that work without being activated, and what effects have done for a time."""

from __future__ import annotations

from typing import Final, NamedTuple

import engine.abilities as abilities
import engine.awaiting as awaiting
import engine.conditions as conditions
import engine.evaluation as evaluation
import engine.happenings as happenings
from engine.abilities import Ability, Step
from engine.citation import implements
from engine.constants import FACE_UP, MONSTER_ZONE, NONE, PENDULUM_ZONE
from engine.phrases import Awaited, Moment
from engine.properties import on_field
from engine.state import State

BY_DESCRIPTION: Final = frozenset({"additional-normal-summon", "change-damage"})
"""Verbs whose cards are all that fit, whenever they come; those of the others are fixed when an effect resolves."""
THIS_BATTLE: Final = -2
THIS_BATTLE_PHASE: Final = -3
"""Until when something holds that ends with the battle, or with the Battle Phase."""


class Working(NamedTuple):
    """A step of an effect that works at the moment: whose, and the cards it concerns where these are fixed."""

    source: int
    player: int
    step: Step
    cards: tuple[int, ...] | None


@implements("continuous-effect.active", "continuous-effect.ends", "field-spell.face-down")
def works(state: State, source: int) -> bool:
    """Whether a card with a continuous effect lies face-up."""
    return state.position[source] & FACE_UP != 0


def in_force(state: State, source: int, ability: Ability) -> bool:
    """Whether a continuous effect works: where its card lies, whether it is activated, negated, in its time."""
    if ability.zones:
        if state.place[source] not in ability.zones:
            return False
    elif not on_field(state, source) or not works(state, source) or state.place[source] == PENDULUM_ZONE:
        return False
    if is_being_activated(state, source) or ("negate-effects" not in ability.verbs and silent(state, source)):
        return False
    player = state.controller[source]
    if ability.moments and not conditions.any_now(state, ability.moments, player):
        return False
    return conditions.is_true(state, ability.provided, source, player)


def silent(state: State, card: int) -> bool:
    """Whether the effects of a card are negated."""
    return card in state.silenced or applies(state, "negate-effects", card)


def is_being_activated(state: State, source: int) -> bool:
    """Whether the card's own activation has not resolved yet."""
    for link in state.links:
        if link.card == source and state.abilities[source][link.ability].kind == abilities.ACTIVATION:
            return True
    return False


def working(state: State, verb: str) -> list[Working]:
    """The steps with a verb that work at the moment, and those that effects have done for a time."""
    found = standing(state, verb)
    for lasting in state.lasting:
        step_done = state.abilities[lasting.card][lasting.ability].steps[lasting.step]
        if step_done.verb == verb:
            fixed = None if verb in BY_DESCRIPTION else lasting.cards
            found.append(Working(lasting.card, lasting.player, step_done, fixed))
    return found


def standing(state: State, verb: str) -> list[Working]:
    """The continuous steps with a verb that work at the moment."""
    found: list[Working] = []
    for source, number, step in state.standing.get(verb, ()):
        if MONSTER_ZONE <= state.place[source] <= PENDULUM_ZONE or state.elsewhere:
            ability = state.abilities[source][number]
            if in_force(state, source, ability):
                found.append(Working(source, state.controller[source], ability.steps[step], None))
    return found


def reaches(state: State, work: Working, card: int) -> bool:
    """Whether a step that works concerns a card."""
    if work.cards is not None:
        return card in work.cards
    what = work.step.what
    return what is not None and awaiting.found_in(state, what, card, work.source, work.player)


def applies(state: State, verb: str, card: int) -> bool:
    """Whether something with a verb works on a card."""
    if not state.lasting and verb not in state.standing:
        return False
    return any(reaches(state, work, card) for work in working(state, verb))


def amount_for(state: State, verb: str, card: int, otherwise: int) -> int:
    """The greatest number that effects with a verb give a card; ``otherwise`` where none does."""
    for work in working(state, verb):
        if reaches(state, work, card):
            otherwise = max(otherwise, evaluation.amount_of(state, work.step.amount, work.source, work.player))
    return otherwise


def said_of(
    state: State,
    verb: str,
    deed: int,
    card: int,
    player: int,
    cause: int = NONE,
    other: int = NONE,
    amount: int = 0,
) -> bool:
    """Whether effects say of a deed that it can (``can``) or cannot (``cannot``) happen to a card or a player.

    Args:
        state: The state.
        verb: ``can`` or ``cannot``.
        deed: A bit of ``engine.deeds``.
        card: The card, or ``NONE``.
        player: The player concerned.
        cause: By what it would happen.
        other: The second card concerned.
        amount: How much; of an activation, the number of the effect.
    """
    return first_saying(state, verb, deed, card, player, cause, other, amount) is not None


def first_saying(
    state: State, verb: str, deed: int, card: int, player: int, cause: int, other: int, amount: int
) -> Working | None:
    """The first effect that says so."""
    if not state.lasting and verb not in state.standing:
        return None
    happening = happenings.account(state, deed, card, player, cause, NONE, NONE, other, amount)
    for work in working(state, verb):
        awaited = work.step.awaited
        if awaited is None or not awaited.deeds & deed:
            continue
        if work.cards is not None and card != NONE and speaks_of_cards(awaited):
            if card in work.cards:
                return work
        elif awaiting.answers(state, awaited, happening, work.source, work.player):
            return work
    return None


def speaks_of_cards(awaited: Awaited) -> bool:
    """Whether an event is about cards that an effect spoke of before, such as its targets, not about any that fit."""
    return awaited.subject is not None and awaited.subject.slot != NONE


def until(state: State, moment: Moment | None, player: int) -> int:
    """The last turn in which something holds that is done now, or ``THIS_BATTLE``."""
    if moment is None:
        return state.turn + 10_000
    if moment.word in {"battle", "damage-step", "damage-calculation"}:
        return THIS_BATTLE
    if moment.word == "battle-phase" and moment.count == 0:
        return THIS_BATTLE_PHASE
    if moment.side == NONE:
        return state.turn + moment.count
    own_now = (state.player == player) == (moment.side == 0)
    if own_now:
        return state.turn + 2 * moment.count
    return state.turn + 2 * max(moment.count, 1) - 1


def end_lasting(state: State, last: int) -> None:
    """Forget what holds no longer: what ends with the battle, with the Battle Phase, or with a turn."""
    state.stale = state.shapes
    if last < 0:
        state.lasting = [lasting for lasting in state.lasting if lasting.until != last]
    else:
        state.lasting = [lasting for lasting in state.lasting if lasting.until > last]
