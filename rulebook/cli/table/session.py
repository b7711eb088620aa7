"""A duel at the table: whose turn it is to decide, what they type, what happened."""

from __future__ import annotations

import random
import sys
from collections.abc import Callable, Iterable, Sequence
from typing import Literal, TypeAlias

from rich.console import Console
from rich.markup import escape

from engine import Action, Duel, Events
from rulebook.cli.table.attempts import Attempt, attempts
from rulebook.cli.table.board import board
from rulebook.cli.table.commands import command
from rulebook.cli.table.displays import choices, hand, help_table, numbered, piles, refusals
from rulebook.cli.table.lawbook import Lawbook
from rulebook.cli.table.lines import meant, notation
from rulebook.cli.table.words import Words, question
from rulebook.errors import RulebookError
from rulebook.language.messages import translate as _

Seat: TypeAlias = Literal["person", "random"]

OPEN = {"main-phase", "battle-step", "first-player"}
"""Decisions that a person is asked for even where only one action is legal."""
FREE = {"main-phase", "battle-step"}
"""Decisions in which a player acts of their own accord; the others answer a question."""
OVERVIEW = {*FREE, "replay", "response"}
"""Decisions for which the field is shown first; the others are parts of an action."""
MISUNDERSTOOD = 1000
"""Lines of a file or a pipe in a row that mean nothing; then it is no player who writes them."""


class HeedlessInputError(RulebookError):
    """Input that cannot come from a player."""

    code = "heedless-input"


class Table:
    """Two seats, each taken by a person or by chance.

    Args:
        duel: The duel to play on.
        seats: Who sits there.
        seed: Where the choices of the random players come from.
        console: Where everything is printed.
        lawbook: Cites the rules.
    """

    def __init__(self, duel: Duel, seats: Sequence[Seat], seed: int, console: Console, lawbook: Lawbook) -> None:
        self.duel = duel
        self.seats = tuple(seats)
        self.chance = random.Random(seed)  # noqa: S311 - a game, no secret
        self.console = console
        self.lawbook = lawbook
        people = [player for player, seat in enumerate(seats) if seat == "person"]
        self.person = people[0] if len(people) == 1 else None
        self.two = len(people) == 2
        self.last: int | None = None
        self.misunderstood = 0
        self.asked: list[int] = []
        """How many actions had been done each time a person chose one."""

    @property
    def names(self) -> tuple[str, str]:
        """What the players are called."""
        if self.person is None:
            return _("Player {number}", number=1), _("Player {number}", number=2)
        own, other = _("You"), _("Opponent")
        return (own, other) if self.person == 0 else (other, own)

    def play(self) -> bool:
        """Play on until the Duel is over or a person leaves; whether it is over."""
        while not self.duel.is_over:
            options = self.duel.legal_actions()
            if self.seats[self.duel.player] == "random":
                self.do(options[int(self.chance.random() * len(options))])
            elif len(options) == 1 and self.duel.decision not in OPEN:
                self.do(options[0])
            else:
                action = self.ask()
                if action is None:
                    return False
                self.do(action)
        self.tell_result()
        return True

    def do(self, action: Action) -> None:
        """Do an action and say what happened."""
        words = Words(self.duel, self.person)
        self.tell(self.duel.apply(action), words)

    def tell(self, events: Events, words: Words) -> None:
        """Say what happened, as far as those at the table may know it."""
        for event in events:
            if self.two:
                words.viewer = 1 - event.player if event.player in {0, 1} else 0
            who = self.names[event.player] if event.player in {0, 1} else ""
            style = "bold" if event.kind == "turn" else "red" if event.kind == "damage" else ""
            what = words.event(event)
            text = escape(_("{player}: {what}", player=who, what=what) if who else what)
            self.console.print(f"  [{style}]{text}[/]" if style else f"  {text}")

    def tell_result(self) -> None:
        """Say how the Duel ended."""
        winner = self.duel.winner
        text = _("The Duel is a draw.") if winner is None else _("The winner: {player}.", player=self.names[winner])
        points = " : ".join(str(value) for value in self.duel.life_points)
        self.console.print(f"[bold]{escape(text)}[/] {points} LP")

    def ask(self) -> Action | None:
        """Ask the deciding person until they name a legal action; ``None`` when they leave."""
        player = self.duel.player
        self.hand_over(player)
        known = attempts(self.duel, Words(self.duel, player))
        self.show(player, known)
        while True:
            line = self.read()
            asked = None if line is None else command(line)
            if line is None or asked == "quit":
                return None
            if asked == "undo":
                if self.take_back():
                    return self.ask()
                continue
            if asked is not None:
                self.answer(asked, player, known)
                continue
            action = self.understand(line, player, known)
            if action is not None:
                self.misunderstood = 0
                self.asked.append(len(self.duel.history))
                return action

    def read(self) -> str | None:
        """A line that somebody types; ``None`` at the end of the input."""
        try:
            line = input("> ").strip()
        except EOFError:
            self.console.print()
            return None
        if not sys.stdin.isatty():
            self.console.print(escape(line))
        return line

    def hand_over(self, player: int) -> None:
        """With two persons at one terminal: let the other look away."""
        if self.two and self.last is not None and player != self.last and self.console.is_terminal:
            self.console.print(_("{player} decides: press Enter when you sit here", player=self.names[player]))
            self.read()
            self.console.clear()
        self.last = player

    def show(self, player: int, known: Sequence[Attempt]) -> None:
        """Show what may be done, below the field where it is no part of an action."""
        if self.duel.decision in OVERVIEW:
            self.console.print(board(self.duel, player, self.names))
        if self.duel.decision not in FREE:
            self.console.print(f"[bold]{escape(question(self.duel.decision))}[/]")
        self.print(choices(known))

    def print(self, lines: Iterable[str]) -> None:
        """Print lines of markup."""
        for line in lines:
            self.console.print(line)

    def understand(self, line: str, player: int, known: Sequence[Attempt]) -> Action | None:
        """What a typed line says: the legal action it means, or ``None`` once the answer is printed."""
        if line.isdecimal() and 1 <= int(line) <= len(known):
            return self.accept(known[int(line) - 1])
        action = notation(line)
        if action is not None:
            rule = self.duel.refusal(action)
            return self.accept(Attempt(action, Words(self.duel, player).action(action), rule))
        found = meant(line, known)
        if len(found) > 1:
            self.console.print(_("that can mean:"))
            self.print(numbered(known.index(attempt) + 1, attempt) for attempt in found)
        elif found:
            return self.accept(found[0])
        else:
            self.console.print(_("nothing that can be tried here is called {line}; ? for help", line=escape(line)))
        self.count_misunderstood()
        return None

    def accept(self, attempt: Attempt) -> Action | None:
        """A legal action as it is; for any other, the rule that forbids it."""
        if attempt.rule is None:
            return attempt.action
        self.refuse(attempt.words, attempt.rule)
        self.count_misunderstood()
        return None

    def refuse(self, words: str, rule: str) -> None:
        """Say which rule forbids something, what it says, and where the books say so."""
        citation = self.lawbook.cite(rule)
        self.console.print(f"[bold red]✗[/] {escape(_('not allowed: {action}', action=words))}")
        if self.duel.decision not in FREE:
            self.console.print(f"  {escape(_('first comes: {question}', question=question(self.duel.decision)))}")
        self.console.print(f"  {escape(citation.statement)}")
        where = " › ".join(citation.section)
        edition = _("edition {edition}", edition=self.duel.ruleset.edition)
        self.console.print(f"  [green]{rule}[/]  [dim]{escape(where)} ({edition})[/]")
        if citation.reason:
            silent = _("a ruling, as the books are silent")
            self.console.print(f"  [dim]{escape(silent)}:[/] {escape(citation.reason)}")
        for place, sentence in citation.places[:2]:
            self.console.print(f"  [dim]{escape(place)}:[/] {escape(sentence)}")

    def answer(self, asked: str, player: int, known: Sequence[Attempt]) -> None:
        """Show what a command asks for."""
        answers: dict[str, Callable[[], None]] = {
            "help": lambda: self.console.print(help_table()),
            "list": lambda: self.print(choices(known)),
            "field": lambda: self.show(player, known),
            "hand": lambda: self.print(hand(self.duel, player)),
            "piles": lambda: self.print(piles(self.duel, player, self.names)),
            "refused": lambda: self.print(refusals(known, self.lawbook)),
        }
        answers[asked]()
        self.count_misunderstood()

    def take_back(self) -> bool:
        """Take the last action that a person chose back, with all that came after it; whether there was one."""
        if not self.asked:
            self.console.print(_("there is nothing of yours to take back"))
            self.count_misunderstood()
            return False
        self.duel.undo(len(self.duel.history) - self.asked.pop())
        self.console.print(_("taken back"))
        return True

    def count_misunderstood(self) -> None:
        """Stop where a file or a pipe goes on and on without a legal action."""
        self.misunderstood += 1
        if self.misunderstood >= MISUNDERSTOOD and not sys.stdin.isatty():
            raise HeedlessInputError("{count} lines in a row that are no legal action", count=MISUNDERSTOOD)
