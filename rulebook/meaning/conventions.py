"""What card texts leave unsaid, and what they say in two ways: one meaning, one notation.

Whose cards are discarded or Tributed, that a card does not destroy itself while it is used, that what is sent goes to
the Graveyard: every language leaves that to the rules, some texts say it all the same.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, is_dataclass, replace
from typing import Any, Final, Literal

from extractors.cards.records import CardRecord
from rulebook.canon.effects.happening import Cause, Duration, Event, Junction, Passes, Player, Trigger
from rulebook.canon.effects.model import Effect, Linked, Step, Steps
from rulebook.canon.effects.printing import print_filter
from rulebook.canon.effects.selection import (
    AllOf,
    Cards,
    Filter,
    Named,
    Not,
    Number,
    Pattern,
    Place,
    Quantity,
    Reference,
    Related,
    Selection,
    State,
)

USUAL: Final = {"discard": Place("own", ("hand",)), "tribute": Place("own", ("field",))}
"""Where the cards are that a verb speaks of, if the text does not say it."""
GRAVEYARD: Final = Place("owner", ("graveyard",))
MATERIALS: Final = Selection(Quantity("at-least", Number(1)), (Pattern("monster"),), (Place("own", ("hand", "field")),))
ATTACHED: Final = Pattern("card", (Related("attached-to", Reference("this")),))
SOME: Final = Quantity("at-least", Number(1))
THIS: Final = Reference("this")
IT: Final = Reference("it")
SIDES: Final[dict[str, Literal["own", "opposing"]]] = {"you": "own", "opponent": "opposing"}
DONE_BY: Final = frozenset({("attacks",), ("activates",)})
"""What players do that is said of their cards."""
GOING: Final = frozenset(
    {"destroyed", "sent", "leaves", "banished", "returned", "tributed", "discarded", "moved", "used-as-material"}
)
"""What ends with a card being elsewhere."""
AT_ONCE: Final = frozenset(
    {
        "destroy", "send", "discard", "tribute", "banish", "return", "add", "place", "set", "draw", "special-summon",
        "take-damage", "gain", "lose", "add-counters", "remove-counters", "summon-tokens", "normal-summon", "pay",
    }
)  # fmt: skip
"""Verbs of what is done and over: in a phase, it is done when that comes."""
PIERCING: Final = frozenset({"pierce", "double-pierce"})
"""Verbs of what works only where a monster in Defense Position is attacked."""
PAID: Final = frozenset({"send", "discard", "tribute", "banish", "pay", "detach", "reveal", "declare"})
"""Verbs of what is done before a target is chosen: it is done at activation, too."""
PLACED: Final = ("what", "onto", "amount", "using", "place")
"""Parts of a step that say where something is."""
ON_FIELD: Final = frozenset({"card", "spell", "trap"})
"""Nouns that fit a Spell or Trap Card while it is used."""


def conventional(effects: tuple[Effect, ...], card: CardRecord, used_up: frozenset[str]) -> tuple[Effect, ...]:
    """Effects with what goes without saying; ``used_up`` are the kinds of Spell and Trap Cards that do not stay."""
    spares_itself = card.property in used_up
    return tuple([_effect(effect, spares_itself) for effect in effects])


def _effect(effect: Effect, spares_itself: bool) -> Effect:
    usual: Effect = _targeting(_of_itself(_rebuilt(effect, _usual)))
    usual = _piercing(replace(usual, steps=_steps(usual.steps)))
    if spares_itself and effect.kind == "activation":
        usual = _rebuilt(usual, _without_itself)
    return usual


def _targeting(effect: Effect) -> Effect:
    """An effect that targets when it is activated, and pays before that, wherever its text says it."""
    verbs = [linked.step.verb for linked in effect.steps]
    if effect.activation or "target" not in verbs[:-1]:
        return effect
    at = verbs.index("target") + 1
    if any(verb not in PAID for verb in verbs[: at - 1]):
        return effect
    first = tuple([linked.step for linked in effect.steps[:at]])
    return replace(effect, activation=first, steps=(Linked("", effect.steps[at].step), *effect.steps[at + 1 :]))


def _piercing(effect: Effect) -> Effect:
    """An effect by which a monster pierces: that it attacks a monster in Defense Position goes without saying."""
    events = effect.trigger.events if effect.trigger else ()
    if effect.kind != "continuous" or len(events) != 1 or len(effect.steps) != 1:
        return effect
    (event,), step = events, effect.steps[0].step
    attacked = event.targets.patterns if isinstance(event.targets, Selection) else ()
    goes_without_saying = (
        step.verb in PIERCING
        and event.deeds == ("attacks",)
        and event.subject == step.what
        and attacked == (Pattern("monster", (State("defense-position"),)),)
    )
    return replace(effect, trigger=None) if goes_without_saying else effect


def _of_itself(effect: Effect) -> Effect:
    """An effect that waits for something of its own card: how that lies is a condition, whence it goes an origin."""
    if effect.trigger is None:
        return effect
    events: list[Event] = []
    provided = effect.provided
    for event in effect.trigger.events:
        subject = event.subject
        if not isinstance(subject, Selection) or subject.among != THIS:
            events.append(event)
            continue
        filters = subject.patterns[0].filters
        goes = GOING.intersection(event.deeds) != set()
        if filters and goes:
            events.append(event)
            continue
        origin = event.origin or (subject.places if goes else ())
        events.append(replace(event, subject=THIS, origin=origin))
        if filters or (subject.places and not goes):
            lies = Passes(THIS, filters, () if goes else subject.places)
            provided = Junction("and", (lies, provided)) if provided is not None else lies
    return replace(effect, trigger=replace(effect.trigger, events=tuple(events)), provided=provided)


def _rebuilt(value: Any, change: Callable[[Any], Any]) -> Any:  # noqa: ANN401 (any part of an effect)
    """A value whose parts, from the innermost out, are changed."""
    if isinstance(value, tuple):
        return tuple([_rebuilt(part, change) for part in value])
    if not is_dataclass(value) or isinstance(value, type):
        return value
    parts = {field.name: _rebuilt(getattr(value, field.name), change) for field in fields(value)}
    return change(replace(value, **parts))


def _steps(steps: Steps) -> Steps:
    """Steps in which *it* is what the step before was done to, where that is known."""
    found: list[Linked] = []
    meant: Reference | None = None
    for linked in steps:
        step = linked.step
        if meant is not None and step.what == IT:
            step = replace(step, what=meant)
        found.append(replace(linked, step=step))
        if isinstance(step.what, Reference):
            meant = step.what
        elif step.what is not None or step.choices or step.effects:
            meant = None
    return tuple(found)


def _opposing(value: Any) -> Any:  # noqa: ANN401
    return replace(value, side="opposing") if isinstance(value, Place) and value.side == "their" else value


def _of_the_other(step: Step) -> Step:
    """A step of the effect's player, in which the places of *them* are the opponent's."""
    if step.player != "you":
        return step
    return replace(step, **{part: _rebuilt(getattr(step, part), _opposing) for part in PLACED})


def _usual(value: Any) -> Any:  # noqa: ANN401
    if isinstance(value, Step):
        return _step(_of_the_other(value))
    if isinstance(value, Selection) and value.patterns == (ATTACHED,):
        return replace(value, patterns=(Pattern("card"),), among=Reference("attached"))
    if isinstance(value, Duration) and value.kind == "until" and value.moment and value.moment.phase == "turn":
        is_this_turn = value.moment.edge == "end" and not value.moment.side and not value.moment.count
        return Duration("for", replace(value.moment, edge="")) if is_this_turn else value
    if isinstance(value, Pattern):
        filters = [_without_noun(test, value.noun) for test in value.filters]
        return replace(value, filters=tuple(sorted(filters, key=print_filter)))
    if isinstance(value, Trigger):
        return replace(value, events=tuple([_any_number(event) for event in value.events]))
    if isinstance(value, Event) and isinstance(value.subject, Player) and _is_of_cards(value):
        value = _done_to(value, value.subject)
    if isinstance(value, Event) and value.deeds == ("sent",) and value.destination == (GRAVEYARD,):
        return replace(value, destination=())
    return value


def _positioned(step: Step, cards: Selection) -> Step:
    """A Special Summon in the position in which its cards are to be, where they lie in none before."""
    if not cards.places or any(
        "field" in zone or "monster-zone" in zone for place in cards.places for zone in place.zones
    ):
        return step
    for state, position in (("defense-position", "defense"), ("attack-position", "attack")):
        if all(State(state) in pattern.filters for pattern in cards.patterns):
            patterns = tuple(
                replace(one, filters=tuple(test for test in one.filters if test != State(state)))
                for one in cards.patterns
            )
            return replace(step, what=replace(cards, patterns=patterns), position=position)
    return step


def _banishes_what_leaves(effect: Effect) -> bool:
    """Whether cards are banished when they leave the field: instead of going elsewhere."""
    events = effect.trigger.events if effect.trigger else ()
    verbs = [linked.step.verb for linked in effect.steps]
    return verbs in (["banish"], ["return"]) and all(event.deeds == ("leaves",) for event in events) and events != ()


def _would(trigger: Trigger | None) -> Trigger | None:
    return replace(trigger, timing="would") if trigger else None


def _without_noun(test: Filter, noun: str) -> Filter:
    """A test of cards of which it is known that they are monsters, say: it need not ask for that."""
    if isinstance(test, Not):
        return replace(test, test=_without_noun(test.test, noun))
    if not isinstance(test, AllOf) or State(noun) not in test.tests:
        return test
    kept = tuple([one for one in test.tests if one != State(noun)])
    return kept[0] if len(kept) == 1 else AllOf(kept)


def _is_of_cards(event: Event) -> bool:
    """Whether what a player does is said of the cards."""
    return event.deeds in DONE_BY or all(deed.endswith("-summoned") for deed in event.deeds)


def _done_to(event: Event, player: Player) -> Event:
    """What a player does, as what is done to the cards: attacks and activations."""
    side: Literal["", "own", "opposing"] = SIDES.get(player.word, "")
    if event.deeds == ("attacks",):
        places = (Place(side or "any", ("field",)),)
        return replace(event, subject=Selection(SOME, (Pattern("monster"),), places))
    if player.word not in SIDES and player.word != "each":
        return event
    causes = (Cause(Pattern("player"), side),) if side else ()
    if event.deeds != ("activates",):
        subject = event.targets or Selection(SOME, (Pattern("monster"),))
        return replace(event, subject=subject, targets=None, causes=(*event.causes, *causes))
    cards = event.targets or Selection(SOME, (Pattern("card"), Pattern("effect")))
    return replace(event, subject=cards, deeds=("activated",), targets=None, causes=causes)


def _step(step: Step) -> Step:
    if step.verb == "can" and step.event and isinstance(step.event.subject, Selection):
        subject = step.event.subject
        if subject.quantity.kind == "no":
            step = replace(step, verb="cannot", event=replace(step.event, subject=replace(subject, quantity=SOME)))
    if step.duration and step.duration.kind == "for" and step.duration.moment and step.verb in AT_ONCE:
        moment = step.duration.moment
        if moment.phase not in {"turn", "battle-phase", "duel", "activation-turn"}:
            inside = Effect("trigger", moments=(moment,), steps=(Linked("", replace(step, duration=None)),))
            return Step("later", effects=(inside,))
    if step.verb == "later" and len(step.effects) == 1 and _banishes_what_leaves(step.effects[0]):
        effect = replace(step.effects[0], kind="continuous", trigger=_would(step.effects[0].trigger))
        return replace(step, verb="lasting", effects=(effect,))
    if step.verb == "special-summon" and isinstance(step.what, Selection) and not step.position:
        step = _positioned(step, step.what)
    if step.verb in {"place", "return"} and step.place and step.place.zones[0] in {"deck-top", "deck-bottom"}:
        side = "owner" if step.place.side == "own" else step.place.side
        step = replace(step, verb="return", place=replace(step.place, side=side))
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
    if isinstance(subject, Selection) and not subject.among and subject.quantity == Quantity("exactly", Number(1)):
        return replace(event, subject=replace(subject, quantity=Quantity("at-least", Number(1))))
    return event


def _without_itself(value: Any) -> Any:  # noqa: ANN401
    """Of cards on the field, the card that is being used is none."""
    if (
        not isinstance(value, Selection)
        or value.among is not None
        or not any("field" in place.zones for place in value.places)
    ):
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
