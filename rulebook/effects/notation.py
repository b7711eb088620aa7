"""The text notation of effects, one effect per line.

::

    KIND [may] [limit N per PERIOD [by SCOPE]] [from ZONE] [during MOMENT] [TIMING EVENT] [given CONDITION]:
        [COST OR TARGET, ...;] [STEP, and|then|if-done|also STEP ...]

A step is a verb with its parts (``rulebook.effects.verbs`` lists them); before it may stand who does it and ``may``,
behind it where to, in which position, by what, how long, and on what condition. Cards are a number or ``all``, a noun
with filters in brackets, and where they are; or a word for cards spoken of before.

>>> effect, = read_effects("activation: target 1 monster in any graveyard; special-summon target to own field")
>>> effect.targets[0].what.places
(Place(side='any', zones=('graveyard',)),)
>>> print(print_effect(read_effect("trigger  may if this destroyed by battle:draw 1 ,then discard 1 card in own hand")))
trigger may if this destroyed by battle: draw 1, then discard 1 card in own hand
>>> read_effect("activation: destroi target")
Traceback (most recent call last):
rulebook.effects.tokens.NotationError: line 1, column 13: 'destroi' is not known here: another word is expected
"""

from __future__ import annotations

import re
from functools import cache

from rulebook.effects import model
from rulebook.effects.cursor import Cursor
from rulebook.effects.printing import print_effect
from rulebook.effects.reading import (
    begins_cards,
    free_word,
    read_amount,
    read_cards,
    read_causes,
    read_condition,
    read_duration,
    read_moment,
    read_place,
    read_selection,
    read_trigger,
)
from rulebook.effects.verbs import FRAMES
from rulebook.effects.vocabulary import PERIODS, PLAYERS, POSITIONS, SIDES, ZONES

__all__ = ["print_effect", "print_effects", "read_effect", "read_effects"]

KINDS = ("activation", "ignition", "quick", "trigger", "flip", "continuous", "summoning", "materials")
TIMINGS = ("when", "if", "each-time", "instead")
CONNECTORS = ("and", "then", "if-done", "also")
SCOPES = ("name", "activation", "one-of")


def read_effect(text: str) -> model.Effect:
    """Read one effect.

    Raises:
        NotationError: The text is not in the notation.
    """
    cursor = Cursor(text)
    effect = _effect(cursor)
    if cursor.kind() != "end":
        raise cursor.error("the effect should end here, not go on with {found}")
    return effect


@cache
def read_effects(text: str) -> tuple[model.Effect, ...]:
    """Read the effects of a card, each of which begins on a new line; lines that are indented go on.

    Raises:
        NotationError: The text is not in the notation; the error counts lines over the whole text.
    """
    blank = re.compile(r"[^\n]")
    starts = [match.start() for match in re.finditer(r"^(?=\S)", text, re.MULTILINE)]
    ends = [*starts[1:], len(text)]
    # What stands before an effect becomes white space, so that errors count lines from the top.
    return tuple(
        read_effect(blank.sub(" ", text[:start]) + text[start:end]) for start, end in zip(starts, ends, strict=True)
    )


def print_effects(effects: tuple[model.Effect, ...]) -> str:
    """Write the effects of a card, one per line."""
    return "\n".join(print_effect(effect) for effect in effects)


def _effect(cursor: Cursor) -> model.Effect:
    zone = cursor.optional_word({"pendulum"})
    kind = cursor.word(KINDS)
    optional = cursor.optional_word({"may"})
    limit = _limit(cursor)
    places = _zones(cursor) if cursor.accept("from") else ()
    moments = _moments(cursor) if cursor.accept("during") else ()
    timing = cursor.optional_word(TIMINGS)
    trigger = read_trigger(cursor, timing) if timing else None
    condition = read_condition(cursor) if cursor.accept("given") else None
    cursor.expect(":")
    first = _steps(cursor)
    activation: tuple[model.Step, ...] = ()
    if cursor.accept(";"):
        activation = tuple(linked.step for linked in first)
        if any(linked.connector for linked in first):
            raise cursor.error("costs and targets are joined by commas alone")
        first = _steps(cursor)
    if any(not linked.connector for linked in first[1:]):
        raise cursor.error("steps are joined by a comma and one of and, then, if-done, also")
    return model.Effect(kind, zone, optional, limit, places, moments, trigger, condition, activation, first)  # type: ignore[arg-type]


def _limit(cursor: Cursor) -> model.Limit | None:
    if not cursor.accept("limit"):
        return None
    times = cursor.number()
    cursor.expect("per")
    period = cursor.word(PERIODS)
    scope = cursor.word(SCOPES) if cursor.accept("by") else ""
    return model.Limit(times, period, scope)  # type: ignore[arg-type]


def _zones(cursor: Cursor) -> tuple[str, ...]:
    zones = [cursor.word(ZONES)]
    while cursor.accept("/"):
        zones.append(cursor.word(ZONES))
    return tuple(zones)


def _moments(cursor: Cursor) -> tuple[model.Moment, ...]:
    moments = [read_moment(cursor)]
    while cursor.accept("or"):
        moments.append(read_moment(cursor))
    return tuple(moments)


# Steps


def _steps(cursor: Cursor) -> tuple[model.Linked, ...]:
    if cursor.kind() == "end" or cursor.peek() in {";", "}"}:
        return ()
    steps = [model.Linked("", _step(cursor))]
    while cursor.accept(","):
        connector = cursor.optional_word(CONNECTORS)
        steps.append(model.Linked(connector, _step(cursor)))  # type: ignore[arg-type]
    return tuple(steps)


def _step(cursor: Cursor) -> model.Step:
    player = cursor.optional_word(PLAYERS) or "you"
    optional = cursor.optional_word({"may"})
    verb = cursor.word(FRAMES)
    parts: dict[str, object] = {}
    for slot in FRAMES[verb]:
        if slot.startswith("'"):
            cursor.expect(slot.strip("'"))
        elif slot != "what?":
            parts[slot] = _part(cursor, slot)
        elif begins_cards(cursor):
            parts["what"] = read_cards(cursor)
    if cursor.accept("using"):
        parts["using"] = read_selection(cursor)
    if cursor.peek() == "to" and cursor.peek(1) in SIDES:
        cursor.next()
        parts["place"] = read_place(cursor)
    if cursor.accept("in"):
        parts["position"] = cursor.word(POSITIONS)
    parts["cause"] = read_causes(cursor)
    parts["duration"] = read_duration(cursor)
    if cursor.accept("given"):
        parts["condition"] = read_condition(cursor)
    return model.Step(verb, player, optional, **parts)  # type: ignore[arg-type]


def _part(cursor: Cursor, slot: str) -> object:
    if slot in {"what", "onto"}:
        return read_cards(cursor)
    if slot == "amount":
        return read_amount(cursor)
    if slot == "word":
        return cursor.name() if cursor.kind() == "name" else free_word(cursor)
    if slot == "moment":
        return read_moment(cursor)
    if slot == "token":
        return _token(cursor)
    return _choices(cursor) if slot == "choices" else _granted(cursor)


def _token(cursor: Cursor) -> model.Token:
    name = cursor.name()
    cursor.expect("(")
    kind, attribute = free_word(cursor), free_word(cursor)
    numbers = []
    for word in ("level", "atk", "def"):
        cursor.expect(word)
        numbers.append(cursor.number())
    cursor.expect(")")
    return model.Token(name, kind, attribute, *numbers)


def _choices(cursor: Cursor) -> tuple[tuple[model.Linked, ...], ...]:
    cursor.expect("{")
    choices = [_steps(cursor)]
    while cursor.accept(";"):
        choices.append(_steps(cursor))
    cursor.expect("}")
    return tuple(choices)


def _granted(cursor: Cursor) -> tuple[model.Effect, ...]:
    effects = []
    while cursor.accept("{"):
        effects.append(_effect(cursor))
        cursor.expect("}")
    return tuple(effects)
