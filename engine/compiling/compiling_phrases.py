"""From the notation's amounts, tests and selections to those of the engine."""

from __future__ import annotations

import engine.evaluation.printed_tests as printed_tests
import engine.evaluation.properties as properties
import engine.evaluation.selecting as selecting
import engine.evaluation.states as states
import engine.state.phrases as phrases
from engine.compiling.compiling_words import (
    ARITHMETIC,
    KINDS,
    NAMED,
    NOUNS,
    ONE_OF,
    SIDES,
    Names,
    bits_of,
    places_of,
    player_of,
    slot_of,
    unknown,
)
from engine.evaluation.chain_tests import ACTIVATED_IN
from engine.evaluation.relations import RELATIONS
from engine.state.constants import (
    FIELD_ZONE,
    NONE,
    PENDULUM_ZONE,
    SPELL_TRAP_ZONE,
)
from engine.state.phrases import Amount, Pattern, Selector, Test
from rulebook.canon.effects import selection as model


def compile_amount(amount: model.Amount, names: Names) -> Amount:
    """An amount."""
    if isinstance(amount, model.Number):
        return Amount(selecting.NUMBER, amount.value)
    if isinstance(amount, model.Value):
        if amount.name not in selecting.VALUES:
            raise unknown(amount.name)
        return Amount(selecting.VALUES[amount.name])
    if isinstance(amount, model.LifePoints):
        return Amount(selecting.LIFE_POINTS, player_of(amount.player))
    if isinstance(amount, model.Arithmetic):
        made = Amount(ARITHMETIC[amount.operator])
        made.left = compile_amount(amount.left, names)
        made.right = compile_amount(amount.right, names)
        return made
    if isinstance(amount, model.Stat):
        made = Amount(selecting.STAT, _stat(amount.name))
        made.fold = amount.fold
    elif isinstance(amount, model.Counters):
        made = Amount(selecting.COUNTERS, 0, amount.name)
    elif isinstance(amount, model.Distinct):
        made = Amount(selecting.DISTINCT, 0, amount.property)
    else:
        made = Amount(selecting.COUNT)
    made.of = compile_cards(amount.on if isinstance(amount, model.Counters) else amount.of, names)
    return made


def _stat(name: str) -> int:
    if name not in properties.STATS:
        raise unknown(name)
    return properties.STATS[name]


def compile_cards(cards: model.Cards, names: Names) -> Selector:
    """A reference or a selection; without places a selection looks at the field."""
    if isinstance(cards, model.Reference):
        return Selector(slot_of(cards, names))
    made = Selector(NONE, phrases.QUANTITIES.index(cards.quantity.kind))
    made.amount = compile_amount(cards.quantity.amount, names) if cards.quantity.amount else None
    made.patterns = [compile_pattern(pattern, names) for pattern in cards.patterns]
    made.places = within(compile_places(cards.places), made.patterns)
    made.beside_monsters = {pattern.noun for pattern in made.patterns} <= {properties.SPELL, properties.TRAP}
    made.top = any("deck-top" in place.zones for place in cards.places)
    made.among = slot_of(cards.among, names) if cards.among else NONE
    for together in cards.together:
        _together(made, together, names)
    made.chooser = player_of(cards.chooser) if cards.chooser else NONE
    made.label = slot_of(model.Reference("@" + cards.label), names) if cards.label else NONE
    made.relative = any(is_relative(test) for pattern in made.patterns for test in pattern.tests)
    made.grouped = any(test.kind == selecting.EXTREME for pattern in made.patterns for test in pattern.tests)
    return made


def compile_places(places: tuple[model.Place, ...]) -> list[tuple[int, int]]:
    """Pairs of side and place."""
    return [
        (SIDES.get(place.side, phrases.ANY), found)
        for place in places
        for zone in place.zones
        for found in places_of(zone)
    ]


def within(places: list[tuple[int, int]], patterns: list[Pattern]) -> list[tuple[int, int]]:
    """Of places those where such cards can lie: no monster is in another zone than a Monster Zone."""
    nouns = {pattern.noun for pattern in patterns}
    if nouns <= {properties.MONSTER}:
        return [found for found in places if found[1] not in {SPELL_TRAP_ZONE, FIELD_ZONE, PENDULUM_ZONE}]
    return places


def _together(made: Selector, together: model.Together, names: Names) -> None:
    if together.relation == "different":
        made.different = together.property
    elif together.relation == "same":
        made.same = together.property
    elif together.amount is not None:
        made.total = _stat(together.property)
        made.operator = properties.OPERATORS.index(together.operator)
        made.total_amount = compile_amount(together.amount, names)
    else:
        raise unknown("including")


def compile_pattern(pattern: model.Pattern, names: Names) -> Pattern:
    """A noun with its tests."""
    if pattern.noun not in NOUNS:
        raise unknown(pattern.noun)
    return Pattern(NOUNS[pattern.noun], compile_tests(pattern.filters, names))


def compile_tests(filters: tuple[model.Filter, ...], names: Names) -> list[Test]:
    """Tests."""
    return [compile_test(test, names) for test in filters]


def compile_test(test: model.Filter, names: Names) -> Test:
    """One test."""
    if isinstance(test, model.State):
        return _state(test.word)
    if isinstance(test, model.Reference):
        return Test(selecting.REFERENCE, slot_of(test, names))
    if isinstance(test, model.Named):
        made = Test(NAMED[test.by])
        made.words = test.names
        made.word = test.names[0]
    elif isinstance(test, model.OneOf):
        made = _one_of(test)
    elif isinstance(test, model.Compare):
        made = Test(printed_tests.COMPARE, _stat(test.stat))
        made.operator = properties.OPERATORS.index(test.operator)
        made.amount = compile_amount(test.amount, names)
    elif isinstance(test, model.Same):
        made = Test(selecting.SAME, int(test.relation == "same"))
        made.word = test.property
        made.of = compile_cards(test.as_cards, names)
    elif isinstance(test, model.Related):
        if test.relation not in RELATIONS:
            raise unknown(test.relation)
        made = Test(selecting.RELATION, RELATIONS[test.relation])
        made.of = compile_cards(test.to, names)
    elif isinstance(test, model.Includes):
        made = Test(selecting.INCLUDES)
        made.word = test.verb
        made.of = compile_cards(test.what, names) if test.what else None
    elif isinstance(test, model.Not):
        made = Test(selecting.NOT)
        made.tests = [compile_test(test.test, names)]
    else:
        made = Test(selecting.ANY_OF if isinstance(test, model.AnyOf) else selecting.ALL_OF)
        made.tests = compile_tests(test.tests, names)
    return made


def _one_of(test: model.OneOf) -> Test:
    values = tuple(value for value in test.values if value != "declared")
    made = Test(ONE_OF[test.property])
    made.words = (*values, *(value.replace("-", " ") for value in values))
    if values == test.values:
        return made
    declared = Test(selecting.DECLARED_SO)
    declared.word = test.property
    either = Test(selecting.ANY_OF)
    either.tests = [declared, made]
    return either


def _state(word: str) -> Test:
    edge, _, stat = word.partition("-")
    if edge in {"highest", "lowest"}:
        made = Test(selecting.EXTREME, _stat(stat))
        made.operator = int(edge == "highest")
        return made
    if word in properties.NOUNS:
        return Test(states.IS_NOUN, properties.NOUNS.index(word))
    if word in states.STATES:
        return Test(states.STATES[word])
    if word in states.WAYS:
        return Test(states.CAME_BY, states.WAYS[word])
    if word in states.ORIGINS:
        return Test(states.CAME_FROM, bits_of(states.ORIGINS[word]))
    if word in ACTIVATED_IN:
        return Test(selecting.ACTIVATED_IN, bits_of(ACTIVATED_IN[word]))
    if word == "appropriate":
        return Test(selecting.APPROPRIATE)
    for kind, words in KINDS.items():
        if word in words:
            made = Test(kind)
            made.word = word
            return made
    raise unknown(word)


def is_relative(test: Test) -> bool:
    """Whether a test speaks of cards that an effect binds as it goes on, such as its targets."""
    if test.kind == selecting.REFERENCE and test.number >= 0:
        return True
    for selector in (test.of, test.amount.of if test.amount else None):
        if selector is not None and (selector.slot >= 0 or selector.relative or selector.among >= 0):
            return True
    return any(is_relative(part) for part in test.tests)
