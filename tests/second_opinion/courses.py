"""The course of an effect: its steps one after the other, those of its ways too, and which of them are done later."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from engine.state import constants as c
from engine.state.duel_state import State
from rulebook.canon.effects import model
from tests.second_opinion.manners import effect_used
from tests.second_opinion.notation import steps_in_order
from tests.second_opinion.repertoire import effect_of

if TYPE_CHECKING:
    from tests.second_opinion.chronicle import Chronicle

LATER: Final = frozenset({"then", "next"})
"""Words after which a step is done later than the one before it."""
ABOUT_A_STEP: Final = frozenset({
    c.ASK_TARGET, c.ASK_COST_DISCARD, c.ASK_COST_TRIBUTE, c.ASK_DETACH, c.ASK_CARD, c.ASK_OPTIONAL, c.ASK_WAY,
})  # fmt: skip
"""Questions for the cards of one step, for its ways, or whether it is done."""
WITHIN_A_STEP: Final = frozenset({c.ASK_ZONE, c.ASK_SPELL_ZONE, c.ASK_POSITION})
"""Questions that come up while a step is done."""
INSTEAD: Final = -2
"""How the state says that a player is asked whether something else is done instead of what would happen."""


class Told(NamedTuple):
    """A step of a course.

    Attributes:
        word: What joins it to the step before it.
        step: The step.
        ways: The ways in which it stands, from outside: the step that leads to each, and its number.
    """

    word: str
    step: model.Step
    ways: tuple[tuple[model.Step, int], ...] = ()


Course: TypeAlias = tuple[Told, ...]


@cache
def in_sequence(effect: model.Effect) -> Course:
    """The steps of an effect, those of its ways too; what leads to a way comes before it."""
    return tuple(_flat(effect.steps, ()))


def _flat(steps: model.Steps, ways: tuple[tuple[model.Step, int], ...]) -> Iterator[Told]:
    for linked in steps:
        yield Told(linked.connector, linked.step, ways)
        for number, way in enumerate(linked.step.choices):
            inside = (*ways, (linked.step, number))
            for place, told in enumerate(_flat(way, inside)):
                yield told if place else told._replace(word="next")


def course(so_far: Chronicle) -> Course:
    """The course of the effect that resolves, with that of an effect which it uses in its place."""
    steps, used = in_sequence(so_far.effect_resolving()), effect_used(so_far)
    inner = () if used is None else in_sequence(used)
    told: list[Told] = []
    for one in steps:
        told += [one._replace(step=inner[0].step), *inner[1:]] if one.step.verb == "use-effect" and inner else [one]
    return tuple(told)


def place_asked(so_far: Chronicle, after: State) -> int:
    """The place in its course of the step about which a player is asked; ``NONE`` where that is not plain."""
    if not so_far.resolving or so_far.resolving > len(so_far.links) or not after.acts:
        return c.NONE
    if after.decision in WITHIN_A_STEP or is_about_instead(after):
        return so_far.place_asked
    act = after.acts[-1]
    if act.paying or after.decision not in ABOUT_A_STEP:
        return c.NONE
    whole, doing = so_far.effect_resolving(), effect_of(after, act.card, act.ability)
    steps = in_sequence(whole)
    place = after.subject - (len(steps_in_order(doing)) - len(in_sequence(doing)))
    user = next((number for number, told in enumerate(steps) if told.step.verb == "use-effect"), len(steps))
    if place < 0 or doing not in {whole, effect_used(so_far)}:
        return c.NONE
    if doing != whole:
        return user + place
    return place if place <= user else place + len(course(so_far)) - len(steps)


def is_about_instead(state: State) -> bool:
    """Whether a player is asked whether something else is done instead of what would happen."""
    return state.decision == c.ASK_OPTIONAL and state.face == INSTEAD


def comes_later(steps: Course, here: int, there: int) -> bool:
    """Whether one step is done later than another before it: what stands in other ways is not done between them."""
    inside = steps[there].ways
    return any(told.word in LATER and told.ways == inside[: len(told.ways)] for told in steps[here + 1 : there + 1])


def is_repeated(steps: Course, here: int, there: int) -> bool:
    """Whether a step may be done again after another of the same rounds."""
    return any(way[0].verb == "repeat" and way in steps[there].ways for way in steps[here].ways)


def is_left_out(so_far: Chronicle, steps: Course, place: int) -> bool:
    """Whether a step stands in a way that its player has not taken, or not yet."""
    taken = {steps[chosen].step: ways for chosen, ways in so_far.taken.items()}
    return any(step.verb == "choose" and number not in taken.get(step, ()) for step, number in steps[place].ways)
