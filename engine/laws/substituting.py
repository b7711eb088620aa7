"""Cards whose text lets them stand for others: as a material, one for each Summon, or as several Tributes."""

from __future__ import annotations

import engine.evaluation.continuous as continuous
import engine.evaluation.selecting as selecting
import engine.laws.alterations as alterations
import engine.state.given as given
from engine.decks.mentions import listed
from engine.evaluation.conditions import is_true
from engine.state.abilities import RULE, Step
from engine.state.duel_state import State


def stands_as(state: State, card: int, summoned: int) -> list[list[tuple[str, str]]]:
    """What a card can be besides as material for a monster, once for each thing; nothing said stands for anything."""
    found: list[list[tuple[str, str]]] = []
    for step in statements(state, card):
        if worth(state, step, card) > 1 or not is_meant(state, step, card, summoned):
            continue
        if step.onto is not None:
            found += [[("name", name)] for name in sorted(listed(state.printed[summoned]))]
        else:
            found.append(alterations.pairs(state, step, card, state.controller[card]))
    return found


def tributes(state: State, card: int, summoned: int) -> int:
    """How many Tributes a monster counts as for the Normal Summon or Set of another."""
    most = 1
    for step in statements(state, card):
        if is_meant(state, step, card, summoned):
            most = max(most, worth(state, step, card))
    return most


def statements(state: State, card: int) -> list[Step]:
    """The steps of a card's text that say for what it can stand, as far as they hold now."""
    found: list[Step] = []
    for ability in given.with_verb(state, card, "substitute"):
        if ability.kind == RULE:
            holds = is_true(state, ability.provided, card, state.controller[card])
        else:
            holds = continuous.in_force(state, card, ability)
        if holds:
            found += [step for step in ability.steps if step.verb == "substitute"]
    return found


def worth(state: State, step: Step, card: int) -> int:
    """For how many cards it stands."""
    what = step.what
    return 1 if what is None else selecting.amount_of(state, what.amount, card, state.controller[card])


def is_meant(state: State, step: Step, card: int, summoned: int) -> bool:
    """Whether a step is about the Summon of a monster."""
    for monsters in (step.onto, *step.ingredients):
        if monsters is not None and not selecting.fits(state, monsters, summoned, card, state.controller[card]):
            return False
    return True
