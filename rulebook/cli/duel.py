"""``rulebook duel``: play by the rules in the terminal; whatever is not allowed is answered with its rule."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from importlib import import_module
from pathlib import Path

from rulebook.cli.command import Command, add_format
from rulebook.cli.offers import edition_ids, locale_tags, offer
from rulebook.language.messages import translate as _

SEATS = ("person", "random")


def configure(parser: ArgumentParser) -> None:
    """The arguments of the command."""
    parser.add_argument("--you", choices=SEATS, default="person", help=_("who plays the first seat"))
    parser.add_argument("--opponent", choices=SEATS, default="random", help=_("who plays the second seat"))
    offer(
        parser.add_argument("--edition", metavar="ID", help=_("the edition of the rules; the latest by default")),
        edition_ids,
    )
    parser.add_argument(
        "--deck",
        type=Path,
        metavar="FILE",
        help=_("your deck: one card per line; by default cards of the books, by chance"),
    )
    parser.add_argument("--opponent-deck", type=Path, metavar="FILE", help=_("the deck of the second seat"))
    parser.add_argument(
        "--cards", type=Path, metavar="FILE",
        help=_("a card database: the decks are made of its cards, played as their texts in the language say"),
    )  # fmt: skip
    parser.add_argument(
        "--restrictions", type=Path, metavar="FILE", help=_("a list of restricted cards that the decks keep to")
    )
    parser.add_argument("--seed", type=int, default=1, metavar="N", help=_("where all chance comes from (default: 1)"))
    offer(
        parser.add_argument("--locale", metavar="TAG", help=_("language of messages, card names and rules")),
        locale_tags,
    )
    parser.add_argument(
        "--save", type=Path, metavar="FILE", help=_("write the duel to a file when it ends or you leave")
    )
    parser.add_argument("--resume", type=Path, metavar="FILE", help=_("play on where a saved duel stopped"))
    parser.add_argument(
        "-g", "--graph", type=Path, metavar="FILE",
        help=_("the graph of your books, for page and line of the rules (default: build/graph.sqlite, if there)"),
    )  # fmt: skip
    add_format(parser)


def run(arguments: Namespace) -> int:
    """Play a duel."""
    # The engine takes a moment to load, which no other command should wait for.
    status: int = import_module("rulebook.cli.table.play").run(arguments)
    return status


COMMAND = Command(
    (
        "rulebook duel",
        "rulebook duel --edition 3.0 --locale fr --deck my.deck --save evening.duel",
        "rulebook duel --cards cards.jsonl --locale fr --deck my.deck --opponent-deck other.deck",
        "rulebook duel --opponent person",
        "rulebook duel --you random --seed 7 --format json",
        "rulebook replay evening.duel",
    ),
    configure,
    run,
)
