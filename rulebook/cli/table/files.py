"""Decks and replays from files, and replays into files; what is wrong in one is said with file, line and rule."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from engine import Deck, Duel, IllegalAction, IllegalDeck, ReplayError, Ruleset, read_replay, write_replay
from engine.decks.card_pool import random_deck
from engine.decks.deck_file import BOOK_CARDS, Cards, read_deck
from engine.decks.restrictions import read_restrictions
from engine.records.printed_cards import PrintedCards
from extractors.sniff import decode, read_bytes
from rulebook.cli.card_texts.source import catalogue
from rulebook.cli.table.lawbook import CitedRule, Lawbook
from rulebook.errors import SourceError
from rulebook.files.writing import write_whole
from rulebook.language.messages import describe


def cards_of(path: Path | None, tag: str) -> Cards:
    """The cards of a database as their texts in a language say them; without one, those of the books.

    Raises:
        SourceError: The file is no card database, or cannot be read.
    """
    return BOOK_CARDS if path is None else PrintedCards(catalogue(path, (tag,)), tag)


def deck_of(path: Path | None, ruleset: Ruleset, seed: int, cards: Cards = BOOK_CARDS) -> Deck:
    """The deck of a file, or one made by chance.

    Raises:
        SourceError: The file cannot be read, or the deck breaks a rule.
    """
    if path is None:
        return random_deck(ruleset, seed)
    text = decode(read_bytes(path), path)
    try:
        return read_deck(text, ruleset, path, cards)
    except IllegalDeck as illegal:
        raise SourceError(
            "{problem}; this breaks the rule {citation}",
            path=path,
            line=illegal.line,
            problem=_problem(illegal),
            citation=_law(Lawbook(ruleset).cite(illegal.rule)),
        ) from None


def restrictions_of(path: Path | None) -> Mapping[str, int]:
    """The restricted cards of a file, with the copies that a deck may hold; none without a file.

    Raises:
        SourceError: The file cannot be read.
        DeckFileError: A line is not one of such a list.
    """
    return {} if path is None else read_restrictions(decode(read_bytes(path), path), path=path)


def replay_of(path: Path) -> Duel:
    """The duel of a replay file, at its last decision.

    Raises:
        SourceError: The file cannot be read, or was cut or edited; line and rule are named.
    """
    text = decode(read_bytes(path), path)
    try:
        return read_replay(text)
    except ReplayError as error:
        cause = error.__cause__
        if isinstance(cause, IllegalAction | IllegalDeck):
            law = _law(Lawbook(Ruleset.of(_edition(text))).cite(cause.rule))
            raise SourceError(
                "{action} is not allowed here; this breaks the rule {citation}",
                path=path,
                line=error.line,
                action=cause.action if isinstance(cause, IllegalAction) else _problem(cause),
                citation=law,
            ) from None
        error.path = path
        raise


def save(duel: Duel, path: Path) -> None:
    """Write the replay of a duel so far.

    Raises:
        OutputError: The file cannot be written.
    """
    write_whole(path, write_replay(duel).encode())


def _problem(error: IllegalDeck) -> str:
    path, error.path = error.path, None
    text = describe(error)
    error.path = path
    return text


def _law(citation: CitedRule) -> str:
    return f"{citation.rule}: {citation.statement}"


def _edition(text: str) -> str:
    return next(line.partition(" ")[2] for line in text.splitlines() if line.startswith("edition "))
