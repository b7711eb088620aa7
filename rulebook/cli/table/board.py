"""The field as a player sees it, for a terminal."""

from __future__ import annotations

from collections.abc import Sequence

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from engine import Duel, View
from engine.view import SeenCard, SeenMonster
from rulebook.cli.table.words import card_name, phase_name, term
from rulebook.language.messages import translate as _

WIDTH = 14
"""Columns of a zone."""
HIDDEN = "▒▒▒▒▒▒"
NAMED = 3
"""Cards of a Graveyard that are named, from the top."""


def board(duel: Duel, viewer: int, names: tuple[str, str]) -> RenderableType:
    """The field with the viewer's side at the bottom.

    Args:
        duel: The duel.
        viewer: Who looks at it.
        names: What the players are called.
    """
    view = duel.view(viewer)
    other = 1 - viewer
    title = _("Turn {turn}, {player}: {phase}", turn=view.turn, player=names[view.turn_player],
              phase=phase_name(view.phase))  # fmt: skip
    rows: list[Text | Table] = [
        _status(duel, view, other, names[other]),
        _zones(duel, (view.spells[other][:-1], view.monsters[other])),
        Text(f" {title}", style="bold"),
        _zones(duel, (view.monsters[viewer], view.spells[viewer][:-1])),
        _status(duel, view, viewer, names[viewer]),
    ]
    hand = ", ".join(card_name(duel.cards[card].name) for card in view.hand)
    rows.append(Text(" " + _("hand: {cards}", cards=hand or "–")))
    if view.summoning:
        coming = ", ".join(card_name(duel.cards[card].name) for card in view.summoning)
        rows.append(Text(" " + _("Summon not yet successful: {card}", card=coming), style="magenta"))
    if view.chain:
        links = " → ".join(card_name(duel.cards[card].name) for card in view.chain)
        rows.append(Text(" " + _("Chain: {cards}", cards=links), style="magenta"))
    return Group(*rows)


def _status(duel: Duel, view: View, player: int, name: str) -> Text:
    line = Text(" ")
    line.append(name, style="bold cyan")
    line.append(f"  {view.life_points[player]} LP", style="bold")
    counts = _(
        "hand {hand}, Deck {deck}, Extra Deck {extra}",
        hand=view.hand_counts[player],
        deck=view.deck_counts[player],
        extra=view.extra_counts[player],
    )
    line.append(f"  {counts}")
    for label, pile in ((term("graveyard"), view.graveyards[player]), (_("banished"), view.banished[player])):
        if pile:
            top = ", ".join(card_name(duel.cards[c].name) if c >= 0 else HIDDEN for c in pile[: -NAMED - 1 : -1])
            more = ", …" if len(pile) > NAMED else ""
            line.append("\n   " + _("{label}: {text}", label=f"{label} {len(pile)}", text=top + more), style="dim")
    scales = [card for card in view.pendulums[player] if card >= 0]
    if scales:
        shown = ", ".join(f"{card_name(duel.cards[c].name)} ({duel.cards[c].scale})" for c in scales)
        line.append("\n   " + _("Pendulum Zones: {cards}", cards=shown))
    field = view.spells[player][-1]
    if field is not None:
        line.append("\n   " + _("Field Zone: {card}", card=_spell_lines(duel, field)[0]))
    return line


def _zones(duel: Duel, rows: Sequence[Sequence[SeenMonster | SeenCard | None]]) -> Table:
    table = Table(box=box.SQUARE, show_header=False, show_lines=True, padding=0)
    for _zone in rows[0]:
        table.add_column(width=WIDTH, justify="center", no_wrap=True, overflow="ellipsis")
    for row in rows:
        table.add_row(*(_cell(duel, seen) for seen in row))
    return table


def _cell(duel: Duel, seen: SeenMonster | SeenCard | None) -> Text:
    if seen is None:
        return Text("\n")
    if isinstance(seen, SeenCard):
        name, below = _spell_lines(duel, seen)
        return Text(f"{name}\n{below}", style="green" if seen.face_up else "dim")
    attack = seen.position == "face-up-attack"
    up = seen.position != "face-down-defense"
    below = _("ATK") if attack else _("DEF") if up else _("Set")
    if seen.name is None:
        return Text(f"{HIDDEN}\n{below}", style="dim")
    text = Text(_shortened(card_name(seen.name)), style="yellow" if up else "dim")
    text.append(f"\n{below} {seen.atk}/{seen.defense}", style="bold" if attack else "")
    borne = " ".join(filter(None, (f"+{len(seen.materials)}" if seen.materials else "", _counters(seen))))
    if borne:
        text.append(f"\n{borne}", style="cyan")
    return text


def _spell_lines(duel: Duel, seen: SeenCard) -> tuple[str, str]:
    if seen.name is None:
        return HIDDEN, _("Set")
    on = "" if seen.on is None else _shortened(f"→ {card_name(duel.cards[seen.on].name)}")
    return _shortened(card_name(seen.name)), " ".join(filter(None, (on, _counters(seen)))) if seen.face_up else _("Set")


def _counters(seen: SeenMonster | SeenCard) -> str:
    total = sum(count for _name, count in seen.counters)
    return f"●{total}" if total else ""


def _shortened(name: str) -> str:
    return name if len(name) <= WIDTH else name[: WIDTH - 1] + "…"
