"""What the table shows when it is asked: what may be done, a hand, the piles, what is not allowed, help."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.markup import escape
from rich.padding import Padding
from rich.table import Table

from engine import Card, Duel
from rulebook.cli.table.attempts import Attempt
from rulebook.cli.table.board import HIDDEN
from rulebook.cli.table.commands import commands
from rulebook.cli.table.lawbook import Lawbook
from rulebook.cli.table.words import card_name, term
from rulebook.language.messages import translate as _


def choices(known: Sequence[Attempt]) -> Iterator[str]:
    """The legal actions with their numbers, and how to learn more."""
    for number, attempt in enumerate(known, start=1):
        if attempt.rule is None:
            yield numbered(number, attempt)
    refused = sum(1 for attempt in known if attempt.rule is not None)
    hint = _("a number or words; also what is not allowed ({count} things, ! lists them); ? for help", count=refused)
    yield f"[dim]{escape(hint)}[/]"


def numbered(number: int, attempt: Attempt) -> str:
    """An action with the number under which it can be typed."""
    return f"[bold]{number:>3}[/]  {escape(attempt.words)}"


def refusals(known: Sequence[Attempt], lawbook: Lawbook) -> Iterator[str]:
    """What is not allowed, below the rule that forbids it."""
    for rule in dict.fromkeys(attempt.rule for attempt in known if attempt.rule is not None):
        yield f"[green]{rule}[/]  {escape(lawbook.cite(rule).statement)}"
        for number, attempt in enumerate(known, start=1):
            if attempt.rule == rule:
                yield f"[bold]{number:>3}[/]  [dim]{escape(attempt.words)}[/]"


def hand(duel: Duel, player: int) -> Iterator[str]:
    """The cards of a hand, one a line, with what is printed on them."""
    cards = [duel.cards[card] for card in duel.view(player).hand]
    for card in cards:
        yield f"  [bold]{escape(card_name(card.name))}[/]  {escape(_printed(card))}".rstrip()
    if not cards:
        yield "  –"


def piles(duel: Duel, player: int, names: tuple[str, str]) -> Iterator[str]:
    """All cards of the Graveyards, the top first, and all that are banished; the player's own first."""
    view = duel.view(player)
    for owner in (player, 1 - player):
        for label, pile in ((term("graveyard"), view.graveyards[owner]), (_("banished"), view.banished[owner])):
            named = [card_name(duel.cards[card].name) if card >= 0 else HIDDEN for card in reversed(pile)]
            cards = ", ".join(named) or "–"
            title = _("{player}: {what}", player=names[owner], what=f"{label} {len(pile)}")
            yield f"[bold]{escape(title)}[/]  {escape(cards)}"


def help_table() -> Padding:
    """How to play at the table."""
    rows = Table.grid(padding=(0, 2))
    for known in commands():
        rows.add_row(f"[bold]{escape(known.shown)}[/]", escape(known.purpose))
    rows.add_row(f"[bold]{escape(_('a number or words'))}[/]", escape(_(
        "an action of the list, or the beginnings of its words; what is not in the list can be typed as well: "
        "the rule that forbids it is shown"
    )))  # fmt: skip
    return Padding(rows, (0, 2))


def _printed(card: Card) -> str:
    """The values of a monster, and of a Spell or Trap Card what it is."""
    if not card.is_monster:
        return term(f"{card.card_type}-card")
    level = term("rank") if card.kind == "xyz" else term("level")
    return f"{level} {card.level}  {_('ATK')} {card.atk}  {_('DEF')} {card.defense}"
