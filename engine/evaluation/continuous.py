"""Effects that work without being activated, and what effects have done for a time."""

from __future__ import annotations

from typing import NamedTuple

import engine.evaluation.awaiting as awaiting
import engine.evaluation.conditions as conditions
import engine.evaluation.happenings as happenings
import engine.evaluation.selecting as selecting
import engine.evaluation.times as times
import engine.state.abilities as abilities
import engine.state.given as given
from engine.citation import implements
from engine.evaluation.properties import lies_as_monster, on_field
from engine.state.abilities import Ability, Step
from engine.state.constants import FACE_UP, MONSTER_ZONE, NONE, PENDULUM_ZONE
from engine.state.duel_state import State
from engine.state.phrases import EACH_TIME, Awaited
from engine.state.records import Gift, Happening, Memory
from engine.state.verbs import BY_DESCRIPTION


class Working(NamedTuple):
    """A step of an effect that works now: whose, its cards where these are fixed, what it knows, since when."""

    source: int
    player: int
    step: Step
    cards: tuple[int, ...] | None
    memory: Memory | None
    since: int = 0


@implements("continuous-effect.active", "continuous-effect.ends", "field-spell.face-down#does-nothing")
def works(state: State, source: int) -> bool:
    """Whether a card with a continuous effect lies face-up."""
    return state.position[source] & FACE_UP != 0


def in_force(state: State, source: int, ability: Ability) -> bool:
    """Whether a continuous effect works: where its card lies, whether it is activated, negated, in its time."""
    if ability.kind == abilities.RULE:
        return conditions.is_true(state, ability.provided, source, state.controller[source])
    if ability.zones:
        if state.place[source] not in ability.zones:
            return False
    elif not on_field(state, source) or not works(state, source) or not lies_as_monster(state, source):
        return False
    if is_being_activated(state, source):
        return False
    if silenced_by_effects(state, source) if "negate-effects" in ability.verbs else silent(state, source):
        return False
    player = state.controller[source]
    if ability.moments and not times.any_now(state, ability.moments, player):
        return False
    return conditions.is_true(state, ability.provided, source, player)


def silent(state: State, card: int) -> bool:
    """Whether the effects of a card are negated."""
    if card in state.silenced:
        return True
    if not state.lasting and "negate-effects" not in state.standing:
        return False
    return any(reaches(state, work, card) for work in negating(state))


def negating(state: State) -> list[Working]:
    """What negates effects now: nothing that is negated itself, but of those that negate each other all."""
    left = standing(state, "negate-effects")
    found = working(state, "negate-effects")[len(left) :]
    if len(left) < 2:
        return found + left
    while left:
        free = [
            work
            for work in left
            if not negated_by(state, [o for o in left if not reaches(state, work, o.source)], work)
        ]
        free = free or left
        found += free
        left = [work for work in left if work not in free and not negated_by(state, free, work)]
    return found


def negated_by(state: State, works: list[Working], work: Working) -> bool:
    """Whether one of those that negate effects negates those of the card of another."""
    return any(reaches(state, other, work.source) for other in works if other.source != work.source)


def silenced_by_effects(state: State, card: int) -> bool:
    """Whether the effects of a card are negated by what effects have done; what negates others asks no further."""
    if card in state.silenced:
        return True
    for lasting in state.lasting:
        step_done = state.abilities[lasting.card][lasting.ability].steps[lasting.step]
        if step_done.verb == "negate-effects" and card in lasting.cards:
            return True
    return False


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
            fixed = None if step_done.nature & BY_DESCRIPTION else lasting.cards
            found.append(Working(lasting.card, lasting.player, step_done, fixed, lasting.memory, lasting.since))
    return found


def standing(state: State, verb: str) -> list[Working]:
    """The continuous steps with a verb that work at the moment."""
    found: list[Working] = []
    for source, number, step in state.standing.get(verb, ()):
        if MONSTER_ZONE <= state.place[source] <= PENDULUM_ZONE or state.elsewhere:
            ability = state.abilities[source][number]
            if in_force(state, source, ability):
                found.append(Working(source, state.controller[source], ability.steps[step], None, None))
    if state.gifts:
        found += given_works(state, verb)
    return found


def statements(state: State, verb: str, card: int) -> list[Working]:
    """What a card says of itself by a verb, and what those say that lie face-up on the field: no effects."""
    found: list[Working] = []
    for source, number, step in state.stated.get(verb, ()):
        if source == card or (on_field(state, source) and works(state, source)):
            ability = state.abilities[source][number]
            player = state.controller[source]
            if conditions.is_true(state, ability.provided, source, player):
                found.append(Working(source, player, ability.steps[step], None, None))
    return found


def given_works(state: State, verb: str) -> list[Working]:
    """The steps with a verb that work because another effect has given them."""
    found: list[Working] = []
    for gift in state.gifts:
        ability = state.abilities[gift.card][gift.ability]
        if gift.way != given.LATER and verb in ability.verbs and stands(ability):
            player = state.controller[gift.card] if gift.way == given.GAINED else gift.player
            order = ability.order[:1] if verb == "would" else ability.order
            works = [ability.steps[step] for step in order if verb in {"would", ability.steps[step].verb}]
            found += [
                work
                for work in [Working(gift.card, player, step, None, gift.memory) for step in works]
                if given_in_force(state, gift, ability, work)
            ]
    return found


def given_in_force(state: State, gift: Gift, ability: Ability, work: Working) -> bool:
    """Whether an effect works that another one has given: where its card has gained it, as the card's own would."""
    recalled = recall(state, work)
    if gift.way == given.GAINED:
        found = in_force(state, gift.card, ability)
    else:
        found = times.any_now(state, ability.moments, gift.player) and conditions.is_true(
            state, ability.provided, gift.card, gift.player
        )
    if recalled:
        state.acts.pop()
    return found


def stands(ability: Ability) -> bool:
    """Whether an effect works all the time, without being set off."""
    return ability.kind == abilities.CONTINUOUS and ability.timing != EACH_TIME


def recall(state: State, work: Working) -> bool:
    """Let what works speak of the cards that the effect knew which left it behind."""
    return given.recall(state, work.memory, work.source, work.player)


def reaches(state: State, work: Working, card: int) -> bool:
    """Whether a step that works concerns a card."""
    if work.cards is not None:
        return card in work.cards
    what = work.step.what
    if what is None:
        return False
    recalled = recall(state, work)
    found = awaiting.found_in(state, what, card, work.source, work.player)
    if recalled:
        state.acts.pop()
    return found


def reached(state: State, work: Working) -> list[int]:
    """The cards that a step which works concerns, wherever they are."""
    what = work.step.what
    if what is None:
        return []
    recalled = recall(state, work)
    found = list(selecting.candidates(state, what, work.source, work.player))
    if recalled:
        state.acts.pop()
    return found


def number_of(state: State, work: Working) -> int:
    """The number of a step that works."""
    recalled = recall(state, work)
    number = selecting.amount_of(state, work.step.amount, work.source, work.player)
    if recalled:
        state.acts.pop()
    return number


def applies(state: State, verb: str, card: int) -> bool:
    """Whether something with a verb works on a card."""
    if not state.lasting and verb not in state.standing:
        return False
    return any(reaches(state, work, card) for work in working(state, verb))


def amount_for(state: State, verb: str, card: int, otherwise: int) -> int:
    """The greatest number that effects with a verb give a card; ``otherwise`` where none does."""
    for work in working(state, verb):
        if reaches(state, work, card):
            otherwise = max(otherwise, number_of(state, work))
    return otherwise


def said_of(
    state: State,
    verb: str,
    deed: int,
    card: int,
    player: int,
    cause: int = NONE,
    other: int = NONE,
    amount: int = NONE,
) -> bool:
    """Whether effects say of a deed that it can (``can``) or cannot (``cannot``) happen to a card or a player.

    Args:
        state: The state.
        verb: ``can`` or ``cannot``.
        deed: A bit of ``engine.state.deeds``.
        card: The card, or ``NONE``.
        player: The player concerned.
        cause: By what it would happen.
        other: The second card concerned.
        amount: How much; of an activation, the number of the effect.
    """
    if not state.lasting and verb not in state.standing and verb not in state.stated:
        return False  # as in nearly all cases, without looking further
    return bool(all_saying(state, verb, deed, card, player, cause, other, amount))


def all_saying(
    state: State, verb: str, deed: int, card: int, player: int, cause: int, other: int, amount: int
) -> list[Working]:
    """The effects, and statements of cards, that say so."""
    found: list[Working] = []
    if verb == "cannot" and not state.laws & deed:
        return found
    if not state.lasting and verb not in state.standing and verb not in state.stated:
        return found
    happening = happenings.account(state, deed, card, player, cause, NONE, NONE, other, amount)
    for work in working(state, verb) + statements(state, verb, card):
        awaited = work.step.awaited
        if awaited is None or not awaited.deeds & deed:
            continue
        if work.cards is not None and speaks_of_cards(awaited):
            if card in work.cards:
                found.append(work)
        elif answers(state, work, awaited, happening):
            found.append(work)
    return found


def answers(state: State, work: Working, awaited: Awaited, happening: Happening) -> bool:
    """Whether a happening is one of those that a step which works speaks of."""
    recalled = recall(state, work)
    found = awaiting.answers(state, awaited, happening, work.source, work.player)
    if recalled:
        state.acts.pop()
    return found


def speaks_of_cards(awaited: Awaited) -> bool:
    """Whether an event is about cards that an effect spoke of before, such as its targets, not about any that fit."""
    return awaited.subject is not None and awaited.subject.slot != NONE
