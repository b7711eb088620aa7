"""Comparing what a case says must be true with what an engine says is true."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from engine.conformance.subject import PlainEvent, Snapshot

ORDERED = frozenset({"deck", "graveyard", "pendulums"})
"""Piles whose order is part of what a case says."""
SIDES = frozenset({"you", "opponent"})


def differences(facts: Mapping[str, Any], found: Snapshot) -> Iterator[str]:
    """What is not as the facts say, a line each; nothing where all of them hold."""
    for key, wanted in facts.items():
        if key in SIDES:
            for pile, cards in wanted.items():
                yield from _pile(f"{key}/{pile}", pile, cards, found.get(key, {}))
        elif key == "match":
            yield from (f"match/{line}" for line in differences(wanted, found.get("match", {})))
        elif key not in found or found[key] != wanted:
            yield f"{key}: {found.get(key)!r} instead of {wanted!r}"


def _pile(where: str, pile: str, wanted: Any, side: Mapping[str, Any]) -> Iterator[str]:  # noqa: ANN401
    name, _, count = pile.rpartition("-")
    if count == "count" and name:
        told = side.get(pile, len(side.get(name, ())))
        if told != wanted:
            yield f"{where}: {told} instead of {wanted}"
        return
    found = side.get(pile)
    if not isinstance(wanted, list):
        if not _matches(wanted, found):
            yield f"{where}: {found!r} instead of {wanted!r}"
    elif found is None or not _same(wanted, found, pile in ORDERED):
        yield f"{where}: {found!r} instead of {wanted!r}"


def _same(wanted: Sequence[Any], found: Sequence[Any], ordered: bool) -> bool:
    if len(wanted) != len(found):
        return False
    if ordered:
        return all(_matches(*pair) for pair in zip(wanted, found, strict=True))
    left = list(found)
    for item in sorted(wanted, key=lambda item: isinstance(item, str)):
        match = next((other for other in left if _matches(item, other)), _MISSING)
        if match is _MISSING:
            return False
        left.remove(match)
    return True


_MISSING: Any = object()


def _matches(wanted: Any, found: Any) -> bool:  # noqa: ANN401
    """Whether a card is the one named, and as described."""
    if isinstance(wanted, str) or wanted is None:
        return bool((found.get("card") if isinstance(found, Mapping) else found) == wanted)
    if not isinstance(found, Mapping):
        return bool(wanted.get("card") == found)
    return all(
        sorted(found.get(key) or []) == sorted(value) if key == "materials" else found.get(key, _MISSING) == value
        for key, value in wanted.items()
    )


def missing_event(wanted: Sequence[PlainEvent], found: Sequence[PlainEvent]) -> PlainEvent | None:
    """The first of the wanted events that did not happen after those before it."""
    events = iter(found)
    for event in wanted:
        if not any(happened(event, other) for other in events):
            return event
    return None


def happened(wanted: PlainEvent, found: PlainEvent) -> bool:
    """Whether an event is one that was wanted; what is not said of it does not matter."""
    return all(found.get(key) == value for key, value in wanted.items())
