"""Deck files: one card per line, by name in any language or by password, under ``#main``, ``#extra`` and ``!side``.

    #main
    3 Dark Magician
    2x Trou Noir
    44095762
    !side
    1 Raigeki

The ``.ydk`` files of simulators are such files. A line that begins with ``#`` and names no part is a comment.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import Final, Protocol

from rapidfuzz import process

from engine.cards import Card
from engine.decks.card_pool import find_card, known_cards
from engine.decks.deck import Deck
from engine.errors import DeckFileError, IllegalDeck, UnknownCard, UnknownCardsError
from engine.ruleset import Ruleset

PARTS = {"#main": 0, "#extra": 1, "!side": 2, "#side": 2}
NAMES = ("#main", "#extra", "#side")
LIMITS = ("limit", "maximum", "size")
COUNTED = re.compile(r"(?P<count>\d{1,2})\s*[x×]?\s+(?P<name>\S.*)")
LARGEST = 100_000
"""Characters of a deck file; a longer one is something else."""


class Cards(Protocol):
    """Where the cards of a deck file are looked up."""

    def find(self, text: str, /) -> Card | None:
        """The card of a name or password that can be played."""

    def lacks(self, text: str, /) -> str:
        """Why a card that there is cannot be played."""

    def names(self) -> Iterable[str]:
        """The names of the cards."""


class BookCards:
    """The cards of the books and Normal Monsters."""

    def find(self, text: str) -> Card | None:
        """The card of a name or password."""
        return find_card(text)

    def lacks(self, text: str) -> str:  # noqa: ARG002 (all of them can be played)
        """Nothing: all of them can be played."""
        return ""

    def names(self) -> Iterable[str]:
        """Their names."""
        return known_cards().keys()


BOOK_CARDS: Final = BookCards()


def read_deck(text: str, ruleset: Ruleset | None = None, path: Path | None = None, cards: Cards = BOOK_CARDS) -> Deck:
    r"""Read a deck file, and check the deck where the rules of an edition are given.

    Raises:
        UnknownCardsError: Lines name no known card; the error lists them all.
        DeckFileError: The file is no deck.
        IllegalDeck: The deck breaks a rule; the error says which, and on which line where one card is to blame.

    >>> deck = read_deck("#main\n3 Dark Magician\n2x Trou Noir\n!side\n12580477")
    >>> len(deck.main), deck.main[-1].name, deck.side[0].name
    (5, 'Dark Hole', 'Raigeki')
    """
    if len(text) > LARGEST:
        raise DeckFileError("the file is too long for a deck", path=path)
    parts: tuple[list[Card], list[Card], list[Card]] = ([], [], [])
    lines: dict[str, list[int]] = {}
    unknown: list[UnknownCard] = []
    part = 0
    for number, line in enumerate(text.splitlines(), start=1):
        content = line.strip().removeprefix("\ufeff")
        if content.casefold() in PARTS:
            part = PARTS[content.casefold()]
        elif content and not content.startswith("#"):
            count, name, card = _read_line(content, cards)
            if card is None:
                unknown.append(UnknownCard(number, name, count, _near(name, cards), cards.lacks(name)))
                continue
            parts[part].extend([card] * count)
            for key in (card.name, NAMES[part]):
                lines.setdefault(key, []).extend([number] * count)
    if unknown:
        raise UnknownCardsError(
            "{playable} of {count} cards can be played (the cards of the books and Normal Monsters); "
            "these lines name others: {cards}",
            tuple(unknown),
            sum(len(cards) for cards in parts),
            path,
        )
    deck = Deck(tuple(parts[0]), tuple(parts[1]), tuple(parts[2]))
    if ruleset is not None:
        for problem in deck.problems(ruleset):
            problem.path = path
            problem.line = _line_of(problem, lines)
            raise problem
    return deck


def write_deck(deck: Deck) -> str:
    r"""The text of a deck file.

    >>> deck = read_deck("3 Dark Magician\nRaigeki")
    >>> read_deck(write_deck(deck)) == deck
    True
    """
    lines = []
    for part, cards in (("#main", deck.main), ("#extra", deck.extra), ("!side", deck.side)):
        lines.append(part)
        lines += [f"{count} {card.name}" for card, count in Counter(cards).items()]
    return "".join(f"{line}\n" for line in lines)


def _read_line(content: str, cards: Cards) -> tuple[int, str, Card | None]:
    """How many cards a line asks for, what it calls them, and the card where it is known."""
    card = cards.find(content)
    counted = COUNTED.fullmatch(content)
    if card is not None or counted is None:
        return 1, content, card
    return int(counted["count"]), counted["name"], cards.find(counted["name"])


def _near(name: str, cards: Cards) -> str | None:
    """The known card whose name comes nearest to one that is not known."""
    near = None if cards.lacks(name) else process.extractOne(name, cards.names(), score_cutoff=75)
    return None if near is None else near[0]


def _line_of(problem: IllegalDeck, lines: dict[str, list[int]]) -> int:
    """The line to blame: of one card too many, or of one that does not belong there; else the last of the part."""
    part = next((name for name in NAMES if problem.rule.startswith(f"{name.removeprefix('#')}-deck")), NAMES[0])
    where = lines.get(str(problem.values.get("card", part))) or [1]
    limit = next((value for name in LIMITS if isinstance(value := problem.values.get(name), int)), len(where))
    return where[limit] if limit < len(where) else where[-1]
