"""Which effects of a duel wait for what, which work all the time, and what may come up at all: noted beforehand."""

from __future__ import annotations

from typing import Final

from engine.cards import Card
from engine.citation import implements
from engine.evaluation.selecting import NUMBER
from engine.evaluation.times import CALCULATION, START
from engine.laws.alterations import ALTERING, LEVELS, is_lasting_statement
from engine.state.abilities import CONTINUOUS, FLIP, QUICK, RULE, SUMMONING, TRIGGER, Ability
from engine.state.constants import (
    BANISHED,
    EXTRA_DECK,
    GRAVEYARD,
    PENDULUM_ZONE,
    WITH_EFFECTS,
    WITH_EXTRA_DECK,
    WITH_LAWS,
    WITH_OTHERS,
    WITH_OWN_SUMMONS,
    WITH_SCALES,
)
from engine.state.deeds import ANYTIME, PHASE_BEGINS
from engine.state.duel_state import State
from engine.state.given import GAINED, LATER
from engine.state.phrases import EACH_TIME, EQUIPPED
from engine.state.traits import REGULATES

ELSEWHERE: Final = (GRAVEYARD, BANISHED, PENDULUM_ZONE, EXTRA_DECK)


def listen(state: State) -> None:
    """Note which effects wait for what, which work all the time, and which are used outside of hand and field."""
    state.watchers = []
    state.timed = []
    state.standing = {}
    state.stated = {}
    state.listens = state.remembers = state.answerable = 0
    state.elsewhere = state.long = False
    for card, found in enumerate(state.abilities):
        for number, ability in enumerate(found):
            if not ability.nested:
                listen_for(state, card, number, ability)
                if stands(ability):
                    state.elsewhere = state.elsewhere or ability.kind == RULE
                    for word, step in words_of(ability):
                        state.standing.setdefault(word, []).append((card, number, step))
                elif ability.kind == RULE:
                    for step in ability.order:
                        state.stated.setdefault(ability.steps[step].verb, []).append((card, number, step))
    given = listen_for_given(state) if state.gifts else False
    state.listens |= state.remembers
    state.windows = damage_windows(state)
    state.laws = 0
    for found in state.abilities:
        for ability in found:
            state.laws |= ability.forbids
    state.fast = [*[answers_of(found) for found in state.abilities], 0]
    state.distant = [any(is_distant(ability) for ability in found) for found in state.abilities]
    state.sorts = sorts_of(state)
    values = [verb for verb in ("raise", "lower", "change") if verb in state.standing]
    state.volatile = given or any(
        is_volatile(state.abilities[card][number]) for verb in values for card, number, _ in state.standing[verb]
    )
    state.shapes = bool(values)
    state.grants = "grant" in state.standing
    state.alters = given or any(alters(state, verb) for verb in ALTERING)
    state.statics = (
        state.alters
        or state.grants
        or "negate-effects" in state.standing
        or any(
            not is_steady(state.abilities[card][number]) for verb in values for card, number, _ in state.standing[verb]
        )
    )


def answers_of(found: tuple[Ability, ...]) -> int:
    """The deeds that a card with such effects can answer."""
    answers = 0
    for ability in found:
        if ability.speed > 1:
            answers |= ability.deeds or ANYTIME
    return answers


def damage_windows(state: State) -> int:
    """The parts of the Damage Step, as bits, that need a window of their own for an effect that names them."""
    found = 0
    for ability in [ability for own in state.abilities for ability in own]:
        for moment in ability.moments if ability.kind <= QUICK else []:
            if moment.word == "damage-calculation":
                found |= 1 << CALCULATION
            elif moment.word == "damage-step" and moment.edge == "start":
                found |= 1 << START
    return found


def listen_for(state: State, card: int, number: int, ability: Ability) -> None:
    """Note what an effect that a card has waits for."""
    state.listens |= ability.deeds
    if ability.kind <= QUICK:
        state.answerable |= ability.deeds
    state.remembers |= ability.remembers
    state.long = state.long or ability.long
    state.elsewhere = state.elsewhere or is_distant(ability)
    if ability.deeds == PHASE_BEGINS:
        state.timed.append((card, number))
    elif ability.deeds and (activates_itself(ability) or ability.timing == EACH_TIME):
        state.watchers.append((card, number))


def listen_for_given(state: State) -> bool:
    """Note what effects wait for that others have given; whether one of them works all the time."""
    found = False
    for gift in state.gifts:
        ability = state.abilities[gift.card][gift.ability]
        if gift.way == GAINED:
            listen_for(state, gift.card, gift.ability, ability)
        else:
            state.listens |= ability.deeds
            state.remembers |= ability.remembers
        if gift.way != LATER and stands(ability):
            found = True
            for word, _ in words_of(ability):
                state.standing.setdefault(word, [])
    return found


def stands(ability: Ability) -> bool:
    """Whether an effect works all the time, or states what cards are under some condition."""
    if ability.kind == CONTINUOUS:
        return ability.timing != EACH_TIME
    alters = "become" in ability.verbs or "also-be" in ability.verbs
    return ability.kind == RULE and alters and not is_lasting_statement(ability)


def words_of(ability: Ability) -> list[tuple[str, int]]:
    """The words under which an effect that works all the time is looked for, each with its step."""
    if "would" in ability.verbs:
        return [("would", ability.order[0])]
    return [(ability.steps[step].verb, step) for step in ability.order]


def sorts_of(state: State) -> int:
    """What the duel has among its cards, so that only those actions are looked for that can come up."""
    own = any(ability.kind == SUMMONING for found in state.abilities for ability in found)
    laws = any(ability.traits & REGULATES for found in state.abilities for ability in found)
    return (
        WITH_EFFECTS * state.effects
        | WITH_EXTRA_DECK * any(card.in_extra_deck for card in state.cards)
        | WITH_SCALES * any(card.scale is not None for card in state.cards)
        | WITH_OWN_SUMMONS * own
        | WITH_LAWS * laws
        | WITH_OTHERS * (state.effects or any(is_special(card) for card in state.cards))
    )


def is_special(card: Card) -> bool:
    """Whether a monster cannot be Normal Summoned, whatever its Level."""
    return card.kind == "ritual" or not card.normal_summonable


def is_distant(ability: Ability) -> bool:
    """Whether an effect works from a Pendulum Zone or from a pile."""
    return any(place in ELSEWHERE for place in ability.zones)


def alters(state: State, verb: str) -> bool:
    """Whether an effect that works all the time changes by a verb what cards are, Levels included."""
    found = state.standing.get(verb, ())
    if verb in {"become", "also-be"}:
        return bool(found)
    return any(not LEVELS.isdisjoint(state.abilities[card][number].steps[step].stats) for card, number, step in found)


def is_steady(ability: Ability) -> bool:
    """Whether a continuous effect only gives a constant to the monster that its card is equipped to."""
    plain = all(step.what is not None and step.what.slot == EQUIPPED for step in ability.steps)
    return plain and not is_volatile(ability)


def is_volatile(ability: Ability) -> bool:
    """Whether a continuous effect can change although no card moves."""
    constant = all(step.amount is None or step.amount.kind == NUMBER for step in ability.steps)
    return bool(ability.moments) or ability.provided is not None or not constant


def activates_itself(ability: Ability) -> bool:
    """Whether an effect is activated by what happens, without its player."""
    return ability.kind == TRIGGER or is_flip_effect(ability)


@implements("flip-effect.kind", off=False)
def is_flip_effect(ability: Ability) -> bool:
    """Whether an effect is a Flip Effect, which is a Trigger Effect."""
    return ability.kind == FLIP
