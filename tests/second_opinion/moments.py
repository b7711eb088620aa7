"""In which moment a thing happens: what an effect does at the same time is one, what it does after it another."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Final, TypeAlias

from engine.cards import Card
from engine.events import Event
from engine.state import constants as c
from rulebook.canon.effects import model
from rulebook.canon.effects import selection as n
from tests.second_opinion.courses import LATER, Course, comes_later, course, is_left_out, is_repeated
from tests.second_opinion.deeds import DOES, LEAVES, THINGS, USED_UP
from tests.second_opinion.notation import effects_of
from tests.second_opinion.partners import answers
from tests.second_opinion.table import FIELD

if TYPE_CHECKING:
    from tests.second_opinion.chronicle import Chronicle

Offer: TypeAlias = tuple[model.Effect, model.Step]
"""An effect by which something else is done instead of what would happen, and one of its steps."""

MADE_OF: Final = frozenset({"fusion-summon", "ritual-summon", "summon"})
"""Summons that come after the materials that are used for them."""
SUCCESSFUL: Final = frozenset({"summoned", "flip-summoned", "special-summoned"})
"""Events of a Summon."""
REPLACED: Final = {
    "destroyed": {"destroy"}, "sent": {"send"}, "moved": {"send", "return"}, "leaves": {"send", "return"},
    "takes-damage": {"take-damage"}, "takes-effect-damage": {"take-damage"},
}  # fmt: skip
"""By which steps what would happen can come, without another event before, where something else is done instead."""
BY_DOERS: Final = frozenset({"damage", "discarded", "drawn", "gained", "lost"})
"""Events that tell which player a step is about."""
UNTOLD: Final = frozenset({"activate", "place"})
"""What is done without an event by which it could be told."""
SET: Final = frozenset({"set", "spell-trap-set"})
"""Events by which a card is Set."""
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
    if event.kind not in THINGS or paid:
        return
    if comes_at_once(so_far, event):
        if so_far.resolving and comes_afterwards(so_far, event):
            so_far.moment += 1
            so_far.latest = so_far.moment
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
    doing = [
        told.step for place, told in enumerate(course(so_far)) if not counts_ahead(so_far, place, told.step, event)
    ]
    return not any(
        brings(step, event.kind) and (event.kind == "counters" or gains(step, event.value)) for step in doing
    )


def comes_afterwards(so_far: Chronicle, event: Event) -> bool:
    """Whether a continuous effect that answers each event may bring this in a step that is done later."""
    there = (card for card, place in zip(so_far.cards, so_far.places, strict=False) if place in FIELD)
    answering = (effect for card in there for effect in effects_of(card) if is_answer(effect))
    return any(
        linked.connector in LATER and brings(linked.step, event.kind) and gains(linked.step, event.value)
        for effect in answering
        for linked in effect.steps
    )


def is_answer(effect: model.Effect) -> bool:
    """Whether an effect is carried out by itself each time that something happens."""
    return effect.kind == "continuous" and effect.trigger is not None and effect.trigger.timing == "each-time"


def counts_ahead(so_far: Chronicle, place: int, step: model.Step, event: Event) -> bool:
    """Whether a step counts what another does that has done nothing, so that it cannot have brought so much."""
    return event.value > 0 and place > so_far.step + 1 and counts_done(step.amount)


def counts_done(amount: n.Amount | None) -> bool:
    """Whether an amount counts what was done by the step before."""
    if isinstance(amount, n.Arithmetic):
        return counts_done(amount.left) or counts_done(amount.right)
    return amount == n.Value("done")


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
    if kind in so_far.instead:
        so_far.instead.remove(kind)
        return False
    if kind == "destroyed" and event.value == c.NONE:  # by the rules, because of what has happened
        return False
    found = next_place(so_far, steps, event)
    if found != c.NONE:
        later = goes_to(so_far, steps, found)
    elif any(told.step.verb in UNTOLD for told in steps):
        later = any(told.word in LATER for told in steps) and kind != so_far.thing
    else:  # it comes of what has happened, or something else was to be done
        later = does_otherwise(so_far, steps, unasked(so_far, kind))
    so_far.thing = kind
    return later


def do_instead(so_far: Chronicle, card: int) -> None:
    """Go on to the step instead of which a card does something, and note what is to come of it."""
    steps, offers = course(so_far), [*offered(so_far.cards[card])]
    so_far.moment += does_otherwise(so_far, steps, offers, so_far.place_asked)
    done = [step for _, step in offers if step.verb in DOES]
    so_far.instead = [DOES[step.verb] for step in done for _ in range(how_many(step) or 1)]


def equip(so_far: Chronicle, card: int) -> None:
    """Go on to the step that equips a card, which brings no event, and note where it lies from then on."""
    steps, asked = course(so_far), so_far.place_asked
    if asked != c.NONE and steps[asked].step.verb != "equip":
        return
    found = next_place(so_far, steps, Event("equipped", so_far.player, card, c.NONE))
    if found == c.NONE:
        return
    so_far.moment += goes_to(so_far, steps, found)
    so_far.latest = so_far.moment
    so_far.move(card, c.SPELL_TRAP_ZONE)
    so_far.brought[card] = so_far.cause()


def take_off(so_far: Chronicle, token: int) -> None:
    """Go on to the step that was asked about, where it takes a Token away."""
    if so_far.place_asked == c.NONE:
        return
    event = DOES.get(course(so_far)[so_far.place_asked].step.verb, "")
    if event in GONE:
        step_on(so_far, Event(event, so_far.player, token, c.NONE))


def unasked(so_far: Chronicle, kind: str) -> list[Offer]:
    """What cards offer to do instead of something, without a question, and brings events of a kind."""
    cards = {*so_far.cards}
    return [
        (effect, step) for card in cards for effect, step in offered(card) if not effect.optional and brings(step, kind)
    ]


def offered(card: Card) -> Iterator[Offer]:
    """The effects of a card by which something else is done instead of what would happen, with each of their steps."""
    for effect in effects_of(card):
        if effect.kind == "continuous" and effect.trigger is not None and effect.trigger.timing == "would":
            for linked in effect.steps:
                yield effect, linked.step


def does_otherwise(so_far: Chronicle, steps: Course, offers: Iterable[Offer], asked: int = c.NONE) -> bool:
    """Go on to the step instead of which something is done, where there may be one; whether it is done later."""
    if asked == c.NONE:
        triggers = [effect.trigger for effect, _ in offers if effect.trigger is not None]
        deeds = {deed for trigger in triggers for event in trigger.events for deed in event.deeds}
        verbs = {verb for deed in deeds for verb in REPLACED.get(deed, ())}
        places = [place for place, told in enumerate(steps) if told.step.verb in verbs]
        asked = next(iter(ahead(so_far, steps, places)), c.NONE)
    return asked != c.NONE and goes_to(so_far, steps, asked)


def next_place(so_far: Chronicle, steps: Course, event: Event) -> int:
    """The place of the step that brings an event: the one just chosen for, the next that can, or one done again."""
    asked, so_far.place_asked = so_far.place_asked, c.NONE
    if asked != c.NONE and (brings(steps[asked].step, event.kind) or steps[asked].step.verb in UNTOLD):
        return asked
    here = so_far.step
    places = [place for place, told in enumerate(steps) if brings(told.step, event.kind)]
    places = [place for place in places if not is_left_out(so_far, steps, place)]
    places = [place for place in places if could_be_done(so_far, steps[place].step, event)]
    places = [place for place in places if could_concern(so_far, steps[place].step, event)] or places
    places = [place for place in places if speaks_of(so_far, steps[place].step, event)] or places
    again = [place for place in places if place <= here and is_repeated(steps, here, place)]
    return next(iter([*ahead(so_far, steps, places), *again]), c.NONE)


def ahead(so_far: Chronicle, steps: Course, places: list[int]) -> list[int]:
    """Those places of steps that are still to come, or in the middle of which the effect is."""
    here = so_far.step
    return [place for place in places if place > here or (place == here and not is_done(so_far, steps[here].step))]


def brings(step: model.Step, kind: str) -> bool:
    """Whether a step can bring an event of a kind."""
    return kind in SET if step.verb == "set" else DOES.get(step.verb) == kind


def could_be_done(so_far: Chronicle, step: model.Step, event: Event) -> bool:
    """Whether a step may be about the player of an event, where that is who does it or whom it befalls."""
    user = so_far.links[so_far.resolving - 1][1]
    return event.kind not in BY_DOERS or event.player == {"you": user, "opponent": 1 - user}.get(
        step.player, event.player
    )


def could_concern(so_far: Chronicle, step: model.Step, event: Event) -> bool:
    """Whether a step may speak of a card, as far as nouns and sides tell; a monster may lie there as a Spell Card."""
    if not isinstance(step.what, n.Selection) or not 0 <= event.card < len(so_far.cards):
        return True
    nouns = {pattern.noun for pattern in step.what.patterns}
    printed = so_far.cards[event.card].card_type
    user = so_far.links[so_far.resolving - 1][1]
    sides = {{"own": user, "opposing": 1 - user}.get(place.side, event.player) for place in step.what.places}
    here = event.kind != "destroyed" or not sides or event.player in sides
    return here and ("card" in nouns or printed in nouns or printed == "monster")


def speaks_of(so_far: Chronicle, step: model.Step, event: Event) -> bool:
    """Whether a step speaks of a card, as far as what is printed on it tells."""
    if not isinstance(step.what, n.Selection) or not 0 <= event.card < len(so_far.cards):
        return True
    return any(answers(so_far.cards[event.card], pattern) for pattern in step.what.patterns)


def is_done(so_far: Chronicle, step: model.Step) -> bool:
    """Whether the present step has brought all the events that it can."""
    many = how_many(step)
    return many is not None and so_far.times >= many


def goes_to(so_far: Chronicle, steps: Course, place: int) -> bool:
    """Go on to the step at a place; whether it is done later than the present one. A new round is."""
    here = so_far.step
    again = place < here or (place == here and is_done(so_far, steps[here].step))
    new_round = again and is_repeated(steps, here, place)
    later = new_round or comes_later(steps, here, place)
    so_far.times = 1 if new_round or place != here else so_far.times + 1
    so_far.step = place
    return later


def how_many(step: model.Step) -> int | None:
    """How many events a step brings at most; nothing where its text does not tell."""
    doers = 2 if step.player == "each" else 1
    if step.verb == "draw":
        return doers * step.amount.value if isinstance(step.amount, n.Number) else None
    if step.what is None and step.quantity is None:
        return doers
    quantity = step.what.quantity if isinstance(step.what, n.Selection) else step.quantity  # of Tokens
    if quantity is None or quantity.kind not in {"exactly", "up-to", "random"}:
        return None
    amount = quantity.amount
    return doers * amount.value if isinstance(amount, n.Number) else None
