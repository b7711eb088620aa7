"""A duel as text that a person can read: the decks, the seed, one line per action, and a hash at the end."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import fields
from typing import Any

from engine.actions import Action
from engine.cards import Card
from engine.deck import Deck
from engine.duel import Duel
from engine.errors import IllegalAction, IllegalDeck, ReplayError
from engine.ruleset import Ruleset
from rulebook.errors import RulebookError, UnknownKeyError

FORMAT = "rulebook-replay 1"


def write_replay(duel: Duel) -> str:
    """The text of a duel so far, from which ``read_replay`` makes an equal duel."""
    return "".join(f"{line}\n" for line in _lines(duel))


def _lines(duel: Duel) -> Iterator[str]:
    yield FORMAT
    yield f"edition {duel.ruleset.edition}"
    yield f"seed {duel.seed}"
    yield f"chooser {'toss' if duel.toss is None else duel.toss}"
    for player, deck in enumerate(duel.decks):
        for part in ("main", "extra", "side"):
            for card in getattr(deck, part):
                yield f"card {player} {part} {json.dumps(_card_values(card), ensure_ascii=False)}"
    again = Duel(duel.decks, duel.ruleset, duel.seed, duel.toss)
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
        ReplayError: The text was cut or edited; the error names the line and, for an illegal action, the rule.
    """
    duel: Duel | None = None
    header: dict[str, str] = {}
    cards: dict[tuple[str, str], list[Card]] = {}
    lines = text.splitlines()
    if not lines or lines[0] != FORMAT:
        raise ReplayError("the first line must be {expected!r}", line=1, expected=FORMAT)
    for number, line in enumerate(lines[1:], start=2):
        word, _, rest = line.partition(" ")
        if word in {"edition", "seed", "chooser"}:
            header[word] = rest
        elif word == "card":
            _read_card(rest, number, cards)
        elif word == "digest":
            duel = duel or _start(header, cards, number)
            if duel.digest() != rest:
                raise ReplayError("the duel ends otherwise than written: the replay was edited", line=number)
            return duel
        else:
            duel = duel or _start(header, cards, number)
            _read_action(duel, line, number)
    raise ReplayError("the replay was cut: its last line, the digest, is missing", line=len(lines))


def _read_card(rest: str, number: int, cards: dict[tuple[str, str], list[Card]]) -> None:
    player, _, tail = rest.partition(" ")
    part, _, values = tail.partition(" ")
    try:
        card = Card(**json.loads(values))
    except (TypeError, ValueError):
        raise ReplayError("{text!r} is no card", line=number, text=values) from None
    cards.setdefault((player, part), []).append(card)


def _start(header: dict[str, str], cards: dict[tuple[str, str], list[Card]], number: int) -> Duel:
    def deck(player: str) -> Deck:
        main, extra, side = (tuple(cards.get((player, part), ())) for part in ("main", "extra", "side"))
        return Deck(main, extra, side)

    try:
        chooser = None if header["chooser"] == "toss" else int(header["chooser"])
        return Duel((deck("0"), deck("1")), Ruleset.of(header["edition"]), int(header["seed"]), chooser)
    except (KeyError, ValueError, UnknownKeyError, IllegalDeck) as error:
        raise ReplayError("the head of the replay is damaged: {error}", line=number, error=error) from None


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
