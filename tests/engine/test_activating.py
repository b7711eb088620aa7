"""Cards that effects activate: their costs are looked at together, and they need not be of use."""

from __future__ import annotations

import pytest

from engine import Action, Card, Duel, Placed, Position, Ruleset, Side, lay_out

CALLER = Card("Caller", card_type="spell", effects="activation: activate 1 spell in own graveyard")
TWO_PRICES = Card(
    "Two Prices",
    card_type="spell",
    effects="activation: banish 1 monster[level = 3] in own graveyard, banish 1 monster in own graveyard; gain 100",
)
ONE_PRICE = Card(
    "One Price",
    card_type="spell",
    effects="activation: discard 1 card in own hand; discard 1 card in own hand, then draw 2",
)
SMALL = Card("Small", level=3, atk=1000, defense=1000)
LARGE = Card("Large", level=4, atk=1000, defense=1000)


def table(hand: tuple[Card, ...], graveyard: tuple[Card, ...]) -> Duel:
    """A duel in which a player has these cards."""
    own = Side(hand=hand, graveyard=tuple(Placed(card) for card in graveyard))
    return lay_out(Position((own, Side())), Ruleset.of("9.0"))


def activations(duel: Duel) -> list[Action]:
    """The activations that are legal."""
    return [action for action in duel.legal_actions() if action.kind == "activate"]


def test_costs_that_ask_for_the_same_card_are_not_paid() -> None:
    assert not activations(table((CALLER,), (TWO_PRICES, SMALL)))


@pytest.mark.parametrize("others", [(SMALL,), (LARGE,)])
def test_costs_that_ask_for_different_cards_are_paid(others: tuple[Card, ...]) -> None:
    duel = table((CALLER,), (TWO_PRICES, SMALL, *others))
    duel.apply(activations(duel)[0])
    while duel.decision != "main-phase":
        duel.apply(duel.legal_actions()[0])
    assert duel.life_points == (8100, 8000)


def test_what_an_effect_activates_is_paid_for_without_use() -> None:
    duel = table((CALLER, LARGE), (ONE_PRICE,))
    duel.apply(activations(duel)[0])
    while duel.decision != "main-phase":
        duel.apply(duel.legal_actions()[0])
    assert duel.view(0).hand_counts == (0, 0)
