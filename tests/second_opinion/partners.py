"""Cards that go together: what the text of a card asks for, as far as it is printed on other cards."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from functools import cache
from typing import Final

from engine import Card
from rulebook.canon.effects import selection as n
from tests.second_opinion.notation import COMPARE, effects_of, equips_itself

NOUNS: Final = frozenset({"monster", "spell", "trap"})
KINDS: Final = frozenset({"normal", "effect", "ritual", "fusion", "synchro", "xyz"})
SUBTYPES: Final = frozenset({"continuous", "equip", "field", "quick-play", "counter"})
ABILITIES: Final = frozenset({"gemini", "spirit", "toon", "union"})
NUMBERS: Final = {"level": "level", "rank": "level", "atk": "atk", "def": "defense"}
PROPERTIES: Final = {"type": "race", "attribute": "attribute"}


@cache
def asked_for(card: Card) -> tuple[n.Pattern, ...]:
    """The cards of which a text speaks, where it says more of them than that they are cards or monsters."""
    found = [pattern for effect in effects_of(card) for pattern in _patterns(effect)]
    return tuple(dict.fromkeys(pattern for pattern in found if is_particular(pattern)))


def _patterns(part: object) -> Iterator[n.Pattern]:
    """The patterns that stand anywhere in a part of a text."""
    if isinstance(part, n.Pattern):
        yield part
    if isinstance(part, tuple):
        for inner in part:
            yield from _patterns(inner)
    elif is_dataclass(part):
        for one in fields(part):
            yield from _patterns(getattr(part, one.name))


def is_particular(pattern: n.Pattern) -> bool:
    """Whether a pattern asks for something that is printed on some cards alone."""
    return pattern.noun in {"spell", "trap"} or any(_printed(test) is not None for test in pattern.filters)


def _printed(test: n.Filter) -> n.Filter | None:
    """A test of what is printed; nothing for one of where a card lies or what has become of it."""
    if isinstance(test, n.State):
        return test if test.word in {*KINDS, *SUBTYPES, *ABILITIES, "tuner", "pendulum"} else None
    if isinstance(test, n.Compare):
        return test if test.stat in NUMBERS and isinstance(test.amount, n.Number) else None
    if isinstance(test, n.Named):
        return test if test.by in {"name", "archetype"} else None
    return test if isinstance(test, n.OneOf) and test.property in PROPERTIES else None


def answers(card: Card, pattern: n.Pattern) -> bool:
    """Whether a card is what a pattern asks for, as far as that is printed."""
    if pattern.noun in NOUNS and card.card_type != pattern.noun:
        return False
    return all(_passes(card, test) for test in pattern.filters if _printed(test) is not None)


def _passes(card: Card, test: n.Filter) -> bool:
    match test:
        case n.State("tuner"):
            return card.tuner
        case n.State("pendulum"):
            return card.scale is not None
        case n.State("equip"):
            return card.subtype == "equip" or equips_itself(card)
        case n.State(word):
            return word in {card.ability, card.kind if card.is_monster else card.subtype}
        case n.Compare(stat, sign, n.Number(value)):
            return card.is_monster and COMPARE[sign](getattr(card, NUMBERS[stat]), value)
        case n.Named("name", names):
            return card.name in names
        case n.Named(_, names):
            return any(part in card.name for part in names)
        case n.OneOf(word, values):
            return (getattr(card, PROPERTIES[word]) or "").replace(" ", "-") in values
    return True


def partners(card: Card, cards: Mapping[str, Card]) -> list[list[str]]:
    """The names of the cards of a pool that a card asks for: a list for each thing asked for and each type of card."""
    lists = (
        [name for name, other in cards.items() if other.card_type == noun and answers(other, pattern)]
        for pattern in asked_for(card)
        for noun in sorted(NOUNS)
    )
    return [names for names in lists if names]
