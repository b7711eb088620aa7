"""Which cards an effect can use or activate: those whose own activation has an effect that could be carried out now."""

from __future__ import annotations

from typing import Final

import engine.evaluation.conditions as conditions
import engine.evaluation.continuous as continuous
import engine.evaluation.selecting as selecting
import engine.evaluation.together as together
import engine.state.abilities as abilities
import engine.state.deeds as deeds
import engine.state.phrases as phrases
from engine.evaluation.sayings import sayings_of
from engine.laws.limits import is_exhausted
from engine.requirements.demands import Demand, can_be_met, foreseen, is_taken, laid
from engine.requirements.possible import is_onto, possible
from engine.requirements.prices import affordable, is_price
from engine.state.abilities import COPY, USE, Step
from engine.state.acts import Act
from engine.state.constants import FACE_DOWN, FIELD_ZONE, NONE, SPELL_TRAP_ZONE
from engine.state.duel_state import State
from engine.state.given import origin_of
from engine.state.phrases import Selector
from engine.state.uses import uses_left
from engine.summons.special_summoning import can_fuse_with, can_perform_ritual_with
from engine.summons.spells import is_field_spell, no_second_field_spell

COPIED: Final = (
    abilities.IGNITION,
    abilities.QUICK,
    abilities.TRIGGER,
    abilities.FLIP,
    abilities.CONTINUOUS,
)
"""The kinds of effects that a card can gain from another: those that work on the field."""


def fits(state: State, use: int, card: int, source: int, player: int) -> bool:
    """Whether a card can be taken for a use: not for one within its own, which would never come to an end."""
    begun = in_use(state, source)
    return (use != USE or card not in begun) and leads_on(state, use, card, source, player, [card, *begun])


def in_use(state: State, source: int) -> list[int]:
    """The cards whose effects one that uses them is doing at the moment."""
    found: list[int] = []
    if state.learned:
        for act in state.acts:
            if act.card == source:
                origin = origin_of(state, source, act.ability)[0]
                if origin != source:
                    found.append(origin)
    return found


def leads_on(state: State, use: int, card: int, source: int, player: int, looked: list[int]) -> bool:
    """Whether a card can be taken for a use, where it was looked at for the use of others that use it in turn."""
    if use == COPY:
        return bool(copied(state, card))
    number = activation_of(state, card)
    if number == NONE or not can_be_done(state, card, number, source, player, looked):
        return False
    return use == USE or can_be_activated(state, card, number, player, looked)


def copied(state: State, card: int) -> list[int]:
    """The numbers of a card's own effects that another card can gain."""
    return [
        number for number, ability in enumerate(state.abilities[card]) if not ability.nested and ability.kind in COPIED
    ]


def activation_of(state: State, card: int) -> int:
    """The number of the effect of a Spell or Trap Card's activation; ``NONE`` where it waits for an event."""
    if state.printed[card].card_type == "monster":
        return NONE
    for number, ability in enumerate(state.abilities[card]):
        if ability.kind == abilities.ACTIVATION and not ability.events and not ability.nested:
            return number
    return NONE


def can_be_done(state: State, card: int, number: int, source: int, player: int, looked: list[int]) -> bool:
    """Whether an effect's conditions are true, its targets there, and what it would Summon."""
    ability = state.abilities[card][number]
    if not conditions.is_true(state, ability.provided, source, player):
        return False
    for place in ability.activation:
        step = ability.steps[place]
        if step.verb == "target" and not finds(state, step, source, player, looked):
            return False
    return can_fuse_with(state, card, number) and can_perform_ritual_with(state, card, number)


def finds(state: State, step: Step, source: int, player: int, looked: list[int]) -> bool:
    """Whether there are as many cards as a cost or a target asks for, with what they must have together."""
    if is_price(step):
        return affordable(state, step, source, player)
    what = step.what
    if what is None or what.slot != NONE:
        return True
    return together.leads_on(state, what, [], open_to(state, step, what, source, player, looked), source, player)


def open_to(state: State, step: Step, what: Selector, source: int, player: int, looked: list[int]) -> list[int]:
    """The cards that a cost or a target could take, but for those whose use hangs on this one, without end."""
    found = selecting.candidates(state, what, source, player)
    if is_onto(step, what):
        return found
    left = [card for card in found if possible(state, step, card, source, player, paying=True)]
    if not step.uses:
        return left
    return [
        card
        for card in left
        if card not in looked and leads_on(state, step.uses, card, source, player, [*looked, card])
    ]


def costs_leave_each_other(state: State, card: int, number: int, player: int, looked: list[int]) -> bool:
    """Whether all the costs of an effect can be paid, one after the other, and its targets are still there."""
    ability = state.abilities[card][number]
    if not ability.tied:
        return True
    steps = [ability.steps[place] for place in ability.activation]
    prices = [
        Demand(open_to(state, step, what, card, player, looked), what, [], is_taken(step))
        for step in steps
        for what in foreseen(step)
    ]
    return can_be_met(state, prices, laid(state, card, ability), card, player)


def can_be_activated(state: State, card: int, number: int, player: int, looked: list[int]) -> bool:
    """Whether a card can be activated where it is: its costs paid, a zone free, and no effect forbids it."""
    ability = state.abilities[card][number]
    if state.controller[card] != player or not can_be_begun(
        state, Act(card, number, player, ability.slots), NONE, looked
    ):
        return False
    if not costs_leave_each_other(state, card, number, player, looked):
        return False
    if state.place[card] in {SPELL_TRAP_ZONE, FIELD_ZONE}:
        if state.position[card] != FACE_DOWN:
            return False
    elif not is_field_spell(state, card) and NONE not in state.spells[player]:
        return False
    if is_field_spell(state, card) and not no_second_field_spell(state, card):
        return False
    if uses_left(state, card, number, player) < 1:
        return False
    if continuous.said_of(state, "cannot", deeds.ACTIVATED, card, player, amount=number):
        return False
    return not is_exhausted(state, deeds.ACTIVATED, card, player, amount=number)


def can_be_begun(state: State, act: Act, done: int, looked: list[int]) -> bool:
    """Whether what an activation asks for behind a step is there, for one of the things that can be declared."""
    ability = state.abilities[act.card][act.ability]
    for place in ability.activation:
        step = ability.steps[place]
        if place > done and step.verb == "declare":
            return something_to_declare(state, act, step, looked)
        if place > done and not finds(state, step, act.card, act.player, looked):
            return False
    return True


def something_to_declare(state: State, act: Act, step: Step, looked: list[int]) -> bool:
    """Whether anything can be declared that leaves the costs and targets that follow."""
    said = act.declared
    state.acts.append(act)
    found = False
    for text in sayings_of(state, step.word):
        act.declared = (*said, (step.word, text))
        if can_be_begun(state, act, step.number, looked):
            found = True
            break
    state.acts.pop()
    return found


def is_bound(step: Step) -> bool:
    """Whether the cards that a step uses were taken before, at its activation or by an earlier step."""
    return step.what is not None and step.what.slot not in {NONE, phrases.THIS}
