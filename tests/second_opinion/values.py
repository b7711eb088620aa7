"""What a card is and has now: its kind, its names, its numbers."""

from __future__ import annotations

from engine import constants as c
from tests.second_opinion.situation import Situation

FIELD_ROWS = frozenset({c.SPELL_TRAP_ZONE, c.FIELD_ZONE, c.PENDULUM_ZONE})


def card_type(s: Situation, card: int) -> str:
    """Monster, Spell or Trap Card; a Monster Card in a Spell & Trap Zone or a Pendulum Zone is a Spell Card."""
    printed = s.table.printed(card)
    if printed.is_monster and s.table.place(card) in FIELD_ROWS:
        return "spell"
    return printed.card_type


def stat(s: Situation, card: int, name: str) -> int | None:
    """A number of a card; nothing where it has none."""
    printed = s.table.printed(card)
    state = s.table.state
    if name == "atk":
        return state.atk[card]
    if name == "def":
        return state.defense[card]
    if name == "original-atk":
        return printed.atk
    if name == "original-def":
        return printed.defense
    if name in {"level", "original-level"}:
        return None if printed.kind == "xyz" or not printed.is_monster else state.level[card]
    if name == "rank":
        return printed.level if printed.kind == "xyz" else None
    if name == "level-or-rank":
        return printed.level
    if name == "scale":
        return printed.scale
    if name == "counters":
        return counters(s, card, "")
    if name == "materials":
        return sum(under == card for under in state.under)
    raise LookupError(name)


def counters(s: Situation, card: int, name: str) -> int:
    """How many counters of a name, or of any, a card bears."""
    return sum(many for bearer, what, many in s.table.state.counters if bearer == card and name in {"", what})


def feature(s: Situation, card: int, word: str) -> object:
    """A property by which cards are compared."""
    printed = s.table.printed(card)
    if word in {"name", "original-name"}:
        return printed.name
    if word in {"type", "original-type"}:
        return printed.race
    if word in {"attribute", "original-attribute"}:
        return printed.attribute
    if word == "card-type":
        return card_type(s, card)
    if word == "kind":
        return printed.kind if printed.is_monster else printed.subtype
    if word == "controller":
        return s.table.side(card)
    if word == "owner":
        return s.table.owner(card)
    return stat(s, card, word)
