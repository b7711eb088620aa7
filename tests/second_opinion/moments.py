"""In which moment a thing happens: what an effect does at the same time is one, what it does after it another."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Final

from engine.events import Event
from engine.state import constants as c
from rulebook.canon.effects import model
from rulebook.canon.effects import selection as n
from tests.second_opinion.courses import LATER, Course, Told, comes_later, course, is_repeated
from tests.second_opinion.deeds import DOES, LEAVES, THINGS, USED_UP
from tests.second_opinion.notation import steps_in_order

if TYPE_CHECKING:
    from tests.second_opinion.chronicle import Chronicle

MADE_OF: Final = frozenset({"fusion-summon", "ritual-summon", "summon"})
"""Summons that come after the materials that are used for them."""
SUCCESSFUL: Final = frozenset({"summoned", "flip-summoned", "special-summoned"})
"""Events of a Summon."""
CAN_BE_REPLACED: Final = frozenset({"destroy", "take-damage"})
"""What can have something else done instead."""
UNTOLD: Final = frozenset({"place", "set", "redirect-attack", "exchange-control", "exchange-stats", "activate"})
"""What is done without one event by which it could be told."""
GONE: Final = frozenset({"to-graveyard", "banished", "returned"})
"""Events by which a card leaves for where it goes."""


def step_on(so_far: Chronicle, event: Event) -> None:
    """Begin another moment where an effect that resolves goes on to its next step: what it did before is past."""
    if event.kind == "paid":
        so_far.given.add(event.card)
        so_far.building |= not so_far.resolving and not so_far.summoning  # for an effect that activates by itself
    if event.kind in SUCCESSFUL:
        so_far.summoning = False
    paid = event.card in so_far.given or bearer_of(so_far, event) in so_far.given
    if event.kind not in THINGS or paid or comes_at_once(so_far, event):
        return
    if so_far.building:  # what is paid, and what continuous effects do when something is activated
        return
    if event.kind == "control" and not so_far.resolving:  # a loan that ends is no doing
        return
    if (
        so_far.resolving
        and event.card in so_far.used
        and event.kind in USED_UP
        and not so_far.cards[event.card].is_monster
    ):
        return
    if so_far.resolving and not goes_along(so_far, event) and goes_on(so_far, event):
        so_far.moment += 1
    if event.kind in LEAVES:
        so_far.gone.add(event.card)
    so_far.latest = so_far.moment


def comes_at_once(so_far: Chronicle, event: Event) -> bool:
    """Whether a continuous effect lets a player gain Life Points or adds counters: in the moment of its event."""
    if event.kind not in {"counters", "gained"} or not so_far.resolving:
        return event.kind == "gained"
    done = [step for step in steps_in_order(so_far.effect_resolving()) if DOES.get(step.verb) == event.kind]
    return not any(event.kind == "counters" or gains(step, event.value) for step in done)


def gains(step: model.Step, points: int) -> bool:
    """Whether a step can let a player gain so many Life Points, as far as its text tells."""
    return not isinstance(step.amount, n.Number) or step.amount.value == points


def goes_along(so_far: Chronicle, event: Event) -> bool:
    """Whether a card goes where it goes because it was destroyed, discarded or Tributed just before.

    So do the materials of a monster that has gone.
    """
    if event.kind not in GONE:
        return False
    bearer = bearer_of(so_far, event)
    if bearer != c.NONE:
        return so_far.places[bearer] != c.MONSTER_ZONE
    along = event.card in so_far.gone
    so_far.gone.discard(event.card)
    return along


def bearer_of(so_far: Chronicle, event: Event) -> int:
    """The monster under which a card that goes away lay as a material; ``NONE`` for none."""
    under = so_far.under
    return under[event.card] if event.kind in GONE and event.card < len(under) else c.NONE


def materials_last(so_far: Chronicle, events: Iterable[Event]) -> Iterator[Event]:
    """The same events, with the materials of a monster that goes away behind it: they go because it does."""
    waiting: list[Event] = []
    found = list(events)
    for place, event in enumerate(found):
        bearer = bearer_of(so_far, event)
        if bearer != c.NONE and goes_next(so_far, found[place + 1 :], bearer):
            waiting.append(event)
            continue
        yield event
        if waiting and event.kind in GONE:
            yield from waiting
            waiting = []


def goes_next(so_far: Chronicle, coming: list[Event], monster: int) -> bool:
    """Whether a monster goes away as soon as its materials are gone."""
    next_one = next((event for event in coming if bearer_of(so_far, event) != monster), None)
    return next_one is not None and next_one.kind in GONE and next_one.card == monster


def goes_on(so_far: Chronicle, event: Event) -> bool:
    """Whether the effect that resolves has come to a step that is done later, as far as its text tells."""
    steps, kind = course(so_far), event.kind
    if kind != so_far.thing and any(told.step.verb in MADE_OF and DOES.get(told.step.verb) == kind for told in steps):
        so_far.thing = kind
        return True
    found = next_place(so_far, steps, event)
    if found != c.NONE:
        later = goes_to(so_far, steps, found)
    elif any(told.step.verb in UNTOLD for told in steps):
        later = any(told.word in LATER for told in steps) and kind != so_far.thing
    else:  # it comes of what has happened, or something else was to be done
        instead = next((place for place in range(so_far.step + 1, len(steps)) if can_be_replaced(steps[place])), None)
        later = instead is not None and goes_to(so_far, steps, instead)
        so_far.times = 0 if instead is not None else so_far.times  # it has brought none of its own events yet
    so_far.thing = kind
    return later


def next_place(so_far: Chronicle, steps: Course, event: Event) -> int:
    """The place of the step that brings an event: the one just chosen for, the next that can, or one done again."""
    asked, so_far.place_asked = so_far.place_asked, c.NONE
    if asked != c.NONE and (brings(steps[asked].step, event.kind) or steps[asked].step.verb in UNTOLD):
        return asked
    here = so_far.step
    places = [place for place, told in enumerate(steps) if brings(told.step, event.kind)]
    places = [place for place in places if could_concern(so_far, steps[place].step, event.card)] or places
    ahead = [place for place in places if place > here or (place == here and not is_done(so_far, steps[here].step))]
    again = [place for place in places if place <= here and is_repeated(steps, here, place)]
    return next(iter([*ahead, *again]), c.NONE)


def brings(step: model.Step, kind: str) -> bool:
    """Whether a step can bring an event of a kind."""
    return DOES.get(step.verb) == kind


def could_concern(so_far: Chronicle, step: model.Step, card: int) -> bool:
    """Whether a step may speak of a card, as far as its nouns tell; a monster may lie there as a Spell Card."""
    if not isinstance(step.what, n.Selection) or not 0 <= card < len(so_far.cards):
        return True
    nouns = {pattern.noun for pattern in step.what.patterns}
    printed = so_far.cards[card].card_type
    return "card" in nouns or printed in nouns or printed == "monster"


def is_done(so_far: Chronicle, step: model.Step) -> bool:
    """Whether the present step has brought all the events that it can."""
    many = how_many(step)
    return many is not None and so_far.times >= many


def goes_to(so_far: Chronicle, steps: Course, place: int) -> bool:
    """Go on to the step at a place; whether it is done later than the present one. A new round is."""
    here = so_far.step
    new_round = place < here or (place == here and is_done(so_far, steps[here].step) and is_repeated(steps, here, here))
    later = new_round or comes_later(steps, here, place)
    so_far.times = 1 if new_round or place != here else so_far.times + 1
    so_far.step = place
    return later


def can_be_replaced(told: Told) -> bool:
    """Whether something else can be done instead of a step."""
    return told.step.verb in CAN_BE_REPLACED


def how_many(step: model.Step) -> int | None:
    """How many events a step brings at most; nothing where its text does not tell."""
    if step.player == "each":
        return None
    if step.verb == "draw":
        return step.amount.value if isinstance(step.amount, n.Number) else None
    if step.what is None and step.quantity is None:
        return 1
    quantity = step.what.quantity if isinstance(step.what, n.Selection) else step.quantity  # of Tokens
    if quantity is None or quantity.kind not in {"exactly", "up-to", "random"}:
        return None
    amount = quantity.amount
    return amount.value if isinstance(amount, n.Number) else None
