"""Cards that somebody else wrote down are checked before a duel takes them."""

from __future__ import annotations

from typing import Any

import pytest

from engine.cards import CardError, read_card


@pytest.mark.parametrize(
    ("values", "says"),
    [
        ({}, "a card needs a name"),
        ({"name": ""}, "a card needs a name"),
        ({"name": "Wall", "level": "4"}, "level '4'"),
        ({"name": "Wall", "level": True}, "level True"),
        ({"name": "Wall", "atk": -1}, "atk -1"),
        ({"name": "Wall", "kind": "huge"}, "kind 'huge'"),
        ({"name": "Wall", "colour": "red"}, "colour 'red'"),
        ({"name": "Arm", "wins_with": "Leg"}, "wins_with 'Leg'"),
        ({"name": "Tower", "kind": "xyz", "materials": ":"}, "materials ':'"),
        ({"name": "Tower", "kind": "xyz", "materials": "0"}, "materials '0'"),
        ({"name": "Tower", "kind": "xyz", "materials": "Wall + Wall"}, "materials 'Wall + Wall'"),
    ],
)
def test_what_no_card_has_is_named(values: dict[str, Any], says: str) -> None:
    with pytest.raises(CardError) as refused:
        read_card(values)
    assert says in str(refused.value)


def test_what_a_card_has_is_taken() -> None:
    card = read_card({"name": "Tower", "kind": "xyz", "level": 4, "materials": "3", "attribute": None})
    assert (card.name, card.materials, card.attribute) == ("Tower", "3", None)
