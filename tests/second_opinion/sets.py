"""Setting Spell and Trap Cards."""

from __future__ import annotations

from collections.abc import Iterator

from engine import actions as a
from engine.actions import encode
from engine.state import constants as c
from tests.second_opinion import limits, standing
from tests.second_opinion.ledger import Check
from tests.second_opinion.situation import Considered, Situation


def considered(s: Situation) -> Considered:
    """Every card of the hand."""
    for card in s.table.hand(s.player):
        yield encode(a.SET_SPELL_TRAP, card, 0), set_spell_trap(s, card)


def set_spell_trap(s: Situation, card: int) -> Iterator[Check]:
    """Setting a Spell or Trap Card."""
    printed = s.table.printed(card)
    own = s.table.turn_player == s.player
    yield "turn.main-phase.set-spell", own and s.table.in_main_phase() and not printed.is_monster
    yield "turn.main-phase.set-trap", own and s.table.in_main_phase()
    if printed.subtype == "field":
        yield "field-spell.own-must-go", s.table.field_spell(s.player) == c.NONE
        yield "zone.field.use", True
    else:
        room = c.NONE in s.table.spell_zones(s.player)
        yield "turn.main-phase.set-needs-room", room
        yield "zone.spell-trap.full-set", room
    yield "precedence.card-text", not standing.forbidden(s, "set", card, s.player)
    yield "precedence.card-text", not limits.is_exhausted(s, "set", card, s.player)
