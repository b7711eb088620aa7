"""Deck construction: what may be in a Main Deck, an Extra Deck and a Side Deck."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from engine.cards import Card
from engine.citation import implements
from engine.decks.mentions import names_of
from engine.errors import IllegalDeck
from engine.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class Deck:
    """The cards that one player brings to a duel."""

    main: tuple[Card, ...]
    extra: tuple[Card, ...] = ()
    side: tuple[Card, ...] = ()

    def check(self, ruleset: Ruleset) -> None:
        """Check the deck against the rules of an edition.

        Raises:
            IllegalDeck: It breaks one; ``rule`` says which.
        """
        for problem in self.problems(ruleset):
            raise problem

    def problems(self, ruleset: Ruleset) -> Iterator[IllegalDeck]:
        """Everything in which the deck breaks the rules of an edition."""
        for test in (
            _main_minimum,
            _main_maximum,
            _extra_size,
            _side_exact,
            _side_short,
            _side_size,
            _main_without_extra_deck_monsters,
            _extra_composition,
            _copies,
            _restricted,
            _no_tokens,
        ):
            yield from test(self, ruleset)


@implements("deck.main.minimum", "extra-deck.not-in-minimum", "ritual.counts")
def _main_minimum(deck: Deck, ruleset: Ruleset) -> Iterator[IllegalDeck]:
    if len(deck.main) < ruleset.deck_minimum:
        yield IllegalDeck(
            "deck.main.minimum",
            "the Main Deck holds {count} cards, at least {minimum} are needed",
            count=len(deck.main),
            minimum=ruleset.deck_minimum,
        )


@implements("deck.main.maximum")
def _main_maximum(deck: Deck, ruleset: Ruleset) -> Iterator[IllegalDeck]:
    maximum = ruleset.deck_maximum or ruleset.deck_minimum
    if not _any_size(ruleset) and len(deck.main) > maximum:
        yield IllegalDeck(
            "deck.main.maximum",
            "the Main Deck holds {count} cards, at most {maximum} are allowed",
            count=len(deck.main),
            maximum=maximum,
        )


@implements("deck.main.no-maximum", off=False)
def _any_size(ruleset: Ruleset) -> bool:
    """Whether a Deck that is large enough may be of any size."""
    return ruleset.holds("deck.main.no-maximum")


@implements("extra-deck.maximum")
def _extra_size(deck: Deck, ruleset: Ruleset) -> Iterator[IllegalDeck]:
    maximum = ruleset.extra_maximum or 0
    if not _extra_of_any_size(ruleset) and not _extra_minimum(ruleset) <= len(deck.extra) <= maximum:
        yield IllegalDeck(
            "extra-deck.maximum",
            "the Extra Deck holds {count} cards, at most {maximum} are allowed",
            count=len(deck.extra),
            maximum=maximum,
        )


@implements("extra-deck.any-size", off=False)
def _extra_of_any_size(ruleset: Ruleset) -> bool:
    """Edition 3.0: whether a Fusion Deck may be of any size."""
    return ruleset.holds("extra-deck.any-size")


@implements("extra-deck.optional", off=3)
def _extra_minimum(ruleset: Ruleset) -> int:
    """How many cards an Extra Deck holds at least: none need be there."""
    return ruleset.extra_minimum


@implements("side-deck.size-exact")
def _side_exact(deck: Deck, ruleset: Ruleset) -> Iterator[IllegalDeck]:
    if ruleset.side_exact is not None and len(deck.side) > ruleset.side_exact:
        yield IllegalDeck(
            "side-deck.size-exact",
            "the Side Deck holds {count} cards, it must hold {size} or none",
            count=len(deck.side),
            size=ruleset.side_exact,
        )


@implements("side-deck.size-short", "side-deck.size-exact")
def _side_short(deck: Deck, ruleset: Ruleset) -> Iterator[IllegalDeck]:
    if ruleset.side_exact is not None and 0 < len(deck.side) < ruleset.side_exact:
        yield IllegalDeck(
            "side-deck.size-short",
            "the Side Deck holds only {count} cards; without {size} there can be none",
            count=len(deck.side),
            size=ruleset.side_exact,
        )


@implements("side-deck.size-maximum")
def _side_size(deck: Deck, ruleset: Ruleset) -> Iterator[IllegalDeck]:
    maximum = ruleset.side_maximum
    if maximum is not None and not _side_minimum(ruleset) <= len(deck.side) <= maximum:
        yield IllegalDeck(
            "side-deck.size-maximum",
            "the Side Deck holds {count} cards, at most {maximum} are allowed",
            count=len(deck.side),
            maximum=maximum,
        )


@implements("side-deck.optional", off=3)
def _side_minimum(ruleset: Ruleset) -> int:
    """How many cards a Side Deck holds at least: none need be there."""
    return ruleset.side_minimum


@implements("fusion.extra-deck", "xyz.extra-deck#main-deck", "synchro.extra-deck#main-deck", "extra-deck.separate")
def _main_without_extra_deck_monsters(deck: Deck, ruleset: Ruleset) -> Iterator[IllegalDeck]:
    for card in deck.main:
        if card.in_extra_deck:
            rule = f"{card.kind}.extra-deck"
            yield IllegalDeck(
                ruleset.cite((rule, "fusion.extra-deck")), "{card} stands in the Main Deck", card=card.name
            )


@implements("extra-deck.composition", "extra-deck.composition-fusion", "ritual.main-deck")
def _extra_composition(deck: Deck, ruleset: Ruleset) -> Iterator[IllegalDeck]:
    rule = ruleset.cite(("extra-deck.composition", "extra-deck.composition-fusion"))
    for card in deck.extra:
        if not _extra_deck_kind(card, ruleset):
            broken = "ritual.main-deck" if card.kind == "ritual" else rule
            yield IllegalDeck(broken, "{card} stands in the Extra Deck", card=card.name)


def _extra_deck_kind(card: Card, ruleset: Ruleset) -> bool:
    """Whether monsters of a card's kind belong in the Extra Deck."""
    return card.kind == "fusion" or _any_mix(card, ruleset)


@implements("extra-deck.any-mix", "xyz.extra-deck#extra-deck", "synchro.extra-deck#extra-deck", off=False)
def _any_mix(card: Card, ruleset: Ruleset) -> bool:
    """Edition 9.0: whether a monster may stand in the Extra Deck beside Fusion Monsters."""
    return ruleset.holds("extra-deck.any-mix") and card.in_extra_deck


@implements("deck.copies.limit", "deck.copies.limit-with-side", "card.name.same-card", "spell-trap.name.copies")
def _copies(deck: Deck, ruleset: Ruleset) -> Iterator[IllegalDeck]:
    for name, count in Counter(
        name for card in deck.main + _counted_extra_deck(deck) + _counted_side_deck(deck) for name in names_of(card)
    ).items():
        if count > ruleset.copies:
            yield IllegalDeck(
                ruleset.cite(("deck.copies.limit", "deck.copies.limit-with-side")),
                "{card} stands {count} times in the deck, at most {limit} are allowed",
                card=name,
                count=count,
                limit=ruleset.copies,
            )


@implements("deck.copies.limit#extra-deck", "deck.copies.fusion-deck", "restriction.whole-deck#extra-deck")
def _counted_extra_deck(deck: Deck) -> tuple[Card, ...]:
    """The cards of the Extra Deck, which count among the copies of a card."""
    return deck.extra


@implements("deck.copies.limit#side-deck", "deck.copies.limit-with-side", "restriction.whole-deck#side-deck")
def _counted_side_deck(deck: Deck) -> tuple[Card, ...]:
    """The cards of the Side Deck, which count among the copies of a card."""
    return deck.side


@implements("restriction.exists", "restriction.forbidden", "restriction.limited", "restriction.semi-limited")
def _restricted(deck: Deck, ruleset: Ruleset) -> Iterator[IllegalDeck]:
    rules = ("restriction.forbidden", "restriction.limited", "restriction.semi-limited")
    counts = Counter(
        name for card in deck.main + _counted_extra_deck(deck) + _counted_side_deck(deck) for name in names_of(card)
    )
    for name, count in counts.items():
        limit = ruleset.restrictions.get(name, ruleset.copies)
        if limit < min(count, ruleset.copies):
            yield IllegalDeck(
                ruleset.cite((rules[limit], "restriction.exists")),
                "{card} stands {count} times in the deck, its restriction allows {limit}",
                card=name,
                count=count,
                limit=limit,
            )


@implements("token.not-in-deck")
def _no_tokens(deck: Deck, _ruleset: Ruleset) -> Iterator[IllegalDeck]:
    for card in deck.main + deck.extra + deck.side:
        if card.token:
            yield IllegalDeck("token.not-in-deck", "{card} is a Token", card=card.name)
