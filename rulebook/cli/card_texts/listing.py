"""``rulebook cards FILE``: what each card says, in the notation."""

from __future__ import annotations

import json
import sys
from argparse import Namespace
from typing import Any

from rulebook.cli.card_texts.source import catalogue, database, tags
from rulebook.cli.command import DONE
from rulebook.cli.console import out, plain, print_json
from rulebook.meaning.catalogue import ReadCard


def run(arguments: Namespace) -> int:
    """Print each card in each language."""
    chosen = tags(arguments)
    cards = catalogue(database(arguments), chosen)
    if arguments.format == "json":
        print_json("cards", {"cards": [as_json(card) for tag in chosen for card in cards.all(tag)]})
        return DONE
    for tag in chosen:
        for card in cards.all(tag):
            if arguments.format == "jsonl":
                json.dump({"schema": "rulebook/card/1", **as_json(card)}, sys.stdout, ensure_ascii=False)
                sys.stdout.write("\n")
            else:
                _print(card)
    return DONE


def as_json(card: ReadCard) -> dict[str, Any]:
    """A card in the published form."""
    return {
        "card": card.card.password,
        "locale": card.locale,
        "parsed": card.is_read,
        "effect": card.effect or None,
        "pendulum": card.pendulum_effect or None,
        "unparsed": [sentence.text for part in card.parts for sentence in part.unread],
        "normal": card.card.flavour,
    }


def _print(card: ReadCard) -> None:
    name = card.card.names.get(card.locale, str(card.card.password))
    out.print(f"[bold]{plain(name)}[/]  {card.card.password}, {card.locale}")
    for effect in (card.effect, card.pendulum_effect):
        for line in (effect or "").split("\n"):
            if line:
                out.print(f"  {plain(line)}")
    for part in card.parts:
        for sentence in part.unread:
            out.print(f"  [yellow]? {plain(sentence.text)}[/]")
