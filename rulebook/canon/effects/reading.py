"""Reading which cards and how many: amounts, filters, selections.

==================  ==============================================================================================
amount              ``2``, ``paid``, ``atk of target``, ``500 * (count all monster in own field)``,
                    ``total level of it``, ``highest atk of @x``, ``life-points of you``,
                    ``counters "Spell Counter" on this``, ``distinct type of all monster in own graveyard``
filter              ``face-up``, ``not tuner``, ``level <= 4``, ``type Dragon|Warrior``, ``name "A"|"B"``,
                    ``same name as target``, ``equipped-to this``, ``(fusion or synchro)``, ``(tuner and level = 3)``,
                    ``does draw``, ``not this``; ``not monster[fusion]`` is short for ``not (monster and fusion)``
quantity            ``2``, ``2+``, ``up-to 2``, ``at-least 2``, ``any-number``, ``all``, ``no``, ``random 1``
selection           quantity, nouns with filters, places, then ``among``, ``with``, ``chosen-by``, ``as`` a label:
                    ``up-to 2 monster[level <= 4] / spell in own hand/deck or any graveyard with different name as @x``
reference           ``this``, ``target``, ``it``, ``event``, ``@x``; ``target[face-up] in own field`` is short for
                    ``all card[face-up] in own field among target``
==================  ==============================================================================================
"""

from __future__ import annotations

from typing import Final

from rulebook.canon.effects import selection as model
from rulebook.canon.effects.cursor import Cursor
from rulebook.canon.effects.vocabulary import OPERATORS, known, vocabulary

NAMED: Final = ("name", "original-name", "archetype", "mentions", "materials-list", "bears")
ONE_OF: Final = ("type", "original-type", "attribute", "original-attribute")
TOGETHER: Final = ("different", "same", "total", "including")

# Amounts


def read_amount(cursor: Cursor) -> model.Amount:
    """One factor, or two with an operator between them."""
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
        return model.LifePoints(cursor.word(known("players")))
    if cursor.accept("distinct"):
        property_ = cursor.word(known("properties"))
        cursor.expect("of")
        return model.Distinct(property_, read_cards(cursor))
    if cursor.peek() == "counters" and (cursor.kind(1) == "name" or cursor.peek(1) == "on"):
        cursor.next()
        name = cursor.name() if cursor.kind() == "name" else ""
        cursor.expect("on")
        return model.Counters(name, read_cards(cursor))
    if cursor.at_word(known("values")):
        return model.Value(cursor.next())
    fold = cursor.optional_word({"total", "highest", "lowest"})
    stat = cursor.word(known("stats"))
    cursor.expect("of")
    return model.Stat(stat, read_cards(cursor), fold)  # type: ignore[arg-type]


def read_operator(cursor: Cursor) -> str:
    """A comparison."""
    if cursor.peek() not in OPERATORS:
        raise cursor.error("a comparison is expected instead of {found}")
    return cursor.next()


# Cards


def at_reference(cursor: Cursor, ahead: int = 0) -> bool:
    """Whether cards spoken of before are named here, or further on."""
    return cursor.kind(ahead) == "label" or cursor.at_word(known("references"), ahead)


def at_selection(cursor: Cursor) -> bool:
    """Whether a quantity stands here."""
    return (
        cursor.kind() in {"number", "least"}
        or cursor.peek() == "("
        or cursor.at_word({"up-to", "at-least", "any-number", "all", "no", "random"})
    )


def read_cards(cursor: Cursor) -> model.Cards:
    """A reference or a selection; a reference with tests or a place is a selection among what it names."""
    if not at_reference(cursor):
        return read_selection(cursor)
    reference = read_reference(cursor)
    filters = read_filters(cursor) if cursor.touches() and cursor.accept("[") else ()
    places: tuple[model.Place, ...] = ()
    if cursor.peek() == "in" and cursor.at_word(known("sides"), 1):
        cursor.next()
        places = read_places(cursor)
    if not filters and not places:
        return reference
    quantity = model.Quantity("exactly", model.Number(1)) if reference.name == "this" else model.Quantity("all")
    return model.Selection(quantity, (model.Pattern("card", filters),), places, reference)


def read_reference(cursor: Cursor) -> model.Reference:
    """Cards spoken of before."""
    if cursor.kind() == "label":
        return model.Reference(cursor.next())
    return model.Reference(cursor.word(known("references")))


def read_selection(cursor: Cursor) -> model.Selection:
    """``1 monster[level <= 4] in own graveyard``."""
    quantity = read_quantity(cursor)
    patterns = [read_pattern(cursor)]
    while cursor.peek() == "/" and cursor.at_word(known("nouns"), 1):
        cursor.next()
        patterns.append(read_pattern(cursor))
    places: tuple[model.Place, ...] = ()
    if cursor.peek() == "in" and cursor.at_word(known("sides"), 1):
        cursor.next()
        places = read_places(cursor)
    among = read_reference(cursor) if cursor.accept("among") else None
    together: list[model.Together] = []
    while cursor.peek() == "with" and cursor.at_word(TOGETHER, 1):
        cursor.next()
        together.append(_together(cursor))
    chooser = cursor.word(known("players")) if cursor.accept("chosen-by") else ""
    label = ""
    if cursor.peek() == "as" and cursor.kind(1) == "label":
        cursor.next()
        label = cursor.next()[1:]
    return model.Selection(quantity, tuple(patterns), places, among, tuple(together), chooser, label)


def read_quantity(cursor: Cursor) -> model.Quantity:
    """``2``, ``2+``, ``up-to 3``, ``any-number``, ``all``, ``no``, ``random 1``."""
    if cursor.kind() == "least":
        return model.Quantity("at-least", model.Number(int(cursor.next()[:-1])))
    kind = cursor.optional_word({"up-to", "at-least", "any-number", "all", "no", "random"})
    if kind in {"any-number", "all", "no"}:
        return model.Quantity(kind)  # type: ignore[arg-type]
    if not at_selection(cursor):
        raise cursor.error("how many is expected instead of {found}")
    return model.Quantity(kind or "exactly", read_factor(cursor))  # type: ignore[arg-type]


def read_pattern(cursor: Cursor) -> model.Pattern:
    """``monster[level <= 4, tuner]``."""
    noun = cursor.word(known("nouns"))
    return model.Pattern(noun, read_filters(cursor) if cursor.accept("[") else ())


def _together(cursor: Cursor) -> model.Together:
    relation = cursor.word(TOGETHER)
    if relation == "including":
        cursor.expect("(")
        including = read_selection(cursor)
        cursor.expect(")")
        return model.Together("including", including=including)
    if relation == "total":
        stat = cursor.word(known("stats"))
        return model.Together("total", stat, read_operator(cursor), read_factor(cursor))
    return model.Together(relation, cursor.word(known("properties")))  # type: ignore[arg-type]


def read_place(cursor: Cursor) -> model.Place:
    """``own hand/deck``."""
    side = cursor.word(known("sides"))
    return model.Place(side, read_zones(cursor))


def read_zones(cursor: Cursor) -> tuple[str, ...]:
    """``hand/deck``."""
    zones = [cursor.word(known("zones"))]
    while cursor.peek() == "/" and cursor.at_word(known("zones"), 1):
        cursor.next()
        zones.append(cursor.next())
    return tuple(zones)


def read_places(cursor: Cursor) -> tuple[model.Place, ...]:
    """``own hand or any graveyard``."""
    places = [read_place(cursor)]
    while cursor.peek() == "or" and cursor.at_word(known("sides"), 1):
        cursor.next()
        places.append(read_place(cursor))
    return tuple(places)


# Filters


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
        return _junction(cursor)
    if at_reference(cursor):
        return read_reference(cursor)
    if _at_pattern(cursor):
        return without_noun(read_selection(cursor) if at_selection(cursor) else read_pattern(cursor))
    if cursor.at_word(NAMED):
        return model.Named(cursor.next(), _names(cursor))  # type: ignore[arg-type]
    if cursor.at_word({"same", "different"}):
        relation, property_ = cursor.next(), cursor.word(known("properties"))
        cursor.expect("as")
        return model.Same(relation, property_, read_cards(cursor))  # type: ignore[arg-type]
    if cursor.at_word(known("relations")):
        return model.Related(cursor.next(), read_cards(cursor))
    if cursor.accept("does"):
        verb = cursor.word(vocabulary().frames)
        return model.Includes(verb, read_selection(cursor) if at_selection(cursor) else None)
    if cursor.at_word(known("stats")) and cursor.peek(1) in OPERATORS:
        return model.Compare(cursor.next(), cursor.next(), read_factor(cursor))
    if cursor.at_word(ONE_OF):
        property_ = cursor.next()
        values = _words(cursor, known(property_.removeprefix("original-") + "s"))
        return model.OneOf(property_, values)  # type: ignore[arg-type]
    return model.State(cursor.word(known("states")))


def _at_pattern(cursor: Cursor) -> bool:
    """Whether a test is written as cards are: with a quantity, or a noun and its tests in brackets."""
    return at_selection(cursor) or (cursor.at_word(known("nouns")) and cursor.peek(1) == "[")


def without_noun(cards: model.Selection | model.Pattern) -> model.Filter:
    """The test that a card is one of such cards; that it is a card goes without saying.

    >>> without_noun(read_pattern(Cursor("monster[tuner]")))
    AllOf(tests=(State(word='monster'), State(word='tuner')))
    """
    patterns = (cards,) if isinstance(cards, model.Pattern) else cards.patterns
    found: list[model.Filter] = []
    for pattern in patterns:
        tests = (*(() if pattern.noun == "card" else (model.State(pattern.noun),)), *pattern.filters)
        found.append(tests[0] if len(tests) == 1 else model.AllOf(tests))
    return found[0] if len(found) == 1 else model.AnyOf(tuple(found))


def _junction(cursor: Cursor) -> model.Filter:
    tests = [read_filter(cursor)]
    word = cursor.peek()
    while cursor.peek() == word and cursor.optional_word({"and", "or"}):
        tests.append(read_filter(cursor))
    cursor.expect(")")
    if len(tests) == 1:
        return tests[0]
    return model.AnyOf(tuple(tests)) if word == "or" else model.AllOf(tuple(tests))


def _names(cursor: Cursor) -> tuple[str, ...]:
    names = [cursor.name()]
    while cursor.accept("|"):
        names.append(cursor.name())
    return tuple(names)


def _words(cursor: Cursor, known_words: frozenset[str]) -> tuple[str, ...]:
    words = [cursor.word(known_words)]
    while cursor.accept("|"):
        words.append(cursor.word(known_words))
    return tuple(words)
