"""What effects make of cards: another name, Type, Attribute, Level or kind, instead of what they were or beside it.

``state.cards`` says what each card is at present, ``state.also`` what it is besides, ``state.printed`` what is printed.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

import engine.evaluation.continuous as continuous
import engine.evaluation.places as places
import engine.evaluation.properties as properties
import engine.evaluation.selecting as selecting
import engine.state.tasks as tasks
import engine.state.verbs as verbs
from engine.cards import Card
from engine.evaluation.continuous import Working
from engine.evaluation.durations import until
from engine.state.abilities import RULE, Ability, Step
from engine.state.acts import Act
from engine.state.constants import ASK_POSITION, ASK_ZONE, BEING_SUMMONED, FACE_UP, MONSTER_ZONE
from engine.state.duel_state import State
from engine.state.phrases import DECLARED, THIS
from engine.state.records import Alteration

ALTERING: Final = ("also-be", "become", "change", "raise", "lower")
"""The verbs that change what a card is; the last three where they concern Levels and Ranks."""
LEVELS: Final = frozenset({"level", "rank", "level-or-rank"})
FIELDS: Final = {
    "name": "name",
    "type": "race",
    "attribute": "attribute",
    "kind": "kind",
    "card-type": "card_type",
    "subtype": "subtype",
    "ability": "ability",
}
"""The properties that are fields of a card."""


@verbs.verb("become", "also-be", nature=verbs.HOLDS | verbs.LEADS)
def alter(state: State, act: Act, step: Step) -> None:
    """Let cards become something, or be it too, for as long as the step says."""
    end = until(state, act, step)
    act.done = len(act.chosen)
    beside = step.verb == "also-be"
    for card in act.chosen:
        for word, value in pairs(state, step, act.card, act.player):
            state.altered.append(Alteration(card, beside, word, value, state.place[card], end))
    update(state)


def alter_level(state: State, step: Step, card: int, amount: int, end: int) -> bool:
    """Let the Level or Rank of a card change by a number, or become it; whether it has one."""
    if not has_level(state, step, card):
        return False
    state.altered.append(Alteration(card, False, "level", change_of(step, amount), state.place[card], end))
    update(state)
    return True


def has_level(state: State, step: Step, card: int) -> bool:
    """Whether a card has what a step changes: a Rank, as an Xyz Monster, or a Level, as other monsters."""
    present = state.cards[card]
    if present.card_type != "monster":
        return False
    return "level-or-rank" in step.stats or ("rank" if present.kind == "xyz" else "level") in step.stats


def change_of(step: Step, amount: int) -> str:
    """A new Level, or by how much it changes."""
    return {"raise": "+", "lower": "-", "change": ""}[step.verb] + str(amount)


def pairs(state: State, step: Step, source: int, player: int) -> list[tuple[str, str]]:
    """The properties that a step gives, with their values."""
    found: list[tuple[str, str]] = []
    for becoming in step.becomes:
        if becoming.of is not None and becoming.of.slot == DECLARED:
            found.append((becoming.word, places.said(state, becoming.word, source)))
        elif becoming.of is not None:
            for other in selecting.candidates(state, becoming.of, source, player)[:1]:
                found += [(becoming.word, value) for value in properties.values_of(state, other, becoming.word)]
        elif becoming.amount is not None:
            amount = selecting.amount_of(state, becoming.amount, source, player)
            found.append((becoming.word, str(amount)))
        else:
            found += [(becoming.word, value) for value in becoming.values]
    return [(word, value) for word, value in found if value]


# What cards are at present


def update(state: State) -> None:
    """Work out anew what cards are: what is printed, then what works all the time, then what effects have done."""
    before = state.cards
    state.cards = state.printed
    state.also = list(state.always)
    state.made = [(card, made) for card, made in state.made if is_monster_still(state, card)]
    for card, made in state.made:
        put(state, card, made)
    if state.alters:
        for verb in ALTERING:
            for work in continuous.standing(state, verb):
                apply_work(state, work)
    state.altered = [alteration for alteration in state.altered if persists(state, alteration)]
    for alteration in state.altered:
        apply(state, alteration.card, beside=alteration.beside, word=alteration.word, value=alteration.value)
    if state.cards != before:
        show(state, before)


def is_monster_still(state: State, card: int) -> bool:
    """Whether a Spell or Trap Card that became a monster is still on the field as one, or on its way."""
    return state.place[card] in {MONSTER_ZONE, BEING_SUMMONED} or is_on_its_way(state, card)


def is_on_its_way(state: State, card: int) -> bool:
    """Whether a card is being Summoned whose position or zone is still to be chosen."""
    if state.subject == card and state.decision in {ASK_POSITION, ASK_ZONE}:
        return True
    return any(task[1] == card and task[0] in {tasks.ASK_POSITION, tasks.CHOOSE_ZONE} for task in state.tasks)


def persists(state: State, alteration: Alteration) -> bool:
    """Whether a card that an effect has altered is still where it was, and on the field face-up."""
    card = alteration.card
    if properties.on_field(state, card) and not state.position[card] & FACE_UP:
        return False
    return places.same_place(state.place[card], alteration.place)


def apply_work(state: State, work: Working) -> None:
    """Apply an effect that works all the time."""
    step = work.step
    if step.verb in {"change", "raise", "lower"}:
        if not LEVELS.isdisjoint(step.stats):
            amount = change_of(step, continuous.number_of(state, work))
            for card in continuous.reached(state, work):
                if has_level(state, step, card):
                    apply(state, card, beside=False, word="level", value=amount)
        return
    for word, value in pairs(state, step, work.source, work.player):
        for card in continuous.reached(state, work):
            apply(state, card, beside=step.verb == "also-be", word=word, value=value)


def apply(state: State, card: int, *, beside: bool, word: str, value: str) -> None:
    """Let a card be something, instead of what it was or beside it."""
    if beside or word == "archetype":
        if (card, word, value) not in state.also:
            state.also.append((card, word, value))
        return
    if word in FIELDS and state.also:
        state.also = [found for found in state.also if found[:2] != (card, word) or found in state.always]
    put(state, card, changed(state.cards[card], word, value))


def changed(card: Card, word: str, value: str) -> Card:
    """A card with another value of a property."""
    if word == "level":
        level = max(card.level + int(value), 1) if value[0] in "+-" else int(value)
        return replace(card, level=level)
    if word in {"original-atk", "original-def"}:
        return replace(card, atk=int(value)) if word == "original-atk" else replace(card, defense=int(value))
    if word == "tuner":
        return replace(card, tuner=value == "tuner")
    fields: dict[str, Any] = {FIELDS[word]: value.replace("-", " ") if word == "type" else value}
    return replace(card, **fields)


def put(state: State, card: int, present: Card) -> None:
    """Let a card be this at present."""
    state.cards = (*state.cards[:card], present, *state.cards[card + 1 :])


def show(state: State, before: tuple[Card, ...]) -> None:
    """Let what the game keeps beside the cards follow them: Levels, and the values outside of the Monster Zones."""
    if state.cards == state.printed:
        state.cards = state.printed
    state.level = [card.level for card in state.cards]
    for card, present in enumerate(state.cards):
        if card >= len(before) or present != before[card]:
            state.shaped = state.stale = True
            if state.place[card] != MONSTER_ZONE:
                state.atk[card] = present.atk
                state.defense[card] = present.defense


def lasting_statements(state: State) -> tuple[tuple[int, str, str], ...]:
    """What cards always are besides, as a statement of their text says."""
    found: list[tuple[int, str, str]] = []
    for card, abilities in enumerate(state.abilities):
        for ability in abilities:
            if is_lasting_statement(ability):
                for number in ability.order:
                    found += [(card, word, value) for word, value in pairs(state, ability.steps[number], card, 0)]
    return tuple(found)


def is_lasting_statement(ability: Ability) -> bool:
    """Whether all that an effect says is what its own card is besides, wherever it is."""
    steps = [ability.steps[number] for number in ability.order]
    return (
        ability.kind == RULE
        and bool(steps)
        and ability.provided is None
        and all(step.verb == "also-be" and step.what is not None and step.what.slot == THIS for step in steps)
    )
