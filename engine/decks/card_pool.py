"""Cards that a deck can be made of without more data: those of the books, and Normal Monsters."""

from __future__ import annotations

import random
import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from engine.cards import Card
from engine.decks.deck import Deck
from engine.decks.library import book_cards
from engine.ruleset import Ruleset
from rulebook.language.card_names import english_names, name_key

DATA = Path(__file__).parent / "data"


@cache
def normal_monsters() -> Mapping[str, Card]:
    """Normal Monsters by name.

    >>> normal_monsters()["Summoned Skull"].atk
    2500
    """
    rows = tomllib.loads((DATA / "monsters.toml").read_text(encoding="utf-8"))
    return {
        name: Card(name, **{key: value for key, value in row.items() if key != "password"})
        for name, row in rows.items()
    }


@cache
def known_cards() -> Mapping[str, Card]:
    """The cards of the books and Normal Monsters, by name."""
    return {**normal_monsters(), **book_cards()}


@cache
def passwords() -> Mapping[int, str]:
    """The names of cards by the number at the bottom of the card, which deck files of simulators use."""
    monsters = tomllib.loads((DATA / "monsters.toml").read_text(encoding="utf-8"))
    others = tomllib.loads((DATA / "passwords.toml").read_text(encoding="utf-8"))
    return {row["password"]: name for name, row in monsters.items()} | {number: name for name, number in others.items()}


@cache
def _by_key() -> Mapping[str, Card]:
    return {name_key(name): card for name, card in known_cards().items()}


def find_card(text: str) -> Card | None:
    """The card of a password or of a name in any language; ``None`` where there is none.

    >>> find_card("46986414") == find_card("dark magician") == find_card("Magicien Sombre")
    True
    """
    if text.isdecimal() and int(text) in passwords():
        return known_cards().get(passwords()[int(text)])
    key = name_key(text)
    return _by_key().get(key) or known_cards().get(english_names().get(key, ""))


def random_deck(ruleset: Ruleset, seed: int) -> Deck:
    """A deck of cards of the books and Normal Monsters that the rules of an edition allow, by chance.

    About half of it are monsters of Level 4 or less, so that it can be played.

    >>> random_deck(Ruleset.of("9.0"), 1) == random_deck(Ruleset.of("9.0"), 1)
    True
    """
    chance = random.Random(seed)  # noqa: S311 - a game, no secret
    allowed = [card for card in book_cards().values() if _holds(card, ruleset)]
    special = [
        card
        for card in allowed
        for _ in range(min(ruleset.copies, ruleset.restrictions.get(card.name, ruleset.copies)))
    ]
    extra = [card for card in special if card.in_extra_deck]
    main = [card for card in special if not card.in_extra_deck]
    size = ruleset.deck_minimum
    others = [card for name, card in normal_monsters().items() if name not in book_cards()]
    low = [card for card in others if card.level <= 4]
    high = [card for card in others if card.level > 4]
    chosen = chance.sample(main, min(len(main), size * 4 // 10))
    chosen += chance.sample(high, size // 10)
    chosen += chance.sample(low, size - len(chosen))
    most = len(extra) if ruleset.extra_maximum is None else min(ruleset.extra_maximum, len(extra))
    return Deck(tuple(chosen), tuple(chance.sample(extra, min(most, 10))))


def _holds(card: Card, ruleset: Ruleset) -> bool:
    """Whether a card is one that an edition knows and a deck may hold."""
    problems = {problem.rule for problem in Deck((), (card,)).problems(ruleset)} if card.in_extra_deck else set()
    return (
        not card.token
        and not problems - {"deck.main.minimum"}
        and (ruleset.pendulums or not (card.scale is not None or card.tuner))
    )
