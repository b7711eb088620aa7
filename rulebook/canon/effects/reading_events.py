"""Reading when: moments, durations, events, triggers, conditions.

==================  ==============================================================================================
moment              ``end-phase``, ``opposing battle-phase``, ``end of turn``, ``start of own next standby-phase``
duration            ``until end of turn``, ``for turn``, ``while this is [face-up]``
event               who, what happens, then ``onto`` whom, ``of`` how much, ``by`` what, ``from`` and ``to`` where,
                    ``in`` which position, ``using`` which cards:
                    ``1+ monster destroyed by battle|opposing effect from own field to own graveyard``,
                    ``this attacks onto 1 monster[face-down] in opposing field``, ``you takes-damage of 500 by card``
trigger             ``when``, ``if``, ``each-time``, ``would`` before each event: ``if this destroyed or if this sent``
condition           ``exists 2+ monster in own field``, ``that atk of this > 1000``, ``this is [face-up] in own field``,
                    ``at opposing turn``, ``happened turn this attacks``, ``done``, ``not …``, ``(… and …)``
==================  ==============================================================================================
"""

from __future__ import annotations

from rulebook.canon.effects import happening as model
from rulebook.canon.effects.cursor import Cursor
from rulebook.canon.effects.reading import (
    at_reference,
    read_amount,
    read_cards,
    read_factor,
    read_filters,
    read_operator,
    read_pattern,
    read_places,
    read_reference,
    read_selection,
)
from rulebook.canon.effects.selection import Pattern, Place, Reference
from rulebook.canon.effects.vocabulary import known

COUNTS = ("", "next", "second-next")
ONE = frozenset({"1", "1+"})
"""How many cards a cause is: that goes without saying."""


def read_moment(cursor: Cursor) -> model.Moment:
    """``end of opposing next turn``."""
    edge = ""
    if cursor.at_word({"start", "end"}):
        edge = cursor.next()
        cursor.expect("of")
    side = cursor.optional_word({"own", "opposing"})
    count = COUNTS.index(cursor.optional_word(COUNTS))
    return model.Moment(cursor.word(known("phases")), edge, side, count)  # type: ignore[arg-type]


def read_moments(cursor: Cursor) -> tuple[model.Moment, ...]:
    """``own main-phase or opposing turn``."""
    moments = [read_moment(cursor)]
    while cursor.accept("or"):
        moments.append(read_moment(cursor))
    return tuple(moments)


def read_duration(cursor: Cursor) -> model.Duration | None:
    """How long; nothing where none is said."""
    kind = cursor.optional_word({"until", "for", "while"})
    if not kind:
        return None
    if kind == "while":
        return model.Duration("while", None, read_condition(cursor))
    return model.Duration(kind, read_moment(cursor))  # type: ignore[arg-type]


def read_trigger(cursor: Cursor) -> model.Trigger | None:
    """Events with their timing; nothing where none is said."""
    timing = cursor.optional_word(known("timings"))
    if not timing:
        return None
    events = [read_event(cursor)]
    while cursor.accept("or"):
        cursor.expect(timing)
        events.append(read_event(cursor))
    return model.Trigger(timing, tuple(events))  # type: ignore[arg-type]


def read_event(cursor: Cursor) -> model.Event:
    """Something that happens."""
    subject = model.Player(cursor.next()) if cursor.at_word(known("players")) else read_cards(cursor)
    deeds = [cursor.word(known("deeds"))]
    while cursor.accept("|"):
        deeds.append(cursor.word(known("deeds")))
    return model.Event(
        subject,
        tuple(deeds),
        read_cards(cursor) if cursor.accept("onto") else None,
        read_factor(cursor) if cursor.accept("of") else None,
        _causes(cursor),
        read_places(cursor) if cursor.accept("from") else (),
        _destination(cursor),
        _position(cursor),
        read_cards(cursor) if cursor.accept("using") else None,
    )


def _position(cursor: Cursor) -> str:
    if cursor.peek() != "in" or not cursor.at_word(known("positions"), 1):
        return ""
    cursor.next()
    return cursor.next()


def _destination(cursor: Cursor) -> tuple[Place, ...]:
    if cursor.peek() != "to" or not cursor.at_word(known("sides"), 1):
        return ()
    cursor.next()
    return read_places(cursor)


def _causes(cursor: Cursor) -> tuple[model.Cause, ...]:
    if not cursor.accept("by"):
        return ()
    causes = [_cause(cursor)]
    while cursor.accept("|"):
        causes.append(_cause(cursor))
    return tuple(causes)


def _cause(cursor: Cursor) -> model.Cause:
    side = cursor.optional_word({"own", "opposing"})
    if cursor.kind() in {"number", "least"} and cursor.peek() in ONE:
        cursor.next()
    what: Pattern | Reference = read_reference(cursor) if at_reference(cursor) else read_pattern(cursor)
    return model.Cause(what, side)  # type: ignore[arg-type]


def read_condition(cursor: Cursor) -> model.Condition:
    """What must be true."""
    if cursor.accept("not"):
        return model.Negation(read_condition(cursor))
    if cursor.accept("("):
        return _junction(cursor)
    if cursor.accept("exists"):
        return model.Exists(read_selection(cursor))
    if cursor.accept("that"):
        return model.Comparison(read_amount(cursor), read_operator(cursor), read_amount(cursor))
    if cursor.accept("at"):
        return model.At(read_moment(cursor))
    if cursor.accept("happened"):
        return model.Happened(cursor.word(known("phases")), read_event(cursor))
    if cursor.accept("done"):
        return model.Done()
    card = read_reference(cursor)
    filters = read_filters(cursor) if cursor.touches() and cursor.accept("[") else ()
    cursor.expect("is")
    filters = (*filters, *(read_filters(cursor) if cursor.accept("[") else ()))
    places = read_places(cursor) if cursor.accept("in") else ()
    if not filters and not places:
        raise cursor.error("tests in brackets or a place are expected instead of {found}")
    return model.Passes(card, filters, places)


def _junction(cursor: Cursor) -> model.Condition:
    conditions = [read_condition(cursor)]
    word = cursor.peek()
    while cursor.peek() == word and cursor.optional_word({"and", "or"}):
        conditions.append(read_condition(cursor))
    cursor.expect(")")
    return conditions[0] if len(conditions) == 1 else model.Junction(word, tuple(conditions))  # type: ignore[arg-type]
