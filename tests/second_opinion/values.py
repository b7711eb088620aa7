"""What a card is and has now: its kind, its names, its numbers."""

from __future__ import annotations

from typing import Final

from engine.state import constants as c
from tests.second_opinion.situation import Situation

SPELL_ROWS: Final = frozenset({c.SPELL_TRAP_ZONE, c.FIELD_ZONE, c.PENDULUM_ZONE})


def card_type(s: Situation, card: int) -> str:
    """Monster, Spell or Trap Card; a Monster Card in a Spell & Trap Zone or a Pendulum Zone is a Spell Card."""
    now = s.table.now(card)
    if now.is_monster and (s.table.place(card) in SPELL_ROWS or card == s.scale):
        return "spell"
    return now.card_type


def stat(s: Situation, card: int, name: str) -> int | None:
    """A number of a card; nothing where it has none."""
    now, original = s.table.now(card), s.table.original(card)
    state = s.table.state
    match name:
        case "atk":
            return state.atk[card]
        case "def":
            return state.defense[card]
        case "original-atk":
            return now.atk
        case "original-def":
            return now.defense
        case "level":
            return state.level[card] if _has_level(s, card) else None
        case "original-level":
            return original.level if _has_level(s, card) else None
        case "rank":
            return now.level if now.kind == "xyz" else None
        case "level-or-rank":
            return state.level[card]
        case "scale":
            return now.scale
        case "counters":
            return counters(s, card, "")
        case "materials":
            return sum(under == card for under in state.under)
    raise LookupError(name)


def _has_level(s: Situation, card: int) -> bool:
    now = s.table.now(card)
    return now.is_monster and now.kind != "xyz" and now.level > 0


def counters(s: Situation, card: int, name: str) -> int:
    """How many counters of a name, or of any, a card bears."""
    return sum(many for bearer, what, many in s.table.state.counters if bearer == card and name in {"", what})


def features(s: Situation, card: int, word: str) -> frozenset[str]:
    """What a card is in some respect; it may be several things at once."""
    now, original = s.table.now(card), s.table.original(card)
    match word:
        case "name":
            return frozenset({now.name, *s.table.besides(card, "name")})
        case "type":
            return frozenset({_hyphened(now.race), *map(_hyphened, s.table.besides(card, "type"))})
        case "attribute":
            return frozenset({now.attribute or "", *s.table.besides(card, "attribute")})
        case "original-name":
            return frozenset({original.name})
        case "original-type":
            return frozenset({_hyphened(original.race)})
        case "original-attribute":
            return frozenset({original.attribute or ""})
        case "card-type":
            besides = {value for bearer, _, value in s.table.state.also if bearer == card}
            return frozenset({card_type(s, card), *(besides & {"monster", "spell", "trap"})})
        case "kind":
            return frozenset({now.kind if now.is_monster else now.subtype})
        case "controller":
            return frozenset({str(s.table.side(card))})
        case "owner":
            return frozenset({str(s.table.owner(card))})
    return frozenset({str(stat(s, card, word))})


def _hyphened(race: str | None) -> str:
    """A Type as the notation writes it: with a hyphen where cards have a space."""
    return (race or "").replace(" ", "-")


def feature(s: Situation, card: int, word: str) -> str:
    """A property by which cards are counted; the first where a card has several."""
    return min(features(s, card, word))
