"""Working out amounts, tests and which cards a selection finds, for the effect of a card and its player."""

from __future__ import annotations

from typing import Final

import engine.phrases as phrases
import engine.places as places
import engine.properties as properties
from engine.constants import (
    FACE_UP,
    NONE,
)
from engine.phrases import Amount, Pattern, Selector, Test
from engine.state import State

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
ROLLED: Final = 12
DAMAGE: Final = 13
CHAIN_LINK: Final = 14
DECLARED: Final = 15
CHOSEN: Final = 16
VALUES: Final[dict[str, int]] = {
    "paid": PAID,
    "done": DONE,
    "dice": ROLLED,
    "heads": ROLLED,
    "damage": DAMAGE,
    "gained": DAMAGE,
    "chain-link": CHAIN_LINK,
    "declared": DECLARED,
    "any": CHOSEN,
}

# Tests that need more than the card
REFERENCE: Final = 25
NAMED: Final = 26
ARCHETYPE: Final = 27
RACE: Final = 28
ATTRIBUTE: Final = 29
COMPARE: Final = 30
SAME: Final = 31
NOT: Final = 32
ANY_OF: Final = 33
ALL_OF: Final = 34
EQUIPPED_TO: Final = 35
ATTACHED_TO: Final = 36
EQUIPPED_WITH: Final = 37
EXTREME: Final = 38
BEARS: Final = 39
BATTLED_WITH: Final = 40
DECLARED_SO: Final = 41


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
    if kind == CHAIN_LINK:
        return len(state.links) + 1
    if kind == DECLARED:
        return int(places.said(state, "number", source) or places.said(state, "level", source) or 0)
    if not state.acts or state.acts[-1].card != source:
        return int(kind == CHOSEN) or (int(places.said(state, "paid", source) or 0) if kind == PAID else 0)
    act = state.acts[-1]
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
            if side == phrases.ANY:
                collect(state, selector, place, player, source, player, found)
                collect(state, selector, place, 1 - player, source, player, found)
            else:
                owner = player if side == phrases.OWN else 1 - player
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
        if (
            card != NONE
            and fits(state, selector, card, source, player)
            and not properties.destroyed_in_battle(state, card)
        ):
            found.append(card)  # noqa: PERF401 - compiles better


def fits(state: State, selector: Selector, card: int, source: int, player: int) -> bool:
    """Whether a card is one of those described."""
    for pattern in selector.patterns:  # noqa: SIM110 - a loop compiles better than any()
        if matches(state, pattern, card, source, player):
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
    for test in selector.patterns[0].tests:
        if test.kind == EXTREME and found:
            values = [properties.stat(state, test.number, card) for card in found]
            best = max(values) if test.operator else min(values)
            found = [card for card, value in zip(found, values, strict=True) if value == best]
    return found


def passes(state: State, test: Test, card: int, source: int, player: int) -> bool:
    """Whether a card passes a test."""
    kind = test.kind
    if kind < properties.LEAF_TESTS:
        return properties.holds(state, kind, test.words[0] if test.words else "", test.number, card)
    if kind == NOT:
        return not passes(state, test.tests[0], card, source, player)
    if kind == REFERENCE:
        if test.number == phrases.DECLARED:
            return is_declared(state, "name", card, source)
        return card == source if test.number == phrases.THIS else card in places.cards_of(state, test.number, source)
    if kind == ANY_OF:
        return any(passes(state, part, card, source, player) for part in test.tests)
    if kind == ALL_OF:
        return all(passes(state, part, card, source, player) for part in test.tests)
    if kind == DECLARED_SO:
        return is_declared(state, test.words[0], card, source)
    if kind >= EQUIPPED_TO or kind == SAME:
        return related(state, test, card, source, player)
    return named_so(state, test, card, source, player)


def named_so(state: State, test: Test, card: int, source: int, player: int) -> bool:
    """Whether what is printed on a card passes a test; of a face-down card nothing is known."""
    kind = test.kind
    if properties.on_field(state, card) and not state.position[card] & FACE_UP:
        return False
    printed = state.cards[card]
    if kind == COMPARE:
        value = properties.stat(state, test.number, card)
        return value != NONE and properties.compare(value, test.operator, amount_of(state, test.amount, source, player))
    if kind == NAMED:
        return printed.name in test.words
    if kind == RACE:
        return printed.race in test.words
    if kind == ATTRIBUTE:
        return printed.attribute in test.words
    return any(word in printed.name for word in test.words)


def is_declared(state: State, word: str, card: int, source: int) -> bool:
    """Whether a property of a card is the declared one; of a face-down card nothing is known."""
    if properties.on_field(state, card) and not state.position[card] & FACE_UP:
        return False
    wanted = places.said(state, word.removeprefix("original-"), source)
    return wanted != "" and properties.property_of(state, card, word).replace("-", " ") == wanted.replace("-", " ")


def related(state: State, test: Test, card: int, source: int, player: int) -> bool:
    """Whether a card stands to others as a test asks."""
    if test.kind == EXTREME:
        return True
    if test.of is not None and test.of.slot == phrases.DECLARED:
        return is_declared(state, test.words[0], card, source) == (test.number == 1)
    others = candidates(state, test.of, source, player) if test.of else []
    if test.kind == BEARS:
        return properties.counters(state, card, test.words[0]) > 0
    if test.kind == SAME:
        shared = properties.property_of(state, card, test.words[0])
        return any(properties.property_of(state, other, test.words[0]) == shared for other in others) == (
            test.number == 1
        )
    if test.kind == EQUIPPED_TO:
        return state.equipped[card] in others
    if test.kind == ATTACHED_TO:
        return state.under[card] in others
    if test.kind == EQUIPPED_WITH:
        return any(state.equipped[other] == card for other in others)
    pair = (state.attacker, state.target)
    return card in pair and any(other in pair and other != card for other in others)
