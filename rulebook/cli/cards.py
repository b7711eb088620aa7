"""``rulebook cards``: what card texts say: list, count, explain, compare and translate them."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from importlib import import_module
from pathlib import Path

from rulebook.cli.command import Command
from rulebook.cli.offers import locale_tags, offer
from rulebook.files.collecting import without_collecting
from rulebook.language.messages import translate as _

PARTS = ("stats", "explain", "compare", "translate")
"""What can be done with cards beside listing what each says; each is a module of ``rulebook.cli.card_texts``."""


def configure(parser: ArgumentParser) -> None:
    """The arguments of the command."""
    parser.add_argument(
        "words", nargs="+", metavar="WORD",
        help=_("a card database; before it one of {parts}", parts=", ".join(PARTS)),
    )  # fmt: skip
    parser.add_argument("--cards", type=Path, metavar="FILE", help=_("the card database, where a card is named"))
    offer(parser.add_argument("--locale", metavar="TAG", help=_("the language of the texts")), locale_tags)
    offer(parser.add_argument("--from", dest="source", metavar="TAG", help=_("translate from it")), locale_tags)
    offer(parser.add_argument("--to", dest="target", metavar="TAG", help=_("translate into it")), locale_tags)
    parser.add_argument(
        "--format",
        choices=("text", "json", "jsonl", "xliff"),
        default="text",
        help=_("how to print the result; drafts as XLIFF, too"),
    )


def run(arguments: Namespace) -> int:
    """Do what the first word says, or list what each card says."""
    part = arguments.words[0] if arguments.words[0] in PARTS else "listing"
    arguments.words = arguments.words[part != "listing" :]
    with without_collecting():
        status: int = import_module(f"rulebook.cli.card_texts.{part}").run(arguments)
    return status


COMMAND = Command(
    (
        "rulebook cards cards.jsonl --locale fr --format jsonl",
        "rulebook cards stats cards.jsonl --locale de",
        'rulebook cards explain "Dark Hole" --cards cards.jsonl --locale en',
        "rulebook cards compare cards.jsonl --format json",
        "rulebook cards translate cards.jsonl --from en --to de --format xliff",
    ),
    configure,
    run,
)
