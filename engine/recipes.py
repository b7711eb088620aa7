"""What the text of a monster asks for as materials: ``rule: materials 1 monster[tuner] + 1+ monster[not tuner]``."""

from __future__ import annotations

import engine.evaluation as evaluation
import engine.given as given
import engine.phrases as phrases
from engine.abilities import RULE
from engine.phrases import Selector
from engine.state import State


def recipe(state: State, summoned: int) -> list[Selector]:
    """The materials that a monster's text lists; nothing where it lists none."""
    for ability in given.present(state, summoned):
        if ability.kind == RULE and "materials" in ability.verbs:
            return ability.steps[0].materials
    return []


def size(state: State, summoned: int) -> int:
    """How many materials the text asks for at least."""
    return sum(count(state, part, summoned) for part in recipe(state, summoned))


def count(state: State, part: Selector, summoned: int) -> int:
    """How many cards one part of a list of materials asks for at least."""
    return evaluation.amount_of(state, part.amount, summoned, state.owner[summoned])


def suits(state: State, summoned: int, group: list[int]) -> bool:
    """Whether cards are just what the text lists."""
    parts = recipe(state, summoned)
    return not parts or assign(state, summoned, parts, [0] * len(parts), group, [])


def can_lead_to(state: State, summoned: int, group: list[int], pool: list[int]) -> bool:
    """Whether cards together with others of a pool can be what the text lists."""
    parts = recipe(state, summoned)
    return assign(state, summoned, parts, [0] * len(parts), group, pool)


def assign(
    state: State, summoned: int, parts: list[Selector], taken: list[int], group: list[int], pool: list[int]
) -> bool:
    """Whether each card of a group finds its part of the list, and the pool has what is then still missing."""
    player = state.owner[summoned]
    if group:
        for place, part in enumerate(parts):
            full = part.mode == phrases.EXACTLY and taken[place] >= count(state, part, summoned)
            if not full and evaluation.fits(state, part, group[0], summoned, player):
                more = taken[:]
                more[place] += 1
                if assign(state, summoned, parts, more, group[1:], pool):
                    return True
        return False
    for place, part in enumerate(parts):
        if taken[place] < count(state, part, summoned):
            for card in pool:
                if evaluation.fits(state, part, card, summoned, player):
                    more = taken[:]
                    more[place] += 1
                    if assign(state, summoned, parts, more, [], [other for other in pool if other != card]):
                        return True
            return False
    return True
