"""What ``rulebook duel`` does."""

from __future__ import annotations

import sys
from argparse import Namespace
from pathlib import Path

from rich.console import Console

from engine import Duel, Ruleset
from rulebook.canon.editions import load_editions
from rulebook.cli.command import DONE
from rulebook.cli.console import err, print_json, wrapping
from rulebook.cli.table.files import cards_of, deck_of, replay_of, restrictions_of, save
from rulebook.cli.table.lawbook import Lawbook
from rulebook.cli.table.record import values
from rulebook.cli.table.session import Table
from rulebook.errors import ConflictError, GraphError, OutputError
from rulebook.graph.read import Graph
from rulebook.language.locales import load_locale
from rulebook.language.messages import translate as _
from rulebook.language.messages import use_language

GRAPH = Path("build/graph.sqlite")


def run(arguments: Namespace) -> int:
    """Play a duel to its end, or until a person leaves."""
    choose_language(arguments.locale)
    seats = (arguments.you, arguments.opponent)
    as_json = arguments.format == "json"
    if as_json and seats != ("random", "random"):
        raise ConflictError("--format json is for duels without a person: --you random --opponent random")
    if arguments.save is not None and not arguments.save.parent.is_dir():
        raise OutputError("cannot be written: {problem}", path=arguments.save, problem=_("there is no such folder"))
    duel = new_duel(arguments) if arguments.resume is None else replay_of(arguments.resume)
    if "person" in seats and hasattr(sys.stdin, "reconfigure"):
        sys.stdin.reconfigure(errors="replace")  # what is typed need not be valid UTF-8
    lawbook = Lawbook(duel.ruleset, graph_of(arguments.graph))
    table = Table(duel, seats, arguments.seed, Console(quiet=True) if as_json else wrapping(), lawbook)
    try:
        over = table.play()
    finally:
        if arguments.save is not None:
            save(duel, arguments.save)
    if as_json:
        print_json("duel", values(duel))
    elif not over:
        err.print(_("the duel is not over"))
    return DONE


def new_duel(arguments: Namespace) -> Duel:
    """A duel with the decks that the arguments name."""
    edition = arguments.edition or load_editions()[-1].id
    ruleset = Ruleset.of(edition).with_restrictions(restrictions_of(arguments.restrictions))
    cards = cards_of(arguments.cards, arguments.locale or "en")
    first = deck_of(arguments.deck, ruleset, 2 * arguments.seed, cards)
    second = deck_of(arguments.opponent_deck, ruleset, 2 * arguments.seed + 1, cards)
    return Duel((first, second), ruleset, arguments.seed)


def choose_language(tag: str | None) -> None:
    """Take up the language that an argument names.

    Raises:
        UnknownLocaleError: There is no such language.
    """
    if tag is not None:
        load_locale(tag)
        use_language({"LANGUAGE": tag})


def graph_of(path: Path | None) -> Path | None:
    """The graph named, or the one that lies where ``rulebook build`` puts it, where it can be read.

    Raises:
        GraphError: The one named cannot be read.
    """
    try:
        Graph(path or GRAPH).close()
    except GraphError:
        if path is not None:
            raise
        return None
    return path or GRAPH
