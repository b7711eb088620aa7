"""What the text of a monster asks for as materials: ``rule: materials 1 monster[tuner] + 1+ monster[not tuner]``."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final, TypeAlias

import engine.evaluation.properties as properties
import engine.evaluation.selecting as selecting
import engine.evaluation.states as states
import engine.laws.substituting as substituting
import engine.state.given as given
import engine.state.identity as identity
import engine.state.phrases as phrases
from engine.state.abilities import RULE
from engine.state.constants import FACE_UP
from engine.state.duel_state import State
from engine.state.phrases import Selector

Part: TypeAlias = "Selector | str"
"""One part of a list of materials: cards described, or the card of a name."""


def recipe(state: State, summoned: int) -> Sequence[Part]:
    """The materials that a monster's text lists; nothing where it lists none."""
    for ability in given.with_verb(state, summoned, "materials"):
        if ability.kind == RULE:
            return ability.steps[0].materials
    return names_in(state.cards[summoned].materials)


@cache
def names_in(materials: str) -> tuple[str, ...]:
    """The names of a list of Fusion Materials; none in the number of Xyz Materials."""
    return () if not materials or materials.isdecimal() else tuple(materials.split(" + "))


def size(state: State, summoned: int) -> int:
    """How many materials the text asks for at least."""
    return sum(count(state, part, summoned) for part in recipe(state, summoned))


def count(state: State, part: Part, summoned: int) -> int:
    """How many cards one part of a list of materials asks for at least."""
    if isinstance(part, str):
        return 1
    return selecting.amount_of(state, part.amount, summoned, state.owner[summoned])


def suits(state: State, summoned: int, group: list[int]) -> bool:
    """Whether cards are just what the text lists."""
    parts = recipe(state, summoned)
    return not parts or assign(state, summoned, parts, [0] * len(parts), group, [], 1)


def can_lead_to(state: State, summoned: int, group: list[int], pool: list[int]) -> bool:
    """Whether cards together with others of a pool can be what the text lists."""
    parts = recipe(state, summoned)
    return not parts or assign(state, summoned, parts, [0] * len(parts), group, pool, 1)


def assign(
    state: State, summoned: int, parts: Sequence[Part], taken: list[int], group: list[int], pool: list[int], spare: int
) -> bool:
    """Whether each card of a group finds its part of the list, and the pool has what is then still missing.

    Args:
        state: The state.
        summoned: The monster.
        parts: The list.
        taken: How many cards each part has.
        group: The cards that must all find a part.
        pool: Cards that may fill the parts that are left.
        spare: How many cards may still stand for others, as their text says.
    """
    if group:
        for place, part in enumerate(parts):
            if is_full(state, part, taken[place], summoned):
                continue
            cost = price(state, part, group[0], summoned)
            if cost <= spare:
                more = taken[:]
                more[place] += 1
                if assign(state, summoned, parts, more, group[1:], pool, spare - cost):
                    return True
        return False
    for place, part in enumerate(parts):
        if taken[place] < count(state, part, summoned):
            more = taken[:]
            more[place] += 1
            for card in pool:
                cost = price(state, part, card, summoned)
                left = [other for other in pool if other != card]
                if cost <= spare and assign(state, summoned, parts, more, [], left, spare - cost):
                    return True
            return False
    return True


def is_full(state: State, part: Part, taken: int, summoned: int) -> bool:
    """Whether a part of a list can take no more cards."""
    if isinstance(part, str):
        return taken > 0
    return part.mode == phrases.EXACTLY and taken >= count(state, part, summoned)


NEVER: Final = 9


def price(state: State, part: Part, card: int, summoned: int) -> int:
    """How many substitutes it takes to put a card in a part of a list: none where it fits, one where it stands so."""
    if fits(state, part, card, summoned):
        return 0
    for also in substituting.stands_as(state, card, summoned):
        if not also or fits(with_properties(state, card, also), part, card, summoned):
            return 1
    return NEVER


def with_properties(state: State, card: int, also: list[tuple[str, str]]) -> State:
    """The state in which a card has some properties besides: a copy, for the question alone."""
    supposed = identity.copy_of(state)
    supposed.also = [*state.also, *[(card, word, value) for word, value in also]]
    return supposed


def face_up(state: State, card: int) -> State:
    """The state in which a card lies face-up: a copy, for the question alone."""
    supposed = identity.copy_of(state)
    supposed.position[card] |= FACE_UP
    return supposed


def fits(state: State, part: Part, card: int, summoned: int) -> bool:
    """Whether a card is what a part of a list asks for, a face-down monster as its player knows it."""
    if isinstance(part, str):
        return part in properties.values_of(state, card, "name")
    known = face_up(state, card) if states.lies_face_down(state, card) else state
    return selecting.fits(known, part, card, summoned, state.owner[summoned])
