"""Reading the parts of an effect: amounts, selections, conditions, events, times."""

from __future__ import annotations

from typing import cast

from rulebook.effects import model
from rulebook.effects.cursor import Cursor
from rulebook.effects.vocabulary import (
    DEEDS,
    DEFINITE,
    NOUNS,
    OPERATORS,
    PERIODS,
    PHASES,
    PLAYERS,
    PROPERTIES,
    REFERENCES,
    RELATIONS,
    SIDES,
    STATES,
    STATS,
    VALUES,
    ZONES,
)

# Amounts


def read_amount(cursor: Cursor) -> model.Amount:
    """``2``, ``atk of target``, ``500 * count monster in own field``."""
    left = read_factor(cursor)
    if cursor.kind() == "mark" and cursor.peek() in {"+", "-", "*", "/"}:
        operator = cursor.next()
        return model.Arithmetic(operator, left, read_factor(cursor))  # type: ignore[arg-type]
    return left


def read_factor(cursor: Cursor) -> model.Amount:
    """An amount that is one thing, or one in parentheses."""
    if cursor.accept("("):
        amount = read_amount(cursor)
        cursor.expect(")")
        return amount
    if cursor.kind() == "number":
        return model.Number(cursor.number())
    if cursor.accept("count"):
        return model.Count(read_cards(cursor))
    if cursor.accept("life-points"):
        cursor.expect("of")
        return model.LifePoints(cursor.word(PLAYERS))  # type: ignore[arg-type]
    if cursor.peek() in VALUES:
        return model.Value(cursor.word(VALUES))
    fold = cursor.optional_word({"total", "highest", "lowest"})
    stat = cursor.word(STATS)
    cursor.expect("of")
    return model.Stat(stat, read_cards(cursor), fold)  # type: ignore[arg-type]


# Cards


def begins_cards(cursor: Cursor) -> bool:
    """Whether cards are named here."""
    if cursor.kind() in {"number", "least", "label"} or cursor.peek() == "(":
        return True
    return cursor.kind() == "word" and (cursor.peek() in DEFINITE | NOUNS | REFERENCES)


def read_cards(cursor: Cursor) -> model.Cards:
    """``this``, ``target``, ``$first``, or a selection."""
    if cursor.kind() == "label" or (cursor.kind() == "word" and cursor.peek() in REFERENCES):
        return read_reference(cursor)
    return read_selection(cursor)


def read_reference(cursor: Cursor) -> model.Reference:
    """Cards spoken of before."""
    if cursor.kind() == "label":
        return model.Reference(cursor.next())
    return model.Reference(cursor.word(REFERENCES))


def read_selection(cursor: Cursor) -> model.Selection:
    """``1 monster[level <= 4] in own graveyard``; without a quantity, all there are."""
    quantity = read_quantity(cursor)
    patterns = [read_pattern(cursor)]
    while cursor.peek() == "/" and cursor.peek(1) in NOUNS:
        cursor.next()
        patterns.append(read_pattern(cursor))
    places: list[model.Place | model.Reference] = []
    if cursor.peek() == "in" and (cursor.peek(1) in SIDES or cursor.peek(1) in REFERENCES or cursor.kind(1) == "label"):
        cursor.next()
        places.append(read_source(cursor))
        while cursor.peek() == "or" and (cursor.peek(1) in SIDES or is_reference(cursor, 1)):
            cursor.next()
            places.append(read_source(cursor))
    together: list[model.Together] = []
    while cursor.accept("with"):
        together.append(read_together(cursor))
    chooser = "you"
    if cursor.accept("chosen-by"):
        chooser = cursor.word(PLAYERS)
    label = ""
    if cursor.peek() == "as" and cursor.kind(1) == "label":
        cursor.next()
        label = cursor.next()
    return model.Selection(
        quantity,
        tuple(patterns),
        tuple(places),
        tuple(together),
        cast("model.Player", chooser),
        label,
    )


def is_reference(cursor: Cursor, ahead: int) -> bool:
    """Whether a token further on speaks of cards."""
    return cursor.kind(ahead) == "label" or cursor.peek(ahead) in REFERENCES


def read_quantity(cursor: Cursor) -> model.Quantity:
    """``2``, ``2+``, ``up-to 3``, ``any-number``, ``all``, ``random 1``; nothing for all."""
    random = "random" if cursor.accept("random") else "chosen"

    def quantity(kind: str, amount: model.Amount | None = None) -> model.Quantity:
        return model.Quantity(kind, amount, random)  # type: ignore[arg-type]

    if cursor.kind() == "least":
        return quantity("at-least", model.Number(int(cursor.next()[:-1])))
    if cursor.kind() == "number" or cursor.peek() == "(":
        return quantity("exactly", read_factor(cursor))
    if cursor.accept("up-to"):
        return quantity("up-to", read_factor(cursor))
    if cursor.accept("at-least"):
        return quantity("at-least", read_factor(cursor))
    if cursor.accept("any-number"):
        return quantity("any-number")
    cursor.accept("all")
    return quantity("all")


def read_pattern(cursor: Cursor) -> model.Pattern:
    """``monster[level <= 4, tuner]``."""
    noun = cursor.word(NOUNS)
    filters: list[model.Filter] = []
    if cursor.accept("["):
        filters = list(read_filters(cursor))
    return model.Pattern(noun, tuple(filters))


def read_filters(cursor: Cursor) -> tuple[model.Filter, ...]:
    """Filters up to the closing bracket."""
    filters = [read_filter(cursor)]
    while cursor.accept(","):
        filters.append(read_filter(cursor))
    cursor.expect("]")
    return tuple(filters)


def read_filter(cursor: Cursor) -> model.Filter:
    """One test of a card."""
    if cursor.accept("not"):
        return model.Not(read_filter(cursor))
    if cursor.accept("("):
        tests = [read_filter(cursor)]
        while cursor.accept("or"):
            tests.append(read_filter(cursor))
        cursor.expect(")")
        return model.Either(tuple(tests))
    if cursor.kind() == "label" or cursor.peek() in REFERENCES:
        return read_reference(cursor)
    if cursor.peek() in {"name", "original-name", "archetype", "mentions"}:
        by = cursor.next()
        return model.Named(by, read_names(cursor))  # type: ignore[arg-type]
    if cursor.peek() in {"type", "attribute"}:
        property_ = cursor.next()
        return model.OneOf(property_, read_words(cursor))  # type: ignore[arg-type]
    if cursor.peek() in {"same", "different"} and cursor.peek(1) in PROPERTIES:
        relation = cursor.next()
        property_ = cursor.word(PROPERTIES)
        cursor.expect("as")
        return model.Same(relation, property_, read_reference(cursor))  # type: ignore[arg-type]
    if cursor.peek() in RELATIONS:
        return model.Related(cursor.next(), read_reference(cursor))
    if cursor.peek() in STATS and cursor.peek(1) in OPERATORS:
        stat = cursor.next()
        operator = cursor.next()
        return model.Compare(stat, operator, read_factor(cursor))  # type: ignore[arg-type]
    return model.Word(cursor.word(STATES))


def read_names(cursor: Cursor) -> tuple[str, ...]:
    """``"A" | "B"``."""
    names = [cursor.name()]
    while cursor.accept("|"):
        names.append(cursor.name())
    return tuple(names)


def read_words(cursor: Cursor) -> tuple[str, ...]:
    """``dragon|warrior``."""
    words = [free_word(cursor)]
    while cursor.accept("|"):
        words.append(free_word(cursor))
    return tuple(words)


def free_word(cursor: Cursor) -> str:
    """Any word: the name of a Type or an Attribute."""
    if cursor.kind() != "word":
        raise cursor.error("a word is expected instead of {found}")
    return cursor.next()


def read_together(cursor: Cursor) -> model.Together:
    """``different name``, ``same level``, ``total level >= 7``."""
    relation = cursor.word({"different", "same", "total"})
    property_ = cursor.word(PROPERTIES)
    if relation != "total":
        return model.Together(relation, property_)  # type: ignore[arg-type]
    if cursor.peek() not in OPERATORS:
        raise cursor.error("a comparison is expected instead of {found}")
    return model.Together("total", property_, cursor.next(), read_factor(cursor))  # type: ignore[arg-type]


def read_source(cursor: Cursor) -> model.Place | model.Reference:
    """Zones of a side, or the cards that a reference names."""
    if cursor.peek() in SIDES:
        return read_place(cursor)
    return read_reference(cursor)


def read_place(cursor: Cursor) -> model.Place:
    """``own hand/deck``."""
    side = cursor.word(SIDES)
    zones = [cursor.word(ZONES)]
    while cursor.peek() == "/" and cursor.peek(1) in ZONES:
        cursor.next()
        zones.append(cursor.word(ZONES))
    return model.Place(side, tuple(zones))  # type: ignore[arg-type]


def read_places(cursor: Cursor) -> tuple[model.Place, ...]:
    """``own hand or any graveyard``."""
    places = [read_place(cursor)]
    while cursor.peek() == "or" and cursor.peek(1) in SIDES:
        cursor.next()
        places.append(read_place(cursor))
    return tuple(places)


# Times


def read_moment(cursor: Cursor) -> model.Moment:
    """``end of opposing next turn``."""
    edge = ""
    if cursor.peek() in {"start", "end"} and cursor.peek(1) == "of":
        edge = cursor.next()
        cursor.expect("of")
    side = cursor.optional_word({"own", "opposing"})
    which = cursor.optional_word({"next"})
    return model.Moment(cursor.word(PHASES), edge, side, which)  # type: ignore[arg-type]


def read_duration(cursor: Cursor) -> model.Duration | None:
    """``until end of turn``, ``while this face-up``; nothing where none is said."""
    kind = cursor.optional_word({"until", "during", "while"})
    if not kind:
        return None
    if kind == "while":
        return model.Duration("while", None, read_reference(cursor), cursor.word(STATES))
    return model.Duration(kind, read_moment(cursor))  # type: ignore[arg-type]


# Events and conditions


def read_trigger(cursor: Cursor, timing: str) -> model.Trigger:
    """Events; the timing is said again before each: ``when this attacks or when this attacked``."""
    events = [read_event(cursor)]
    while cursor.accept("or"):
        cursor.expect(timing)
        events.append(read_event(cursor))
    return model.Trigger(timing, tuple(events))  # type: ignore[arg-type]


def read_event(cursor: Cursor) -> model.Event:
    """``this destroyed by battle from own field to own graveyard``."""
    subject = _player(cursor) if cursor.peek() in PLAYERS else read_cards(cursor)
    deeds = [cursor.word(DEEDS)]
    while cursor.accept("|"):
        deeds.append(cursor.word(DEEDS))
    cause = read_causes(cursor)
    origin = read_places(cursor) if cursor.accept("from") else ()
    destination = read_places(cursor) if cursor.accept("to") else ()
    return model.Event(subject, tuple(deeds), cause, origin, destination)


def _player(cursor: Cursor) -> model.PlayerSubject:
    return model.PlayerSubject(cursor.word(PLAYERS))  # type: ignore[arg-type]


def read_causes(cursor: Cursor) -> tuple[model.Cause, ...]:
    """``by battle|opposing effect``; nothing where none is said."""
    if not cursor.accept("by"):
        return ()
    causes = [read_cause(cursor)]
    while cursor.accept("|"):
        causes.append(read_cause(cursor))
    return tuple(causes)


def read_cause(cursor: Cursor) -> model.Cause:
    """``opposing effect``."""
    side = cursor.optional_word({"own", "opposing"})
    return model.Cause(read_pattern(cursor), side)  # type: ignore[arg-type]


def read_condition(cursor: Cursor) -> model.Condition:
    """What must be true."""
    if cursor.accept("not"):
        return model.Negation(read_condition(cursor))
    if cursor.accept("("):
        return read_junction(cursor)
    if cursor.accept("exists"):
        return model.Exists(read_selection(cursor))
    if cursor.accept("that"):
        left = read_amount(cursor)
        if cursor.peek() not in OPERATORS:
            raise cursor.error("a comparison is expected instead of {found}")
        return model.Compares(left, cursor.next(), read_amount(cursor))  # type: ignore[arg-type]
    if cursor.accept("at"):
        return model.At(read_moment(cursor))
    if cursor.accept("happened"):
        return model.Happened(cursor.word(PERIODS), read_event(cursor))
    card = read_reference(cursor)
    cursor.expect("is")
    cursor.expect("[")
    return model.Holds(card, read_filters(cursor))


def read_junction(cursor: Cursor) -> model.Condition:
    """Conditions in parentheses, joined by one and the same word."""
    conditions = [read_condition(cursor)]
    word = cursor.peek()
    while cursor.peek() == word and cursor.optional_word({"and", "or"}):
        conditions.append(read_condition(cursor))
    cursor.expect(")")
    if len(conditions) == 1:
        return conditions[0]
    return model.Junction(word, tuple(conditions))  # type: ignore[arg-type]
