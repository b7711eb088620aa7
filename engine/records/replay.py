"""A duel as text that a person can read: the decks, the seed, one line per action, and a hash at the end."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import fields
from itertools import zip_longest
from typing import Any

from engine.actions import Action
from engine.cards import Card, CardError, read_card
from engine.decks.deck import Deck
from engine.duel import Duel
from engine.errors import IllegalAction, IllegalDeck, ReplayError
from engine.records.laying_out import lay_out
from engine.records.position_text import position_values, read_position
from engine.ruleset import Ruleset
from engine.summons.speed import abilities_of
from rulebook.errors import RulebookError, UnknownKeyError

FORMAT = "rulebook-replay 1"
PARTS = ("main", "extra", "side")


def write_replay(duel: Duel) -> str:
    """The text of a duel so far, from which ``read_replay`` makes an equal duel."""
    return "".join(f"{line}\n" for line in _lines(duel))


def _lines(duel: Duel) -> Iterator[str]:
    yield FORMAT
    yield f"edition {duel.ruleset.edition}"
    yield f"seed {duel.seed}"
    if duel.position is not None:
        yield f"position {json.dumps(position_values(duel.position), ensure_ascii=False)}"
    else:
        yield f"chooser {'toss' if duel.toss is None else duel.toss}"
        for player, deck in enumerate(duel.decks):
            for part in PARTS:
                for card in getattr(deck, part):
                    yield f"card {player} {part} {json.dumps(_card_values(card), ensure_ascii=False)}"
    again = duel.beginning()
    for action in duel.history:
        yield f"{again.turn} {again.player} {action}"
        again.push(action.code)
    yield f"digest {duel.digest()}"


def _card_values(card: Card) -> dict[str, Any]:
    return {
        field.name: getattr(card, field.name)
        for field in fields(card)
        if field.name == "name" or getattr(card, field.name) != field.default
    }


def read_replay(text: str) -> Duel:
    """Play a replay again, every action checked.

    Raises:
        ReplayError: The text is no replay, or was cut or edited; the error names the line and, for an illegal action or
            deck, the rule.
    """
    lines = text.replace("\r\n", "\n").removesuffix("\n").split("\n")  # a card's name may hold other line breaks
    if lines[0] != FORMAT:
        raise ReplayError("the first line must be {expected!r}", line=1, expected=FORMAT)
    rules, seed = _read_head(lines)
    if len(lines) > 3 and lines[3].startswith("position "):
        duel, number = _read_position(lines[3], rules, seed), 4
    else:
        duel, number = _read_beginning(lines, rules, seed)
    while number < len(lines) and not lines[number].startswith("digest "):
        _read_action(duel, lines[number], number + 1)
        number += 1
    if number == len(lines):
        raise ReplayError("the replay was cut: its last line, the digest, is missing", line=len(lines))
    _check_end(duel, lines, number)
    return duel


def _value(lines: list[str], number: int, word: str) -> str:
    """What follows a word that must begin a line; the number counts from 0."""
    found, _, value = (lines[number] if number < len(lines) else "").partition(" ")
    if found != word:
        raise ReplayError("here must stand: {word}", line=number + 1, word=word)
    return value


def _read_head(lines: list[str]) -> tuple[Ruleset, int]:
    """The edition and the seed, each on its line."""
    edition, seed = _value(lines, 1, "edition"), _value(lines, 2, "seed")
    if not re.fullmatch(r"-?\d{1,20}", seed):
        raise ReplayError("{text!r} is no seed", line=3, text=seed)
    try:
        return Ruleset.of(edition), int(seed)
    except UnknownKeyError as error:
        raise ReplayError("there is no edition {edition}", line=2, edition=edition) from error


def _read_beginning(lines: list[str], rules: Ruleset, seed: int) -> tuple[Duel, int]:
    """A duel from its beginning, and the number of lines up to its first action."""
    chooser = _value(lines, 3, "chooser")
    if chooser not in {"toss", "0", "1"}:
        raise ReplayError("{text!r} is nobody who can choose: toss, 0 or 1", line=4, text=chooser)
    decks, number = _read_decks(lines, rules)
    try:
        return Duel(decks, rules, seed, None if chooser == "toss" else int(chooser)), number
    except IllegalDeck as error:
        raise ReplayError("{problem}: {rule}", line=number, problem=error, rule=error.rule) from error


def _read_position(line: str, rules: Ruleset, seed: int) -> Duel:
    """A duel that begins in a position."""
    try:
        return lay_out(read_position(json.loads(line.partition(" ")[2])), rules, seed)
    except CardError as error:
        raise ReplayError("{problem}", line=4, problem=error) from None
    except (RulebookError, ValueError, TypeError, LookupError, RecursionError):
        raise ReplayError("this position cannot be laid out", line=4) from None


def _read_decks(lines: list[str], rules: Ruleset) -> tuple[tuple[Deck, Deck], int]:
    """Both decks, and the number of lines up to their end."""
    parts: dict[tuple[str, str], list[Card]] = {(player, part): [] for player in "01" for part in PARTS}
    number = 4
    while number < len(lines) and lines[number].startswith("card "):
        _word, player, part, values = [*lines[number].split(" ", 3), "", "", ""][:4]
        try:
            card = read_card(json.loads(values))
            abilities_of(card, rules)  # whose effects the notation must be able to read
            parts[player, part].append(card)
        except CardError as error:
            raise ReplayError("{problem}", line=number + 1, problem=error) from None
        except (RulebookError, ValueError, RecursionError, AttributeError, KeyError):
            raise ReplayError("{text!r} is no card", line=number + 1, text=lines[number]) from None
        number += 1
    first, second = (Deck(*(tuple(parts[player, part]) for part in PARTS)) for player in "01")
    return (first, second), number


def _check_end(duel: Duel, lines: list[str], number: int) -> None:
    if lines[number] != f"digest {duel.digest()}":
        raise ReplayError(
            "the duel ends otherwise than written: the replay was edited, or made by another version", line=number + 1
        )
    for place, (found, expected) in enumerate(zip_longest(lines, _lines(duel)), start=1):
        if found != expected:
            raise ReplayError("this line was edited", line=place)


def _read_action(duel: Duel, line: str, number: int) -> None:
    turn, _, rest = line.partition(" ")
    player, _, text = rest.partition(" ")
    if turn != str(duel.turn) or player != str(duel.player):
        raise ReplayError(
            "turn {turn}, player {player} has to decide here, not {text!r}",
            line=number,
            turn=duel.turn,
            player=duel.player,
            text=line,
        )
    try:
        duel.apply(Action.parse(text))
    except IllegalAction as error:
        raise ReplayError("{action} is not allowed here: {rule}", line=number, action=text, rule=error.rule) from error
    except RulebookError:
        raise ReplayError("{text!r} is no action", line=number, text=text) from None
