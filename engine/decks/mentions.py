"""Which card names stand in the text of a card, and which of them as materials."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from functools import cache
from typing import Any

from engine.cards import Card
from rulebook.canon.effects import read_effects
from rulebook.canon.effects.selection import Named, Reference


@cache
def mentioned(card: Card) -> frozenset[str]:
    """The card names that a card's text mentions.

    >>> sorted(mentioned(Card("Rite", "spell", effects='activation: add 1 monster[name "Hero"|"Heroine"] in own deck')))
    ['Hero', 'Heroine']
    """
    return frozenset(_names(read_effects(text_of(card)))) | listed(card)


@cache
def listed(card: Card) -> frozenset[str]:
    """The card names that a monster lists as materials."""
    steps = [linked.step for effect in read_effects(text_of(card)) for linked in effect.steps]
    names = {name for step in steps if step.verb == "materials" for name in _names(step)}
    return frozenset(names | {name for name in card.materials.split(" + ") if name and not name.isdecimal()})


@cache
def names_of(card: Card) -> frozenset[str]:
    """The names that a card always has: its own, and those that it has besides, as a statement of its text says.

    >>> sorted(names_of(Card("Vixen", kind="effect", effects='rule: also-be this [name "Wolf"]')))
    ['Vixen', 'Wolf']
    """
    found = {card.name}
    for effect in read_effects(text_of(card)):
        for linked in effect.steps:
            if effect.kind == "rule" and linked.step.verb == "also-be" and linked.step.what == Reference("this"):
                found.update(_names(linked.step.filters))
    return frozenset(found)


def text_of(card: Card) -> str:
    """The effects of a card; the text of a Normal Monster only describes it."""
    return "" if card.is_monster and card.kind == "normal" else card.effects


def _names(part: Any) -> Iterator[str]:  # noqa: ANN401 - any part of an effect
    if isinstance(part, Named) and part.by in {"name", "original-name"}:
        yield from part.names
    elif isinstance(part, tuple):
        for item in part:
            yield from _names(item)
    elif is_dataclass(part):
        for field in fields(part):
            yield from _names(getattr(part, field.name))
