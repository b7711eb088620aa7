"""What card texts leave unsaid, and what they say in two ways: one meaning, one notation.

Whose cards are discarded or Tributed, that a card does not destroy itself while it is used, that what is sent goes to
the Graveyard: every language leaves that to the rules, some texts say it all the same.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, is_dataclass, replace
from typing import Any, Final

from extractors.cards.records import CardRecord
from rulebook.canon.effects.happening import Duration, Event, Trigger
from rulebook.canon.effects.model import Effect, Linked, Step
from rulebook.canon.effects.printing import print_filter
from rulebook.canon.effects.selection import (
    Cards,
    Named,
    Not,
    Number,
    Pattern,
    Place,
    Quantity,
    Reference,
    Related,
    Selection,
)

USUAL: Final = {"discard": Place("own", ("hand",)), "tribute": Place("own", ("field",))}
"""Where the cards are that a verb speaks of, if the text does not say it."""
GRAVEYARD: Final = Place("owner", ("graveyard",))
MATERIALS: Final = Selection(Quantity("at-least", Number(1)), (Pattern("monster"),), (Place("own", ("hand", "field")),))
ATTACHED: Final = Pattern("card", (Related("attached-to", Reference("this")),))
ON_FIELD: Final = frozenset({"card", "spell", "trap"})
"""Nouns that fit a Spell or Trap Card while it is used."""


def conventional(effects: tuple[Effect, ...], card: CardRecord, used_up: frozenset[str]) -> tuple[Effect, ...]:
    """Effects with what goes without saying; ``used_up`` are the kinds of Spell and Trap Cards that do not stay."""
    spares_itself = card.property in used_up
    return tuple([_effect(effect, spares_itself) for effect in effects])


def _effect(effect: Effect, spares_itself: bool) -> Effect:
    usual: Effect = _targeting(_rebuilt(effect, _usual))
    if spares_itself and effect.kind == "activation":
        usual = _rebuilt(usual, _without_itself)
    return usual


def _targeting(effect: Effect) -> Effect:
    """An effect that targets when it is activated, wherever its text says it."""
    first = effect.steps[0].step if effect.steps else None
    if first is None or first.verb != "target" or effect.activation or len(effect.steps) == 1:
        return effect
    return replace(effect, activation=(first,), steps=(Linked("", effect.steps[1].step), *effect.steps[2:]))


def _rebuilt(value: Any, change: Callable[[Any], Any]) -> Any:  # noqa: ANN401 (any part of an effect)
    """A value whose parts, from the innermost out, are changed."""
    if isinstance(value, tuple):
        return tuple([_rebuilt(part, change) for part in value])
    if not is_dataclass(value) or isinstance(value, type):
        return value
    parts = {field.name: _rebuilt(getattr(value, field.name), change) for field in fields(value)}
    return change(replace(value, **parts))


def _usual(value: Any) -> Any:  # noqa: ANN401
    if isinstance(value, Step):
        return _step(value)
    if isinstance(value, Selection) and value.patterns == (ATTACHED,):
        return replace(value, patterns=(Pattern("card"),), among=Reference("attached"))
    if isinstance(value, Duration) and value.kind == "until" and value.moment and value.moment.phase == "turn":
        is_this_turn = value.moment.edge == "end" and not value.moment.side and not value.moment.count
        return Duration("for", replace(value.moment, edge="")) if is_this_turn else value
    if isinstance(value, Pattern):
        return replace(value, filters=tuple(sorted(value.filters, key=print_filter)))
    if isinstance(value, Trigger):
        return replace(value, events=tuple([_any_number(event) for event in value.events]))
    if isinstance(value, Event) and value.deeds == ("sent",) and value.destination == (GRAVEYARD,):
        return replace(value, destination=())
    return value


def _step(step: Step) -> Step:
    if isinstance(step.what, Selection) and not step.what.places and not step.what.among and step.verb in USUAL:
        step = replace(step, what=replace(step.what, places=(USUAL[step.verb],)))
    if step.verb == "send" and step.place == GRAVEYARD:
        step = replace(step, place=None)
    if step.using == (MATERIALS,):
        step = replace(step, using=())
    if step.verb == "materials":
        step = replace(step, using=tuple([_material(cards) for cards in step.using]))
    return step


def _material(cards: Cards) -> Cards:
    """A material is a monster; of one that is named, one."""
    if not isinstance(cards, Selection):
        return cards
    patterns = tuple([replace(one, noun="monster") if one.noun == "card" else one for one in cards.patterns])
    is_named = all(len(one.filters) == 1 and isinstance(one.filters[0], Named) for one in patterns)
    one = Quantity("exactly", Number(1))
    is_bare = cards.quantity == Quantity("at-least", Number(1)) and is_named and cards.patterns != patterns
    return replace(cards, patterns=patterns, quantity=one if is_bare else cards.quantity)


def _any_number(event: Event) -> Event:
    """What waits for one card to do something comes of several, too."""
    subject = event.subject
    if isinstance(subject, Selection) and subject.quantity == Quantity("exactly", Number(1)):
        return replace(event, subject=replace(subject, quantity=Quantity("at-least", Number(1))))
    return event


def _without_itself(value: Any) -> Any:  # noqa: ANN401
    """Of cards on the field, the card that is being used is none."""
    if not isinstance(value, Selection) or not any("field" in place.zones for place in value.places):
        return value
    if any(place.side == "opposing" for place in value.places):
        return value
    itself = Not(Reference("this"))
    patterns = tuple(
        replace(pattern, filters=tuple(sorted((*pattern.filters, itself), key=print_filter)))
        if pattern.noun in ON_FIELD and itself not in pattern.filters
        else pattern
        for pattern in value.patterns
    )
    return replace(value, patterns=patterns)
