"""In which moment a thing happens: what an effect does at the same time is one, what it does after it another."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.events import Event
from tests.second_opinion.deeds import DOES, THINGS, USED_UP
from tests.second_opinion.notation import steps_in_order

if TYPE_CHECKING:
    from tests.second_opinion.chronicle import Chronicle


def step_on(so_far: Chronicle, event: Event) -> None:
    """Begin another moment where an effect that resolves goes on to its next step: what it did before is past."""
    if event.kind == "paid":
        so_far.given.add(event.card)
    if event.kind not in THINGS or event.card in so_far.given or comes_at_once(so_far, event):
        return
    if so_far.resolving and event.card == so_far.links[so_far.resolving - 1][0] and event.kind in USED_UP:
        return
    if so_far.resolving and event.kind not in {so_far.thing, "to-graveyard"}:
        if is_later(so_far, event.kind):
            so_far.moment += 1
        so_far.thing = event.kind
    so_far.latest = so_far.moment


def comes_at_once(so_far: Chronicle, event: Event) -> bool:
    """Whether a continuous effect lets a player gain Life Points, which it does in the moment of its event."""
    if event.kind != "gained" or not so_far.resolving:
        return event.kind == "gained"
    return all(step.verb != "gain" for step in steps_in_order(so_far.effect_resolving()))


def is_later(so_far: Chronicle, kind: str) -> bool:
    """Whether the effect that resolves does a thing after what it did last, not at the same time."""
    steps = so_far.effect_resolving().steps
    later = [linked.connector in {"then", "next"} for linked in steps]
    made = [DOES.get(linked.step.verb) for linked in steps]
    if so_far.thing not in made or kind not in made:
        return any(later)
    before = made.index(so_far.thing)
    after = next((place for place in range(before, len(made)) if made[place] == kind), len(made))
    return any(later[before + 1 : after + 1])
