"""What ``rulebook replay`` does."""

from __future__ import annotations

import sys
from argparse import Namespace

from rich.markup import escape

from engine import Duel
from rulebook.cli.command import DONE
from rulebook.cli.console import out, print_json
from rulebook.cli.table.board import board
from rulebook.cli.table.commands import command
from rulebook.cli.table.files import replay_of
from rulebook.cli.table.play import choose_language
from rulebook.cli.table.record import RecordedAction, steps, values
from rulebook.errors import UnknownKeyError
from rulebook.language.messages import translate as _


def run(arguments: Namespace) -> int:
    """Print the steps, or go through them one by one where somebody sits at the terminal."""
    choose_language(arguments.locale)
    duel = replay_of(arguments.replay)
    if arguments.format == "json":
        print_json("duel", values(duel))
    elif arguments.step is not None:
        _check(arguments.step, duel)
        _show_field(_at(duel, arguments.step), arguments.player - 1)
    elif sys.stdin.isatty() and out.is_terminal:
        _walk(duel, arguments.player - 1)
    else:
        for step in steps(duel):
            _show(step)
        _show_end(duel)
    return DONE


def _check(step: int, duel: Duel) -> None:
    if not 0 <= step <= len(duel.history):
        raise UnknownKeyError("there is no step {step}; the last is {last}", step=step, last=len(duel.history))


def _walk(duel: Duel, player: int) -> None:
    """Go forwards and backwards as somebody types."""
    number = 0
    while True:
        _show_field(_at(duel, number), player)
        if number:
            _show(next(step for step in steps(duel) if step.number == number))
        if number == len(duel.history):
            _show_end(duel)
        keys = _("Enter: next, b: back, a number: that step of {last}, q: leave", last=len(duel.history))
        out.print(f"[dim]{escape(keys)}[/]")
        try:
            line = input("> ").strip()
        except EOFError:
            return
        if command(line) == "quit":
            return
        if line.isdecimal():
            number = min(int(line), len(duel.history))
        else:
            number = max(0, number - 1) if line else min(number + 1, len(duel.history))


def _at(duel: Duel, number: int) -> Duel:
    """The duel after so many of its actions."""
    again = duel.beginning()
    again.play(duel.history[:number])
    return again


def _show(step: RecordedAction) -> None:
    who = _("Player {number}", number=step.player + 1)
    out.print(f"[bold]{step.number:>4}[/] [dim]{step.turn:>2}[/] [cyan]{escape(who)}[/] {escape(step.words)}")
    for event, words in step.events:
        who = _("Player {number}", number=event.player + 1)
        out.print(f"          {escape(_('{player}: {what}', player=who, what=words) if event.player >= 0 else words)}")


def _show_field(duel: Duel, player: int) -> None:
    out.print(board(duel, player, (_("Player {number}", number=1), _("Player {number}", number=2))))


def _show_end(duel: Duel) -> None:
    if not duel.is_over:
        text = _("the duel is not over")
    elif duel.winner is None:
        text = _("The Duel is a draw.")
    else:
        text = _("The winner: {player}.", player=_("Player {number}", number=duel.winner + 1))
    out.print(f"[bold]{escape(text)}[/]")
