"""Working out amounts, tests and which cards a selection finds, for the effect of a card and its player."""

from __future__ import annotations

from typing import Final

import engine.evaluation.places as places
import engine.evaluation.properties as properties
import engine.evaluation.states as states
import engine.state.given as given
import engine.state.phrases as phrases
from engine.citation import implements
from engine.decks.mentions import listed
from engine.evaluation.chain_tests import includes, was_activated_in
from engine.evaluation.printed_tests import COMPARE, PRINTED_TESTS, is_known, says
from engine.evaluation.relations import LISTED_ON, stands
from engine.state.constants import FACE_UP, MONSTER_ZONE, NONE
from engine.state.duel_state import State
from engine.state.phrases import Amount, Pattern, Selector, Test

# Amounts
NUMBER: Final = 0
LIFE_POINTS: Final = 1
COUNT: Final = 2
STAT: Final = 3
COUNTERS: Final = 4
DISTINCT: Final = 5
ADD: Final = 6
SUBTRACT: Final = 7
MULTIPLY: Final = 8
DIVIDE: Final = 9
PAID: Final = 10
DONE: Final = 11
VALUE: Final = 12
CHAIN_LINK: Final = 13
DECLARED: Final = 14
CHOSEN: Final = 15
TURNS: Final = 16
VALUES: Final[dict[str, int]] = {
    "paid": PAID,
    "done": DONE,
    "dice": VALUE,
    "heads": VALUE,
    "damage": VALUE,
    "gained": VALUE,
    "chain-link": CHAIN_LINK,
    "turns": TURNS,
    "declared": DECLARED,
    "any": CHOSEN,
}

# Tests that need more than the card
REFERENCE: Final = 50
SAME: Final = 51
NOT: Final = 52
ANY_OF: Final = 53
ALL_OF: Final = 54
EXTREME: Final = 55
BEARS: Final = 56
RELATION: Final = 57
INCLUDES: Final = 58
ACTIVATED_IN: Final = 59
APPROPRIATE: Final = 60
DECLARED_SO: Final = 61


def amount_of(state: State, amount: Amount | None, source: int, player: int) -> int:
    """A number, worked out; 0 where nothing is said."""
    if amount is None:
        return 0
    kind = amount.kind
    if kind == NUMBER:
        return amount.number
    if kind >= PAID:
        return value_of(state, kind, source)
    if kind == LIFE_POINTS:
        return state.life_points[player if amount.number == phrases.YOU else 1 - player]
    if kind >= ADD:
        left = amount_of(state, amount.left, source, player)
        right = amount_of(state, amount.right, source, player)
        if kind == ADD:
            return left + right
        if kind == SUBTRACT:
            return max(left - right, 0)
        return left * right if kind == MULTIPLY else -(-left // max(right, 1))
    of = amount.of
    if of is None:
        return 0
    found = candidates(state, of, source, player)
    if kind == COUNT:
        return len(found)
    if kind == COUNTERS:
        return sum(properties.counters(state, card, amount.name) for card in found)
    if kind == DISTINCT:
        return len({properties.property_of(state, card, amount.name) for card in found})
    values = [max(properties.stat(state, amount.number, card), 0) for card in found]
    if amount.fold == "highest":
        return max(values, default=0)
    return min(values, default=0) if amount.fold == "lowest" else sum(values)


def value_of(state: State, kind: int, source: int) -> int:
    """A number that the effect in progress or the game yields; of a number to be chosen the least."""
    if kind == TURNS:
        return state.turn - state.since[source]
    if kind == CHAIN_LINK:
        return len(state.links) + 1
    if kind == DECLARED:
        return int(places.said(state, "number", source) or places.said(state, "level", source) or 0)
    act = places.in_progress(state, source)
    if act is None:
        return int(kind == CHOSEN) or (int(places.said(state, "paid", source) or 0) if kind == PAID else 0)
    if kind == CHOSEN:
        return max(act.number, 1)
    if kind == PAID:
        return act.paid
    if kind == DONE:
        return act.done
    return act.value


# Cards


def candidates(state: State, selector: Selector, source: int, player: int) -> list[int]:
    """The cards that a selection can mean for a player, the player's own first, by zone."""
    if selector.slot != NONE:
        return places.cards_of(state, selector.slot, source)
    found: list[int] = []
    if selector.among != NONE:
        for card in places.cards_of(state, selector.among, source):
            if fits(state, selector, card, source, player):
                found.append(card)  # noqa: PERF401 - compiles better
    else:
        for side, place in selector.places or places.on_the_field():
            if place == MONSTER_ZONE and selector.beside_monsters and not state.also:
                continue
            if side == phrases.ANY:
                collect(state, selector, place, player, source, player, found)
                collect(state, selector, place, 1 - player, source, player, found)
            else:
                owner = 1 - player if side == phrases.OPPOSING else player
                if side == phrases.THEIR and state.acts:
                    owner = state.acts[-1].doer
                collect(state, selector, place, owner, source, player, found)
    if selector.grouped:
        found = extremes(state, selector, found)
    return found


def collect(
    state: State, selector: Selector, place: int, owner: int, source: int, player: int, found: list[int]
) -> None:
    """Add the cards of one place that fit."""
    cards = places.pile(state, place, owner)
    if selector.top:
        count = amount_of(state, selector.amount, source, player)
        cards = cards[len(cards) - min(count, len(cards)) :][::-1]
    for card in cards:
        if card == NONE or (state.spent and properties.destroyed_in_battle(state, card)):
            continue
        if fits(state, selector, card, source, player):
            found.append(card)


def fits(state: State, selector: Selector, card: int, source: int, player: int) -> bool:
    """Whether a card is one of those described."""
    for pattern in selector.patterns:
        if properties.is_noun(state, pattern.noun, card) and all_pass(state, pattern.tests, card, source, player):
            return True
    return False


def matches(state: State, pattern: Pattern, card: int, source: int, player: int) -> bool:
    """Whether a card is what a noun says and passes its tests."""
    return properties.is_noun(state, pattern.noun, card) and all_pass(state, pattern.tests, card, source, player)


def all_pass(state: State, tests: list[Test], card: int, source: int, player: int) -> bool:
    """Whether a card passes all of several tests."""
    for test in tests:  # noqa: SIM110 - a loop compiles better than all()
        if not passes(state, test, card, source, player):
            return False
    return True


def extremes(state: State, selector: Selector, found: list[int]) -> list[int]:
    """Of cards only those with the highest or lowest value that a test asks for."""
    for pattern in selector.patterns:
        for test in pattern.tests:
            if test.kind == EXTREME:
                values = [properties.stat(state, test.number, card) for card in found]
                known = [value for value in values if value != NONE]
                best = (max(known) if test.operator else min(known)) if known else NONE
                found = [card for card in found if properties.stat(state, test.number, card) == best != NONE]
    return found


def passes(state: State, test: Test, card: int, source: int, player: int) -> bool:
    """Whether a card passes a test."""
    kind = test.kind
    if kind < states.LEAF_TESTS:
        return states.holds(state, kind, test.word, test.number, card)
    if kind == COMPARE:
        return compares(state, test, card, source, player)
    if kind < PRINTED_TESTS:
        return says(state, kind, test.words, card)
    if kind == NOT:
        return not all_pass(state, test.tests, card, source, player)
    if kind == REFERENCE:
        if test.number == phrases.DECLARED:
            return is_declared(state, "name", card, source)
        return card in places.cards_of(state, test.number, source)
    if kind == ANY_OF:
        return any(passes(state, part, card, source, player) for part in test.tests)
    if kind == ALL_OF:
        return all_pass(state, test.tests, card, source, player)
    if kind == DECLARED_SO:
        return is_declared(state, test.word, card, source)
    return relates(state, test, card, source, player)


def compares(state: State, test: Test, card: int, source: int, player: int) -> bool:
    """Whether a number on a card stands in the relation that a test asks for."""
    if not is_known(state, card):
        return False
    value = properties.stat(state, test.number, card)
    return value != NONE and properties.compare(value, test.operator, amount_of(state, test.amount, source, player))


def is_declared(state: State, word: str, card: int, source: int) -> bool:
    """Whether a property of a card is the declared one; of a face-down card nothing is known."""
    if not is_known(state, card):
        return False
    wanted = places.said(state, word.removeprefix("original-"), source).replace("-", " ")
    return wanted != "" and any(value.replace("-", " ") == wanted for value in properties.values_of(state, card, word))


def relates(state: State, test: Test, card: int, source: int, player: int) -> bool:
    """Whether a card stands to others, or its effect to what it does, as a test asks."""
    kind = test.kind
    if kind == EXTREME:
        return True
    if kind == BEARS:
        return properties.counters(state, card, test.word) > 0
    if kind == INCLUDES:
        return includes(state, card, test.word, test.of)
    if kind == ACTIVATED_IN:
        return was_activated_in(state, test.number, card)
    if kind == APPROPRIATE:
        return is_appropriate(state, card, source)
    if kind == SAME and test.of is not None and test.of.slot == phrases.DECLARED:
        return is_declared(state, test.word, card, source) == (test.number == 1)
    others = candidates(state, test.of, source, player) if test.of else []
    if kind == SAME:
        alike = any(properties.alike(state, card, other, test.word) for other in others)
        return alike == (test.number == 1)
    if test.number == LISTED_ON:
        return any(is_listed(state, card, other) for other in others)
    return stands(state, test.number, card, others)


def is_listed(state: State, card: int, summoned: int) -> bool:
    """Whether a card is one that the text of a monster lists as material."""
    if not listed(state.printed[summoned]).isdisjoint(properties.values_of(state, card, "name")):
        return True
    for ability in given.present(state, summoned):
        for step in ability.steps:
            for part in step.materials:
                if fits(state, part, card, summoned, state.owner[summoned]):
                    return True
    return False


def is_appropriate(state: State, card: int, source: int) -> bool:
    """Whether an Equip Card can be put on one of the monsters spoken of, or a card can bear the one that speaks."""
    if state.cards[card].subtype != "equip":
        return can_bear(state, source, card)
    act = places.in_progress(state, source)
    wearers = [] if act is None else act.bound[phrases.TARGET]
    if not wearers and state.place[source] == MONSTER_ZONE:
        wearers = [source]
    return any(can_bear(state, card, wearer) for wearer in wearers or monsters_on_field(state))


def monsters_on_field(state: State) -> list[int]:
    """All face-up monsters."""
    return [card for row in state.monsters for card in row if card != NONE and state.position[card] & FACE_UP]


@implements("equip.restricted")
def can_bear(state: State, equip: int, monster: int) -> bool:
    """Whether a monster is one that the text of an Equip Card allows, where it names any."""
    for ability in given.with_verb(state, equip, "equip-only"):
        for step in ability.steps:
            if step.verb == "equip-only" and step.what is not None:
                return fits(state, step.what, monster, equip, state.controller[equip])
    return True
