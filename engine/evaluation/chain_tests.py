"""What can be asked of an effect on the Chain: where it was activated, what it targets, what it does."""

from __future__ import annotations

from typing import Final

import engine.state.phrases as phrases
from engine.evaluation.properties import CARD
from engine.state.abilities import Ability, Step
from engine.state.acts import Link
from engine.state.constants import FIELD_ZONE, GRAVEYARD, HAND, MONSTER_ZONE, NONE, PENDULUM_ZONE, SPELL_TRAP_ZONE
from engine.state.duel_state import State
from engine.state.phrases import Selector

ACTIVATED_IN: Final[dict[str, tuple[int, ...]]] = {
    "activated-in-hand": (HAND,),
    "activated-in-graveyard": (GRAVEYARD,),
    "activated-on-field": (MONSTER_ZONE, SPELL_TRAP_ZONE, FIELD_ZONE, PENDULUM_ZONE),
}
"""Where an effect was activated, as places."""


def effect_of(state: State, card: int) -> Link | None:
    """The effect of a card that is spoken of: the one looked at, its newest Chain Link, or the one in progress."""
    if state.examined is not None and state.examined.card == card:
        return state.examined
    for place in range(len(state.links) - 1, -1, -1):
        if state.links[place].card == card:
            return state.links[place]
    for act in state.acts:
        if act.card == card:
            return Link(
                card,
                act.ability,
                act.player,
                tuple([tuple(cards) for cards in act.bound]),
                tuple(act.places),
                act.origin,
                act.whom,
                act.value,
                act.paid,
                False,
                False,
            )
    return None


def was_activated_in(state: State, places: int, card: int) -> bool:
    """Whether the effect of a card was activated in one of several places, given as bits."""
    link = effect_of(state, card)
    return link is not None and link.origin != NONE and places >> link.origin & 1 != 0


def targets_of(state: State, card: int) -> list[int]:
    """The cards that an effect looked at targets; else those that any of a card's, or the card on the field, does."""
    if state.examined is not None and state.examined.card == card:
        return list(state.examined.bound[phrases.TARGET]) if state.examined.bound else []
    found = [target for bearer, target in state.marks if bearer == card]
    for link in state.links:
        if link.card == card:
            found += link.bound[phrases.TARGET]
    for act in state.acts:
        if act.card == card and act.bound:
            found += act.bound[phrases.TARGET]
    return found


def includes(state: State, card: int, verb: str, wanted: Selector | None) -> bool:
    """Whether the effect of a card does such a thing, to such cards where these are given."""
    link = effect_of(state, card)
    for number, ability in enumerate(state.abilities[card]):
        if link is not None and number != link.ability:
            continue
        for step in ability.steps:
            if step.verb == verb and (wanted is None or can_concern(ability, step, wanted)):
                return True
    return False


def can_concern(ability: Ability, step: Step, wanted: Selector) -> bool:
    """Whether a step can be done to cards such as those wanted: of such nouns, in such places."""
    what = step.what
    if what is not None and what.slot != NONE:
        what = spoken_of(ability, what.slot)
    if what is None:
        return not wanted.places
    pool = what if what.among == NONE else spoken_of(ability, what.among)
    if wanted.places and pool is not None and not share_a_place(pool, wanted):
        return False
    nouns = {pattern.noun for pattern in what.patterns}
    return CARD in nouns or any(pattern.noun in {*nouns, CARD} for pattern in wanted.patterns)


def spoken_of(ability: Ability, slot: int) -> Selector | None:
    """The selection by which an effect found the cards of a slot."""
    for step in ability.steps:
        what = step.what
        if what is not None and what.slot == NONE:
            if what.label == slot or (slot == phrases.TARGET and step.verb == "target"):
                return what
            if slot == phrases.EXCAVATED and step.verb == "excavate":
                return what
            if slot == phrases.IT and step.verb != "target":
                return what
    return None


def share_a_place(one: Selector, other: Selector) -> bool:
    """Whether two selections look into one kind of place; one that names none looks at the field."""
    if not one.places:
        return any(place in ACTIVATED_IN["activated-on-field"] for _side, place in other.places)
    for _side, place in one.places:
        for _other_side, other_place in other.places:
            if place == other_place:
                return True
    return False
